import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { cliMain, makeWorkFolder } from '../support/cli.js';
import { mistakes as mistakesOf } from './load.js';
/** The mistakes of a config beside a module `own.js`, as text. */
async function mistakes(text, module) {
    const jobs = 'jobs: [{ name: posts, source: posts, config: {} }]';
    const files = { 'package.json': '{ "type": "module" }', ...(module !== undefined && { 'own.js': module }) };
    const told = await mistakesOf(`${text}\n${jobs}\n`, {}, files);
    return told.map(({ text: said, hint }) => `${said} | ${hint}`);
}
const adapter = `connection: { adapter: ./own.js }\ndestination: { duckdb: a.duckdb }`;
it('loads a module relative to the config file', async () => {
    expect(await mistakes(adapter, 'export default () => ({})')).toEqual([]);
});
it.each([
    [undefined, '/own.js does not exist.', 'relative to the config file'],
    ['export const connect = 1', 'no function as its default export; it exports connect.', 'export default'],
    ['throw new Error("no network")', 'own.js cannot be loaded: no network.', 'Mend the module'],
    ['export default {', 'own.js cannot be loaded: ', 'Mend the module'],
])('says in one line what is wrong with an adapter: %s', async (module, message, hint) => {
    const [first = '', ...others] = await mistakes(adapter, module);
    expect(others).toEqual([]);
    expect(first).toMatch(/^1:24 /);
    expect(first).toContain(message);
    expect(first).toContain(hint);
    expect(first).not.toMatch(/\n| at /);
});
it.each([
    ['own.js', 'export default () => ({})', /cannot be loaded.* name it own\.mjs, or set "type": "module"/],
    ['own.js', 'import "node:fs"', /cannot be loaded.* name it own\.mjs, or set "type": "module"/],
    ['own.ts', 'export default () => ({})', /cannot be loaded.* (name it own\.mts|name that \.mjs)/],
])('says how to name a module in a package that `npm init` made: %s, %s', async (name, module, hint) => {
    const cwd = await makeWorkFolder();
    const files = {
        'package.json': '{ "type": "commonjs" }',
        [name]: module,
        'headgate.yaml': `${adapter.replace('own.js', name)}\njobs: [{ name: a, source: b }]\n`,
    };
    for (const [file, text] of Object.entries(files))
        writeFileSync(join(cwd, file), text);
    const { status, stderr } = spawnSync(process.execPath, [cliMain, 'check'], { cwd, encoding: 'utf8' });
    expect([status, stderr.replaceAll(/\s+/g, ' ')]).toEqual([2, expect.stringMatching(hint)]);
});
it('refuses an adapter together with url or with CSV exports', async () => {
    const both = adapter.replace('{ adapter', '{ url: embedded, adapter');
    expect(await mistakes(both, 'export default () => ({})')).toEqual([
        '1:20 connection must have either url or adapter. | Remove one.',
    ]);
    const csv = `${adapter}\ndefaults: { export: csv }`;
    expect(await mistakes(csv, 'export default () => ({})')).toEqual([
        '3:21 defaults.export: csv does not work with connection.adapter. | Remove it.',
    ]);
});
//# sourceMappingURL=own-modules.test.js.map