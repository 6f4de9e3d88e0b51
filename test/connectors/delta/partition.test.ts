import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { TableSpec } from '../../../src/load/destination.js';
import { options } from '../../../src/testing/destination/bench.js';
import { type StagedRow, tableSpec } from '../../../src/testing/destination/staged.js';
import { delta } from '../../support/destination-kinds.js';
import { type Lake, lake, liveFiles } from './lake.js';

const window = { timeZone: 'UTC', lookbackDays: 0, dateColumn: 'day' };
const byMonth: Partial<TableSpec> = { partitionBy: 'month', window };
const byCountry: Partial<TableSpec> = { partitionBy: 'country' };

/** Folder and partition values of each live file, ordered by folder. */
function partitions(found: Lake): [folder: string, values: unknown][] {
  return [...liveFiles(found)]
    .map(([path, add]): [string, unknown] => [path.slice(0, path.indexOf('/')), add['partitionValues']])
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
}

const rowsOf = (found: Lake, columns: string) => found.sql(`SELECT ${columns} FROM posts ORDER BY id`);

describe('partition_by: month', () => {
  it('divides a load by the months of its rows, also of rows without a date', async () => {
    const found = lake();
    const rows = ['2026-01-31', '2026-02-01', '2026-02-02', null].map((day, id) => ({ id, day }));
    await found.put('a', 0, rows, byMonth);
    expect(partitions(found)).toEqual([
      ['_month=2026-01', { _month: '2026-01' }],
      ['_month=2026-02', { _month: '2026-02' }],
      ['_month=__HIVE_DEFAULT_PARTITION__', { _month: null }],
    ]);
    expect(await rowsOf(found, 'id::INTEGER AS id, _month, CAST(day AS VARCHAR) AS day')).toEqual([
      { id: 0, _month: '2026-01', day: '2026-01-31' },
      { id: 1, _month: '2026-02', day: '2026-02-01' },
      { id: 2, _month: '2026-02', day: '2026-02-02' },
      { id: 3, _month: null, day: null },
    ]);
    await found.put('b', 0, [{ id: 9, day: '2026-02-03' }], { ...byMonth, supersedes: ['a'] });
    expect(partitions(found)).toEqual([['_month=2026-02', { _month: '2026-02' }]]);
  });

  it("takes a time for its day in the window's time zone, and leaves a field _month its values", async () => {
    const found = lake();
    const zoned = { ...byMonth, window: { ...window, timeZone: 'America/New_York' } };
    await found.put('a', 0, [{ id: 1, day: '2026-02-01T01:00:00Z', _month: 'mine' }], zoned);
    expect(await rowsOf(found, '_month, _month_2')).toEqual([{ _month: '2026-01', _month_2: 'mine' }]);
    expect(partitions(found)).toEqual([['_month=2026-01', { _month: '2026-01' }]]);
    const plain = lake();
    await plain.put('a', 0, [{ id: 1, _month: 'mine' }]);
    expect(await rowsOf(plain, '_month')).toEqual([{ _month: 'mine' }]);
    await plain.put('b', 0, [], { supersedes: ['a'] });
    await expect(plain.put('c', 1, [{ id: 1 }], byMonth)).rejects.toMatchObject({
      message: '`partition_by: month` makes a column _month, which posts has already',
    });
  });
});

