import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pendingLoad, type StagedRow, stageRows, tableSpec } from '../../src/testing/destination/staged.js';
import { delta } from '../support/destination-kinds.js';
import { temporaryFolder } from '../support/folder.js';
import { python } from '../support/python.js';
import { sweepSize } from '../support/size.js';
import {
  Foreign,
  type ForeignReader,
  type ForeignRow,
  foreignReaders,
  installedReaders,
  whyFewer,
} from './foreign.js';
import { type SharedTable, sharedTable } from './table.js';

it.runIf(whyFewer === '')(`every foreign reader is here${whyFewer}`, () => {
  expect(foreignReaders).toEqual(expect.arrayContaining([...installedReaders]));
});

const odd = 'Ünïted, {name}';

/** Values that readers easily lose, as in JSON. */
const first: StagedRow[] = [
  {
    id: 1,
    n: 5,
    huge: 99999999999999999999999999999999999999n,
    score: 0.5,
    title: 'a "quoted", text\n日本語',
    flag: true,
    seen: '2026-01-01T10:00:00.123456+02:00',
    day: '2026-01-01',
    tags: { a: [1.1, null] },
  },
  { id: 2, n: null, huge: null, score: 1e300, title: '', flag: false, seen: null, day: null, tags: null },
];

const empty: ForeignRow = {
  id: null,
  n: null,
  huge: null,
  score: null,
  title: null,
  flag: null,
  seen: null,
  day: null,
  tags: null,
  _load_id: null,
};

/** What every reader should return for them. */
const one: ForeignRow = {
  id: '1',
  n: '5',
  huge: '99999999999999999999999999999999999999',
  score: '0.5',
  title: 'a "quoted", text\n日本語',
  flag: 'true',
  seen: '2026-01-01 08:00:00.123456',
  day: '2026-01-01',
  tags: '{"a":[1.1,null]}',
  _load_id: 'a',
};
const two: ForeignRow = { ...empty, id: '2', score: '1e+300', title: '', flag: 'false', _load_id: 'a' };
const four: ForeignRow = { ...empty, id: '4', score: '0.25', _load_id: 'c' };
const five: ForeignRow = { ...empty, id: '5', _load_id: 'd', [odd]: 'x' };

/** The rows as a table with one more column returns them. */
const wider = (rows: ForeignRow[]) => rows.map((row) => ({ [odd]: null, ...row }));

/** The rows as a reader shows them: Trino has lower-case columns, and times in milliseconds. */
function asShownBy(reader: ForeignReader, rows: ForeignRow[]): ForeignRow[] {
  if (reader !== 'trino') return rows;
  const shown = (value: string | null) =>
    value?.replace(/^(\d{4}-\d\d-\d\d .*\.\d{3})\d{3}$/, '$1000') ?? null;
  return rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([name, value]) => [name.toLowerCase(), shown(value)])),
  );
}

const byId = (rows: ForeignRow[]) =>
  rows.toSorted((a, b) =>
    String(a['id']) < String(b['id']) ? -1 : String(a['id']) > String(b['id']) ? 1 : 0,
  );

let foreign: Foreign;

beforeAll(() => {
  if (foreignReaders.length > 0) foreign = new Foreign();
});
afterAll(() => foreign?.close());

/** Every which version each of them reads. */
const nth = sweepSize('HEADGATE_READ_VERSIONS_EVERY', { short: 3, long: 3 });

