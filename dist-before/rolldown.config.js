import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { defineConfig } from 'rolldown';
/**
 * The second half of `npm run build`. Hundreds of small modules cost a command half of its start, so the files that
 * Node is told to run become one of each: dist/src/cli/main.js, dist/src/index.js and what a worker thread loads, with
 * what they share in dist/chunks. Everything else that tsc wrote stays as it is.
 */
const root = import.meta.dirname;
/** Never part of a chunk: whoever is given an Arrow table uses the Arrow of its own. */
const external = [/^node:/, /^apache-arrow$/];
const entries = ['src/cli/main.ts', 'src/index.ts', 'src/service/sources/documents/worker.ts'];
/** `import.meta.url` goes on to mean the place of the module, as if chunks had left it where it was. */
const places = {
    name: 'places',
    buildStart: () => rmSync(join(root, 'dist/chunks'), { recursive: true, force: true }),
    transform(code, id) {
        if (!code.includes('import.meta.url') || id.includes('node_modules'))
            return null;
        const place = relative(root, id).split(sep).join('/');
        return { code: code.replaceAll('import.meta.url', `__placeOf('${place}')`), map: null };
    },
    renderChunk(code, { fileName }) {
        const up = '../'.repeat(fileName.split('/').length - 1);
        const placed = code.replace(/__placeOf\(["']([^"']+)["']\)/g, `new URL('${up}$1', import.meta.url).href`);
        return { code: placed, map: null };
    },
};
/**
 * DuckDB's 180 small files become part of a chunk, which saves a third of the start; what is native stays in its own
 * package, found from there as DuckDB's files would find it.
 */
const native = {
    name: 'native',
    resolveId: (id) => (id === '@duckdb/node-bindings' ? '\0native.cjs' : null),
    load: (id) => (id === '\0native.cjs' ? requireNative : null),
};
const requireNative = `
  const { createRequire } = require('node:module');
  const duckdb = createRequire(__placeOf('package.json')).resolve('@duckdb/node-api');
  module.exports = createRequire(duckdb)('@duckdb/node-bindings');`;
/**
 * Each chunk that a start opens costs it time, so modules share one by who needs them: `command-line` for what reads a
 * command line, `engine` for what a config needs, `common` for both. What any other entry imports keeps chunks of its
 * own: a worker thread must not load an engine.
 */
function groupOf(id, context) {
    const neededBy = (name) => reached(join(root, name), context).has(id);
    if (others.some(neededBy))
        return null;
    const [start, engine] = [neededBy('src/cli/run-command-line.ts'), neededBy('src/index.ts')];
    if (start && engine)
        return 'common';
    if (start)
        return 'command-line';
    return engine ? 'engine' : null;
}
const others = entries.filter((entry) => entry !== 'src/index.ts');
const reachedFrom = new Map();
function reached(entry, context) {
    const known = reachedFrom.get(entry);
    if (known !== undefined)
        return known;
    const ids = new Set([entry]);
    // A Set also gives what is added while it is read.
    for (const id of ids)
        for (const imported of context.getModuleInfo(id)?.importedIds ?? [])
            ids.add(imported);
    reachedFrom.set(entry, ids);
    return ids;
}
/** The licences of all packages whose code is in the chunks, as they ask for. */
const licences = (fileName) => ({
    name: 'licences',
    generateBundle(_, bundle) {
        const modules = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []));
        const folders = new Set(modules.filter((id) => id.includes('/node_modules/')).map(packageFolder));
        const texts = [...new Set([...folders].map(licenceOf))].sort();
        this.emitFile({ type: 'asset', fileName, source: texts.join('\n\n') });
    },
});
function packageFolder(path) {
    const folder = dirname(path);
    const isPackage = existsSync(join(folder, 'package.json')) && 'version' in manifestOf(folder);
    return isPackage ? folder : packageFolder(folder);
}
function manifestOf(folder) {
    return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
}
function licenceOf(folder) {
    const { name, version, license } = manifestOf(folder);
    const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry));
    const text = file === undefined ? '' : readFileSync(join(folder, file), 'utf8').trim();
    return `${name} ${version}, ${license}\n\n${text}`;
}
const program = defineConfig({
    input: Object.fromEntries(entries.map((entry) => [entry.replace(/\.ts$/, ''), join(root, entry)])),
    platform: 'node',
    tsconfig: join(root, 'tsconfig.json'),
    external,
    // One for all packages: older ones try an expression of all emoji on every character of the help.
    resolve: { alias: { 'string-width': join(root, 'node_modules/string-width') } },
    // Groups without their dependencies need it.
    preserveEntrySignatures: 'allow-extension',
    plugins: [places, native, licences('chunks/LICENSES.txt')],
    output: {
        dir: 'dist',
        entryFileNames: '[name].js',
        chunkFileNames: 'chunks/[name]-[hash].js',
        sourcemap: true,
        codeSplitting: {
            groups: [{ name: groupOf, debugName: 'starts', includeDependenciesRecursively: false }],
        },
    },
});
/** What a page of `headgate ui` loads beside the style sheet and the script of all pages. */
const editor = defineConfig({
    input: { 'sql-editor': join(root, 'src/ui/browser/sql-editor.js') },
    platform: 'browser',
    plugins: [licences('LICENSES.txt')],
    output: { dir: 'dist/pages', entryFileNames: '[name].js', minify: true },
});
export default [program, editor];
//# sourceMappingURL=rolldown.config.js.map