import { expect, it } from 'vitest';
import { screen } from '../../src/query/format/screen.js';
import { textOf, warehouse, withQuery } from '../support/warehouse.js';

const options = { width: 80, heading: (text: string) => text, maxRows: null };

const columns = (count: number) =>
  Array.from({ length: count }, (_, index) => `range + ${index} AS column_${index}`);

it('SUMMARIZE of a table with more columns than that gives each a line, with the statistics that fit beside it', async () => {
  const values = ["'2023-01-01'::TIMESTAMPTZ", 'md5(range::TEXT)', 'range'];
  const wide = Array.from({ length: 54 }, (_, at) => `${values[at % 3]} AS a_longer_name_${at}`);
  const file = await warehouse(`CREATE TABLE posts AS SELECT ${wide.join(', ')} FROM range(300)`);
  const text = await withQuery(file, 'SUMMARIZE posts', (query) => textOf(screen(query, options)));
  const lines = text.trimEnd().split('\n');
  expect(lines.length).toBeLessThan(60);
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(80);
  expect(lines[0]).toMatch(/^column_name +column_type +min +max +null_percentage$/);
  expect(lines.slice(2, -1).map((line) => line.split(' ')[0])).toEqual(
    wide.map((_, at) => `a_longer_name_${at}`),
  );
  expect(lines.at(-1)).toBe('(54 rows; 12 columns, 5 shown; --output FILE writes all)');
});

it.each([
  ['SUMMARIZE', 15, 'SUMMARIZE posts', 12],
  ['many columns and rows', 30, 'FROM posts', 30],
  ['two rows', 40, 'FROM posts LIMIT 2', 40],
  ['more columns than blocks have room for', 60, 'FROM posts', 60],
  ['one row of more columns than lines', 108, 'FROM posts LIMIT 1', 108],
  ['SUMMARIZE of as many columns', 202, 'SUMMARIZE posts', 12],
])(
  'a wide result takes fewer than 60 lines of 80 characters and hides no column: %s',
  async (_, count, sql, shown) => {
    const file = await warehouse(
      `CREATE TABLE posts AS SELECT ${columns(count).join(', ')} FROM range(1000)`,
    );
    const [text, names] = await withQuery(file, sql, async (query) => [
      await textOf(screen(query, options)),
      query.columns.map(({ name }) => name),
    ]);
    const lines = text.split('\n');
    expect(lines.length).toBeLessThan(60);
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(80);
    expect(names).toHaveLength(shown);
    const words = new Set(text.split(/\s+/));
    expect(names.filter((name) => !words.has(name))).toEqual([]);
  },
);

it('of more columns than a screen can hold, the result has both ends, and says how to get all', async () => {
  const file = await warehouse(`CREATE TABLE posts AS SELECT ${columns(402).join(', ')} FROM range(1000)`);
  const text = await withQuery(file, 'FROM posts', (query) => textOf(screen(query, options)));
  const lines = text.split('\n');
  expect(lines.length).toBeLessThan(60);
  const shown = [...text.matchAll(/column_(\d+) +(\d+)/g)].map(([, column, value]) => [column, value]);
  const last = Array.from({ length: 402 }, (_, index) => [String(index), String(index)]);
  const half = Math.ceil(shown.length / 2);
  expect(shown.length).toBeGreaterThan(100);
  // Lines are read across the strips, so the columns are in another order there.
  expect(shown.toSorted(([a], [b]) => Number(a) - Number(b))).toEqual([
    ...last.slice(0, half),
    ...last.slice(last.length - (shown.length - half)),
  ]);
  expect(lines.at(-2)).toBe(
    `(1,000 rows, 1 shown; 402 columns, ${shown.length} shown; --output FILE writes all)`,
  );
});
