import { stat } from 'node:fs/promises';
import { parse } from 'node:path';
import { pathToFileURL } from 'node:url';
import { HeadgateError } from './errors.js';

/**
 * What a user's own module exports. Its code runs in this process. Throws HeadgateError `config_invalid` with the
 * problem, its position in the module and the remedy.
 *
 * @param key the key of a config that names the module
 */
export async function importModule(path: string, key: string): Promise<Record<string, unknown>> {
  const found = await stat(path).catch(() => null);
  if (found === null)
    throw badModule(`${path} does not exist`, `Paths in \`${key}\` are relative to the config file.`);
  if (!found.isFile())
    throw badModule(`${path} is not a file`, 'Name the module itself, such as ./my-module.js.');
  // Node keeps what it has imported, and a service reads its modules again.
  const href = `${pathToFileURL(path).href}?${found.mtimeMs}`;
  try {
    return (await import(href)) as Record<string, unknown>;
  } catch (error) {
    const { message, stack = '' } = error instanceof Error ? error : new Error(String(error));
    // The position in the stack's first line that is in the module.
    const [, place = ''] = /^((?::\d+){0,2})/.exec(stack.split(href)[1] ?? '') ?? [];
    throw badModule(
      `${path}${place} cannot be loaded: ${message}`,
      formHint(path, message) ??
        `Mend the module, or take it out of \`${key}\`. \`node\` with its path shows the same error.`,
      error,
    );
  }
}

/** What to do if Node takes a module for another kind than it is: `npm init` writes `"type": "commonjs"`. */
function formHint(path: string, message: string): string | null {
  const [, lacking] = /^Cannot find package '([^']+)'/.exec(message) ?? [];
  if (lacking !== undefined) return `Install what it imports: \`npm install ${lacking}\` in its folder.`;
  if (message.startsWith('Unknown file extension')) return 'Compile it to JavaScript, and name that .mjs.';
  const { name, ext } = parse(path);
  const isPlain = ext === '.js' || ext === '.ts';
  if (!isPlain || !/^(Unexpected token 'export'|Cannot use import statement)/.test(message)) return null;
  return `It is an ES module: name it ${name}.m${ext.slice(1)}, or set "type": "module" in the package.json of its folder.`;
}

/** @param what is wrong with the exports, such as `has no source as its default export` */
export function badExports(
  path: string,
  exported: Record<string, unknown>,
  what: string,
  hint: string,
): HeadgateError {
  const names = Object.keys(exported).join(', ') || 'nothing';
  return badModule(`${path} ${what}; it exports ${names}`, hint);
}

export function badModule(message: string, hint: string, cause?: unknown): HeadgateError {
  return new HeadgateError('config_invalid', message, { hint, cause });
}
