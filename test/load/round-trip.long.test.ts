import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseDecimal } from '../../src/stage/decimal-text.js';
import { stage } from '../../src/stage/stage.js';
import { duckDb, parquet } from '../support/destination-kinds.js';
import type { DestinationKind } from '../support/destination-kinds.js';
import { commitTo } from '../suites/destination/bench.js';
import { pendingLoad } from '../suites/destination/staged.js';
import { examples } from '../support/size.js';
import { sliceOf } from '../support/days.js';
import { temporaryFolder } from '../support/folder.js';

/** A row as the names of its fields with the JSON text of their values. */
type SentRow = Map<string, string>;

const time = fc
  .date({ min: new Date('0001-01-02T00:00:00Z'), max: new Date('9999-12-30T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString());
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 20 }).map((drawn) => drawn.replaceAll(/\p{Surrogate}/gu, '')),
  fc.constantFrom(
    '',
    'null',
    'NA',
    '00123',
    '1e999',
    '2026-02-30',
    '9007199254740993',
    "'; --",
    'a\0b',
    '-0',
  ),
  time.map((drawn) => drawn.slice(0, 10)),
  time,
  time.map((drawn) => drawn.replace('Z', '+05:30')),
);
const number = fc.oneof(
  fc.maxSafeInteger().map(String),
  fc.bigInt({ min: -(10n ** 39n), max: 10n ** 39n }).map(String),
  fc.double({ noNaN: true, noDefaultInfinity: true }).map(String),
  fc.constantFrom(...'-0 -0.0 0.1 1e999 12.70 1E5 3.14159265358979323846 9007199254740993.5'.split(' ')),
);
const nested = fc.jsonValue({ maxDepth: 3 }).filter((json) => typeof json === 'object' && json !== null);
const value = fc.oneof(
  fc.constantFrom('null', 'true', 'false'),
  number,
  text.map((drawn) => JSON.stringify(drawn)),
  nested.map((drawn) => JSON.stringify(drawn)),
);
const field = fc.constantFrom(
  'id',
  'ID',
  'a b',
  '',
  '"',
  'select',
  'e\u0301',
  '\u00e9',
  '__proto__',
  'x',
  'y',
);
const row = fc.uniqueArray(fc.tuple(field, value), { maxLength: 5, selector: ([name]) => name });
const exportOf = fc.array(
  row.map((entries): SentRow => new Map(entries)),
  { maxLength: 6 },
);

const kinds = [
  ['DuckDB', duckDb],
  ['a Parquet lake', parquet],
] as const;

describe.each(kinds)('rows in %s', (_, kind) => {
  const folder = temporaryFolder();

  let tables = 0;

  it.each(['json', 'csv'] as const)('come back as %s sent them', async (format) => {
    await fc.assert(
      fc.asyncProperty(exportOf, exportOf, async (first, second) => {
        tables += 1;
        const outcomes = await loadAndRead(kind, folder, `t${tables}`, format, [first, second]);
        const equal = format === 'json' ? same : sameCell;
        expect(outcomes.filter(({ sent, read }) => !equal(sent, read))).toEqual([]);
      }),
      { numRuns: examples(24) },
    );
  });
});

it.each(kinds)('%s gives a column its type after any number of rows without a value', async (_, kind) => {
  const folder = temporaryFolder();
  mkdirSync(kind.stageFolder(folder), { recursive: true });
  const destination = kind.open(folder);
  const { signal } = new AbortController();
  // More than a row group of either destination.
  const before = 300_000;
  const exports = {
    json: `{"data":{"job":{"id":"job","source":"s","status":"done","data_count":${before + 1}},"rows":[${'{"late":null},'.repeat(before)}{"late":7}]}}`,
    csv: `id,late\n${'1,\n'.repeat(before)}1,7\n`,
  };
  for (const format of ['json', 'csv'] as const) {
    const path = join(kind.stageFolder(folder), format);
    const expected = { jobId: 'job', dataCount: before + 1 };
    const staged = await stage(chunks(exports[format]), format, path, expected, signal);
    const load = pendingLoad(format, staged, { job: format });
    const { loads, schemaChanges } = await commitTo(destination, [load], {
      table: { job: format, table: format },
    });
    expect(loads).toMatchObject([{ rowsLoaded: before + 1 }]);
    expect(schemaChanges.find(({ column }) => column === 'late')?.to).toBe('BIGINT');
  }
  await destination.close();
});

/** Values of which some are equal in different spellings, and whose columns widen in every way. */
const sentValues = [
  ['null', 'true', '1', '1.0', '1e0', '100000', '1e5', '1e16', '10000000000000000', '1e22', '1E999', '1e999'],
  '1e-7 0.0000001 0.1 -0 -0.0 9007199254740993 9007199254740993.0 0.12345678901234567890'.split(' '),
  '"1.50" "1" "soon" "2026-01-31" "2026-01-31T10:00:00+02:00" "2026-01-31T08:00:00.50Z" [1.0]'.split(' '),
].flat();
const token = fc.nat(sentValues.length - 1).map((index) => sentValues[index] ?? 'null');
const fewFields = fc.uniqueArray(fc.tuple(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'), token), {
  minLength: 4,
  selector: ([name]) => name,
});
const fewRows = fc.array(
  fewFields.map((entries): SentRow => new Map(entries)),
  { minLength: 2, maxLength: 4 },
);
const history = fc.tuple(fewRows, fewRows, fewRows);

