import { existsSync } from 'node:fs';
import { appendFile, mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { DuckDBInstance } from '@duckdb/node-api';
import { describe, expect, test } from 'vitest';
import { datasetSource } from '../../../src/service/sources/dataset/dataset.js';
import type { DatasetEntry } from '../../../src/contract/dataset.js';
import { openFile } from '../../../src/service/sources/dataset/open-file.js';
import { rowJson } from '../../../src/service/sources/raw-json.js';
import { internet } from '../../../src/service/sources/network.js';
import { timesWorkbook } from '../../support/own-files.js';
import { collect, type Collecting, contextFor } from '../../support/replay-server.js';
import { temporaryFolder } from '../../support/service.js';

/** A source for a file written by the test. */
async function source(name: string, content: string | Buffer, over: Partial<DatasetEntry> = {}) {
  const path = join(await temporaryFolder(), name);
  await writeFile(path, content);
  return datasetSource({ slug: 'mine', name: 'Mine', description: 'My own.', path, ...over });
}

type DatasetSource = Awaited<ReturnType<typeof source>>;

const rowsOf = (from: DatasetSource, config: object = {}, options: Partial<Collecting> = {}) =>
  collect(from, config, { network: internet, ...options });

const ids = async (...args: Parameters<typeof rowsOf>) => (await rowsOf(...args)).map((row) => row['id']);

/** The rows as a JSON export has them. */
const linesOf = async (...args: Parameters<typeof rowsOf>) => (await rowsOf(...args)).map(rowJson);

// Lines without any value are not rows.
const csv = `id,day,name,note
,,,
0001,2024-03-01,"Ada, ""the"" first","two
lines"
0002,2024-03-02T08:00Z,Bob,
0003,2024-03-02T01:00:00+02:00,Straße,""
12345678901234567890,,none,2.50
,,,
,,,
`;

describe('a data set', () => {
  test('of CSV gives every value as it is written', async () => {
    const mine = await source('a.csv', csv, { date_column: 'day' });
    expect(mine.columns({})).toEqual(['id', 'day', 'name', 'note']);
    expect(await rowsOf(mine)).toEqual([
      { id: '0002', day: '2024-03-02T08:00:00Z', name: 'Bob', note: null },
      { id: '0003', day: '2024-03-02T01:00:00+02:00', name: 'Straße', note: '' },
      { id: '0001', day: '2024-03-01', name: 'Ada, "the" first', note: 'two\nlines' },
      { id: '12345678901234567890', day: null, name: 'none', note: '2.50' },
    ]);
  });

  test.each([
    ['packed CSV', 'a.csv.gz', gzipSync(csv)],
    ['CSV with line ends of old Macs', 'a.csv', `${csv.slice(0, -1)}\n`.replaceAll('\n', '\r')],
    [
      'CSV whose lines end in different ways',
      'a.csv',
      csv.replace('note\n', 'note\r\n').replace(',\n', ',\r\n'),
    ],
    ['UTF-16', 'a.csv', Buffer.from(`\uFEFF${csv}`, 'utf16le')],
    ['UTF-16 without a byte order mark', 'a.csv', Buffer.from(csv, 'utf16le')],
    ['packed UTF-16', 'a.csv.gz', gzipSync(Buffer.from(`\uFEFF${csv}`, 'utf16le'))],
    ['CSV with a byte order mark and CRLF', 'a.csv', `\uFEFF${csv.replaceAll('\n', '\r\n')}`],
    ['TSV', 'a.tsv', 'id\tday\n0003\t2024-03-02\n0002\t2024-03-02\n0001\t\n12345678901234567890\t\n'],
    [
      'NDJSON',
      'a.ndjson',
      '{"id":"0002","day":"2024-03-02"}\n{"id":"0003","day":"2024-03-02"}\n{"id":"0001"}\n{"id":"12345678901234567890"}\n',
    ],
  ])('is read from %s', async (_kind, name, content) => {
    const mine = await source(name, content, { date_column: 'day' });
    expect(new Set(await ids(mine))).toEqual(new Set(['0001', '0002', '0003', '12345678901234567890']));
  });

  test('of JSON keeps types, nesting and every digit', async () => {
    const rows =
      '[{"id":7,"big":9007199254740993,"f":1.5,"far":1e400,"yes":true,"in":{"a":[1,null,12345678901234567890]},"t":"x"},\n{"id":8,"t":null}]';
    expect(await linesOf(await source('a.json', rows))).toEqual([
      '{"id":7,"big":9007199254740993,"f":1.5,"far":1e400,"yes":true,"in":{"a":[1,null,12345678901234567890]},"t":"x"}',
      '{"id":8,"big":null,"f":null,"far":null,"yes":null,"in":null,"t":null}',
    ]);
  });

  test('of Parquet keeps types and every digit, with times in UTC and what JSON cannot hold as text', async () => {
    const folder = await temporaryFolder();
    const path = join(folder, 'a.parquet');
    const instance = await DuckDBInstance.create(':memory:');
    const connection = await instance.connect();
    await connection.run(`SET TimeZone = 'Asia/Tokyo'; COPY (SELECT 'k' AS key, 42 AS small,
      9007199254740993::BIGINT AS big, 12.50::DECIMAL(9,2) AS price, 0.5::DOUBLE AS half, 'nan'::DOUBLE AS nan,
      true AS yes, DATE '2024-03-01' AS day, TIMESTAMP '2024-03-01 10:00:00.25' AS naive,
      TIMESTAMPTZ '2024-03-01 10:00:00+02' AS zoned, [1, 2] AS list, {'a': 'b'} AS struct, ['nan'::DOUBLE, 0.5] AS halves,
      [1234567890.1234567891] AS prices, [TIMESTAMP '2024-03-01 10:00:00'] AS times, {'a': '-inf'::FLOAT} AS far, 'hi'::BLOB AS bytes
    ) TO '${path}'`);
    connection.closeSync();
    instance.closeSync();
    const entry = { slug: 'mine', name: 'Mine', description: 'My own.', path, id_column: 'key' };
    expect(await linesOf(await datasetSource({ ...entry, date_column: 'zoned' }))).toEqual([
      '{"id":"k","key":"k","small":42,"big":9007199254740993,"price":12.5,"half":0.5,"nan":"nan","yes":true,' +
        '"day":"2024-03-01","naive":"2024-03-01T10:00:00.25Z","zoned":"2024-03-01T08:00:00Z","list":[1,2],' +
        '"struct":{"a":"b"},"halves":["NaN",0.5],"prices":[1234567890.1234567891],"times":["2024-03-01 10:00:00"],' +
        '"far":{"a":"-Infinity"},"bytes":"aGk="}',
    ]);
  });

  test('of Excel gives times without a day as hours, minutes and seconds', async () => {
    const times = (await rowsOf(await source('a.xlsx', timesWorkbook))).map((row) => row['time']);
    expect(new Set(times)).toEqual(new Set(['08:30:00', '26:10:05']));
  });

  test.each([
    [{ keywords: 'BOB, strasse, straße' }, ['0002', '0003']],
    [{ keywords: 'ada, first', mode: 'all' }, ['0001']],
    [{ keywords: 'ada, bob', mode: 'all' }, []],
    [{ keywords: "o'; DROP TABLE x; --, %" }, []],
    [{ startDate: '2024-03-02' }, ['0002']],
    [{ startDate: '2024-03-01', endDate: '2024-03-01' }, ['0003', '0001']],
    [{ endDate: '2024-03-01', keywords: 'two' }, ['0001']],
  ])('gives what %j asks for', async (config, expected) => {
    expect(await ids(await source('a.csv', csv, { date_column: 'day' }), config)).toEqual(expected);
  });

  test('searches the columns of text, or those that are named', async () => {
    const found = { keywords: '2024' };
    expect(await ids(await source('a.csv', csv), found)).toEqual([]);
    expect(await ids(await source('a.csv', csv, { text_columns: ['day', 'note'] }), found)).toHaveLength(3);
  });

  test('gives the newest rows that are wanted, and no more', async () => {
    const mine = await source('a.csv', csv, { date_column: 'day' });
    expect(await ids(mine, {}, { limit: 2 })).toEqual(['0002', '0003']);
  });

  test('without an id makes the same ones every time, also of copies and in another order', async () => {
    const lines = ['a,1', 'b,2', 'a,1', 'a,1'];
    const first = await source('a.csv', `name,n\n${lines.join('\n')}\n`);
    const second = await source('b.csv', `name,n\n${['c,3', ...lines.slice(1), lines[0]].join('\n')}\n`);
    const [of1, of2] = [await ids(first), await ids(second)];
    expect(new Set(of1).size).toBe(4);
    expect(of2).toEqual(expect.arrayContaining(of1));
    expect(await ids(first, {}, { limit: 2 })).toEqual(of1.slice(0, 2));
  });

  test('has its rows in their order in the file if they have ids and no date', async () => {
    const mine = await source('a.csv', 'id,n\nz,1\na,2\nm,3\n');
    expect(await ids(mine)).toEqual(['z', 'a', 'm']);
    expect(await ids(mine, {}, { limit: 2 })).toEqual(['z', 'a']);
    const named = await source('b.csv', 'key,n\nz,1\na,2\nm,3\n', { id_column: 'key' });
    expect(await ids(named)).toEqual(['z', 'a', 'm']);
  });

  test('has rows of a DuckDB file whose commit is only in its log yet', async () => {
    const path = join(await temporaryFolder(), 'a.duckdb');
    const write = async (...statements: string[]) => {
      const instance = await DuckDBInstance.create(path);
      const connection = await instance.connect();
      for (const each of statements) await connection.run(each);
      connection.closeSync();
      instance.closeSync();
    };
    await write('CREATE TABLE t AS SELECT 1 AS id');
    const base = { slug: 'mine', name: 'Mine', description: 'My own.' };
    const mine = await datasetSource({ ...base, path, table: 't' });
    expect(await ids(mine)).toEqual([1]);
    await write('PRAGMA disable_checkpoint_on_shutdown', 'INSERT INTO t VALUES (2)');
    expect(existsSync(`${path}.wal`)).toBe(true);
    expect(await ids(mine)).toEqual([1, 2]);
  });

  test('asks for dates only if it has them', async () => {
    const properties = async (over: Partial<DatasetEntry>) =>
      Object.keys((await source('a.csv', csv, over)).params['properties'] as object);
    expect(await properties({})).toEqual(['keywords', 'mode', 'maxData']);
    expect(await properties({ date_column: 'day' })).toContain('startDate');
  });

  test.each([
    ['has no such column', { date_column: 'when' }, 'has no column when'],
    [
      'has dates that are none',
      { date_column: 'name' },
      'line 3, column name: `Ada, "the" first` is not a date',
    ],
    ['is not in its encoding', { encoding: 'utf-8' }, 'a.csv, line 2, character 4: `1,M�ller` is not UTF-8'],
    ['has an id twice', { id_column: 'twice' }, 'column twice: several rows have `x`'],
  ])('is refused if it %s', async (_what, over, message) => {
    const latin = Buffer.from('id,name\n1,Müller\n', 'latin1');
    const content = 'id_column' in over ? 'twice,n\nx,1\nx,2\n' : 'encoding' in over ? latin : csv;
    await expect(source('a.csv', content, over)).rejects.toMatchObject({
      code: 'file_invalid',
      message: expect.stringContaining(message) as string,
    });
  });

  test.each([
    ['a.csv', 'a,b\n1,2\n3,"x\n5,6\n', 'line 3: a quote is opened in column b and never closed: `3,"x`'],
    ['a.csv', 'a,b\n1,2\n3,"x"y\n', 'line 3: text follows a closing quote: `3,"x"y`'],
    ['a.csv', 'a,b\n1,2\n3,4,5\n', 'line 3: 3 values, but the header has 2 columns: `3,4,5`'],
    ['a.csv', 'a,b\n1,2\r\n3,"x"y\n', 'line 3: text follows a closing quote: `3,"x"y'],
    ['a.csv', 'a,b\n1,x\ry\n3,4\n', 'is not CSV: its lines end in different ways'],
    ['a.csv', 'a,b\n1,"say \\"hi\\", ok"\n', 'line 2: text follows a closing quote'],
    ['a.csv', "a,b\n1,'x, y'\n", 'line 2: 3 values, but the header has 2 columns'],
    ['a.csv', '', 'has no header'],
    ['a.csv', '"a" "b"\n"1" 2\n', 'line 1: text follows a closing quote: `"a" "b"`'],
    ['a.tsv', 'a\tb\n1\tsay "hi"\n2\t"x" y\n', 'line 2: a quote is inside a value that does not begin'],
    ['a.csv.gz', gzipSync('a,b\n1,2\n'.repeat(99)).subarray(0, 25), 'ends in the middle'],
    ['a.csv.gz', 'a,b\n1,2\n', 'is not gzip data'],
    ['a.ndjson', '{"a":1}\n{"a":', 'line 2'],
    ['a.json', '[{"a":1},\n{"a":2,"b":"c', 'a.json, line 2: `{"a":2,"b":"c` ends in the middle'],
    ['a.json', '{"a":[{"b":1},\n{"b"', 'a.json, line 2: `{"b"` ends in the middle'],
    ['a.json', '{"a":1}\n{"a":x}\n{"a":2}', 'a.json, line 2: `{"a":x}` is not JSON'],
    ['a.json', '[{"a":1},{"a":x}]', 'a.json, line 1: `[{"a":1},{"a":x}]` is not JSON'],
    ['a.json', '{"m":1,\n"a":[{"b":1,},{"b":2}]}', 'a.json, line 2: `"a":[{"b":1,},{"b":2}]}` is not JSON'],
    ['a.json', '{"m":1,\n"a":[{"b":1}\n', 'a.json, line 2: `"a":[{"b":1}` ends in the middle'],
    ['a.json', '{"a":[{"b":1}],"c":[{"d":1}]}', 'one object with several lists: a, c'],
    ['a.json', '[{"a":1,"a":2}]', 'has duplicate key "a"'],
    ['a.parquet', 'PAR1', 'cannot be read'],
    ['a.xlsx', 'PK', 'is not an Excel file'],
    ['a.doc', 'a', 'is not a CSV, JSON, Parquet, Excel or DuckDB file by its name'],
  ])('is refused if %s holds %j, with the place', async (name, content, message) => {
    const refused = source(name, content);
    await expect(refused).rejects.toMatchObject({ code: 'file_invalid' });
    await expect(refused).rejects.toThrow(message);
    await expect(refused).rejects.not.toThrow(/strict_mode|ignore_errors/);
  });

  test('is refused if it is missing, and fails its jobs once it is gone', async () => {
    const path = join(await temporaryFolder(), 'a.csv');
    const entry = { slug: 'mine', name: 'Mine', description: 'My own.', path };
    await expect(datasetSource(entry)).rejects.toMatchObject({ code: 'file_invalid' });
    await writeFile(path, csv);
    const mine = await datasetSource(entry);
    await rm(path);
    await expect(rowsOf(mine)).rejects.toMatchObject({ code: 'source_unreachable' });
    await writeFile(path, 'other\n1\n');
    await expect(rowsOf(mine)).rejects.toMatchObject({ code: 'source_invalid' });
  });

  test('keeps columns of any name', async () => {
    const mine = await source('a.csv', '__proto__,"a ""b"" \'c\'",ID,constructor\n1,2,3,4\n');
    const [row] = await rowsOf(mine);
    expect(JSON.stringify(row)).toMatch(/^{"__proto__":1,"a \\"b\\" 'c'":2,"ID":3,"constructor":4}$/);
  });

  test('has ids of the content of its rows, whatever its columns are called', async () => {
    const mine = await source(
      'a.csv',
      'ROW,_id,time,day\n1,A,9,2020-01-01\n1,A,9,2020-01-01\n2,A,9,2020-01-01\n',
      {
        date_column: 'day',
      },
    );
    const ids = (await rowsOf(mine)).map((row) => String(row['id']));
    expect(new Set(ids.map((id) => id.replace(/-2$/, ''))).size).toBe(2);
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{32}(-2)?$/);
  });

  test.each(['a.csv', 'a.json'])(
    'of 150 columns (%s) has a type for each of them, in the memory of any other',
    async (name) => {
      const names = Array.from({ length: 150 }, (_, at) => `c${at}`);
      const rows = [1, 2, 3].map((row) => names.map((_, at) => row * at));
      const lines = [names, ...rows].map((cells) => cells.join(','));
      const objects = rows.map((cells) => Object.fromEntries(cells.map((cell, at) => [names[at], cell])));
      const before = process.memoryUsage().rss;
      const wide = await source(name, name === 'a.csv' ? lines.join('\n') : JSON.stringify(objects));
      const types = wide.params['x-column-types'] as Record<string, string>;
      expect(Object.keys(types)).toEqual(names);
      expect(new Set(Object.values(types))).toEqual(new Set(['BIGINT']));
      expect(process.memoryUsage().rss - before).toBeLessThan(500e6);
    },
  );

  test('without dates fails a job while whose rows the file changed, unless a copy is read', async () => {
    const folder = join(await temporaryFolder(), 'years', '2020');
    await mkdir(folder, { recursive: true });
    const file = join(folder, 'a.csv');
    const jobOver = async (head: Buffer, path = file) => {
      await writeFile(file, Buffer.concat([head, Buffer.from('1,a\n'.repeat(100_000))]));
      const mine = await datasetSource({ slug: 'mine', name: 'Mine', description: 'My own.', path });
      const rows = mine.collect({}, contextFor(mine, { network: internet }))[Symbol.asyncIterator]();
      await rows.next();
      await appendFile(file, '2,b\n');
      let count = 1;
      while (!(await rows.next()).done) count += 1;
      return count;
    };
    const years = dirname(folder);
    for (const path of [file, folder, years, join(years, '**', '*.csv'), join(years, '*', 'a.csv')])
      await expect(jobOver(Buffer.from('id,n\n'), path)).rejects.toMatchObject({ code: 'source_invalid' });
    // What is not UTF-8 is copied.
    expect(await jobOver(Buffer.from('id,\u00e9\n', 'latin1'))).toBe(10_000);
  });

  test('ends if the job is stopped', async () => {
    const mine = await source('a.csv', `n\n${'1\n'.repeat(5_000)}`);
    const controller = new AbortController();
    const context = { ...contextFor(mine, { network: internet }), signal: controller.signal };
    const rows = mine.collect({}, context)[Symbol.asyncIterator]();
    await rows.next();
    controller.abort();
    const rest = async () => {
      while (!(await rows.next()).done);
    };
    await expect(rest()).rejects.toThrow('abort');
  });

  test('can read nothing but its file', async () => {
    const folder = await temporaryFolder();
    const [mine, other] = [join(folder, 'a.csv'), join(folder, 'b.csv')];
    await writeFile(mine, csv);
    await writeFile(other, csv);
    const file = await openFile(mine);
    await file.rows(`SELECT id FROM '${mine}'`);
    await expect(file.rows(`SELECT id FROM '${other}'`)).rejects.toThrow('disabled by configuration');
    file.close();
  });
});

const shared = resolve(import.meta.dirname, '../../../../shared/data');

describe.skipIf(!existsSync(shared))('the shared data sets', () => {
  test('give the counts that are known of them', async () => {
    const twir = await datasetSource({
      slug: 'twir',
      name: 'This Week in Rust',
      description: 'Links.',
      path: join(shared, 'twir_links.csv.gz'),
      date_column: 'published_at',
      text_columns: ['title', 'text'],
    });
    const count = async (config: object) => (await ids(twir, config, { limit: 100_000 })).length;
    expect(await count({ keywords: 'rust' })).toBe(13_754);
    expect(await count({ keywords: 'async' })).toBe(673);
    expect(await count({})).toBe(47_494);
    const halves = [{ endDate: '2019-12-31' }, { startDate: '2020-01-01' }];
    const counts = await Promise.all(halves.map((half) => count({ ...half, keywords: 'async' })));
    expect(counts.reduce((sum, n) => sum + n, 0)).toBe(673);
  });
});
