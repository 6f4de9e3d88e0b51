import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, inflateRawSync } from 'node:zlib';
import { readXlsx } from 'hucre/xlsx';
import { beforeEach, expect, it } from 'vitest';
import { makeWorkFolder } from '../support/cli.js';
import { runHere } from '../support/command-line.js';
import { hasModules, python } from '../support/python.js';
import { duckdb } from '../support/warehouse.js';

const hasOpenpyxl = hasModules('openpyxl');

let cwd: string;
beforeEach(async () => {
  cwd = await makeWorkFolder();
  await duckdb(
    join(cwd, 'w.duckdb'),
    `CREATE TABLE posts AS SELECT * FROM (VALUES
      (1::BIGINT, 12345678901234567890::HUGEINT, 1.50::DECIMAL(9, 2), 0.1::DOUBLE, true, DATE '2002-07-25', TIMESTAMP '2002-07-25 10:30:00', '=1+1', '00123'),
      (123456789012345678, NULL, NULL, 'nan'::DOUBLE, false, DATE '1850-01-01', NULL, 'ä "q", ß', '')
    ) t(id, big, price, share, ok, "day", "at", "text", code)`,
  );
});

const sql = (...args: string[]) => runHere(['sql', '--database', 'w.duckdb', ...args], { cwd });
const at = (name: string) => join(cwd, name);

// EDGES 23.
it('writes an Excel file of values and names with characters that XML lacks', async () => {
  const codes = [0, 1, 8, 9, 10, 11, 12, 13, 14, 31, 127, 133, 0xfffd, 0xfffe, 0xffff, 0x1fffe, 0x10ffff];
  const names = ['code', '\ufffe<\uffff', '_x0041_'];
  const query = `SELECT i AS code, 'a' || chr(i) || 'b' AS "${names[1]}", '_xFFFE_' AS "${names[2]}" FROM (SELECT unnest([${codes.join()}]) AS i)`;
  expect(await sql(query, '-o', 'odd.xlsx')).toMatchObject({ code: 0 });
  const bytes = await readFile(at('odd.xlsx'));
  const sheet = bytes.subarray(30 + bytes.readUInt16LE(26) + bytes.readUInt16LE(28));
  const text = inflateRawSync(sheet).toString();
  expect(text).toContain('<worksheet');
  expect(text).toMatch(/^[\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]*$/u);
  const { sheets } = await readXlsx(bytes);
  const rows = codes.map((code) => [code, `a${String.fromCodePoint(code)}b`, '_xFFFE_']);
  expect(sheets[0]?.rows).toEqual([names, ...rows]);
  if (!hasOpenpyxl) return;
  const script = `import openpyxl, json, sys
print(json.dumps([[cell.value for cell in row] for row in openpyxl.load_workbook(sys.argv[1]).active]))`;
  const read = spawnSync(python, ['-c', script, at('odd.xlsx')], { encoding: 'utf8' });
  const found = JSON.parse(read.stdout) as unknown[][];
  expect(found[0]).toEqual(['code', '_xFFFE_<_xFFFF_', '_x005F_x0041_']);
  expect(found.map(([code, value]) => [code, value]).slice(-4)).toEqual([
    [0xfffe, 'a_xFFFE_b'],
    [0xffff, 'a_xFFFF_b'],
    [0x1fffe, 'a\u{1fffe}b'],
    [0x10ffff, 'a\u{10ffff}b'],
  ]);
});

it('writes a day that Excel has none for as its text', async () => {
  const query = "SELECT unnest([DATE '1850-01-01', DATE '9999-12-31', DATE '10000-01-01']) AS d";
  expect(await sql(query, '-o', 'days.xlsx')).toMatchObject({ code: 0 });
  const { sheets } = await readXlsx(await readFile(at('days.xlsx')));
  const days = [['1850-01-01'], [new Date('9999-12-31')], ['10000-01-01']];
  expect(sheets[0]?.rows.slice(1)).toEqual(days);
});

