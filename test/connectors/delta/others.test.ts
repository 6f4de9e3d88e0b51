import { readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { options } from '../../../src/testing/destination/bench.js';
import { tableSpec } from '../../../src/testing/destination/staged.js';
import { delta } from '../../support/destination-kinds.js';
import { lake, liveFiles, rewriteAs } from './lake.js';

const window = { timeZone: 'UTC', lookbackDays: 0, dateColumn: 'day' };

describe.each([
  ['deleted', (path: string) => rmSync(path)],
  ['emptied', (path: string) => truncateSync(path)],
  ['replaced', (path: string) => writeFileSync(path, 'another file')],
])('a data file that was %s', (_, damage) => {
  /** Three days of two rows, one file damaged. */
  async function damaged() {
    const found = lake();
    for (const [day, date] of ['2026-02-15', '2026-02-16', '2026-02-17'].entries())
      await found.put(
        `load-${day}`,
        day,
        [
          { id: day, day: date },
          { id: day + 10, day: date },
        ],
        { window },
      );
    const [path = ''] = [...liveFiles(found)].find(([, { stats }]) => String(stats).includes('load-1')) ?? [];
    damage(join(found.table, path));
    const lost = async () =>
      (await delta.open(found.folder).loads()).map(({ loadId, rowsLost = 0, rowsMissing = 0 }) => [
        loadId,
        rowsLost,
        rowsMissing,
      ]);
    return { ...found, lost };
  }
  const seen = (rows: number) => [
    ['load-0', 0, 0],
    ['load-1', rows, 0],
    ['load-2', 0, 0],
  ];

  it('shows at its load, before and after a run has taken it out of the table, until the days come again', async () => {
    const { lost, put, folder, sql } = await damaged();
    expect(await lost()).toEqual(seen(2));
    await delta.open(folder).check([tableSpec({ window })]);
    expect(await lost()).toEqual(seen(2));
    await put('load-3', 3, [{ id: 3, day: '2026-02-18' }], { window });
    expect((await lost()).slice(0, 3)).toEqual(seen(2));
    expect(await sql("SELECT state FROM _headgate.coverage WHERE day_from = '2026-02-17'")).toEqual([
      { state: 'incomplete' },
    ]);
    expect(
      await sql("SELECT day::VARCHAR AS day, rows FROM _headgate.days WHERE load_id = 'load-1'"),
    ).toEqual([]);
    await put('again', 1, [{ id: 1, day: '2026-02-16' }], { window, supersedes: ['load-1'] });
    expect((await lost()).every(([, rows]) => rows === 0)).toBe(true);
    expect(await sql('SELECT count(*)::INTEGER AS rows FROM posts')).toEqual([{ rows: 6 }]);
  });

  it('is named by optimize and rename, which leave the table as it is', async () => {
    const { destination, versions, folder } = await damaged();
    const before = versions();
    const refused = { code: 'destination_damaged' };
    await expect(destination.optimize?.(options)).rejects.toMatchObject(refused);
    await expect(destination.rename({ from: 'posts', to: 'a', table: 'a' }, options)).rejects.toMatchObject(
      refused,
    );
    expect(versions()).toEqual(before);
    await destination.remove({ jobs: ['posts'], supersededBefore: null }, options);
    expect(await delta.open(folder).loads()).toEqual([]);
  });
});

it('says that everything is gone if no data file is left', async () => {
  const { fill, files, table, destination } = lake();
  await fill(2);
  expect(await destination.vanished?.()).toBe(null);
  for (const name of files()) rmSync(join(table, name));
  expect(await destination.vanished?.()).toMatchObject({ jobs: 2, rows: 4 });
});

describe('rows that another program adds to a table', () => {
  it('or changes are named at their loads, also after a checkpoint, and those beside a deletion are not', async () => {
    const found = lake();
    await found.fill(3);
    const foreign = async () =>
      (await delta.open(found.folder).loads()).map(({ rowsMissing = 0, rowsForeign = 0 }) => [
        rowsMissing,
        rowsForeign,
      ]);
    await rewriteAs(found, 'FROM rows WHERE id <> 2', 'DELETE');
    expect(await foreign()).toEqual([
      [0, 0],
      [0, 0],
      [1, 0],
    ]);
    await rewriteAs(found, "FROM rows UNION ALL (FROM rows WHERE _load_id = 'load-1')", 'WRITE');
    expect((await foreign())[1]).toEqual([0, 2]);
    await found.put('fresh', 1, [{ id: 5 }, { id: 6 }], { supersedes: ['load-1'] });
    expect((await foreign()).at(-1)).toEqual([0, 0]);
    await rewriteAs(found, 'SELECT id + 100 AS id, _load_id FROM rows', 'UPDATE');
    for (let day = 10; day < 30; day += 1) await found.put(`later-${day}`, day, [{ id: day }]);
    for (const name of found.versions().slice(0, 20)) rmSync(join(found.log, name));
    expect((await foreign())[0]).toEqual([0, 2]);
    expect((await foreign()).at(-1)).toEqual([0, 0]);
  });

  it('or changes stay named when the table moves, and files without statistics get none', async () => {
    const found = lake();
    await found.fill(1);
    await rewriteAs(found, 'SELECT id + 100 AS id, _load_id FROM rows', 'UPDATE');
    const [add] = [...liveFiles(found).values()];
    found.commitAs([{ add: { ...add, stats: undefined } }]);
    const { job } = tableSpec();
    await found.destination.rename({ from: job, to: job, table: 'moved' }, options);
    expect(await found.destination.loads()).toMatchObject([{ rowsForeign: 2 }]);
    const log = readFileSync(join(found.table, '../moved/_delta_log/00000000000000000000.json'), 'utf8');
    expect(log).toContain('"size":');
    expect(log).not.toContain('numRecords');
  });

  it('are not missing if a later row of the same load has their key', async () => {
    const { put, destination } = lake();
    await put('a', 0, [{ id: 1 }, { id: 2 }, { id: 1 }], { key: ['id'] });
    await put('b', 1, [{ id: 2 }, { id: 3 }, { id: 3 }], { key: ['id'] });
    const loads = await destination.loads();
    expect(loads.filter(({ rowsMissing, rowsForeign }) => rowsMissing ?? rowsForeign)).toEqual([]);
  });
});
