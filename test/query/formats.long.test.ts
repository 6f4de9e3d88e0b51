import { join } from 'node:path';
import { tableFromIPC } from 'apache-arrow';
import { parse } from 'csv-parse/sync';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Query } from '../../src/query/query.js';
import { copyParquet } from '../../src/query/export.js';
import { arrowFile, arrowStream } from '../../src/query/format/arrow.js';
import { csv, json, markdown, ndjson, tsv } from '../../src/query/format/text.js';
import { temporaryFolder } from '../support/folder.js';
import { duckdb, textOf, warehouse, withQuery } from '../support/warehouse.js';
import { names, typed, type values } from './typed-values.js';

/** The JSON texts of the values above, so that digits are compared, not doubles. */
const jsonTexts = {
  t_boolean: 'true',
  t_tinyint: '-128',
  t_ubigint: '18446744073709551615',
  t_bigint: '9007199254740993',
  t_hugeint: '99999999999999999999999999999999999999',
  t_sum: '3',
  t_decimal: '-12345678901234567890123456.789012',
  t_small: '1.50',
  t_share: '-0.2500',
  t_shares: '[{"a":0.5,"b":[-0.125,null]}]',
  t_float: '0.1',
  t_double: '0.1',
  t_big: '1e+300',
  t_date: '"1969-12-31"',
  t_time: '"10:20:30.123456"',
  t_ts: '"2026-01-02T03:04:05.123456"',
  t_ts_s: '"2026-01-02T03:04:05"',
  t_ts_ns: '"2026-01-02T03:04:05.123456789"',
  t_tstz: '"2026-01-02T01:04:05Z"',
  // EDGES 14.
  t_text: '"\ufeffa \\"quoted\\", text\\n|日本語 👩‍🚀"',
  t_empty: '""',
  t_blob: String.raw`"\\xAA\\x00"`,
  t_uuid: '"7b7a1c1e-0c4f-4e5a-9a55-3f2b8f1b7a11"',
  t_enum: '"x"',
  t_json: '{"a": 1.10,  "b": [12345678901234567890]}',
  t_list: '[1,null,3]',
  t_struct: '{"b":"2026-01-01T00:00:00Z","a \\"q\\"":["x"]}',
  t_map: '{"k":1.50}',
  t_array: '[1,2]',
  t_interval: '"1 month"',
  t_nested: '[{"n":[{"k":null}]}]',
};

describe('json', () => {
  it('writes every type exactly', async () => {
    const lines = (await withQuery(await warehouse(typed), 'FROM typed', (q) => textOf(ndjson(q)))).split(
      '\n',
    );
    expect(lines[0]).toBe(
      `{${names.map((name) => `"${name}":${jsonTexts[name as keyof typeof values]}`).join(',')}}`,
    );
    expect(JSON.parse(lines[1]!)).toEqual(Object.fromEntries(names.map((name) => [name, null])));
    expect(lines[2]).toBe('');
  });

  it('is one array, also of nothing', async () => {
    const path = await warehouse('CREATE TABLE t AS SELECT i FROM range(5000) r(i)');
    const all = await withQuery(path, 'FROM t', (query) => textOf(json(query)));
    expect(JSON.parse(all)).toEqual(Array.from({ length: 5000 }, (_, i) => ({ i })));
    const none = await withQuery(path, 'FROM t WHERE i < 0', (query) => textOf(json(query)));
    expect(JSON.parse(none)).toEqual([]);
  });

  it('has a VARIANT as what it holds', async () => {
    const sql = `SELECT {'a': [1.5]}::VARIANT AS v, ['x'::VARIANT, NULL] AS l, NULL::VARIANT AS n`;
    const text = await withQuery(await warehouse(''), sql, (query) => textOf(json(query)));
    expect(JSON.parse(text)).toEqual([{ v: { a: [1.5] }, l: ['x', null], n: null }]);
  });

  it('has strings for what JSON numbers cannot be', async () => {
    const sql = `SELECT 'nan'::DOUBLE AS a, '-inf'::FLOAT AS b, [{'x': 'inf'::DOUBLE}] AS c`;
    const text = await withQuery(await warehouse(''), sql, (query) => textOf(json(query)));
    expect(JSON.parse(text)).toEqual([{ a: 'nan', b: '-inf', c: [{ x: 'inf' }] }]);
  });
});

