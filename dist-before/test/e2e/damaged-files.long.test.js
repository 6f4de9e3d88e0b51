import { readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';
import { makePlainWorld } from './plain-world.js';
import { needs } from '../support/needs.js';
import { warehouseOf, warehouses } from './warehouse.js';
import { makeWorld, quarter } from './world.js';
const rowsOf = (config) => ['2026-04-01', '2026-04-02', '2026-04-03']
    .filter((day) => day >= String(config['startDate']) && day <= String(config['endDate']))
    .flatMap((day) => [1, 2].map((n) => ({ id: `${day}/${n}`, day })));
const window = { from: '2026-04-01', to: '2026-04-03', step: 'P1D' };
const [, lake] = warehouses;
it('FAULTS 55: a data file of a lake that was deleted is named, and a run fetches its day again', async () => {
    const { folder, service, cli } = await makePlainWorld({ window }, { rows: rowsOf }, { kind: 'parquet' });
    const run = async (...args) => {
        const ended = await cli(...args);
        return { ...ended, text: `${ended.stdout}${ended.stderr}`.replaceAll(/\s+/g, ' ') };
    };
    expect(await run('run')).toMatchObject({ code: 0 });
    const table = join(folder, 'lake/posts');
    const [first = ''] = (await readdir(table)).filter((name) => name.endsWith('.parquet')).sort();
    await rm(join(table, first));
    const status = await run('status', '--offline', '--exit-code');
    expect(status).toMatchObject({ code: 3 });
    expect(status.text).toMatch(/2026-04-0\d.* its data file was deleted, emptied or replaced/);
    expect((await run('doctor')).text).toContain('lacks 2 rows of 1 load');
    const verified = await run('verify');
    expect(verified.text).toContain('posts lacks 2 rows of 1 load');
    expect(verified.code).toBe(1);
    const again = await run('run');
    expect(again).toMatchObject({ code: 0 });
    expect(again.text).toMatch(/posts 2026-04-0\d: 2 rows were in a data file that was deleted/);
    expect(service.jobs).toHaveLength(4);
    const rows = await lake.rows(folder, 'posts');
    expect(rows.map(({ id }) => String(id)).sort()).toEqual(rowsOf({ startDate: '2026-04-01', endDate: '2026-04-03' }).map(({ id }) => id));
    expect(await run('status', '--offline', '--exit-code')).toMatchObject({ code: 0 });
    expect(await run('verify')).toMatchObject({ code: 0 });
});
it('FAULTS 67: a file of deleted rows that a DuckLake lost is named, whoever asks', async () => {
    needs('ducklake');
    const rows = Array.from({ length: 3_000 }, (_, id) => ({ id, day: '2026-04-01' }));
    const world = await makePlainWorld({ window, key: ['id'] }, { rows: () => rows }, { kind: 'ducklake' });
    expect(await world.run()).toMatchObject({ code: 0 });
    const forget = ['forget', 'posts', '--where', 'id < 2000', '--yes'];
    expect(await world.cli(...forget)).toMatchObject({ code: 0 });
    const files = await readdir(world.folder, { recursive: true });
    const [lost = ''] = files.filter((name) => name.endsWith('-delete.parquet'));
    const path = join(world.folder, lost);
    const bytes = await readFile(path);
    await rm(path);
    const said = async (...args) => {
        const { code, stdout, stderr } = await world.cli(...args);
        expect({ args, code }).toEqual({ args, code: 1 });
        return `${stdout}${stderr}`.replaceAll(/\s+/g, '');
    };
    for (const command of ['run', 'status', 'verify'])
        expect(await said(command)).toContain(`${basename(path)}ismissing`);
    // As long as before, which only a reader finds.
    await writeFile(path, Buffer.alloc(bytes.length));
    for (const args of [['verify'], ['sql', 'SELECT max(day) FROM posts']])
        expect(await said(...args)).toMatch(/Nomagicbytes.*Restorethefilefromabackup/);
});
it('FAULTS 55: `sql` over a truncated file of a lake says what leads out', async () => {
    const world = await makeWorld({ warehouse: lake, jobs: [quarter()] });
    expect(await world.finish()).toMatchObject({ code: 0 });
    const table = join(world.folder, 'lake/strikes');
    const [first = ''] = (await readdir(table)).filter((name) => name.endsWith('.parquet'));
    await truncate(join(table, first), 1_000);
    const query = ['sql', 'SELECT count(id) FROM strikes'];
    const { code, stderr } = await world.run(query);
    const said = stderr.replaceAll(/\s+/g, ' ');
    expect(said).toContain('or delete it and start `headgate run`, which fetches its days again');
    expect(code).toBe(1);
    await rm(join(table, first));
    expect(await world.finish()).toMatchObject({ code: 0 });
    expect(await world.run(query)).toMatchObject({ code: 0, stdout: expect.stringContaining('87') });
});
it('what to do about a journal and a ledger in PostgreSQL names schemas, and helps', async () => {
    const warehouse = await warehouseOf('postgres');
    const world = await makePlainWorld({ window }, { rows: rowsOf }, { warehouse });
    const psql = (sql) => warehouse.database.psql(sql);
    const helpOf = ({ stderr }) => stderr.replaceAll(/\s+/g, ' ').split('help: ')[1];
    expect(await world.run()).toMatchObject({ code: 0 });
    psql('UPDATE _headgate.meta SET format = format - 1');
    const old = await world.run();
    expect(old.code).toBe(2);
    expect(helpOf(old)).toContain('Rename the schemas headgate and _headgate, or name another one under destination.schema, and run again');
    psql('UPDATE _headgate.meta SET format = format + 1');
    psql("UPDATE _headgate.journal SET entry = 'damaged'");
    const damaged = await world.run();
    expect(damaged.code).toBe(1);
    const [, statements] = /^End every run, send `(.*)` to the database and run again/.exec(helpOf(damaged)) ?? [];
    psql(statements);
    expect(await world.run()).toMatchObject({ code: 0 });
    expect(world.service.jobs).toHaveLength(3);
});
//# sourceMappingURL=damaged-files.long.test.js.map