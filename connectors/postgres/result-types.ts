import type { FieldDef } from 'pg';

/** DuckDB's types by PostgreSQL's type numbers, which never change. */
const byNumber: Readonly<Record<number, string>> = {
  16: 'BOOLEAN',
  20: 'BIGINT',
  21: 'SMALLINT',
  23: 'INTEGER',
  114: 'JSON',
  700: 'FLOAT',
  701: 'DOUBLE',
  1082: 'DATE',
  1083: 'TIME',
  1114: 'TIMESTAMP',
  1184: 'TIMESTAMPTZ',
  2950: 'UUID',
  3802: 'JSON',
};

const numeric = 1700;

/** The DuckDB type for a column of a result; null if it depends on the values. */
export function resultType({ dataTypeID, dataTypeModifier }: FieldDef): string | null {
  if (dataTypeID !== numeric) return byNumber[dataTypeID] ?? 'VARCHAR';
  if (dataTypeModifier < 0) return null;
  const digits = (dataTypeModifier - 4) >> 16;
  const scale = (dataTypeModifier - 4) & 0x7ff;
  if (scale > 1_000) return null;
  if (scale === 0 && digits > 38) return 'HUGEINT';
  return digits > 38 || scale > digits ? null : `DECIMAL(${digits},${scale})`;
}
