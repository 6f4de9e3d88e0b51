import { isNumber } from '../../src/load/widen.js';

/** As `format_type` spells them. Of DuckDB's types with the same one, the first is what it reads as. */
const byType: Readonly<Record<string, string>> = {
  BOOLEAN: 'boolean',
  SMALLINT: 'smallint',
  TINYINT: 'smallint',
  INTEGER: 'integer',
  BIGINT: 'bigint',
  HUGEINT: 'numeric(39,0)',
  UTINYINT: 'smallint',
  USMALLINT: 'integer',
  UINTEGER: 'bigint',
  UBIGINT: 'numeric(20,0)',
  UHUGEINT: 'numeric(39,0)',
  FLOAT: 'real',
  DOUBLE: 'double precision',
  DATE: 'date',
  TIME: 'time without time zone',
  TIMESTAMP: 'timestamp without time zone',
  TIMESTAMPTZ: 'timestamp with time zone',
  UUID: 'uuid',
  // jsonb would reorder keys and change the spelling of numbers, so the column would not contain what the source
  // returned.
  JSON: 'json',
  VARCHAR: 'text',
};

/** The PostgreSQL type for a DuckDB type; text for types that PostgreSQL lacks. */
export function columnTypeOf(type: string): string {
  const decimal = /^DECIMAL\((\d+),(\d+)\)$/.exec(type);
  return decimal === null ? (byType[type] ?? 'text') : `numeric(${decimal[1]},${decimal[2]})`;
}

const byColumnType: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    Object.entries(byType)
      .map(([type, column]) => [column, type])
      .toReversed(),
  ),
  jsonb: 'JSON',
};

/** The DuckDB type that a PostgreSQL column reads as, by the spelling of `format_type`. */
export function typeOfColumn(formatted: string): string {
  const numeric = /^numeric\((\d+),(\d+)\)$/.exec(formatted);
  if (numeric === null) return byColumnType[formatted] ?? 'VARCHAR';
  const [digits, scale] = [Number(numeric[1]), Number(numeric[2])];
  if (scale === 0 && digits > 38) return 'HUGEINT';
  return digits > 38 || scale > digits ? 'VARCHAR' : `DECIMAL(${digits},${scale})`;
}

/** SQL of PostgreSQL that writes a value as text, in the same spelling as src/duckdb/fit.ts. */
export function asText(value: string, type: string): string {
  if (type === 'DOUBLE' || type === 'FLOAT') return doubleText(`${value}::text`);
  if (/^DECIMAL\(\d+,[1-9]\d*\)$/.test(type)) return decimalText(`${value}::text`);
  if (type !== 'TIMESTAMPTZ') return `${value}::text`;
  const micros = `to_char(${value} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
  return `regexp_replace(regexp_replace(${micros}, '0+Z$', 'Z'), '\\.Z$', 'Z')`;
}

/** SQL of a column's value as another type that it fits. A date becomes the instant at which it begins in UTC. */
export function convertedColumn(column: string, from: string, to: string): string {
  const target = columnTypeOf(to);
  if (from === 'DATE' && to === 'TIMESTAMPTZ') return `${column}::timestamp AT TIME ZONE 'UTC'`;
  const viaText = ['DOUBLE', 'FLOAT'].some((real) => [from, to].includes(real));
  if (isNumber(from) && isNumber(to) && !viaText) return `${column}::${target}`;
  const text = asText(column, from);
  if (to === 'DATE') return `left(${text}, 10)::date`;
  if (to === 'TIMESTAMPTZ') return `${text}::timestamptz`;
  // Numbers may be written 1.0, which only numeric accepts.
  return isInteger(to) ? `(${text})::numeric::${target}` : `(${text})::${target}`;
}

const isInteger = (type: string) => /^U?(TINY|SMALL|BIG|HUGE)?INT(EGER)?$/.test(type);

/** PostgreSQL writes 1e+15 for 1000000000000000, 1.2345678901234567e+15 with its point moved, and 1e-05 for 0.00001. */
function doubleText(text: string): string {
  const digits = `ltrim(replace(split_part(${text}, 'e+', 1), '.', ''), '-')`;
  const whole = `(split_part(${text}, 'e+', 2)::integer + 1)`;
  const sign = `CASE WHEN ${text} LIKE '-%' THEN '-' ELSE '' END`;
  const fraction = `CASE WHEN length(${digits}) > ${whole} THEN '.' || substr(${digits}, ${whole} + 1) ELSE '' END`;
  const large = `${sign} || rpad(left(${digits}, ${whole}), ${whole}, '0') || ${fraction}`;
  const small = (zeros: string) => `'^(-?)(\\d)\\.?(\\d*)e-0${zeros.length + 1}$', '\\10.${zeros}\\2\\3'`;
  const plain = `regexp_replace(regexp_replace(${text}, ${small('0000')}), ${small('00000')})`;
  return `CASE WHEN ${text} LIKE '%e+%' THEN ${large} ELSE replace(${plain}, 'e-0', 'e-') END`;
}

/** PostgreSQL writes all digits of the scale, and never uses an exponent for small numbers. */
function decimalText(text: string): string {
  const plain = `rtrim(rtrim(${text}, '0'), '.')`;
  const digits = `regexp_replace(regexp_replace(${plain}, '^(-?)0\\.0*(\\d)(\\d*)$', '\\1\\2.\\3'), '\\.$', '')`;
  const power = `length(substring(${plain} from '\\.(0*)')) + 1`;
  return `CASE WHEN ${plain} ~ '^-?0\\.000000' THEN ${digits} || 'e-' || (${power}) ELSE ${plain} END`;
}

export const epochMillis = (time: string) => `(extract(epoch FROM ${time}) * 1000)::bigint`;