describe('partition_by a column', () => {
  it('divides by any text, and reads back every value, an empty one as NULL', async () => {
    const found = lake();
    const countries = ['NZ', 'a/b=c %2F é#?', '..', '', null, '日本'.repeat(6)];
    await found.put(
      'a',
      0,
      countries.map((country, id) => ({ id, country })),
      byCountry,
    );
    const read = await rowsOf(found, 'country');
    expect(read.map(({ country }) => country)).toEqual(countries.map((each) => each || null));
    const fresh = delta.open(found.folder);
    expect(await fresh.rowsOf(['posts'])).toBe(6);
    expect(readdirSync(found.table)).toContain('country=NZ');
  });

  it('replaces rows by key in every partition, and keeps counts by day', async () => {
    const found = lake();
    const spec = { ...byCountry, key: ['id'], window };
    const row = (id: number, country: string) => ({ id, country, day: '2026-01-01' });
    await found.put('a', 0, [row(1, 'NZ'), row(2, 'AU'), row(3, 'AU')], spec);
    await found.put('b', 1, [row(1, 'AU'), row(3, 'NZ')], spec);
    expect(await rowsOf(found, 'id::INTEGER AS id, country')).toEqual([
      { id: 1, country: 'AU' },
      { id: 2, country: 'AU' },
      { id: 3, country: 'NZ' },
    ]);
    const loads = await found.destination.loads([tableSpec(spec)]);
    expect(loads.map(({ days }) => days?.map(({ rows }) => rows))).toEqual([[1], [2]]);
  });

  it('changes its type without rewriting a file', async () => {
    const found = lake();
    await found.put('a', 0, [{ id: 1, country: 5 }], byCountry);
    const before = [...liveFiles(found).keys()];
    await found.put('b', 1, [{ id: 2, country: 'NZ' }], byCountry);
    expect([...liveFiles(found).keys()]).toEqual(expect.arrayContaining(before));
    expect(await rowsOf(found, 'country')).toEqual([{ country: '5' }, { country: 'NZ' }]);
  });

  it('divides a column that has no value yet, or no row yet', async () => {
    const found = lake();
    await found.put('none', 0, [], byCountry);
    await found.put('null', 1, [{ id: 1, country: null }], byCountry);
    await found.put('some', 2, [{ id: 2, country: 7 }], byCountry);
    expect(await rowsOf(found, 'country::INTEGER AS country')).toEqual([{ country: null }, { country: 7 }]);
  });

  it('refuses what would not divide', async () => {
    const found = lake();
    const refused = async (rows: readonly StagedRow[], error: object) =>
      expect(found.put('a', 0, rows, byCountry)).rejects.toMatchObject(error);
    await refused([{ id: 1 }], {
      code: 'config_invalid',
      message: '`partition_by` names country, but no row has that field',
    });
    await refused([{ id: 1, country: 0.5 }], {
      message: '`partition_by` names country, a DOUBLE',
    });
    const many = Array.from({ length: 1_001 }, (_, id) => ({ id, country: `c${id}` }));
    await refused(many, {
      message: '`partition_by` names country, which has more than 1,000 values in one load',
    });
    await refused([{ id: 1, country: 'x'.repeat(41) }], {
      message: expect.stringContaining('which has a value of 41 bytes') as string,
    });
    expect(await found.destination.loads()).toEqual([]);
  });

  it('is one error if a table with rows is partitioned in another way', async () => {
    const found = lake();
    await found.put('a', 0, [{ id: 1, country: 'NZ', day: '2026-01-01' }], byCountry);
    const others: Partial<TableSpec>[] = [{}, byMonth, { partitionBy: 'day' }];
    for (const other of others) {
      const raised = {
        code: 'config_invalid',
        message: expect.stringMatching(
          /is partitioned by country, but the config says (not |)partitioned/,
        ) as string,
      };
      await expect(found.destination.check([tableSpec(other)])).rejects.toMatchObject(raised);
      await expect(found.destination.loads([tableSpec(other)])).rejects.toMatchObject(raised);
      await expect(found.put('b', 1, [{ id: 2 }], other)).rejects.toMatchObject(raised);
    }
    await found.destination.remove({ jobs: ['posts'], supersededBefore: null }, options);
    await found.put('b', 1, [{ id: 2, day: '2026-01-01' }], byMonth);
    expect(partitions(found)).toEqual([['_month=2026-01', { _month: '2026-01' }]]);
  });

  it('may change while the table has no rows', async () => {
    const found = lake();
    await found.put('a', 0, [{ id: 1, country: 'NZ' }], byCountry);
    await found.put('b', 0, [], { ...byCountry, supersedes: ['a'] });
    await found.put('c', 1, [{ id: 2, country: 'NZ' }]);
    await found.put('d', 2, [{ id: 3, country: 'AU' }]);
    expect(partitions(found).map(([, values]) => values)).toEqual([{}, {}]);
    expect(await rowsOf(found, 'country')).toEqual([{ country: 'NZ' }, { country: 'AU' }]);
  });

  it('moves with its partitions, and joins files within each', async () => {
    const found = lake();
    for (let day = 0; day < 4; day += 1) {
      const rows = ['NZ', 'AU'].map((country, index) => ({ id: 2 * day + index, country }));
      await found.put(`load-${day}`, day, rows, byCountry);
    }
    const before = await rowsOf(found, '*');
    expect(await found.destination.optimize?.(options)).toMatchObject([{ before: 8, after: 2 }]);
    expect(partitions(found)).toEqual([
      ['country=AU', { country: 'AU' }],
      ['country=NZ', { country: 'NZ' }],
    ]);
    expect(await rowsOf(found, '*')).toEqual(before);
    await found.destination.rename({ from: 'posts', to: 'notes', table: 'notes' }, options);
    expect(await found.sql('SELECT * FROM notes ORDER BY id')).toEqual(before);
  });
});
