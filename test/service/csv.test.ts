import { parse } from 'csv-parse/sync';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvCell, csvOf } from '../../src/service/jobs/csv.js';
import { testService } from '../support/service.js';
import { ScriptedSource } from '../support/service-source.js';
import { examples } from '../support/size.js';

async function csv(columns: string[], rows: object[]): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  async function* lines() {
    for (const row of rows) yield [JSON.stringify(row)];
  }
  for await (const chunk of csvOf(columns, lines())) chunks.push(chunk);
  return Buffer.concat(chunks);
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

test('writes a byte order mark, CRLF, the declared columns in order, and nested values as JSON text', async () => {
  const rows = [{ b: null, a: '', extra: 1, c: { d: [1, 'x'] } }, { a: 'x,"y"' }];
  const text = (await csv(['a', 'b', 'c'], rows)).toString();
  expect(text).toBe('\uFEFFa,b,c\r\n"",,"{""d"":[1,""x""]}"\r\n"x,""y""",,\r\n');
});
