import { existsSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { parseSync } from 'oxc-parser';

export interface Import {
  /** A file of this repository, relative to its root, or a package's specifier as written. */
  target: string;
  ours: boolean;
  /** Erased by the compiler, so the target is not run. */
  typeOnly: boolean;
  /** Loaded when execution reaches it, not together with the file. */
  dynamic: boolean;
}

/** These import modules by name at run time: sources name their readers, and configs name modules. */
const loaders = ['src/service/sources/documents/task.ts', 'src/common/own-module.ts'];

/** A parsed file: what it imports, and its syntax tree. */
export interface ParsedModule {
  imports: Import[];
  program: unknown;
}

/** Reads every import of a module: static, re-exported, dynamic, and `import('…')` types. */
export function parseModule(root: string, file: string): ParsedModule {
  const text = readFileSync(posix.join(root, file), 'utf8');
  const { module, program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);

  const imports: Import[] = [];
  const add = (specifier: string, typeOnly: boolean, dynamic = false) => {
    const ours = specifier.startsWith('.');
    const target = ours ? sourceOf(root, posix.join(posix.dirname(file), specifier)) : specifier;
    imports.push({ target, ours, typeOnly, dynamic });
  };
  for (const { moduleRequest, entries } of module.staticImports) {
    add(moduleRequest.value, entries.length > 0 && entries.every((entry) => entry.isType));
  }
  for (const { entries } of module.staticExports) {
    for (const { moduleRequest, isType } of entries) if (moduleRequest) add(moduleRequest.value, isType);
  }
  for (const { moduleRequest } of module.dynamicImports) {
    // Taken from the text including quotes, because only a plain literal can be checked.
    const quoted = text.slice(moduleRequest.start, moduleRequest.end);
    const specifier = /^(['"])(.+)\1$/.exec(quoted)?.[2];
    if (specifier === undefined && loaders.includes(file)) continue;
    if (specifier === undefined) throw new Error(`${file}: import(${quoted}) cannot be checked`);
    add(specifier, false, true);
  }
  visit(program, (node) => {
    if (node['type'] === 'TSImportType') add((node['source'] as { value: string }).value, true);
  });
  return { imports, program };
}

/** Calls `see` for every node of a syntax tree, parents first. */
export function visit(node: unknown, see: (node: Record<string, unknown>) => void): void {
  if (Array.isArray(node)) for (const child of node) visit(child, see);
  if (node === null || typeof node !== 'object' || Array.isArray(node)) return;
  see(node as Record<string, unknown>);
  for (const child of Object.values(node)) visit(child, see);
}

/** The source file for an import of its compiled form. The compiler reports files that do not exist. */
function sourceOf(root: string, target: string): string {
  const candidates = ['.ts', '.tsx', '.js'].map((end) => target.replace(/\.js$/, end));
  return candidates.find((path) => existsSync(posix.join(root, path))) ?? target;
}
