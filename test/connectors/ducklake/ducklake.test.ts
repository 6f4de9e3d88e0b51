import { readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  attachLake,
  catalog as metadata,
  loadExtensions,
  useExtensions,
} from '../../../connectors/ducklake/catalog.js';
import { openEngine } from '../../../src/duckdb/engine.js';
import { onBench } from '../../../src/testing/destination/bench.js';
import { destinationSuite } from '../../../src/testing/index.js';
import { alone, duckLake, duckLakeSqlite, harnessOf, query } from '../../support/destination-kinds.js';
import { duckLakeSkipped, hasDuckLake } from '../../support/duck-lake.js';
import { inForm } from '../../support/size.js';

const catalogs = [
  { catalog: 'a DuckDB file', kind: duckLake, name: 'ducklake', every: 1 },
  // Both run the same SQL, so the other catalog tries a part of it.
  { catalog: 'an SQLite file', kind: duckLakeSqlite, name: 'ducklake-sqlite', every: 5 },
] as const;

for (const { catalog, kind, name, every } of catalogs) {
  describe.skipIf(!hasDuckLake)(`a DuckLake whose catalog is ${catalog}${duckLakeSkipped}`, () => {
    const nth = inForm({ short: 10, long: every });
    const cases = destinationSuite(harnessOf(kind, name)).map((each) => [each.name, each.run] as const);
    it.each(cases.filter((_, index) => (index + 1) % nth === 0))('%s', (_name, run) => run());
  });
}

describe.skipIf(!hasDuckLake)(`a DuckLake${duckLakeSkipped}`, () => {
  const harness = harnessOf(duckLake, 'ducklake');
  const file = (folder: string) =>
    readdirSync(join(folder, 'lake/main'), { recursive: true, encoding: 'utf8' }).find((name) =>
      name.endsWith('.parquet'),
    )!;

  it('may be moved with its data files, and records their new place', () =>
    onBench(harness, async ({ folder, load, commit, rows }) => {
      const row = (id: number) => ({ id, text: 'x'.repeat(id) });
      const many = Array.from({ length: 100 }, (_, id) => row(id));
      await commit([load('a', many)]);
      const moved = `${folder}-moved`;
      renameSync(folder, moved);
      try {
        const destination = duckLake.open(moved);
        expect(await duckLake.rows(moved, 'posts')).toHaveLength(100);
        await destination.remove(
          { jobs: [], supersededBefore: null },
          { signal: new AbortController().signal, onWait: () => {} },
        );
        await destination.close();
      } finally {
        renameSync(moved, folder);
      }
      await commit([load('b', [row(7)], { slice: null })]);
      expect(await rows()).toHaveLength(101);
    }));

  it('names a data file that is missing', () =>
    onBench(harness, async ({ folder, load, commit, destination }) => {
      await commit([
        load(
          'a',
          Array.from({ length: 100 }, (_, id) => ({ id })),
        ),
      ]);
      const name = file(folder);
      rmSync(join(folder, 'lake/main', name));
      await expect(destination.loads()).rejects.toMatchObject({
        code: 'destination_damaged',
        message: expect.stringContaining(`${name} is missing`) as string,
      });
    }));

  it('joins the files of many loads, and keeps small changes of the ledger in the catalog', () =>
    onBench(harness, async ({ folder, load, commit, destination, rows }) => {
      const window = { timeZone: 'UTC', lookbackDays: 0, dateColumn: 'day' };
      const day = (n: number) => `2026-03-${String((n % 31) + 1).padStart(2, '0')}`;
      const of = (first: number) =>
        Array.from({ length: 40 }, (_, n) => ({ id: first + n, day: day(first + n) }));
      const [first, ...rest] = Array.from({ length: 64 }, (_, n) =>
        load(`a${n}`, of(20 * n), { slice: { from: n, until: n + 1 } }),
      );
      const table = { key: ['id'], window };
      await commit([first!, ...rest], { table });
      const ledgerFiles = () => readdirSync(join(folder, 'lake/_headgate'), { recursive: true }).length;
      const before = ledgerFiles();
      await commit([load('b', of(0), { slice: { from: 64, until: 65 } })], { table });
      await destination.close();
      const place = {
        path: duckLake.path(folder),
        lake: { catalog: 'duckdb' as const, dataPath: join(folder, 'lake') },
      };
      const [used] = await query(
        alone,
        `SELECT count(*) AS files FROM ${metadata}.ducklake_data_file WHERE end_snapshot IS NULL`,
        'READ_WRITE',
        `${loadExtensions(place)} ${attachLake(place, 'read')}`,
      );
      expect(Number(used?.['files'])).toBeLessThan(5);
      expect(ledgerFiles()).toBe(before);
      expect((await rows()).map(({ id }) => Number(id)).toSorted((a, b) => a - b)).toEqual(
        Array.from({ length: 1_300 }, (_, id) => id),
      );
    }));

  it('replaces rows by keys that hold a NUL or a quote', () =>
    onBench(harness, async ({ load, commit, rows }) => {
      const ids = ['a\0b', "a'b", '\0', "';--"];
      const of = (n: number) => ids.map((id) => ({ id, n }));
      const table = { key: ['id'] };
      await commit([load('a', of(1))], { table });
      await commit([load('b', of(2), { slice: { from: 100, until: 101 } })], { table });
      expect((await rows()).map(({ n }) => n)).toEqual(['2', '2', '2', '2']);
    }));
});

it('says how DuckDB gets the extension of a DuckLake if it cannot install one', async () => {
  const engine = await openEngine({ memoryLimit: null, spillTo: null }, (opened) =>
    opened.closeOff({ files: [], folders: [] }),
  );
  const place = { path: '/catalog', lake: { catalog: 'duckdb', dataPath: '/lake' } } as const;
  await expect(useExtensions(engine, place)).rejects.toMatchObject({
    code: 'destination_unreachable',
    hint: expect.stringContaining('extensions.duckdb.org') as string,
  });
  engine.close();
});