/** DECIMAL(3,3), DECIMAL(4,2) or BIGINT, inside nothing, a list, a struct, or a list of structs. */
const decimals = fc.record({
  type: fc.constantFrom('DECIMAL(3,3)', 'DECIMAL(4,2)', 'BIGINT'),
  value: fc.option(fc.integer({ min: -99, max: 99 })),
  inside: fc.constantFrom(
    ...([
      ['?', (value) => value],
      ['[?, NULL]', (value) => [value, null]],
      ["{'a': ?}", (value) => ({ a: value })],
      ["[{'a': [?]}]", (value) => [{ a: [value] }]],
    ] satisfies [string, (value: number | null) => unknown][]),
  ),
});

it('EDGES 17: numbers of every scale are read back from every text format by its own reader', async () => {
  const path = await warehouse('');
  await fc.assert(
    fc.asyncProperty(fc.array(decimals, { minLength: 8, maxLength: 16 }), async (columns) => {
      const divisor = (type: string) => ({ 'DECIMAL(3,3)': 1_000, 'DECIMAL(4,2)': 100 })[type] ?? 1;
      const cells = columns.map(({ type, value: digits, inside }, at) => {
        const value = digits === null ? null : digits / divisor(type);
        return {
          sql: `${inside[0].replace('?', `${value}::${type}`)} AS c${at}`,
          expected: inside[1](value),
        };
      });
      const expected = Object.fromEntries(cells.map((cell, at) => [`c${at}`, cell.expected]));
      const sql = `SELECT ${cells.map((cell) => cell.sql).join(', ')}`;
      const read = (format: (query: Query) => AsyncIterable<string | Uint8Array>) =>
        withQuery(path, sql, (query) => textOf(format(query)));
      expect(JSON.parse(await read(json))).toEqual([expected]);
      expect(JSON.parse(await read(ndjson))).toEqual(expected);
      for (const [format, delimiter] of [
        [csv, ','],
        [tsv, '\t'],
      ] as const) {
        const [row = {}] = parse<Record<string, string>>(await read(format), { columns: true, delimiter });
        const parsed = Object.entries(row).map(([name, text]) => [
          name,
          text === '' ? null : JSON.parse(text),
        ]);
        expect(Object.fromEntries(parsed)).toEqual(expected);
      }
    }),
    { numRuns: 10 },
  );
});

describe('csv', () => {
  it('is read back by an independent reader', async () => {
    const text = await withQuery(await warehouse(typed), 'FROM typed', (query) => textOf(csv(query)));
    const [row, nulls] = parse<Record<string, string>>(text, { columns: true });
    const plain = (json: string) => (json.startsWith('"') ? (JSON.parse(json) as string) : json);
    const expected = Object.entries(jsonTexts).map(([name, json]) => [name, plain(json)]);
    expect(row).toEqual({
      ...Object.fromEntries(expected),
      t_json: '{"a": 1.10,\n "b": [12345678901234567890]}',
    });
    expect(nulls).toEqual(Object.fromEntries(names.map((name) => [name, ''])));
  });

  it('keeps NULL and an empty text apart', async () => {
    const sql = `SELECT '' AS "a,b", NULL AS c, '' AS d`;
    expect(await withQuery(await warehouse(''), sql, (query) => textOf(csv(query)))).toBe(
      '"a,b",c,d\n"",,""\n',
    );
  });

  it('never writes an empty line, which readers skip', async () => {
    const sql = `FROM (VALUES (1), (NULL)) AS v(i)`;
    expect(await withQuery(await warehouse(''), sql, (query) => textOf(csv(query)))).toBe('i\n1\n""\n');
  });

  it('has tabs between cells as TSV, and quotes around what holds one', async () => {
    const sql = `SELECT 'a,b' AS "x,y", 'a' || chr(9) || 'b' AS t, '"' AS q, NULL AS n, '' AS e`;
    expect(await withQuery(await warehouse(''), sql, (query) => textOf(tsv(query)))).toBe(
      'x,y\tt\tq\tn\te\na,b\t"a\tb"\t""""\t\t""\n',
    );
  });
});

it('markdown cannot be broken by its cells', async () => {
  const sql = `SELECT 1 AS n, 'a|b\\' || chr(10) || '<c>' AS "t|", NULL AS x`;
  expect(await withQuery(await warehouse(''), sql, (query) => textOf(markdown(query)))).toBe(
    '| n | t\\| | x |\n| --: | --- | --: |\n| 1 | a\\|b\\\\<br>&lt;c> |  |\n',
  );
});

