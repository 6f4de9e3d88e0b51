import { expect, it } from 'vitest';
import { query } from '../../support/destination-kinds.js';
import { warehouse } from './support.js';

const text = Array.from({ length: 80 }, (_, index) => `word${(index * 31) % 97}`).join(' ');

const row = (day: number, count: number) => ({
  id: day,
  body: `${text} ${day}`,
  ...Object.fromEntries(Array.from({ length: count }, (_, index) => [`d${day} "${index}"`, day * index])),
});

const slice = (day: number) => ({ slice: { from: day, until: day + 1 } });

it('many new columns at once keep the rows, the compression of long texts and views', async () => {
  const { path, load, commit } = warehouse();
  await commit([load('a', [row(1, 40)], slice(1))]);
  await query(path, 'CREATE VIEW ids AS SELECT id, body FROM posts');
  await commit([load('b', [row(2, 500)], slice(2))]);
  await commit([load('c', [row(3, 500)], slice(3))], { supersedes: [] });
  const [found] = await query(
    path,
    `SELECT count(*)::INT AS rows, max("d1 ""39""")::INT AS first, max("d3 ""499""")::INT AS last,
       (SELECT string_agg(id::TEXT, ',' ORDER BY id) FROM ids) AS ids,
       (SELECT count(*)::INT FROM duckdb_columns() WHERE table_name = 'posts') AS columns,
       (SELECT count(*)::INT FROM duckdb_tables() WHERE schema_name = 'main') AS tables,
       (SELECT bool_and(NOT is_nullable) FROM duckdb_columns() WHERE table_name = 'posts' AND column_name = '_load_id') AS bound
     FROM posts`,
  );
  expect(found).toEqual({
    rows: 3,
    first: 39,
    last: 3 * 499,
    ids: '1,2,3',
    columns: 40 + 500 + 500 + 3,
    tables: 1,
    bound: true,
  });
  const used = await query(
    path,
    `SELECT DISTINCT compression FROM pragma_storage_info('posts') WHERE column_name = 'body' AND segment_type = 'VARCHAR'`,
  );
  expect(used).toEqual([{ compression: 'ZSTD' }]);
});

it('many new columns keep an index of somebody else', async () => {
  const { path, load, commit } = warehouse();
  await commit([load('a', [row(1, 2)], slice(1))]);
  await query(path, 'CREATE INDEX by_id ON posts (id)');
  await commit([load('b', [row(2, 40)], slice(2))]);
  expect(await query(path, 'SELECT index_name FROM duckdb_indexes()')).toEqual([{ index_name: 'by_id' }]);
});
