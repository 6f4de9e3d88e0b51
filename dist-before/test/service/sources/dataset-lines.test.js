import { readdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvRow } from '../../../src/service/jobs/csv.js';
import { datasetSource } from '../../../src/service/sources/dataset/dataset.js';
import { internet } from '../../../src/service/sources/network.js';
import { rawRow, rowJson } from '../../../src/service/sources/raw-json.js';
import { ownFiles } from '../../support/own-files.js';
import { contextFor } from '../../support/replay-server.js';
import { temporaryFolder } from '../../support/service.js';
import { examples } from '../../support/size.js';
/** Compares the texts that DuckDB makes with those of rows, as JSON and as CSV. Returns how many there are. */
async function compare(path, over = {}, config = {}) {
    const source = await datasetSource({ slug: 'mine', name: 'Mine', description: 'My own.', path, ...over });
    const context = contextFor(source, { network: internet });
    const rows = [];
    for await (const row of source.collect(config, context))
        rows.push(row);
    const lines = [];
    for await (const some of source.lines(config, context))
        lines.push(...some);
    expect(lines).toEqual(rows.map(rowJson));
    const columns = source.columns(config);
    const csv = rows.map((row) => csvRow(columns, row));
    expect(lines.map((line) => csvRow(columns, rawRow(line)))).toEqual(csv);
    return lines.length;
}
const readable = readdirSync(ownFiles).filter((name) => !/README|truth|^(cut|open-quote|two-orders)/.test(name));
test.each(readable)('rows of %s are the same bytes if DuckDB writes them', async (name) => {
    expect(await compare(join(ownFiles, name))).toBeGreaterThan(0);
});
test('so are those of every type of Parquet', async () => {
    const path = join(await temporaryFolder(), 'a.parquet');
    const instance = await DuckDBInstance.create(':memory:');
    const connection = await instance.connect();
    const values = `(0, 'nan', 'inf', NULL), (1, '1e16', '0.1', 'x'), (2, '-0.0', '5.0', 'é"\\'), (3, '1e-7', '-2.5', '\u2028\u0001')`;
    await connection.run(`COPY (SELECT n, d::DOUBLE AS d, f::FLOAT AS f, t, n::UBIGINT * 6000000000000000000 AS big,
      n::HUGEINT * 60000000000000000000000000000 AS huge, (n / 4)::DECIMAL(18,2) AS price, (n / 4)::DECIMAL(4,4) AS share,
      n > 1 AS yes, DATE '0044-03-15' + n::INT AS day, TIME '10:00:00' AS time, TIMESTAMP '2024-01-01 10:00:00.25' AS naive,
      TIMESTAMPTZ '2024-03-01 10:00:00+02' AS zoned, TIMESTAMP_NS '2024-03-01 10:00:00.123456789' AS ns, 'a b'::BLOB AS bytes,
      [n, NULL] AS list, {'a': t, 'b': [0.5]} AS struct, MAP {'k': n} AS map, uuid() AS uuid
    FROM (VALUES ${values}) v(n, d, f, t)) TO '${path}'`);
    connection.closeSync();
    instance.closeSync();
    expect(await compare(path, { date_column: 'zoned', id_column: 'uuid' })).toBe(4);
});
test('so are those of JSON with values of every kind, and of a file without ids', async () => {
    const path = join(await temporaryFolder(), 'a.ndjson');
    const values = [
        '1',
        '1.0',
        '-0',
        '1e400',
        '12345678901234567890',
        'null',
        'true',
        '"x"',
        '"\\u000b\\u2028/\\\\"',
        '{"b":1,"a":[1.50]}',
        '[]',
    ];
    const kinds = values.map((value, at) => `{"n":${value},"t":"${at}","b":${at > 4},"\\"q\\\\":${at / 3}}\n`);
    await writeFile(path, [...kinds, ...kinds, '{"n":1}\n', '{"n":1}\n', '{"n":1}\n'].join(''));
    expect(await compare(path)).toBe(25);
});
const word = fc.oneof(fc.constantFrom('1', '007', '-0', '-0.00', '1.50', '2.25', '5.0', '0.0', '1e5', '1e+16', '1e999', '1,5', '1.234,50', '9'.repeat(400)), fc.constantFrom('true', 'FALSE', 'inf', 'NaN', '2024-01-31', '2024-01-31 08:00', '2024-01-31T08:00:00.5+01:00', '31/12/2023', '1700000000'), fc.constantFrom('=1+1', ' a', 'a;b', '\u000b\u001f\u007f', '\\u000B', '\u2028', '"', '\n', '\ufeffz', '😀', ''), fc.string({ unit: 'grapheme', maxLength: 6 }));
test('so are those of any CSV, also with values that do not fit the types of their columns', async () => {
    const folder = await temporaryFolder();
    const cell = (text) => `"${text.replaceAll('\0', '').replaceAll('"', '""')}"`;
    let number = 0;
    await fc.assert(fc.asyncProperty(fc.array(fc.tuple(word, word, word), { minLength: 1, maxLength: 6 }), fc.constantFrom(['a', 'b', 'c'], ['id', 'day', '"x"'], ['b', 'id', '__proto__']), fc.constantFrom({}, { decimal: ',' }, { date_format: '%d/%m/%Y' }), async (rows, head, over) => {
        const path = join(folder, `${(number += 1)}.csv`);
        const repeated = rows.flatMap((row) => [row, row]);
        await writeFile(path, [head, ...repeated].map((row) => `${row.map(cell).join(',')}\n`).join(''));
        await compare(path, over);
    }), { numRuns: examples(160) });
});
//# sourceMappingURL=dataset-lines.test.js.map