async function bytesOf(chunks: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const chunk of chunks) parts.push(chunk);
  return Buffer.concat(parts);
}

describe('arrow', () => {
  it('is read back by apache-arrow as the same values', async () => {
    const bytes = await withQuery(await warehouse(typed), 'FROM typed', (query) =>
      bytesOf(arrowStream(query)),
    );
    const table = tableFromIPC(bytes);
    expect(table.numRows).toBe(2);
    const row = table.get(0)!.toJSON() as Record<string, unknown>;
    expect(
      Object.fromEntries(table.schema.fields.map((field) => [field.name, String(field.type)])),
    ).toMatchObject({
      t_boolean: 'Bool',
      t_ubigint: 'Uint64',
      t_hugeint: 'Decimal[38e0]',
      t_decimal: 'Decimal[38e+6]',
      t_date: 'Date32<DAY>',
      t_time: 'Time64<MICROSECOND>',
      t_ts: 'Timestamp<MICROSECOND>',
      t_ts_ns: 'Timestamp<NANOSECOND>',
      t_tstz: 'Timestamp<MICROSECOND, UTC>',
      t_json: 'Utf8',
      t_list: 'List<Int32>',
      t_map: 'Map<{key:Utf8, value:Decimal[9e+2]}>',
      t_array: 'List<Int32>',
      t_interval: 'Utf8',
    });
    expect(row).toMatchObject({
      t_boolean: true,
      t_tinyint: -128,
      t_ubigint: 18446744073709551615n,
      t_bigint: 9007199254740993n,
      t_double: 0.1,
      t_text: 'a "quoted", text\n|日本語 👩‍🚀',
      t_empty: '',
      t_blob: new Uint8Array([0xaa, 0]),
      t_enum: 'x',
      t_interval: '1 month',
    });
    expect([...(row['t_list'] as Iterable<unknown>)]).toEqual([1, null, 3]);
    expect(JSON.parse(String(row['t_nested']))).toEqual([{ n: [{ k: null }] }]);
    const words = row['t_hugeint'] as Uint32Array;
    expect(words.reduceRight((sum, word) => (sum << 32n) | BigInt(word), 0n)).toBe(BigInt('9'.repeat(38)));
    expect(Object.values(table.get(1)!.toJSON()).every((value) => value === null)).toBe(true);
  });

  it('has types without rows, and is complete with many rows', async () => {
    const path = await warehouse('CREATE TABLE t AS SELECT i, i::VARCHAR AS s FROM range(10000) r(i)');
    const none = tableFromIPC(
      await withQuery(path, 'FROM t WHERE i < 0', (query) => bytesOf(arrowStream(query))),
    );
    expect([none.numRows, String(none.schema.fields[0]!.type)]).toEqual([0, 'Int64']);
    const all = tableFromIPC(await withQuery(path, 'FROM t', (query) => bytesOf(arrowStream(query))));
    expect([all.numRows, all.get(9999)!.toJSON()]).toEqual([10000, { i: 9999n, s: '9999' }]);
  });

  it('holds nulls, short and long texts in lists, structs and maps in their places', async () => {
    const text = (n: string) => `CASE WHEN (${n}) % 3 > 0 THEN repeat('é', (${n}) % 20) END`;
    const path = await warehouse(`CREATE TABLE t AS SELECT ${text('i')} AS text,
      CASE WHEN i % 5 > 0 THEN list_transform(range(i % 4), lambda n: ${text('n + i')}) END AS list,
      CASE WHEN i % 7 > 0 THEN {'text': ${text('i + 1')}, 'small': (i - 3000) / 100 :: DECIMAL(9,2), 'flag': i % 2 = 0} END AS struct,
      CASE WHEN i % 6 > 0 THEN map_from_entries([{'k': 'k' || i, 'v': ${text('i')}}]) END AS map
      FROM range(6000) r(i)`);
    const sql = 'FROM t WHERE text IS NULL OR strlen(text) > 4';
    const table = tableFromIPC(await withQuery(path, sql, (query) => bytesOf(arrowStream(query))));
    const read = JSON.parse(JSON.stringify(table.toArray())) as unknown;
    const json = `to_json({'text': text, 'list': list, 'struct': CASE WHEN struct IS NOT NULL THEN
      {'text': struct.text, 'small': struct.small::DOUBLE, 'flag': struct.flag} END, 'map': map})`;
    const rows = await duckdb(path, `SELECT ${json}::VARCHAR ${sql}`);
    expect(read).toEqual(rows.map(([text]) => JSON.parse(String(text)) as unknown));
  });

  it('fails with the error of the query', async () => {
    const path = await warehouse(`CREATE TABLE t AS SELECT 'x' AS s`);
    const failing = withQuery(path, 'SELECT s::INTEGER FROM t', (query) => bytesOf(arrowStream(query)));
    await expect(failing).rejects.toMatchObject({ code: 'query_failed' });
  });
});

