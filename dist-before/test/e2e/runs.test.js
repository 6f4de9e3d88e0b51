import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { expect, test } from 'vitest';
import { warehouses } from './warehouse.js';
import { makeWorld, quarter } from './world.js';
/** Runs as the command line shows them, newest first. */
async function history(world) {
    const { stdout } = await world.run(['runs', '--json']);
    return JSON.parse(stdout).data.runs;
}
/** The same from SQL. */
async function recorded(world) {
    const sql = 'SELECT outcome FROM _headgate.runs ORDER BY began_at';
    const { stdout } = await world.run(['sql', sql, '--format', 'csv']);
    return stdout.trim().split(/\r?\n/).slice(1);
}
// Each destination stores the history itself, which its own tests check; its contents are the same.
test('every run is in the history, however it ended', async () => {
    const warehouse = warehouses[0];
    const world = await makeWorld({ warehouse, jobs: [quarter()], pace: 10 });
    const refused = await world.run(['run'], { HEADGATE_API_KEY: 'hg_none' });
    expect(refused.code).toBe(4);
    // Nothing is loaded yet, so there is no destination to store it.
    expect(await history(world)).toMatchObject([
        { outcome: 'failed', exit_code: 4, jobs: 0, error: expect.stringMatching(/^key_invalid: /) },
    ]);
    const stopped = world.start({}, ['run']);
    await stopped.said('submitted');
    const locked = await world.run(['run']);
    expect(locked.code).toBe(6);
    stopped.kill('SIGTERM');
    expect((await stopped.ended).code).toBe(143);
    const killed = world.start({}, ['run']);
    await killed.said('rows committed');
    killed.kill('SIGKILL');
    await killed.ended;
    expect((await history(world))[0]).toMatchObject({ outcome: 'killed', exit_code: 137 });
    expect((await world.finish()).code).toBe(0);
    const outcomes = ['failed', 'interrupted', 'locked', 'killed', 'complete'];
    expect(await recorded(world)).toEqual(outcomes);
    const runs = (await history(world)).toReversed();
    expect(runs.map(({ outcome }) => outcome)).toEqual(outcomes);
    expect(runs.map(({ exit_code: code }) => code)).toEqual([4, 143, 6, 137, 0]);
    // A killed run counts what it had recorded, so its last moment may be missing.
    const sum = (of) => runs.reduce((total, run) => total + Number(run[of]), 0);
    const [jobs, rows] = [await world.service.jobs(), await warehouse.rows(world.folder, 'strikes')];
    expect([1, 0]).toContain(jobs.length - sum('jobs'));
    expect(sum('rows')).toBeLessThanOrEqual(rows.length);
    expect(runs.at(-1)).toMatchObject({ rows: expect.toSatisfy((count) => count > 0) });
    expect(runs.every(({ began_at: began, ended_at: ended }) => String(began) <= String(ended))).toBe(true);
    expect(await world.faults()).toEqual([]);
});
test('a reader that keeps the file keeps no run from ending: the next one adds both to the history', async () => {
    const [warehouse] = warehouses;
    const world = await makeWorld({
        warehouse: warehouse,
        jobs: [quarter({ to: '1995-01-31' })],
        pace: 2_000,
    });
    expect((await world.finish()).code).toBe(0);
    const reader = await DuckDBInstance.create(join(world.folder, warehouse.path), {
        access_mode: 'READ_ONLY',
    });
    // Locks work between processes.
    expect(await world.start().ended).toMatchObject({ code: 0 });
    reader.closeSync();
    expect(await recorded(world)).toEqual(['complete']);
    expect(await history(world)).toHaveLength(2);
    expect((await world.finish()).code).toBe(0);
    expect(await recorded(world)).toEqual(['complete', 'complete', 'complete']);
});
//# sourceMappingURL=runs.test.js.map