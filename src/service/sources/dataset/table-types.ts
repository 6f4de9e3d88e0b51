import type { Found } from './column-types.js';
import type { Reading } from './reading.js';

/** Types of Parquet that a job config can name, and that JSON has not: it has no NaN either. */
const declared = /^(DECIMAL|DOUBLE|FLOAT|TIME$|UUID|HUGEINT)/;

/** The type that a column of a file has in a table. */
export function typeInTable(type: string, { kind }: Pick<Reading, 'kind'>): string {
  if (kind !== 'parquet') return type;
  if (/^(STRUCT|MAP|UNION)\(|\]$/.test(type)) return 'JSON';
  if (type === 'UBIGINT') return 'HUGEINT';
  if (/^U?(TINY|SMALL|BIG)?INT(EGER)?$/.test(type)) return 'BIGINT';
  // Bytes as base64, and times that no TIMESTAMP holds.
  return /^(BLOB|TIMESTAMP_NS|INTERVAL|BIT)$/.test(type) ? 'VARCHAR' : type;
}

/** Types that a table has only if its job config says so, by column: the JSON of a row does not show them. */
export function declaredTypes(
  found: readonly Found[],
  reading: Pick<Reading, 'kind'>,
): Record<string, string> {
  const wanted = reading.kind === 'parquet' ? declared : /^DECIMAL/;
  return Object.fromEntries(
    found
      .map(({ column: { name, type } }) => [name, typeInTable(type, reading)] as const)
      .filter(([, type]) => wanted.test(type)),
  );
}