/** The package that writes a workbook counts the rows of a sheet. */
it('writes more rows than a sheet holds into further sheets, each with the header', async () => {
  const written = await sql('SELECT range AS n FROM range(1048577)', '-o', 'many.xlsx');
  expect(written.stderr).toContain('1,048,577 rows');
  const names: string[] = [];
  await readXlsx(await readFile(at('many.xlsx')), { sheets: ({ name }) => names.push(name) < 0 });
  expect(names).toEqual(['rows', 'rows_2']);
  const second = await readXlsx(await readFile(at('many.xlsx')), { sheets: ['rows_2'] });
  expect(second.sheets[0]?.rows).toEqual([['n'], [1048575], [1048576]]);
});

it.skipIf(!hasOpenpyxl)(
  `writes an Excel file that openpyxl reads alike, with times shown to the millisecond${hasOpenpyxl ? '' : ' (skipped: pip install openpyxl)'}`,
  async () => {
    const more = `SELECT *, '_x0041_' AS escaped, TIMESTAMPTZ '2002-07-25 10:30:00+02' AS zoned FROM posts ORDER BY id`;
    expect(await sql(more, '-o', 'posts.xlsx')).toMatchObject({ code: 0 });
    const script = `import openpyxl, json, sys
sheet, = openpyxl.load_workbook(sys.argv[1]).worksheets
print(json.dumps([[[cell.data_type, str(cell.value), cell.number_format] for cell in row] for row in sheet.iter_rows(min_row=2)]))`;
    const read = spawnSync(python, ['-c', script, at('posts.xlsx')], { encoding: 'utf8' });
    expect(read.stderr).toBe('');
    const [first, second] = JSON.parse(read.stdout) as string[][][];
    const time = 'yyyy-mm-dd hh:mm:ss.000';
    expect(first).toEqual([
      ['n', '1', 'General'],
      ['s', '12345678901234567890', 'General'],
      ['n', '1.5', 'General'],
      ['n', '0.1', 'General'],
      ['b', 'True', 'General'],
      ['d', '2002-07-25 00:00:00', 'yyyy-mm-dd'],
      ['d', '2002-07-25 10:30:00', time],
      ['s', '=1+1', 'General'],
      ['s', '00123', 'General'],
      ['s', '_x005F_x0041_', 'General'],
      ['d', '2002-07-25 08:30:00', time],
    ]);
    expect(second!.map(([, value]) => value).slice(0, 8)).toEqual([
      '123456789012345678',
      'None',
      'None',
      'nan',
      'False',
      '1850-01-01',
      'None',
      'ä "q", ß',
    ]);
  },
);

it('writes a gzipped CSV, and a byte order mark for Excel', async () => {
  const plain = (await sql('FROM posts ORDER BY id', '--format', 'csv')).stdout;
  expect((await sql('FROM posts ORDER BY id', '-o', 'posts.csv.gz')).stderr).toMatch(
    /posts\.csv\.gz: 2 rows/,
  );
  expect(gunzipSync(await readFile(at('posts.csv.gz'))).toString()).toBe(plain);
  expect((await sql('FROM posts ORDER BY id', '--bom', '-o', 'posts.csv')).stderr).toMatch(
    /posts\.csv: 2 rows/,
  );
  expect(await readFile(at('posts.csv'), 'utf8')).toBe(`\ufeff${plain}`);
  expect(await sql('FROM posts', '--bom', '-o', 'posts.json')).toMatchObject({ code: 2 });
});

it('replaces a file only with --force', async () => {
  expect(await sql('SELECT 1 AS n', '-o', 'n.csv')).toMatchObject({ code: 0 });
  const refused = await sql('SELECT 2 AS n', '-o', 'n.csv');
  expect(refused.code).toBe(2);
  expect(refused.stderr).toMatch(/n\.csv exists .*--force/s);
  expect(await readFile(at('n.csv'), 'utf8')).toBe('n\n1\n');
  expect((await sql('SELECT 2 AS n', '-o', 'n.csv', '--force')).stderr).toMatch(/n\.csv: 1 row, /);
  expect(await readFile(at('n.csv'), 'utf8')).toBe('n\n2\n');
});

it('says of a COPY that --output writes a file', async () => {
  const { code, stderr } = await sql("COPY posts TO 'posts.csv'");
  expect(code).toBe(2);
  expect(stderr.replaceAll(/\s+/g, ' ')).toContain(
    'sql --database w.duckdb "SELECT …" --output rows.parquet',
  );
});
