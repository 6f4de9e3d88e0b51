import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ColumnType } from '../../src/load/staged-rows.js';
import { parseDecimal } from '../../src/stage/decimal-text.js';
import { readBack } from './read-back.js';
import { envelope, stageBytes } from './staging.js';
import { examples } from '../support/size.js';

const digits = fc.stringMatching(/^[1-9]\d{0,40}$/);
const integer = fc
  .tuple(fc.constantFrom('', '-'), fc.oneof(digits, fc.constant('0')))
  .map((parts) => parts.join(''));
const fraction = fc.tuple(integer, fc.stringMatching(/^\d{1,30}$/)).map((parts) => parts.join('.'));
const power = fc
  .tuple(
    fc.oneof(integer, fraction),
    // Mostly small numbers, whose columns become DECIMAL.
    fc.oneof(
      { weight: 3, arbitrary: fc.integer({ min: -20, max: 20 }) },
      fc.integer({ min: -400, max: 400 }),
    ),
  )
  .map((parts) => parts.join('e'));
const double = fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => JSON.stringify(value));
const text = fc.string({ unit: 'binary' }).map((value) => JSON.stringify(value));
const day = fc.date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true });
const date = day.map((value) => JSON.stringify(value.toISOString().slice(0, 10)));
const offset = fc.tuple(
  fc.constantFrom('+', '-'),
  fc.integer({ min: 0, max: 23 }),
  fc.integer({ min: 0, max: 59 }),
);
const instant = fc
  .tuple(day, fc.constantFrom('', '.1', '.123456'), fc.oneof(fc.constant('Z'), offset))
  .map(([value, tail, zone]) => {
    const [sign = '', hours = 0, minutes = 0] = typeof zone === 'string' ? [] : zone;
    const shown =
      zone === 'Z' ? zone : `${sign}${`${hours}`.padStart(2, '0')}:${`${minutes}`.padStart(2, '0')}`;
    return `"${value.toISOString().slice(0, 19)}${tail}${shown}"`;
  });
const boolean = fc.constantFrom('true', 'false');
const nested = fc.oneof(
  fc.array(fc.oneof(text, fraction, boolean), { maxLength: 3 }).map((items) => `[${items.join()}]`),
  fc.tuple(text, fc.oneof(double, integer)).map(([name, value]) => `{${name}: ${value}}`),
);

/** Columns with one kind of values, with two kinds that are joined, or with anything. */
const kinds = [integer, fraction, power, double, text, date, instant, boolean, nested];
const column = fc
  .subarray(kinds, { minLength: 1, maxLength: 2 })
  .chain((some) =>
    fc.array(
      fc.oneof(
        { weight: 1, arbitrary: fc.constant('null') },
        ...some.map((arbitrary) => ({ weight: 4, arbitrary })),
      ),
      { minLength: 1, maxLength: 6 },
    ),
  );

function micros(stamp: string): string {
  const [, seconds = '', tail = '', zone = ''] = /^(.{19})(?:\.(\d+))?(.+)$/.exec(stamp) ?? [];
  return String(BigInt(Date.parse(`${seconds}${zone}`)) * 1_000n + BigInt(tail.padEnd(6, '0')));
}

/** What reading a value back as a type must return, with the numbers of `text` in comparable form. */
function expectation(
  type: ColumnType | null,
  raw: string,
): { value: unknown; comparable: (got: unknown) => unknown } {
  const value: unknown = JSON.parse(raw);
  const asItIs = (got: unknown) => got;
  if (value === null || type === 'DOUBLE') return { value, comparable: asItIs };
  if (type === 'TIMESTAMPTZ') {
    const time = (value as string).length === 10 ? `${value as string}T00:00:00Z` : (value as string);
    return { value: micros(time), comparable: asItIs };
  }
  if (typeof value === 'string') return { value, comparable: asItIs };
  return { value: numbersApart(raw), comparable: (got) => numbersApart(got as string) };
}

/** A value whose numbers are digits and exponents, because JSON.parse would round them. */
function numbersApart(json: string): unknown {
  const quoted = json.replaceAll(/"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*/g, (token) =>
    token.startsWith('"') ? token : JSON.stringify(parseDecimal(token)),
  );
  return JSON.parse(quoted);
}

describe('values', () => {
  it('FAULTS 31: are read back from the stage by DuckDB as they were exported, in the type observed', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(column, { minLength: 1, maxLength: 40, size: 'max' }), async (columns) => {
        const rowCount = Math.max(...columns.map((values) => values.length));
        const rows = Array.from({ length: rowCount }, (_, i) => {
          const members = columns.flatMap((values, c) => (i < values.length ? [`"c${c}":${values[i]}`] : []));
          return `{${members.join()}}`;
        });
        const staged = await stageBytes(envelope(rows), rowCount);
        const read = await readBack(staged);
        expect(staged.rejects).toEqual([]);
        for (const { name, type } of staged.columns) {
          const values = columns[Number(name.slice(1))] ?? [];
          const position = staged.columns.findIndex((one) => one.name === name);
          for (const [i, raw] of values.entries()) {
            const { value, comparable } = expectation(type, raw);
            expect(comparable(read[i]?.[position])).toEqual(value);
          }
        }
      }),
      { numRuns: examples(25) },
    );
  });

  // DuckDB first reads what precedes the exponent into the same type, which must have room for it.
  it.each([
    ['DECIMAL(21,15)', ['100000.00000000001e-4', '0e0']],
    ['DECIMAL(26,6)', ['12345678901234567890.0', '0.000001e6']],
  ])('FAULTS 31: of type %s are the same with an exponent', async (type, written) => {
    const staged = await stageBytes(envelope(written.map((value) => `{"a":${value}}`)), written.length);
    expect(staged.columns[0]?.type).toBe(type);
    const read = await readBack(staged);
    expect(read.map(([value]) => parseDecimal(String(value)))).toEqual(written.map(parseDecimal));
  });
});
