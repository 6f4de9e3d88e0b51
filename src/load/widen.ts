import type { ColumnType } from './column-type.js';

/** A type with what the values behind it allow. */
export interface TypedValues {
  type: ColumnType;
  /** Whether every number among them survives a DOUBLE. */
  exactAsDouble: boolean;
}

/**
 * The narrowest type that holds the values of both sides without loss. Integers and decimals meet at a DECIMAL
 * that has room for both, numbers meet at DOUBLE where that keeps every one of them, all else meets at VARCHAR.
 */
export function widen(left: TypedValues, right: TypedValues): ColumnType {
  if (left.type === right.type) return left.type;
  const [a, b] = [digits(left.type), digits(right.type)];
  if (a !== null && b !== null) return joinExact(left.type, right.type, a, b);
  const numeric = [left, right].every(({ type }) => type === 'DOUBLE' || digits(type) !== null);
  return numeric && left.exactAsDouble && right.exactAsDouble ? 'DOUBLE' : 'VARCHAR';
}

/** Digits before and after the point; null for a type that is not an exact number. */
function digits(type: ColumnType): { whole: number; fraction: number } | null {
  if (type === 'BIGINT') return { whole: 19, fraction: 0 };
  if (type === 'HUGEINT') return { whole: 39, fraction: 0 };
  const decimal = /^DECIMAL\((\d+),(\d+)\)$/.exec(type);
  if (decimal === null) return null;
  const fraction = Number(decimal[2]);
  return { whole: Number(decimal[1]) - fraction, fraction };
}

type Digits = NonNullable<ReturnType<typeof digits>>;

function joinExact(left: ColumnType, right: ColumnType, a: Digits, b: Digits): ColumnType {
  const whole = Math.max(a.whole, b.whole);
  const fraction = Math.max(a.fraction, b.fraction);
  if (!left.startsWith('DECIMAL') && !right.startsWith('DECIMAL')) return 'HUGEINT';
  return whole + fraction <= 38 ? `DECIMAL(${whole + fraction},${fraction})` : 'VARCHAR';
}

/** Types that a declaration may give to a column, and the inferred type that holds their values. */
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

/** The inferred type that holds the values of a column's type; null where only text does. */
export function inferredType(type: string): ColumnType | null {
  if (/^(BOOLEAN|BIGINT|HUGEINT|DOUBLE|DATE|TIMESTAMPTZ|JSON|VARCHAR|DECIMAL\(\d+,\d+\))$/.test(type)) {
    return type as ColumnType;
  }
  return declarable[type] ?? null;
}

/** A type as configs write it, from how DuckDB spells it. */
export function shortType(sqlType: string): string {
  return sqlType === 'TIMESTAMP WITH TIME ZONE' ? 'TIMESTAMPTZ' : sqlType;
}
