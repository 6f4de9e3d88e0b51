import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvCell, csvHead, csvRow } from '../../src/service/jobs/export.js';
import { Results } from '../../src/service/jobs/results.js';
import { served, temporaryFolder } from '../support/service.js';
import { ScriptedSource } from '../support/service-source.js';
import { examples } from '../support/size.js';

const csv = (columns: string[], rows: Record<string, unknown>[]) =>
  csvHead(columns) + rows.map((row) => csvRow(columns, row)).join('');

const formulas = ['=1+1', '+cmd', '-2+3', '@SUM(A1)', '\tx', '\rx', '\n=1', '＝1'];

test('FAULTS 41: formulas are guarded in CSV and untouched in JSON', async () => {
  const scripted = new ScriptedSource();
  const [api, client] = await served({ sources: [scripted.source] });
  const rows = formulas.map((text, index) => ({ id: `r${index}`, text }));
  scripted.give(...rows);
  scripted.end();
  const id = await api.finished(client, { source: 'scripted' });
  const exported = await client.get(`/jobs/${id}/export?format=csv`);
  const guarded = rows.map((row) => ({ ...row, text: `'${row.text}` }));
  expect(parse(exported.text, { columns: true, bom: true })).toEqual(guarded);
  expect(await client.rows(id)).toEqual(rows);
});

test.each(['-5', '+1', '-0.5', -5, 12.5, true])('%j is a value and no formula', (cell) => {
  expect(csvCell(cell)).toBe(String(cell));
});

test.each([
  ['a;=1+1', `"a;'=1+1"`],
  ['a\t@SUM(A1)', `"a\t'@SUM(A1)"`],
  ['a; b', '"a; b"'],
  ['48.1;-5.2', '"48.1;-5.2"'],
  [{ a: 'x;=1' }, `"{""a"":""x;'=1""}"`],
])('a spreadsheet that splits at ; or tab neither splits nor runs %j', (cell, made) => {
  expect(csvCell(cell)).toBe(made);
});

/** The cells of a line for a spreadsheet that splits at another sign: only a quote at the start of one quotes it. */
function cellsAt(separator: string, line: string): string[] {
  const cell = new RegExp(`(?:"(?:[^"]|"")*"[^${separator}]*|[^${separator}]*)(?:${separator}|$)`, 'g');
  return line.match(cell) ?? [];
}

test('FAULTS 41: no cell begins as a formula in any locale, and every text comes back, but for the guard', () => {
  const cell = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom(...formulas),
    fc.string({ unit: fc.constantFrom('"', ',', ';', '\t', '\r', '\n', '=', '-', ' ', 'a', '1') }),
  );
  fc.assert(
    fc.property(fc.array(fc.record({ a: cell, b: cell }), { maxLength: 5 }), (rows) => {
      const text = csv(['a', 'b'], rows);
      const options = { columns: true, bom: true, record_delimiter: '\r\n' } as const;
      const read = parse<Record<string, string>>(text, options);
      expect(read).toHaveLength(rows.length);
      for (const [index, row] of rows.entries()) {
        for (const name of ['a', 'b'] as const) {
          const shown = read[index]?.[name] ?? '';
          const unguarded = (value: string) => value.replaceAll(/(^|[;\t])'/g, '$1');
          expect(unguarded(shown)).toBe(unguarded(row[name]));
          expect(shown).not.toMatch(/^(?![+-]?\d+(\.\d+)?$)[=+\-@\t\r\n]/);
        }
        const line = csvRow(['a', 'b'], row);
        for (const separator of [';', '\t'])
          for (const each of cellsAt(separator, line).slice(1)) expect(each).not.toMatch(/^[=@]/);
      }
    }),
    { numRuns: examples(500) },
  );
});

test('writes a byte order mark, CRLF, the declared columns in order, and nested values as JSON text', () => {
  const rows = [{ b: null, a: '', extra: 1, c: { d: [1, 'x'] } }, { a: 'x,"y"' }];
  expect(csv(['a', 'b', 'c'], rows)).toBe('\uFEFFa,b,c\r\n"",,"{""d"":[1,""x""]}"\r\n"x,""y""",,\r\n');
});

test('a value is in CSV what it is in JSON: dates are texts, what JSON cannot hold is empty', () => {
  const row = { a: new Date(0), b: Number.NaN, c: undefined, d: () => 1, e: 1e21 };
  expect(csvRow(Object.keys(row), row)).toBe('1970-01-01T00:00:00.000Z,,,,1e+21\r\n');
});

test.each([
  ['{"id":1}\n{"id":2}\n{"id":', 2],
  ['{"id":"a\\n\\"b"}\n', 1],
  ['{"id"', 0],
])('after a crash, the rows that are complete are kept: %j', async (json, rows) => {
  const folder = await temporaryFolder();
  const results = await Results.open(folder);
  await writeFile(join(folder, '1.ndjson'), json);
  for (let turn = 0; turn < 2; turn += 1) {
    const { dataCount, resultBytes } = await results.recover('1');
    const left = await readFile(join(folder, '1.ndjson'), 'utf8');
    expect([dataCount, left]).toEqual([rows, json.slice(0, resultBytes)]);
    expect(left).toMatch(/^(.*\n)*$/);
  }
  expect(await results.recover('2')).toEqual({ dataCount: 0, resultBytes: 0 });
});
