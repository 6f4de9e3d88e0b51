import { parse } from 'csv-parse/sync';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvOf } from '../../src/service/jobs/csv.js';
import { csvCell, csvLine } from '../../src/service/jobs/csv-cell.js';
import { testService } from '../support/service.js';
import { ScriptedSource } from '../support/service-source.js';
import { examples } from '../support/size.js';

/** The rows arrive as they are stored, some bytes at a time. */
async function csv(columns: string[], rows: object[], bytesAtOnce = 7): Promise<Buffer> {
  const made: Uint8Array[] = [];
  const stored = Buffer.from(rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
  async function* chunks() {
    for (let at = 0; at < stored.length; at += bytesAtOnce) yield stored.subarray(at, at + bytesAtOnce);
  }
  for await (const chunk of csvOf(columns, chunks())) made.push(chunk);
  return Buffer.concat(made);
}

const formulas = ['=1+1', '+cmd', '-2+3', '@SUM(A1)', '\tx', '\rx', '\n=1', '＝1'];

test.each(formulas)('FAULTS 41: %j is guarded in CSV and untouched in JSON', async (cell) => {
  const scripted = new ScriptedSource();
  const api = await testService({ sources: [scripted.source] });
  const client = await api.client();
  scripted.give({ id: 'a', text: cell });
  scripted.end();
  const id = await api.finished(client, { source: 'scripted' });
  const exported = await client.get(`/jobs/${id}/export?format=csv`);
  expect(parse(exported.text, { columns: true, bom: true })).toEqual([{ id: 'a', text: `'${cell}` }]);
  expect((await client.get(`/jobs/${id}/export`)).body.data.rows).toEqual([{ id: 'a', text: cell }]);
});

test.each(['-5', '+1', '-0.5', -5, 12.5, true])('%j is a value and no formula', (cell) => {
  expect(csvCell(cell)).toBe(String(cell));
});

test('FAULTS 41: no text cell begins as a formula, and every text comes back, but for the guard', async () => {
  const cell = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom(...formulas),
    fc.string({ unit: fc.constantFrom('"', ',', '\r', '\n', '=', ' ', 'a') }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(fc.record({ a: cell, b: cell }), { maxLength: 5 }), async (rows) => {
      const text = (await csv(['a', 'b'], rows)).toString();
      const read = parse<Record<string, string>>(text, {
        columns: true,
        bom: true,
        record_delimiter: '\r\n',
      });
      expect(read).toHaveLength(rows.length);
      for (const [index, row] of rows.entries()) {
        for (const name of ['a', 'b'] as const) {
          const shown = read[index]?.[name] ?? '';
          expect([row[name], `'${row[name]}`]).toContain(shown);
          expect(shown).not.toMatch(/^(?![+-]?\d+(\.\d+)?$)[=+\-@\t\r\n]/);
        }
      }
    }),
    { numRuns: examples(300) },
  );
});

test('rows of all sizes leave the thread that makes the file complete', async () => {
  const scripted = new ScriptedSource();
  const api = await testService({ sources: [scripted.source] });
  const client = await api.client();
  const rows = [1, 200_000, 20, 400_000, 5].map((length, index) => ({
    id: String(index),
    text: 'é'.repeat(length),
  }));
  for (const row of rows) scripted.give(row);
  scripted.end();
  const id = await api.finished(client, { source: 'scripted' });
  const headers = { 'Accept-Encoding': 'identity' };
  const exported = await client.send('GET', `/jobs/${id}/export?format=csv`, { headers });
  expect(parse(exported.text, { columns: true, bom: true })).toEqual(rows);
  // Only a file has a known length. fetch leaves out its byte order mark.
  expect(exported.headers.get('content-length')).toBe(String(Buffer.byteLength(`\uFEFF${exported.text}`)));
});

test('writes a byte order mark, CRLF, the declared columns in order, and nested values as JSON text', async () => {
  const rows = [{ b: null, a: '', extra: 1, c: { d: [1, 'x'] } }, { a: 'x,"y"' }];
  const text = (await csv(['a', 'b', 'c'], rows)).toString();
  expect(text).toBe('\uFEFFa,b,c\r\n"",,"{""d"":[1,""x""]}"\r\n"x,""y""",,\r\n');
});

test('a row whose keys are those of the row before gives the line that parsing it would give', async () => {
  const special = [
    '"',
    ',',
    '\\',
    '\r',
    '\n',
    '=',
    '-',
    '7',
    ' ',
    'a',
    'é',
    '\u00a0',
    '\u3000',
    '＝',
    '漢',
    '\ud800',
    '😀',
  ];
  const text = fc.oneof(
    fc.string({ unit: fc.constantFrom(...special), maxLength: 6 }),
    fc.string({ unit: fc.constantFrom(...special), minLength: 60, maxLength: 90 }),
    fc.constantFrom(...formulas, '-5', '+1.5'),
  );
  const scalar = fc.oneof(text, fc.double(), fc.integer(), fc.boolean(), fc.constant(null));
  const value = fc.oneof(scalar, fc.array(scalar), fc.dictionary(text, scalar), fc.array(fc.array(text)));
  const name = fc.constantFrom('a', 'b', '1', '0', 'c d', '"', 'é');
  const rowsOfKeys = fc
    .uniqueArray(name, { maxLength: 5 })
    .chain((names) => fc.array(fc.tuple(...names.map((each) => fc.tuple(fc.constant(each), value)))))
    .map((rows) => rows.map((entries) => Object.fromEntries(entries)));
  const rows = fc.array(rowsOfKeys, { maxLength: 3 }).map((each) => each.flat());
  const columns = fc.array(name, { minLength: 1, maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(columns, rows, fc.integer({ min: 1, max: 200 }), async (columns, rows, bytes) => {
      const parsed = rows.map((row) => JSON.parse(JSON.stringify(row)) as Record<string, unknown>);
      const plain = parsed.map((row) => columns.map((each) => (Object.hasOwn(row, each) ? row[each] : null)));
      const expected = `\uFEFF${[columns, ...plain].map(csvLine).join('')}`;
      expect((await csv(columns, rows, bytes)).equals(Buffer.from(expected))).toBe(true);
    }),
    { numRuns: examples(500) },
  );
});

test.each([',', '"', '\\', '\n', 'é', ', "'])('a long text has %j at any position', async (special) => {
  const texts = Array.from({ length: 70 }, (_, at) => `${'a'.repeat(at)}${special}${'b'.repeat(70 - at)}`);
  const rows = ['a', ...texts].map((text) => ({ id: 'x', text }));
  const expected = `\uFEFFid,text\r\n${rows.map(({ id, text }) => csvLine([id, text])).join('')}`;
  expect((await csv(['id', 'text'], rows, 1_000)).toString()).toBe(expected);
});

const long = 'x'.repeat(40);

test.each([
  '{"a":"x","b":1}\n{"a":"x","b":\n',
  '{"a":1}\n{"a":"\\\n',
  '{"a":[1]}\n{"a":["}\n',
  `{"a":"x"}\n{"a":"${long}\n`,
  `{"a":"x"}\n{"a":"${long}\n{"a":"x"}\n`,
])('a stored row that is cut short is an error and no line: %j', async (stored) => {
  async function* chunks() {
    yield Buffer.from(stored);
  }
  const made = async () => {
    for await (const line of csvOf(['a', 'b'], chunks())) expect(line.length).toBeGreaterThan(0);
  };
  await expect(made()).rejects.toThrow(SyntaxError);
});
