import { spawnSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { runHere } from '../support/command-line.js';
import { hasReaders, python, whySkipped } from '../support/python.js';
import { duckdb, warehouse } from '../support/warehouse.js';

const rows = 3_000;

/** Values that are easily lost, more rows than one chunk, NULL in every column except `id`, and no two equal texts. */
const table = `CREATE TABLE posts AS SELECT i + 9007199254740993 AS id,
  CASE WHEN i % 7 > 0 THEN '00' || i END AS code,
  CASE WHEN i % 5 > 0 THEN CAST(i AS DECIMAL(12, 2)) / 4 END AS amount,
  CASE WHEN i % 6 > 0 THEN i / 7 END AS score,
  CASE WHEN i % 3 > 0 THEN i % 2 = 0 END AS flag,
  CASE WHEN i % 4 > 0 THEN DATE '1969-12-31' + CAST(i AS INTEGER) END AS day,
  CASE WHEN i % 8 > 0 THEN TIMESTAMPTZ '2026-01-01 00:00:00.000001+00' + to_seconds(i * 3607) END AS seen_at,
  CASE i % 9 WHEN 0 THEN NULL WHEN 1 THEN '' WHEN 2 THEN 'a "quoted", text' WHEN 3 THEN 'two' || chr(10) || 'lines'
    WHEN 4 THEN 'a' || chr(9) || 'tab' WHEN 5 THEN '#1' WHEN 6 THEN 'NULL' WHEN 7 THEN ' 日本語 👩‍🚀 '
    ELSE repeat('long ', 60) || i END AS "the text, whole",
  CASE WHEN i % 5 > 0 THEN ['t' || i, 'é'] END AS tags
  FROM range(${rows}) r(i)`;

const texts = `SELECT id::VARCHAR, code, amount::VARCHAR, score::VARCHAR, flag::VARCHAR, day::VARCHAR,
  strftime(seen_at AT TIME ZONE 'UTC', '%Y-%m-%dT%H:%M:%S.%fZ'), "the text, whole",
  CAST(to_json(tags) AS VARCHAR) FROM posts ORDER BY id`;

let path: string;
let folder: string;
beforeEach(async () => {
  path = await warehouse(table);
  folder = dirname(path);
});

const file = (extension: string) => join(folder, `rows.${extension}`);

/** What `headgate sql QUERY -o rows.EXTENSION` prints to stderr. */
async function write(
  extension: string,
  query = 'FROM posts ORDER BY id',
  ...flags: string[]
): Promise<string> {
  const written = await runHere(['sql', '--database', path, query, '-o', file(extension), ...flags]);
  expect(written).toMatchObject({ code: 0, stdout: '' });
  return written.stderr;
}

describe.skipIf(!hasReaders)(`pandas, polars and pyarrow${whySkipped}`, () => {
  it('read the same rows from a file of each extension', async () => {
    for (const extension of ['csv', 'tsv', 'json', 'ndjson', 'parquet', 'arrow', 'arrows'])
      await write(extension);
    const described = await duckdb(path, 'SELECT column_name FROM (DESCRIBE posts)');
    const expected = { columns: described.flat(), rows: await duckdb(path, texts) };
    await writeFile(join(folder, 'expected.json'), JSON.stringify(expected));
    const script = join(import.meta.dirname, 'read-files.py');
    const { status, stdout, stderr } = spawnSync(python, [script, folder], { encoding: 'utf8' });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    const all = ['pandas', 'polars', 'pyarrow'];
    expect(JSON.parse(stdout)).toEqual({
      read: {
        csv: all,
        tsv: all,
        json: ['pandas', 'polars'],
        ndjson: all,
        parquet: all,
        arrow: all,
        arrows: all,
      },
      differences: [],
    });
  });
});

describe('a .txt file', () => {
  it('is the table with every row, every column and every cell in full', async () => {
    const plain = `SELECT * REPLACE (repeat('long ', 60) || id || '.' AS "the text, whole") FROM posts ORDER BY id`;
    expect(await write('txt', plain, '--max-rows', '5')).toContain('rows.txt gets every row');
    const [head = '', rule = '', ...lines] = (await readFile(file('txt'), 'utf8')).split('\n');
    const starts = [...rule.matchAll(/─+/g)].map(
      ({ index, 0: { length } }) => [index, index + length] as const,
    );
    const cells = (line: string) => starts.map(([from, to]) => line.slice(from, to).trim());
    expect(cells(head)[7]).toBe('the text, whole');
    expect(lines.slice(-2)).toEqual(['(3,000 rows)', '']);
    const written = lines.slice(0, -2).map((line) => cells(line).slice(0, 8));
    const want = await duckdb(path, texts);
    expect(written).toEqual(
      want.map((row) => [
        ...row.slice(0, 7).map((cell) => cell ?? 'NULL'),
        `${'long '.repeat(60)}${String(row[0])}.`,
      ]),
    );
  });
});