it.each(['FROM typed', 'FROM typed WHERE false'])(
  'an Arrow file holds the batches of a stream: %s',
  async (sql) => {
    const path = await warehouse(typed);
    const file = await withQuery(path, sql, (query) => bytesOf(arrowFile(query)));
    const stream = await withQuery(path, sql, (query) => bytesOf(arrowStream(query)));
    expect([file, stream].map((bytes) => bytes.subarray(0, 6).toString() === 'ARROW1')).toEqual([
      true,
      false,
    ]);
    const [fromFile, fromStream] = [tableFromIPC(file), tableFromIPC(stream)];
    expect(fromFile.schema).toEqual(fromStream.schema);
    expect(fromFile.toArray().map(String)).toEqual(fromStream.toArray().map(String));
  },
);

describe('parquet', () => {
  it('is read back by DuckDB as the same values', async () => {
    const writeTo = join(temporaryFolder(), "it's.parquet");
    const path = await warehouse(typed);
    const rows = await withQuery(path, 'FROM typed', copyParquet, { writeTo });
    expect(rows).toBe(2);
    const from = `read_parquet('${writeTo.replaceAll("'", "''")}')`;
    const text = (name: string) => (name === 't_hugeint' ? name : `${name}::VARCHAR`);
    const select = names.map(text).join(', ');
    const written = await duckdb(':memory:', `SELECT ${select} FROM ${from}`);
    const original = await duckdb(
      path,
      `SELECT ${names.map((name) => `${name}::VARCHAR`).join(', ')} FROM typed`,
    );
    expect(written).toEqual(original);
  });

  it('has no room for a number of 39 digits, and says so', async () => {
    const path = await warehouse('CREATE TABLE wide AS SELECT 170141183460469231731687303715884105727 AS n');
    await expect(withQuery(path, 'FROM wide', (query) => textOf(arrowStream(query)))).rejects.toMatchObject({
      code: 'query_failed',
      message: expect.stringContaining('more than 38 digits') as string,
    });
  });

  it('cannot be written anywhere else', async () => {
    const elsewhere = withQuery(await warehouse(typed), 'FROM typed', copyParquet);
    await expect(elsewhere).rejects.toMatchObject({ code: 'query_refused' });
  });
});

it('a sorted query is sorted in every format, beyond its row groups', async () => {
  const count = 300_000;
  const path = await warehouse(`CREATE TABLE t AS SELECT i FROM range(${count}) r(i)`);
  const place = (i: unknown) => (Number(i) * 7_919) % 1_000_003;
  const sorted = 'FROM t ORDER BY (i * 7919) % 1000003';
  const expectSorted = (format: string, found: Iterable<unknown>) => {
    const places = Array.from(found, place);
    const late = places.findIndex((each, index) => index > 0 && each <= places[index - 1]!);
    expect({ format, late, rows: places.length }).toEqual({ format, late: -1, rows: count });
  };
  for (const [format, stream] of Object.entries({ csv, tsv, json, ndjson })) {
    const text = await withQuery(path, sorted, (query) => textOf(stream(query)));
    expectSorted(format, text.match(/\d+/g)!);
  }
  const writeTo = join(temporaryFolder(), 't.parquet');
  await withQuery(path, sorted, copyParquet, { writeTo });
  expectSorted('parquet', (await duckdb(':memory:', `FROM '${writeTo}'`)).flat());
  const bytes = await withQuery(path, sorted, (query) => bytesOf(arrowStream(query)));
  expectSorted('arrow', tableFromIPC(bytes).getChild('i')!);
});
