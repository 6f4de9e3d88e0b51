import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { DatasetEntry } from '../../../src/contract/dataset.js';
import { datasetSource } from '../../../src/service/sources/dataset/dataset.js';
import { internet } from '../../../src/service/sources/network.js';
import { contextFor } from '../../support/replay-server.js';
import { temporaryFolder } from '../../support/service.js';
import { examples } from '../../support/size.js';

/** The rows of a file as their JSON, each of which is a row with the source's columns. */
async function linesOf(path: string, over: Partial<DatasetEntry> = {}): Promise<string[]> {
  const source = await datasetSource({ slug: 'mine', name: 'Mine', description: 'My own.', path, ...over });
  const lines: string[] = [];
  for await (const some of source.lines!({}, contextFor(source, { network: internet })))
    lines.push(...String(some).split('\n').slice(0, -1));
  for (const line of lines)
    expect(new Set(Object.keys(JSON.parse(line) as object))).toEqual(new Set(source.columns({})));
  expect(lines.join('')).not.toMatch(/[\r\n]/);
  return lines;
}

test('rows of JSON with values of every kind are as the file has them, and of copies have different ids', async () => {
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
    '[]',
    '"\\u000b\\u2028/\\\\"',
    '{"b":1,"a":[1.50]}',
    '{"a \\" NaN":[NaN,-Infinity,"inf \\" nan",1]}',
    'NaN',
  ];
  await writeFile(path, [...values, '1', '1'].map((value) => `{"n":${value}}\n`).join(''));
  const lines = await linesOf(path);
  expect(new Set(lines.map((line) => line.slice(0, line.indexOf(',')))).size).toBe(15);
  const read = ['1', '1', '0', '1e400', '12345678901234567890', 'null', 'true', '"x"', '[]'];
  const found = [
    ...read,
    '"\\u000b\u2028/\\\\"',
    '{"b":1,"a":[1.5]}',
    '{"a \\" NaN":["NaN","-Infinity","inf \\" nan",1]}',
    '"NaN"',
    '1',
    '1',
  ].map((value) => `"n":${value}}`);
  expect(lines.map((line) => line.slice(line.indexOf(',') + 1)).toSorted()).toEqual(found.toSorted());
});

const word = fc.oneof(
  fc.constantFrom(
    '1',
    '007',
    '-0',
    '-0.00',
    '1.50',
    '2.25',
    '5.0',
    '0.0',
    '1e5',
    '1e+16',
    '1e999',
    '1,5',
    '1.234,50',
    '9'.repeat(400),
  ),
  fc.constantFrom(
    'true',
    'FALSE',
    'inf',
    'NaN',
    '2024-01-31',
    '2024-01-31 08:00',
    '2024-01-31T08:00:00.5+01:00',
    '31/12/2023',
    '1700000000',
  ),
  fc.constantFrom(
    '=1+1',
    ' a',
    'a;b',
    '\u000b\u001f\u007f',
    '\\u000B',
    '\u2028',
    '"',
    '\n',
    '\ufeffz',
    '😀',
    '',
  ),
  fc.string({ unit: 'grapheme', maxLength: 6 }),
);

test('rows of any CSV are JSON, also with values that do not fit the types of their columns', async () => {
  const folder = await temporaryFolder();
  const cell = (text: string) => `"${text.replaceAll('\0', '').replaceAll('"', '""')}"`;
  let number = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(word, word, word), { minLength: 1, maxLength: 6 }),
      fc.constantFrom(['a', 'b', 'c'], ['id', 'day', '"x"'], ['b', 'id', '__proto__']),
      fc.constantFrom({}, { decimal: ',' as const }, { date_format: '%d/%m/%Y' }),
      async (rows, head, over) => {
        const path = join(folder, `${(number += 1)}.csv`);
        const repeated = rows.flatMap((row) => [row, row]);
        await writeFile(path, [head, ...repeated].map((row) => `${row.map(cell).join(',')}\n`).join(''));
        expect(await linesOf(path, over)).toHaveLength(
          repeated.filter((row) => row.some((text) => text !== '')).length,
        );
      },
    ),
    { numRuns: examples(60) },
  );
});
