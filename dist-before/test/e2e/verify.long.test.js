import { join } from 'node:path';
import { expect, it } from 'vitest';
import { alone, query } from '../support/destination-kinds.js';
import { duckdb } from '../support/warehouse.js';
import { makePlainWorld } from './plain-world.js';
import { launch } from './process.js';
import { warehouseOf } from './warehouse.js';
const rowsOf = (config) => ['2026-04-01', '2026-04-02', '2026-04-03']
    .filter((day) => day >= String(config['startDate']) && day <= String(config['endDate']))
    .flatMap((day) => [1, 2].map((n) => ({ id: `${day}/${n}`, day })));
const window = { from: '2026-04-01', to: '2026-04-03', step: 'P1D' };
const crashPoint = join(import.meta.dirname, '../support/crash-point.mjs');
it('FAULTS 55: verify names a row without a key that another program deleted from a table', async () => {
    const world = await makePlainWorld({ window }, { rows: rowsOf });
    expect(await world.run()).toMatchObject({ code: 0 });
    const verify = () => world.cli('verify', '--json');
    expect(await verify()).toMatchObject({ code: 0, stdout: expect.stringContaining('as in the ledger') });
    await duckdb(join(world.folder, 'warehouse.duckdb'), 'DELETE FROM posts WHERE rowid = 0');
    expect(await verify()).toMatchObject({
        code: 1,
        stdout: expect.stringMatching(/posts has 1 row of load .* the ledger has 2/),
    });
});
/** Changes a table as another program would. */
async function changeBehind({ folder }, { path, database }, statement) {
    if (database !== undefined)
        database.psql(`SET search_path = headgate; ${statement}`);
    else
        await duckdb(join(folder, path), statement);
}
it.each(['duckdb', 'postgres'])('FAULTS 55: verify names a row with a key that another program deleted from or added to a table in %s', async (kind) => {
    const warehouse = await warehouseOf(kind);
    let shared = [0];
    const rows = ({ startDate }) => [
        ...shared.map((id) => ({ id })),
        // One row of each answer has the key of another one.
        ...[1, 1, 2].map((n) => ({ id: 10 * Number(String(startDate).slice(-2)) + n })),
    ];
    const world = await makePlainWorld({ key: ['id'], window }, { rows }, { warehouse });
    const verify = async () => {
        const { code, stdout } = await world.cli('verify', '--offline');
        return { code, text: stdout.replaceAll(/\s+/g, ' ') };
    };
    const sound = { code: 0, text: expect.stringMatching(/7 rows of 3 loads, as in the ledger/) };
    const refetch = (day) => world.cli('run', '--refetch', `${day}..${day}`);
    expect(await world.run()).toMatchObject({ code: 0 });
    expect(await verify()).toMatchObject(sound);
    shared = [];
    expect(await refetch('2026-04-03')).toMatchObject({ code: 0 });
    expect(await verify()).toMatchObject(sound);
    await changeBehind(world, warehouse, 'DELETE FROM posts WHERE id = 11');
    const lacks = {
        code: 1,
        text: expect.stringMatching(/posts has 2 rows of load .* the ledger has 3/),
    };
    expect(await verify()).toMatchObject(lacks);
    // This load takes a row from the damaged one, and gives it back.
    for (shared of [[12], []])
        expect(await refetch('2026-04-03')).toMatchObject({ code: 0 });
    expect(await verify()).toMatchObject(lacks);
    expect(await refetch('2026-04-01')).toMatchObject({ code: 0 });
    await refetch('2026-04-02');
    expect(await verify()).toMatchObject({ code: 0, text: expect.stringMatching(/6 rows of 3 loads/) });
    const copy = 'SELECT * FROM posts WHERE id = 21';
    await changeBehind(world, warehouse, `INSERT INTO posts ${copy}`);
    expect(await verify()).toMatchObject({
        code: 1,
        text: expect.stringMatching(/posts has 3 rows of load .* the ledger has 2/),
    });
});
it.each(['duckdb', 'postgres', 'ducklake'])('a table of %s that somebody dropped is named by every command that says what is loaded', async (kind) => {
    const warehouse = await warehouseOf(kind);
    const world = await makePlainWorld({ window }, { rows: rowsOf }, { warehouse });
    expect(await world.run()).toMatchObject({ code: 0 });
    if (kind === 'ducklake') {
        const attach = `LOAD ducklake; ATTACH 'ducklake:${join(world.folder, warehouse.path)}' AS lake`;
        await query(alone, 'DROP TABLE lake.posts', 'READ_WRITE', attach);
    }
    else
        await changeBehind(world, warehouse, 'DROP TABLE posts');
    const said = /table posts is gone with the rows of 3 loads.*headgate drop posts/;
    for (const command of [
        ['run'],
        ['status', '--offline'],
        ['plan'],
        ['verify', '--offline'],
        ['record', 'out'],
    ]) {
        const { code, stdout, stderr } = await world.cli(...command);
        expect({ command, code, text: `${stdout}${stderr}`.replaceAll(/\s+/g, ' ') }).toEqual({
            command,
            code: 1,
            text: expect.stringMatching(said),
        });
    }
    expect(await world.cli('drop', 'posts', '--yes')).toMatchObject({ code: 0 });
    expect(await world.run()).toMatchObject({ code: 0 });
    expect(await world.rows('SELECT count(*)::INT AS n FROM posts')).toEqual([{ n: 6 }]);
});
it('verify names an unfinished job that the service no longer has', async () => {
    const { folder, service, cli } = await makePlainWorld({ window: { ...window, to: window.from } }, { rows: rowsOf });
    const env = { HEADGATE_API_KEY: 'plain-key', HEADGATE_CRASH_AT: 'after datasync journal (event staged)' };
    const killed = await launch(['run'], { cwd: folder, env, preload: [crashPoint] }).ended;
    expect(killed.signal).toBe('SIGKILL');
    const verify = async (...flags) => {
        const { code, stdout } = await cli('verify', ...flags);
        return { code, text: stdout.replaceAll(/\s+/g, ' ') };
    };
    expect(await verify()).toMatchObject({ code: 0, text: expect.stringContaining('has 1 unfinished job') });
    service.jobs.length = 0;
    expect(await verify('--offline')).toMatchObject({ code: 0, text: expect.stringContaining('--offline') });
    expect(await verify()).toMatchObject({ code: 1, text: expect.stringContaining('does not have job p1') });
});
//# sourceMappingURL=verify.long.test.js.map