import { chmod, mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { needs } from '../support/needs.js';
import { makePlainWorld } from './plain-world.js';
import { warehouses } from './warehouse.js';
import { makeWorld, quarter } from './world.js';
/** Removes the capabilities that let root write anywhere. */
const asAnybody = process.getuid?.() === 0 ? ['setpriv', '--bounding-set=-dac_override', '--inh-caps=-dac_override'] : [];
const [duckdb] = warehouses;
test.each(warehouses)('FAULTS 25: a second run over $kind exits 6 and names the first, until that one is dead', async (warehouse) => {
    const world = await makeWorld({ warehouse, jobs: [quarter()] });
    const stalled = { HEADGATE_STALL_AT: 'datasync journal (attempt)' };
    const first = world.start({ env: stalled });
    await first.said('jobs to run');
    const [asJson, asText] = await Promise.all([world.run(), world.run(['run'])]);
    expect(asJson.code).toBe(6);
    expect(JSON.parse(asJson.stdout)).toMatchObject({ error: { code: 'destination_locked' } });
    expect(asJson.stdout).toContain(`process ${first.pid}`);
    expect(asText.code).toBe(6);
    expect(asText.stderr).toContain(`process ${first.pid}`);
    first.kill('SIGKILL');
    await first.ended;
    expect(await world.run()).toMatchObject({ code: 0 });
    expect(await world.faults()).toEqual([]);
    expect(await world.service.jobs()).toHaveLength(3);
});
for (const warehouse of warehouses) {
    describe(`over ${warehouse.kind}`, () => {
        test('FAULTS 24: a read-only folder is found before anything is submitted', async () => {
            const world = await makeWorld({ warehouse, jobs: [quarter()] });
            const kept = join(world.folder, 'kept');
            await mkdir(kept);
            await chmod(kept, 0o500);
            world.warehouse = { ...warehouse, path: `kept/${warehouse.path}` };
            await world.configure();
            const ended = await world.start({ under: asAnybody }).ended;
            expect(ended.code).toBe(2);
            expect(ended.stdout).toContain('destination_not_writable');
            expect(await world.service.jobs()).toEqual([]);
            expect(await readdir(kept)).toEqual([]);
        });
        test('FAULTS 24: a missing folder is created; if that fails, nothing is submitted', async () => {
            const world = await makeWorld({ warehouse, jobs: [quarter({ to: '1995-01-15' })] });
            await writeFile(join(world.folder, 'file'), 'not a folder');
            world.warehouse = { ...warehouse, path: `file/${warehouse.path}` };
            await world.configure();
            const ended = await world.run();
            expect(ended.code).toBe(2);
            expect(ended.stdout).toContain('destination_not_writable');
            expect(await world.service.jobs()).toEqual([]);
            world.warehouse = { ...warehouse, path: `new/folder/${warehouse.path}` };
            await world.configure();
            expect((await world.run()).code).toBe(0);
            expect(await warehouse.loads(join(world.folder, 'new/folder'))).toHaveLength(1);
        });
    });
}
test('FAULTS 26: a DuckDB file whose log cannot be replayed is kept as it is, and loaded again once it is moved away', async () => {
    const world = await makeWorld({ warehouse: duckdb, jobs: [quarter()] });
    const path = join(world.folder, duckdb.path);
    // The first commit makes the ledger, in a file beside it.
    const env = { HEADGATE_CRASH_AT: 'after SQL COMMIT', HEADGATE_CRASH_NTH: '2' };
    expect((await world.start({ env }).ended).signal).toBe('SIGKILL');
    const log = await readFile(`${path}.wal`);
    const middle = Math.floor(log.length / 2);
    log.fill(0xff, middle, middle + 16);
    await writeFile(`${path}.wal`, log);
    const file = await readFile(path);
    const submitted = async () => (await world.service.jobs()).map(({ id }) => id);
    const jobs = await submitted();
    const refused = await world.run();
    expect(refused.code).toBe(1);
    const { error } = JSON.parse(refused.stdout);
    expect(error.code).toBe('destination_damaged');
    expect(error.hint).toContain(`move both away and run again`);
    // Compared as a whole: an assertion takes seconds to compare each byte.
    expect(file.equals(await readFile(path))).toBe(true);
    expect(log.equals(await readFile(`${path}.wal`))).toBe(true);
    expect(await submitted()).toEqual(jobs);
    for (const name of [path, `${path}.wal`])
        await rename(name, `${name}.damaged`);
    expect((await world.finish()).code).toBe(0);
    const surplus = jobs.length;
    const faults = await world.faults();
    expect(faults.filter((fault) => !fault.startsWith('surplus job'))).toEqual([]);
    expect(faults.length).toBeLessThanOrEqual(surplus);
});
test.each([
    ['duckdb', 'w.duckdb'],
    ['ducklake', 'w.ducklake'],
])('EDGES 31: a file that DuckDB 2.0 made, as %s: the error says how to make an older copy', async (kind, file) => {
    needs(kind);
    const world = await makePlainWorld({}, { rows: () => [] }, { destination: { [kind]: file } });
    const made = join(import.meta.dirname, '../fixtures/duckdb/made-by-2.0.duckdb.gz');
    await writeFile(join(world.folder, file), gunzipSync(await readFile(made)));
    for (const args of [['run'], ['sql', 'FROM t', '--database', file]]) {
        const { code, stderr } = await world.cli(...args);
        expect({ args, code, stderr }).toMatchObject({
            code: 2,
            stderr: expect.stringContaining('[destination_newer]'),
        });
        const said = stderr.replaceAll(/\s+/g, '');
        expect(said).toContain(`${join(world.folder, file)}'ASnewer(READ_ONLY);`);
        expect(said).toContain("(STORAGE_VERSION'v1.5.0');COPYFROMDATABASEnewerTOolder");
    }
    expect(world.service.jobs).toEqual([]);
});
//# sourceMappingURL=destination.long.test.js.map