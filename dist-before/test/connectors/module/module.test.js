import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { loadConfig, openHeadgate, query } from '../../../src/index.js';
import { headgate, launch } from '../../e2e/process.js';
import { memorySource } from '../../library/memory-source.js';
import { temporaryFolder } from '../../support/folder.js';
import { refusal } from '../../support/refusal.js';
const root = join(import.meta.dirname, '../../..');
/** Three rows a day for six days. The ids are longer than JavaScript's numbers are exact. */
const days = ['01', '02', '03', '04', '05', '06'].map((day) => `2026-04-${day}`);
const rows = days.flatMap((day, index) => [0, 1, 2].map((n) => ({ id: index * 3 + n, day, text: `"é" ${n}` })));
/** A config beside a module `own.js`. */
function configured(module, { options = '{}', job = '' } = {}) {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
    writeFileSync(join(folder, 'own.js'), module);
    const file = join(folder, 'headgate.yaml');
    writeFileSync(file, `destination: { module: ./own.js, options: ${options} }
jobs: [{ name: posts, source: memory, window: { from: 2026-04-01, to: 2026-04-06, step: P2D, date_column: day }${job} }]
`);
    return file;
}
async function run(file, source = memorySource(rows)) {
    const opened = openHeadgate(await loadConfig(file, {}), { source });
    try {
        return await opened.run();
    }
    finally {
        await opened.close();
    }
}
const count = 'SELECT count(*) AS n FROM posts';
async function answer(file, sql) {
    const found = [];
    for await (const row of query((await loadConfig(file, {})).destination, sql).rows())
        found.push(row);
    return found;
}
describe('a destination of a module', () => {
    const duckdb = pathToFileURL(join(root, 'dist/connectors/duckdb/duckdb.js')).href;
    const whole = `import { openDuckDb } from '${duckdb}';
    export default ({ options, stateFolder }) => openDuckDb({ path: options.file, stateFolder, memoryLimit: null, onWait() {} });
    export const reader = { attach: ({ file }) => \`ATTACH '\${file}' AS own (READ_ONLY); USE own\` };`;
    it('loads rows, and sql and status see them', async () => {
        const file = configured(whole, {
            options: `{ file: '${join(temporaryFolder(), 'own.duckdb')}' }`,
            job: ', key: [id]',
        });
        expect(await run(file)).toMatchObject({ outcome: 'complete', gaps: [] });
        expect(await answer(file, count)).toEqual([{ n: 18n }]);
        const cwd = join(file, '..');
        const { code, stdout } = await headgate(['status', '--offline', '--json'], { cwd });
        expect({ code, stdout }).toMatchObject({
            code: 0,
            stdout: expect.stringContaining('own.duckdb'),
        });
        expect((await headgate(['sql', count, '--format', 'csv'], { cwd })).stdout).toBe('n\n18\n');
        expect(existsSync(join(cwd, 'headgate.headgate/journal'))).toBe(true);
    });
    it('says that it cannot be queried without a reader', async () => {
        const file = configured(whole.replace('export const reader', 'const reader'), {
            options: '{ file: x.duckdb }',
        });
        const { code, stderr } = await headgate(['sql', count], { cwd: join(file, '..') });
        expect(code).toBe(2);
        expect(stderr.replaceAll(/\s+/g, ' ')).toContain('own.js cannot be queried: the module exports no reader');
    });
    it.each([
        ['() => ({})', 'what its default export returns has no check()'],
        ['() => { throw new Error("no") }', 'its default export threw: no'],
        ['async () => ({})', 'what its default export returns has no check()'],
    ])('says in one error what is wrong: %s', async (open, message) => {
        const file = configured(`export default ${open}`);
        const { code, stderr } = await headgate(['status', '--offline'], { cwd: join(file, '..') });
        expect(code).toBe(2);
        expect(stderr.replaceAll(/\s+/g, ' ')).toContain(`own.js: ${message}`);
        expect(stderr).not.toMatch(/^ +at /m);
    });
});
describe('a module that exports write', () => {
    const into = (folder) => `{ folder: '${folder}' }`;
    const ndjson = readFileSync(join(root, 'configs/destinations/ndjson.js'), 'utf8');
    const written = (folder) => readdirSync(join(folder, 'posts'))
        .flatMap((name) => readFileSync(join(folder, 'posts', name), 'utf8').split('\n'))
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line))
        .toSorted((a, b) => Number(a['id']) - Number(b['id']));
    it('gets every row, and sql and status see the ledger, which keeps days but no values', async () => {
        const folder = temporaryFolder();
        const file = configured(ndjson, { options: into(folder) });
        const source = memorySource(rows);
        expect(await run(file, source)).toMatchObject({ outcome: 'complete', gaps: [] });
        expect(written(folder)).toEqual(rows);
        expect(await run(file, source)).toMatchObject({ submitted: 0 });
        expect(await answer(file, 'SELECT sum(rows_loaded)::INT AS n FROM _headgate.loads')).toEqual([{ n: 18 }]);
        expect(await answer(file, 'SELECT count(*)::INT AS n, count(DISTINCT day)::INT AS days FROM posts')).toEqual([{ n: 18, days: 6 }]);
        expect(Object.keys((await answer(file, 'FROM posts LIMIT 1'))[0] ?? {}).sort()).toEqual([
            '_load_id',
            'day',
        ]);
        for (const command of [
            'check',
            'plan --offline',
            'status --offline',
            'drop posts --dry-run',
            "forget posts --where day='2026-04-01' --dry-run",
        ]) {
            const { stdout } = await headgate(command.split(' '), { cwd: join(file, '..') });
            expect(stdout).toContain('own.js');
            // Such a query would show no value.
            expect(stdout).not.toContain('headgate sql');
        }
        writeFileSync(file, readFileSync(file, 'utf8').replace('name: posts', 'name: others'));
        const pruned = await headgate(['prune', '--dry-run'], { cwd: join(file, '..') });
        expect(pruned.stdout).toContain('What own.js has written stays.');
        writeFileSync(file, readFileSync(file, 'utf8').replace('name: others', 'name: posts'));
        const { stdout } = await headgate(['verify', '--offline'], { cwd: join(file, '..') });
        expect(stdout).not.toMatch(/wrong|✗/);
        const record = await headgate(['record', 'out'], { cwd: join(file, '..') });
        expect(record).toMatchObject({
            code: 2,
            stderr: expect.stringContaining('the rows are where'),
        });
        // Days that are fetched again replace the files of earlier loads.
        const again = openHeadgate(await loadConfig(file, {}), { source });
        await again.run({ fullRefresh: true });
        await again.close();
        expect(written(folder)).toEqual(rows);
    });
    it('gets rows again until it resolves, without another job', async () => {
        const folder = temporaryFolder();
        const log = join(folder, 'calls');
        const failing = `import { appendFileSync, existsSync, writeFileSync } from 'node:fs';
      export async function write(rows, { loadId, days }, { folder }) {
        let n = 0;
        for await (const row of rows) n += 1;
        appendFileSync(folder + '/calls', days.from + ' ' + loadId + ' ' + n + '\\n');
        if (existsSync(folder + '/failed')) return;
        writeFileSync(folder + '/failed', '');
        throw new Error('the place is full');
      }`;
        const file = configured(failing, { options: into(folder) });
        const source = memorySource(rows);
        expect(await run(file, source)).toMatchObject({
            outcome: 'failed',
            errors: [refusal('commit_failed', 'write() of posts threw: the place is full')],
        });
        expect(await run(file, source)).toMatchObject({ outcome: 'complete' });
        expect(source.jobs).toHaveLength(3);
        const calls = readFileSync(log, 'utf8').trim().split('\n');
        expect(calls).toHaveLength(4);
        expect(new Set(calls).size).toBe(3);
        expect(calls.every((call) => call.endsWith(' 6'))).toBe(true);
    });
    it('gets rows of a run that was killed after write once more, under the same id', async () => {
        const folder = temporaryFolder();
        const killing = `import { appendFileSync, existsSync, writeFileSync } from 'node:fs';
      export async function write(rows, { loadId, rows: n }, { folder }) {
        for await (const row of rows);
        appendFileSync(folder + '/calls', loadId + ' ' + n + '\\n');
        if (existsSync(folder + '/killed')) return;
        writeFileSync(folder + '/killed', '');
        process.kill(process.pid, 'SIGKILL');
        await new Promise(() => {});
      }`;
        const file = configured(killing, { options: into(folder) });
        const text = readFileSync(file, 'utf8').replace('source: memory', 'source: birdstrikes, config: { keywords: gull }');
        // One slice, so that the requests of both runs fit into one minute's.
        writeFileSync(file, text
            .replaceAll('2026-04', '2001-04')
            .replace('P2D, date_column: day', 'P6D, date_column: "Flight Date"'));
        const cwd = join(file, '..');
        expect(await launch(['run'], { cwd }).ended).toMatchObject({ signal: 'SIGKILL' });
        expect(await launch(['run'], { cwd }).ended).toMatchObject({ code: 0 });
        const [first, ...others] = readFileSync(join(folder, 'calls'), 'utf8').trim().split('\n');
        expect(others).toEqual([first]);
    });
    it('gets whole numbers that JavaScript cannot hold as texts', async () => {
        const folder = temporaryFolder();
        const file = configured(ndjson, { options: into(folder) });
        const source = memorySource([{ day: '2026-04-01', id: 1 }]);
        const text = '{"success":true,"data":{"rows":[{"day":"2026-04-01","id":12345678901234567890,"t":"9999999999999999999","f":0.1234567890123456}]';
        const exact = {
            ...source,
            async *lines(id) {
                yield Buffer.from(`${text},"job":${JSON.stringify(await source.job(id, new AbortController().signal))}}}`);
            },
        };
        const original = source.export.bind(source);
        const found = {
            ...source,
            export: async (id, ...rest) => (await source.job(id, new AbortController().signal)).data_count === 1
                ? exact.lines(id)
                : original(id, ...rest),
        };
        expect(await run(file, found)).toMatchObject({ outcome: 'complete' });
        expect(written(folder)).toEqual([
            { day: '2026-04-01', id: '12345678901234567890', t: '9999999999999999999', f: 0.1234567890123456 },
        ]);
    });
    it('refuses a key and CSV exports, which a ledger without values cannot serve', async () => {
        const csv = configured(ndjson, { job: ', export: csv' });
        await expect(loadConfig(csv, {})).rejects.toThrow('csv does not work with a module that exports write');
        const keyed = configured(ndjson, { job: ', key: [id]' });
        const config = await loadConfig(keyed, {});
        expect(() => openHeadgate(config, { source: memorySource(rows) })).toThrow('does not replace rows by `key`');
    });
});
//# sourceMappingURL=module.test.js.map