describe.runIf(foreignReaders.length > 0)('a Delta table that headgate wrote', () => {
  const key = { table: { key: ['id'] } };
  let posts: SharedTable;
  let keyed: SharedTable;

  beforeAll(() => {
    posts = sharedTable('posts');
    keyed = sharedTable('keyed');
  });

  /** Every reader returns exactly these rows and columns. */
  async function allRead({ path }: SharedTable, rows: ForeignRow[]): Promise<void> {
    for (const reader of foreignReaders) {
      const found = byId(await foreign.rows({ reader, path }));
      expect({ reader, found }).toEqual({ reader, found: byId(asShownBy(reader, rows)) });
    }
  }

  it('is read right after a first load, and after a second one', async () => {
    await posts.commit('a', '2026-01-01', first);
    await allRead(posts, [one, two]);
    await posts.commit('b', '2026-01-02', [{ id: 3 }, { id: 4 }]);
    await allRead(posts, [
      one,
      two,
      { ...empty, id: '3', _load_id: 'b' },
      { ...empty, id: '4', _load_id: 'b' },
    ]);
  });

  it('is read right after a slice was replaced', async () => {
    await posts.commit('c', '2026-01-02', [{ id: 4, score: 0.25 }], { supersedes: ['b'] });
    await allRead(posts, [one, two, four]);
  });

  it('is read right after a new column', async () => {
    await posts.commit('d', '2026-01-03', [{ id: 5, [odd]: 'x' }]);
    await allRead(posts, wider([one, two, four, five]));
  });

  it('is read right after columns became wider', async () => {
    await posts.commit('e', '2026-01-04', [{ id: 'six', n: 0.5, flag: 'perhaps' }]);
    const six = { ...empty, id: 'six', n: '0.5', flag: 'perhaps', _load_id: 'e' };
    await allRead(posts, wider([{ ...one, n: '5.0' }, two, four, five, six]));
  });

  it('is read right after rows were replaced by key', async () => {
    await keyed.commit(
      'a',
      '2026-01-01',
      [1, 2, 3].map((id) => ({ id, v: 'old' })),
      key,
    );
    await keyed.commit(
      'b',
      '2026-01-02',
      [2, 4].map((id) => ({ id, v: 'new' })),
      key,
    );
    await allRead(keyed, [
      { id: '1', v: 'old', _load_id: 'a' },
      { id: '2', v: 'new', _load_id: 'b' },
      { id: '3', v: 'old', _load_id: 'a' },
      { id: '4', v: 'new', _load_id: 'b' },
    ]);
  });

  it('is read right after a full refresh, which drops columns and chooses types again', async () => {
    const rows = [{ id: 1, v: 7 }];
    await keyed.commit('c', '2026-01-01', rows, {
      ...key,
      supersedes: ['a', 'b'],
      refresh: { fields: [], ends: true },
    });
    await allRead(keyed, [{ id: '1', v: '7', _load_id: 'c' }]);
  });

  it('is read right by a checkpoint, at every version, and after its files were joined', async () => {
    const expected = new Map<number, number>();
    const before = keyed.version();
    for (let id = 2; keyed.version() < 26; id += 1) {
      const day = new Date(Date.UTC(2026, 1, id)).toISOString().slice(0, 10);
      await keyed.commit(`v${id}`, day, [{ id, v: 7 }], key);
      expected.set(keyed.version(), id);
    }
    const newest = keyed.version();
    const all = Array.from({ length: newest - before + 1 }, (_, index) => ({
      id: String(index + 1),
      v: '7',
      _load_id: index === 0 ? 'c' : `v${index + 1}`,
    }));
    await allRead(keyed, all);
    const counts = [...expected]
      .map(([version, rows]) => ({ version, rows, ids: (rows * (rows + 1)) / 2 }))
      .filter(({ version }) => version % nth === 0);
    if (foreignReaders.includes('spark')) {
      const query = counts.map(
        ({ version }) =>
          `SELECT ${version} AS version, count(*) AS rows, sum(id) AS ids FROM delta.\`${keyed.path}\` VERSION AS OF ${version}`,
      );
      const found = await foreign.rows({ sql: query.join(' UNION ALL ') });
      expect(found).toEqual(counts);
    }
    for (const reader of foreignReaders.filter((name): name is ForeignReader => name !== 'spark')) {
      for (const { version, rows } of counts) {
        const found = await foreign.rows({ reader, path: keyed.path, version });
        expect({ reader, version, rows: found.length }).toEqual({ reader, version, rows });
      }
    }
    const joined = await keyed.destination.optimize?.({
      signal: new AbortController().signal,
      onWait: () => {},
    });
    expect(joined).toHaveLength(1);
    await allRead(keyed, all);
  });

  it('is read right if it is partitioned by a column, with values of every kind', async () => {
    const table = sharedTable('divided');
    const countries = ['NZ', 'a/b=c %2F é#?', '日本', '', null];
    const rows = countries.map((country, id) => ({ id, country, v: 'old' }));
    const spec = { table: { partitionBy: 'country', key: ['id'] } };
    await table.commit('a', '2026-01-01', rows, spec);
    // A Delta log cannot distinguish an empty text from a missing value.
    const expected = countries.map((country, id) => ({
      id: String(id),
      country: country || null,
      v: 'old',
      _load_id: 'a',
    }));
    await allRead(table, expected);
    await table.commit('b', '2026-01-02', [{ id: 1, country: 'NZ', v: 'new' }], spec);
    expected[1] = { id: '1', country: 'NZ', v: 'new', _load_id: 'b' };
    await allRead(table, expected);
    await table.destination.optimize?.({ signal: new AbortController().signal, onWait: () => {} });
    await allRead(table, expected);
  });

  it('is read right if it is partitioned by month, through a checkpoint and other types', async () => {
    const table = sharedTable('months');
    const window = { timeZone: 'UTC', lookbackDays: 0, dateColumn: 'day' };
    const spec = { table: { partitionBy: 'month', window } };
    const expected: ForeignRow[] = [{ id: '0', day: null, _month: null, _load_id: 'none' }];
    await table.commit('none', '2025-12-31', [{ id: 0, day: null }], spec);
    for (let id = 1; table.version() < 21; id += 1) {
      const day = new Date(Date.UTC(2026, 0, 10 * id)).toISOString().slice(0, 10);
      await table.commit(`load-${id}`, day, [{ id, day }], spec);
      expected.push({ id: String(id), day, _month: day.slice(0, 7), _load_id: `load-${id}` });
    }
    await allRead(table, expected);
    if (!foreignReaders.includes('spark')) return;
    // Spark joins files within partitions, and leaves the column out of its files, as headgate does.
    await foreign.rows({ sql: `OPTIMIZE delta.\`${table.path}\`` });
    await table.commit('late', '2027-01-01', [{ id: 99, day: '2026-01-10' }], spec);
    expected.push({ id: '99', day: '2026-01-10', _month: '2026-01', _load_id: 'late' });
    await allRead(table, expected);
    expect(await table.destination.rowsOf(['posts'])).toBe(expected.length);
  });

  it.runIf(foreignReaders.includes('spark'))(
    'is committed to and read right after Spark compacted it, deleted from it and vacuumed it',
    async () => {
      const shared = sharedTable('shared');
      const spark = (sql: string) => foreign.rows({ sql: sql.replace('TABLE', `delta.\`${shared.path}\``) });
      const row = (id: number, load: string) => ({ id: String(id), v: load, _load_id: load });
      for (const [index, id] of ['a', 'b', 'c'].entries()) {
        const rows = [2 * index + 1, 2 * index + 2].map((each) => ({ id: each, v: id }));
        await shared.commit(id, `2026-01-0${index + 1}`, rows);
      }
      await spark('OPTIMIZE TABLE');
      await allRead(
        shared,
        [1, 2, 3, 4, 5, 6].map((id) => row(id, 'abc'.charAt(Math.ceil(id / 2) - 1))),
      );
      // The rows of one load are now in a file with those of others.
      await shared.commit('d', '2026-01-02', [{ id: 7, v: 'd' }], { supersedes: ['b'] });
      await allRead(shared, [row(1, 'a'), row(2, 'a'), row(5, 'c'), row(6, 'c'), row(7, 'd')]);
      await spark('DELETE FROM TABLE WHERE id = 6');
      await shared.commit('e', '2026-01-04', [{ id: 8, v: 'e', more: true }]);
      await spark('VACUUM TABLE RETAIN 0 HOURS');
      const left = [row(1, 'a'), row(2, 'a'), row(5, 'c'), row(7, 'd'), row(8, 'e')];
      await allRead(
        shared,
        left.map((each) => ({ ...each, more: each.id === '8' ? 'true' : null })),
      );
      await shared.destination.check([tableSpec({ table: 'shared' })]);
      const live = (await shared.destination.loads()).filter(({ supersededBy }) => supersededBy === null);
      expect(live.map(({ loadId }) => loadId)).toEqual(['a', 'c', 'd', 'e']);
    },
  );
});

