import { existsSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { parseSync } from 'oxc-parser';
/** These import modules by name at run time: sources name their readers, and configs name modules. */
const loaders = ['src/service/sources/documents/task.ts', 'src/common/own-module.ts'];
/** Reads every import of a module: static, re-exported, dynamic, and `import('…')` types. */
export function parseModule(root, file) {
    const text = readFileSync(posix.join(root, file), 'utf8');
    const { module, program, errors } = parseSync(file, text);
    if (errors.length > 0)
        throw new Error(`${file}: ${errors[0]?.message}`);
    const imports = [];
    const add = (specifier, typeOnly, dynamic = false) => {
        const ours = specifier.startsWith('.');
        const target = ours ? sourceOf(root, posix.join(posix.dirname(file), specifier)) : specifier;
        imports.push({ target, ours, typeOnly, dynamic });
    };
    for (const { moduleRequest, entries } of module.staticImports) {
        add(moduleRequest.value, entries.length > 0 && entries.every((entry) => entry.isType));
    }
    for (const { entries } of module.staticExports) {
        for (const { moduleRequest, isType } of entries)
            if (moduleRequest)
                add(moduleRequest.value, isType);
    }
    for (const { moduleRequest } of module.dynamicImports) {
        // Taken from the text including quotes, because only a plain literal can be checked.
        const quoted = text.slice(moduleRequest.start, moduleRequest.end);
        const specifier = /^(['"])(.+)\1$/.exec(quoted)?.[2];
        if (specifier === undefined && loaders.includes(file))
            continue;
        if (specifier === undefined)
            throw new Error(`${file}: import(${quoted}) cannot be checked`);
        add(specifier, false, true);
    }
    visit(program, (node) => {
        if (node['type'] === 'TSImportType')
            add(node['source'].value, true);
    });
    return { imports, program };
}
/** Calls `see` for every node of a syntax tree, parents first. */
export function visit(node, see) {
    if (Array.isArray(node))
        for (const child of node)
            visit(child, see);
    if (node === null || typeof node !== 'object' || Array.isArray(node))
        return;
    see(node);
    for (const child of Object.values(node))
        visit(child, see);
}
/** The source file for an import of its compiled form. The compiler reports files that do not exist. */
function sourceOf(root, target) {
    const candidates = ['.ts', '.tsx', '.js'].map((end) => target.replace(/\.js$/, end));
    return candidates.find((path) => existsSync(posix.join(root, path))) ?? target;
}
//# sourceMappingURL=imports.js.map