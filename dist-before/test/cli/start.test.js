import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { cliMain } from '../support/cli.js';
const root = resolve(import.meta.dirname, '../..');
const build = resolve(dirname(cliMain), '../..');
const chunk = (name) => `chunks/${readdirSync(join(build, 'chunks')).find((file) => file.startsWith(`${name}-`) && file.endsWith('.js'))}`;
/** The built files that Node opens to start a given file. */
function opened(file) {
    const files = new Set([file]);
    // Iterating a Set also visits what is added meanwhile.
    for (const each of files) {
        const code = readFileSync(join(build, each), 'utf8');
        for (const [, path = ''] of code.matchAll(/^(?:import|export)\b[^;]*?"(\.[^"]+)";/gm)) {
            files.add(join(dirname(each), path));
        }
    }
    return [...files];
}
/** The modules in these files: `src/…`, or the name of a package. */
function modules(file) {
    return opened(file).flatMap((each) => {
        const map = join(build, `${each}.map`);
        if (!existsSync(map))
            return [];
        const { sources } = JSON.parse(readFileSync(map, 'utf8'));
        return sources.map((source) => {
            const path = relative(root, resolve(dirname(map), source));
            return /node_modules\/((?:@[^/]+\/)?[^/]+)(?!.*node_modules)/.exec(path)?.[1] ?? path;
        });
    });
}
it('--version loads next to nothing', () => {
    expect(modules('src/cli/main.js').toSorted()).toEqual([
        'src/cli/main.ts',
        'src/common/errors.ts',
        'src/common/version.ts',
    ]);
});
it('--help, and the reading of any command line, load no engine, no database and no schema, from few files', () => {
    const loaded = modules(chunk('command-line'));
    expect(loaded).toContain('src/cli/run-command-line.ts');
    const heavy = /^(zod|yaml|@duckdb|p-queue|hono|pino|log-update|emoji-regex|src\/(headgate|opened\/(connection|open)\b|service|pacing|stage|ui)\b|src\/(duckdb\/(?!(sql|extensions)\.ts)|sync\/(?!run-words\.ts)))/;
    expect(loaded.filter((module) => heavy.test(module))).toEqual([]);
    expect(opened(chunk('command-line')).length).toBeLessThan(12);
});
it('the library loads no command line, from few files, and exports what its source does', async () => {
    const loaded = modules('src/index.js');
    expect(loaded).toContain('src/headgate.ts');
    expect(loaded.filter((module) => /^(yargs|cliui|src\/(cli|terminal|ui|service)\/)/.test(module))).toEqual([]);
    expect(opened('src/index.js').length).toBeLessThan(25);
    const built = (await import(pathToFileURL(join(build, 'src/index.js')).href));
    expect(Object.keys(built).toSorted()).toEqual(Object.keys(await import('../../src/index.js')).toSorted());
});
it('threads load no engine', () => {
    const threads = readdirSync(join(build, 'src'), { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('/worker.js'))
        .map((file) => `src/${file}`);
    expect(threads).not.toEqual([]);
    const loaded = new Set(threads.flatMap(modules));
    expect([...loaded].filter((module) => /^(@duckdb|src\/(cli|sync|headgate)\b)/.test(module))).toEqual([]);
});
//# sourceMappingURL=start.test.js.map