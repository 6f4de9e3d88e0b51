import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import type { ColumnType } from '../../src/load/column-type.js';
import { inferredType, type TypedValues, widen } from '../../src/load/widen.js';

const exact = (type: ColumnType): TypedValues => ({ type, exactAsDouble: true });
const inexact = (type: ColumnType): TypedValues => ({ type, exactAsDouble: false });

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
  [exact('DATE'), exact('TIMESTAMPTZ'), 'VARCHAR'],
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
  const typed = fc.record({ type: types, exactAsDouble: fc.boolean() });
  fc.assert(
    fc.property(typed, typed, (left, right) => {
      const exactAsDouble = left.exactAsDouble && right.exactAsDouble;
      const met = { type: widen(left, right), exactAsDouble };
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
