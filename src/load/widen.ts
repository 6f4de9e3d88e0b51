import type { ColumnType } from './column-type.js';
import type { NumberDigits } from './staged-rows.js';

/** A type, and what its values allow. */
export interface TypedValues {
  type: ColumnType;
  /** Whether a DOUBLE holds every number among them exactly. */
  exactAsDouble: boolean;
  /** Digits that every number among them fits into; absent if unknown. */
  digits?: NumberDigits;
}

const largestPrecision = 38;

/**
 * The narrowest type that holds the values of both sides without loss. Integers and decimals join to a DECIMAL with
 * room for both. Numbers join to DOUBLE if it holds all of them exactly, otherwise to a DECIMAL with room for all
 * digits. A date joined with instants becomes the instant at which it begins in UTC. Everything else joins to VARCHAR.
 */
export function widen(left: TypedValues, right: TypedValues): ColumnType {
  if (left.type === right.type) return left.type;
  if (isTime(left.type) && isTime(right.type)) return 'TIMESTAMPTZ';
  if (!isNumber(left.type) || !isNumber(right.type)) return 'VARCHAR';
  const byType = joinTypes(left.type, right.type);
  if (byType !== null) return byType;
  const exact = left.exactAsDouble && right.exactAsDouble;
  if (exact && (left.type === 'DOUBLE' || right.type === 'DOUBLE')) return 'DOUBLE';
  const [a, b] = [room(left), room(right)];
  return (a === undefined || b === undefined ? null : joinDigits(a, b)) ?? 'VARCHAR';
}

/** Whether the joined type depends on the values of a column, not only on the types. */
export function dependsOnValues(column: ColumnType, { type, exactAsDouble }: TypedValues): boolean {
  if (column === type || !isNumber(column) || !isNumber(type)) return false;
  return joinTypes(column, type) === null && !(column === 'DOUBLE' && exactAsDouble);
}

function isTime(type: ColumnType): boolean {
  return type === 'DATE' || type === 'TIMESTAMPTZ';
}

/** Whether a type is numeric, among the inferred types. */
export function isNumber(type: string): boolean {
  return /^(BIGINT|HUGEINT|DOUBLE|DECIMAL.*)$/.test(type);
}

/** The type that two exact number types join to, whatever their values; null if it depends on the values. */
function joinTypes(left: ColumnType, right: ColumnType): ColumnType | null {
  const [a, b] = [digitsOf(left), digitsOf(right)];
  if (a === null || b === null) return null;
  const integers = !left.startsWith('DECIMAL') && !right.startsWith('DECIMAL');
  return integers ? 'HUGEINT' : joinDigits(a, b);
}

function joinDigits(a: NumberDigits, b: NumberDigits): ColumnType | null {
  const whole = Math.max(1, a.whole, b.whole);
  const fraction = Math.max(a.fraction, b.fraction);
  return whole + fraction <= largestPrecision ? `DECIMAL(${whole + fraction},${fraction})` : null;
}

/**
 * The digits that a DECIMAL needs for one side. An existing DECIMAL keeps its size; DECIMAL(38,0) is how a lake stores
 * HUGEINT.
 */
function room({ type, digits }: TypedValues): NumberDigits | undefined {
  return type.startsWith('DECIMAL') && type !== 'DECIMAL(38,0)' ? (digitsOf(type) ?? undefined) : digits;
}

/** Digits that a type has room for; null unless it is an exact number type. */
export function digitsOf(type: string): NumberDigits | null {
  if (type === 'BIGINT') return { whole: 19, fraction: 0 };
  if (type === 'HUGEINT') return { whole: 39, fraction: 0 };
  const decimal = /^DECIMAL\((\d+),(\d+)\)$/.exec(type);
  if (decimal === null) return null;
  const fraction = Number(decimal[2]);
  return { whole: Number(decimal[1]) - fraction, fraction };
}

/** Types that a config may declare, and the inferred type that holds their values. */
const declarable: Record<string, ColumnType> = {
  TINYINT: 'BIGINT',
  SMALLINT: 'BIGINT',
  INTEGER: 'BIGINT',
  UTINYINT: 'BIGINT',
  USMALLINT: 'BIGINT',
  UINTEGER: 'BIGINT',
  UBIGINT: 'HUGEINT',
  FLOAT: 'DOUBLE',
};

/** The inferred type that holds the values of a column's type; null if only text does. */
export function inferredType(type: string): ColumnType | null {
  if (/^(BOOLEAN|BIGINT|HUGEINT|DOUBLE|DATE|TIMESTAMPTZ|JSON|VARCHAR|DECIMAL\(\d+,\d+\))$/.test(type)) {
    return type as ColumnType;
  }
  return declarable[type] ?? null;
}

/** A type as configs write it, from DuckDB's name for it. */
export function shortType(sqlType: string): string {
  return sqlType === 'TIMESTAMP WITH TIME ZONE' ? 'TIMESTAMPTZ' : sqlType;
}
