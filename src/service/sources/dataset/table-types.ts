import { quoteText } from '../../../duckdb/sql.js';
import { closing } from '../../../common/closing.js';
import type { Found } from './column-types.js';
import { openFile } from './open-file.js';
import type { Prepared } from './prepare.js';
import type { Reading } from './reading.js';

/** Types of Parquet that a job config can name, and that JSON has not: it has no NaN either. */
const declared = /^(DECIMAL|DOUBLE|FLOAT|TIME$|UUID|HUGEINT)/;

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

/** DuckDB reads times of a zone, and times of day, to the microsecond. */
export async function shortTimes({ path, reading }: Pick<Prepared, 'path' | 'reading'>): Promise<string[]> {
  if (reading.kind !== 'parquet') return [];
  const short = await closing(await openFile(path), (file) =>
    file.rows(`SELECT DISTINCT name FROM parquet_schema([${[path].flat().map(quoteText).join(', ')}])
      WHERE regexp_matches(logical_type, '^Time(Type|stampType.isAdjustedToUTC=1).*NANOS=Nano') ORDER BY name`),
  );
  if (short.length === 0) return [];
  const names = short.map((row) => row.text('name')).join(', ');
  return [
    `${names}: times in nanoseconds. The table has them to the microsecond, without the last 3 digits.`,
  ];
}
