import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Config, type Headgate, loadConfig, openHeadgate } from '../../src/index.js';
import { lockFolder } from '../../src/files/lock.js';
import { memorySource, type Row } from '../library/memory-source.js';
import { duckDb, parquet } from '../support/destination-kinds.js';
import { temporaryFolder } from '../support/folder.js';

const rows: Row[] = Array.from({ length: 60 }, (_, index) => ({
  id: index,
  day: `2026-04-${String(Math.floor(index / 10) + 1).padStart(2, '0')}`,
}));

const { signal } = new AbortController();
const quiet = () => undefined;

const kinds = [
  { name: 'duckdb', kind: duckDb, destination: 'duckdb: warehouse.duckdb' },
  { name: 'parquet', kind: parquet, destination: 'parquet: lake' },
];

describe.each(kinds)('what is loaded into $name', ({ kind, destination }) => {
  interface World {
    folder: string;
    file: string;
    source: ReturnType<typeof memorySource>;
    state: string;
    config: () => Promise<Config>;
    open: () => Promise<Headgate>;
    ids: (table: string) => Promise<number[]>;
  }

  function makeWorld(
    jobs = '[{ name: readings, source: memory, window: { from: 2026-04-01, to: 2026-04-06, step: P2D } }]',
  ): World {
    const folder = temporaryFolder();
    const file = join(folder, 'headgate.yaml');
    writeFileSync(file, `destination: { ${destination} }\njobs: ${jobs}\n`);
    const source = memorySource(rows);
    const config = () => loadConfig(file, {});
    return {
      folder,
      file,
      source,
      state: kind.stateFolder(folder),
      config,
      open: async () => openHeadgate(await config(), { source }),
      ids: async (table) =>
        (await kind.rows(folder, table)).map(({ id }) => Number(id)).sort((a, b) => a - b),
    };
  }

  const all = rows.map((_, index) => index);

  /** A run that is interrupted after its second job is submitted. */
  async function runHalf(world: World): Promise<void> {
    const stop = new AbortController();
    let submitted = 0;
    const run = (await world.open()).run({}, stop.signal, ({ type }) => {
      if (type === 'submitted') submitted += 1;
      if (submitted === 2) stop.abort();
    });
    await expect(run).rejects.toMatchObject({ code: 'interrupted' });
  }

  it('is deleted by drop, which says what it deletes, and loaded again by the next run', async () => {
    const world = makeWorld();
    const headgate = await world.open();
    await headgate.run({}, signal, quiet);
    const loss = {
      job: 'readings',
      table: 'readings',
      rows: 60,
      loads: 3,
      days: { from: '2026-04-01', to: '2026-04-06', count: 6 },
      again: { jobs: 3, rows: 60 },
      named: true,
    };
    const seen = await headgate.drop('readings', { dryRun: true }, signal);
    expect(seen).toMatchObject({ dryRun: true, losses: [loss] });
    expect(await world.ids('readings')).toEqual(all);
    expect(await headgate.drop('readings', {}, signal)).toMatchObject({ dryRun: false, losses: [loss] });
    await expect(world.ids('readings')).rejects.toThrow(/exist|No files found/);
    expect(await headgate.status({ offline: true }, signal)).toMatchObject({ loads: [], gaps: [{}] });
    expect(await headgate.run({}, signal, quiet)).toMatchObject({ outcome: 'complete', submitted: 3 });
    expect(await world.ids('readings')).toEqual(all);
  });

  it('drops what is under way too, and says so', async () => {
    const world = makeWorld();
    await runHalf(world);
    const headgate = await world.open();
    const { losses } = await headgate.drop('readings', {}, signal);
    expect(losses[0]?.underWay).not.toEqual([]);
    expect(await headgate.status({ offline: true }, signal)).toMatchObject({ loads: [], unfinished: [] });
  });

  it('moves with rename, with what is under way, and the config file with it', async () => {
    const world = makeWorld();
    await runHalf(world);
    const before = world.source.jobs.length;
    const report = await (await world.open()).rename('readings', 'archive', {}, signal);
    expect(report).toMatchObject({ from: 'readings', to: 'archive', edits: true });
    expect(readFileSync(world.file, 'utf8')).toContain('name: archive');
    const headgate = await world.open();
    expect(await headgate.run({}, signal, quiet)).toMatchObject({ outcome: 'complete' });
    // Jobs submitted under the old name are found by their token: three slices, three jobs.
    expect(before).toBe(2);
    expect(world.source.jobs).toHaveLength(3);
    expect(await world.ids('archive')).toEqual(all);
    await expect(world.ids('readings')).rejects.toThrow(/exist|No files found/);
  });

  it('moves to the name in a config that was changed by hand', async () => {
    const world = makeWorld();
    await (await world.open()).run({}, signal, quiet);
    writeFileSync(world.file, readFileSync(world.file, 'utf8').replace('readings', 'archive'));
    const headgate = await world.open();
    const { leftovers } = await headgate.status({ offline: true }, signal);
    expect(leftovers).toMatchObject([{ job: 'readings', table: 'readings', rows: 60, loads: 3 }]);
    expect(await headgate.rename('readings', 'archive', {}, signal)).toMatchObject({
      edits: false,
      loads: 3,
    });
    expect(await headgate.run({}, signal, quiet)).toMatchObject({ submitted: 0 });
    expect(await world.ids('archive')).toEqual(all);
  });

  it('keeps the table’s own name, or changes it too', async () => {
    const world = makeWorld();
    await (await world.open()).run({}, signal, quiet);
    await (await world.open()).rename('readings', 'readings', { table: 'meter' }, signal);
    expect(await world.ids('meter')).toEqual(all);
    await (await world.open()).rename('readings', 'archive', {}, signal);
    expect(await world.ids('meter')).toEqual(all);
    const headgate = await world.open();
    expect(headgate.config.jobs).toMatchObject([{ name: 'archive', table: 'meter' }]);
    expect(await headgate.run({}, signal, quiet)).toMatchObject({ submitted: 0 });
  });

  it('is where the config says after a rename that was killed, whichever name that has', async () => {
    for (const inFile of ['readings', 'archive']) {
      const world = makeWorld();
      const headgate = await world.open();
      await headgate.run({}, signal, quiet);
      await headgate.rename('readings', 'archive', {}, signal);
      // As after a kill right before or right after the file was replaced.
      writeFileSync(world.file, readFileSync(world.file, 'utf8').replace('archive', inFile));
      const table = { from: 'readings', to: 'archive' };
      writeFileSync(join(world.state, 'rename.json'), JSON.stringify({ ...table, table }));
      const later = await world.open();
      expect(await later.status({ offline: true }, signal)).toMatchObject({ gaps: [], leftovers: [] });
      // The command line first asks what a rename would do.
      expect(await later.rename('readings', 'archive', { dryRun: true }, signal)).toMatchObject({
        dryRun: true,
        table,
        loads: 3,
        edits: inFile === 'readings',
      });
      expect(await later.run({}, signal, quiet)).toMatchObject({ submitted: 0, gaps: [] });
      expect(await world.ids(inFile)).toEqual(all);
      expect(world.source.jobs).toHaveLength(3);
    }
  });

  it('is deleted by prune if no config names it, but not what another config names', async () => {
    const jobs = ['a', 'b', 'c'].map(
      (name) => `{ name: ${name}, source: memory, window: { from: 2026-04-01, to: 2026-04-06, step: P6D } }`,
    );
    const world = makeWorld(`[${jobs.join(', ')}]`);
    await (await world.open()).run({}, signal, quiet);
    await (await world.open()).run({ fullRefresh: true }, signal, quiet);
    writeFileSync(world.file, `destination: { ${destination} }\njobs: [${jobs[0]}]\n`);
    const headgate = await world.open();
    const report = await headgate.prune({ keep: ['b'] }, signal);
    expect(report).toMatchObject({
      losses: [{ job: 'c', rows: 60, superseded: 1, named: false }],
      superseded: 0,
    });
    await expect(world.ids('c')).rejects.toThrow(/exist|No files found/);
    expect(await world.ids('b')).toEqual(all);
    await expect(headgate.prune({ olderThanDays: 0 }, signal)).rejects.toMatchObject({ code: 'usage' });
    expect(await headgate.prune({ keep: ['b'], olderThanDays: 1 }, signal)).toMatchObject({ superseded: 0 });
  });

  it('is not touched while another process holds the destination', async () => {
    const world = makeWorld();
    const headgate = await world.open();
    await headgate.run({}, signal, quiet);
    const { release } = await lockFolder(world.state);
    const refused = {
      code: 'destination_locked',
      message: expect.stringContaining(`process ${process.pid}`),
    };
    await expect(headgate.drop('readings', {}, signal)).rejects.toMatchObject(refused);
    await expect(headgate.rename('readings', 'x', {}, signal)).rejects.toMatchObject(refused);
    await expect(headgate.prune({}, signal)).rejects.toMatchObject(refused);
    await release();
    expect(await world.ids('readings')).toEqual(all);
  });

  it('is named if a command names something else', async () => {
    const world = makeWorld();
    const headgate = await world.open();
    await headgate.run({}, signal, quiet);
    await expect(headgate.drop('reading', {}, signal)).rejects.toMatchObject({
      hint: 'There are: readings.',
    });
    await expect(headgate.rename('readings', 'readings', {}, signal)).rejects.toMatchObject({
      code: 'usage',
    });
    await expect(headgate.rename('readings', '_headgate', {}, signal)).rejects.toMatchObject({
      code: 'usage',
    });
    expect(await world.ids('readings')).toEqual(all);
  });
});