const page = readFileSync(join(import.meta.dirname, '../../docs/destinations.md'), 'utf8');

/** The reader that a code block of the page is for, recognised by what it imports or uses. */
const readers = {
  'delta-rs': 'import deltalake',
  polars: 'import polars',
  chdb: 'import chdb',
  duckdb: 'import duckdb',
  spark: 'spark.read',
};

const blocks = [...page.matchAll(/```python\n([\s\S]*?)```/g)].map(([, code = '']) => ({
  code,
  reader: Object.entries(readers).find(([, mark]) => code.includes(mark))?.[0] ?? 'unknown',
}));

/** DuckDB then finds its extension in the folder to which the line would download it. */
const extension = `import duckdb
from duckdb_extensions import import_extension
duckdb.sql("SET extension_directory = 'extensions'")
import_extension("delta")
`;

it('has a block for every reader that it names as tested', () => {
  expect(blocks.map(({ reader }) => reader).toSorted()).toEqual([
    'chdb',
    'delta-rs',
    'duckdb',
    'polars',
    'spark',
  ]);
});

describe('docs/destinations.md', () => {
  let folder: string;

  beforeAll(async () => {
    folder = temporaryFolder();
    const destination = delta.open(folder);
    const rows = stageRows(delta.stageFolder(folder), [{ id: 1 }, { id: 2 }, { id: 3 }]);
    const table = tableSpec({ table: 'gull_strikes' });
    const options = { signal: new AbortController().signal, onWait: () => {} };
    await destination.commit({ loads: [pendingLoad('a', rows)], supersedes: [], table }, options);
    // The path that the page uses.
    mkdirSync(join(folder, 'data'));
    renameSync(delta.path(folder), join(folder, 'data', 'lake'));
  });

  for (const { code, reader } of blocks) {
    const isHere = foreignReaders.some((name) => name === reader);
    const why = isHere ? '' : ` (skipped: ${reader} is not here)`;
    it.skipIf(!isHere)(`has a line for ${reader} that finds every row${why}`, async () => {
      if (reader === 'spark') {
        const elsewhere = code.replace('data/lake', `${folder}/$&`);
        expect(await foreign.rows({ code: elsewhere })).toHaveLength(3);
        return;
      }
      const program = `${reader === 'duckdb' ? extension : ''}${code}\nprint("rows:", len(rows))`;
      const { stdout, stderr } = spawnSync(python, ['-c', program], { cwd: folder, encoding: 'utf8' });
      expect(`${stdout}${stderr}`).toContain('rows: 3');
    });
  }
});
