import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import type { ColumnType } from '../../src/load/staged-rows.js';
import { inferredType, type TypedValues, widen } from '../../src/load/widen.js';

const exact = (type: ColumnType): TypedValues => ({ type, exactAsDouble: true });
const inexact = (type: ColumnType): TypedValues => ({ type, exactAsDouble: false });
const digits = (type: ColumnType, whole: number, fraction: number): TypedValues => ({
  type,
  exactAsDouble: false,
  digits: { whole, fraction },
});

it.each([
  [exact('BIGINT'), exact('BIGINT'), 'BIGINT'],
  [exact('BIGINT'), inexact('HUGEINT'), 'HUGEINT'],
  [exact('BIGINT'), exact('DOUBLE'), 'DOUBLE'],
  [inexact('BIGINT'), exact('DOUBLE'), 'VARCHAR'],
  [exact('BIGINT'), inexact('DECIMAL(20,18)'), 'DECIMAL(37,18)'],
  [exact('BIGINT'), inexact('DECIMAL(21,20)'), 'VARCHAR'],
  [inexact('DECIMAL(20,2)'), inexact('DECIMAL(22,10)'), 'DECIMAL(28,10)'],
  [inexact('HUGEINT'), inexact('DECIMAL(20,2)'), 'VARCHAR'],
  [inexact('DECIMAL(20,2)'), exact('DOUBLE'), 'VARCHAR'],
  [exact('DECIMAL(10,2)'), exact('DOUBLE'), 'DOUBLE'],
  [exact('BOOLEAN'), exact('BIGINT'), 'VARCHAR'],
  [exact('DATE'), exact('TIMESTAMPTZ'), 'TIMESTAMPTZ'],
  [exact('DATE'), exact('BIGINT'), 'VARCHAR'],
  [digits('BIGINT', 16, 0), digits('DOUBLE', 1, 1), 'DECIMAL(17,1)'],
  [digits('BIGINT', 3, 0), digits('DECIMAL(21,20)', 1, 20), 'DECIMAL(23,20)'],
  [digits('HUGEINT', 20, 0), digits('DECIMAL(20,2)', 3, 2), 'DECIMAL(22,2)'],
  [digits('DECIMAL(38,0)', 20, 0), digits('DECIMAL(20,2)', 3, 2), 'DECIMAL(22,2)'],
  [digits('HUGEINT', 38, 0), digits('DOUBLE', 1, 1), 'VARCHAR'],
  [digits('DOUBLE', 0, 2), digits('DECIMAL(38,38)', 0, 38), 'VARCHAR'],
  [exact('JSON'), exact('VARCHAR'), 'VARCHAR'],
])('%o and %o meet at %s', (left, right, type) => {
  expect(widen(left, right)).toBe(type);
  expect(widen(right, left)).toBe(type);
});

it('never narrows: what two types meet at holds each of them', () => {
  const decimals = fc
    .tuple(fc.integer({ min: 1, max: 38 }), fc.integer({ min: 0, max: 38 }))
    .filter(([precision, scale]) => scale <= precision)
    .map(([precision, scale]): ColumnType => `DECIMAL(${precision},${scale})`);
  const types = fc.oneof(
    fc.constantFrom<ColumnType>(
      'BOOLEAN',
      'BIGINT',
      'HUGEINT',
      'DOUBLE',
      'DATE',
      'TIMESTAMPTZ',
      'JSON',
      'VARCHAR',
    ),
    decimals,
  );
  const some = fc.record({ whole: fc.nat(40), fraction: fc.nat(40) });
  const typed = fc.record({ type: types, exactAsDouble: fc.boolean(), digits: some });
  fc.assert(
    fc.property(typed, typed, (left, right) => {
      const exactAsDouble = left.exactAsDouble && right.exactAsDouble;
      const larger = (of: (side: TypedValues) => number) => Math.max(of(left), of(right));
      const met = {
        type: widen(left, right),
        exactAsDouble,
        digits: {
          whole: larger(({ digits }) => digits?.whole ?? 0),
          fraction: larger(({ digits }) => digits?.fraction ?? 0),
        },
      };
      expect(widen(met, left)).toBe(met.type);
      expect(widen(met, right)).toBe(met.type);
    }),
  );
});

it.each([
  ['INTEGER', 'BIGINT'],
  ['UBIGINT', 'HUGEINT'],
  ['FLOAT', 'DOUBLE'],
  ['DECIMAL(10,2)', 'DECIMAL(10,2)'],
  ['UUID', null],
  ['VARCHAR[]', null],
])('a declared %s is inferred as %s', (declared, inferred) => {
  expect(inferredType(declared)).toBe(inferred);
});