describe.each(kinds)('a column in %s', (_, kind) => {
  const folder = temporaryFolder();
  let tables = 0;

  it.each(['json', 'csv'] as const)(
    'has one spelling of what %s sent, however it widened and whenever it came',
    async (format) => {
      await fc.assert(
        fc.asyncProperty(history, async (exports) => {
          tables += 1;
          const outcomes = await loadAndRead(kind, folder, `s${tables}`, format, exports);
          const spellings = new Map<string, Set<unknown>>();
          for (const { name, sent, read } of outcomes) {
            // Only JSON distinguishes a number from a text.
            const isNumber = format === 'json' && /^[-\d]/.test(sent);
            const value = `${name} ${isNumber ? decimal(sent) : sent}`;
            spellings.set(value, (spellings.get(value) ?? new Set()).add(read));
          }
          expect([...spellings].filter(([, found]) => found.size > 1)).toEqual([]);
          const equal = format === 'json' ? same : sameCell;
          expect(outcomes.filter(({ sent, read }) => !equal(sent, read))).toEqual([]);
        }),
        { numRuns: examples(16) },
      );
    },
  );
});

interface Outcome {
  name: string;
  sent: string;
  read: unknown;
}

/** Stages and commits exports one after another, and pairs every value with its value in the table. */
async function loadAndRead(
  kind: DestinationKind,
  folder: string,
  table: string,
  format: 'json' | 'csv',
  exports: readonly (readonly SentRow[])[],
): Promise<Outcome[]> {
  mkdirSync(kind.stageFolder(folder), { recursive: true });
  const destination = kind.open(folder);
  const signal = new AbortController().signal;
  try {
    const columns = new Map<string, string>();
    for (const [index, rows] of exports.entries()) {
      const body = chunks(format === 'json' ? document(rows) : sheet(rows));
      const path = join(kind.stageFolder(folder), `${table}-${index}`);
      const staged = await stage(body, format, path, { jobId: 'job', dataCount: rows.length }, signal);
      const day = `2026-01-0${index + 1}`;
      const load = pendingLoad(`${table}-${index}`, staged, { job: table, slice: sliceOf(day) });
      const { schemaChanges } = await commitTo(destination, [load], { table: { job: table, table } });
      const renamed = new Map(
        schemaChanges.filter(({ change }) => change === 'renamed').map(({ from, to }) => [to, from]),
      );
      for (const { column, change } of schemaChanges) {
        if (change === 'created' || change === 'added') columns.set(renamed.get(column) ?? column, column);
      }
    }
    const held = await kind.rows(folder, table);
    return exports.flatMap((rows, index) =>
      rows.flatMap((sent, at) => {
        const found = held.find(
          (each) => each['_load_id'] === `${table}-${index}` && each['row number'] === String(at),
        );
        return [...columns]
          .filter(([name]) => name !== 'row number')
          .map(([name, column]) => ({
            name,
            sent: sent.get(name) ?? 'null',
            read: found?.[column] ?? null,
          }));
      }),
    );
  } finally {
    await destination.close();
  }
}

/** A JSON export of the rows; one field has the row's number. */
function document(rows: readonly SentRow[]): string {
  const lines = rows.map((sent, at) => {
    const fields = [...sent, ['row number', String(at)] as const];
    return `{${fields.map(([name, json]) => `${JSON.stringify(name)}:${json}`).join(',')}}`;
  });
  const job = JSON.stringify({ id: 'job', source: 'posts', status: 'done', data_count: rows.length });
  return `{"success":true,"data":{"job":${job},"rows":[${lines.join(',')}]}}`;
}

/** A CSV export of the same rows: texts unchanged, all else as JSON; only null is an unquoted empty cell. */
function sheet(rows: readonly SentRow[]): string {
  const header = [...new Set(rows.flatMap((sent) => [...sent.keys()])), 'row number'];
  const cell = (text: string) => `"${text.replaceAll('"', '""')}"`;
  const lines = rows.map((sent, at) =>
    header.map((name) => {
      const json = name === 'row number' ? String(at) : (sent.get(name) ?? 'null');
      return json === 'null' ? '' : cell(cellText(json));
    }),
  );
  return [header.map(cell), ...lines].map((cells) => `${cells.join(',')}\r\n`).join('');
}

const cellText = (json: string) => (json.startsWith('"') ? (JSON.parse(json) as string) : json);

async function* chunks(body: string): AsyncIterable<Uint8Array> {
  yield Buffer.from(body);
}

/** Whether the read value equals the sent one: the same value, or a text that means exactly it. */
function same(sent: string, read: unknown): boolean {
  if (sent === 'null' || read === null) return sent === 'null' && read === null;
  const held = typeof read === 'string' ? read : Object.is(read, -0) ? '-0' : JSON.stringify(read);
  if (/^[-\d]/.test(sent)) return decimal(sent) === decimal(held);
  if (!sent.startsWith('"')) return canonical(sent) === canonical(held);
  const drawn = JSON.parse(sent) as string;
  return held === drawn || (/^\d{4}-\d{2}-\d{2}(T|$)/.test(drawn) && Date.parse(held) === Date.parse(drawn));
}

/** The same for a CSV cell, whose text does not show its type. */
function sameCell(sent: string, read: unknown): boolean {
  if (sent === 'null' || read === null) return sent === 'null' && read === null;
  const text = cellText(sent);
  if (typeof read !== 'string') return same(text, read);
  return read === text || same(sent, read) || same(text, read);
}

const decimal = (written: string) => JSON.stringify(parseDecimal(written));

/** JSON with sorted keys; numbers by their value. */
function canonical(json: string): string {
  const sorted = (inner: unknown): unknown => {
    if (Array.isArray(inner)) return inner.map(sorted);
    if (typeof inner !== 'object' || inner === null) return inner;
    return Object.entries(inner)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, part]) => [name, sorted(part)]);
  };
  return JSON.stringify(sorted(JSON.parse(json)));
}
