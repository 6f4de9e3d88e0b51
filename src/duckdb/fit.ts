import type { Row } from './row.js';
import type { ObservedColumn, StagedRows } from '../load/staged-rows.js';
import { isNumber } from '../load/widen.js';

/** SQL that converts texts to values and detects any loss, as casts do not: `TRY_CAST('12.7' AS BIGINT)` is 13. */

const anyNumber = '\\s*[+-]?([0-9]+\\.?[0-9]*|\\.[0-9]+)([eE][+-]?[0-9]+)?\\s*';

const day = '\\d{4}-\\d{2}-\\d{2}';
const hourMinute = '([01]\\d|2[0-3]):[0-5]\\d';
const clock = (digits: number) => `${hourMinute}(:[0-5]\\d(\\.\\d{0,${digits}}0*)?)?`;
const zone = '( ?(Z|[+-]\\d{2}(:?\\d{2})?))?';
const local = (digits: number) => `${day}([T ]${clock(digits)}Z?)?`;

/** The text forms of the times that each type can hold. DuckDB silently drops further digits and offsets. */
const times: Readonly<Record<string, string>> = {
  TIME: clock(6),
  'TIME WITH TIME ZONE': `${clock(6)}${zone}`,
  TIMESTAMPTZ: `${day}([T ]${clock(6)}${zone})?`,
  TIMESTAMP_S: local(0),
  TIMESTAMP_MS: local(3),
  TIMESTAMP: local(6),
  TIMESTAMP_NS: local(9),
};

const integers = /^U?(TINY|SMALL|BIG|HUGE)?INT(EGER)?$/;

/**
 * A column's value as a text that reads back as the same value. Times are in ISO 8601, numbers in the form of
 * `numberText`. When a column widens to text, its values must equal the texts that come later.
 */
export function asText(value: string, type: string): string {
  if (type === 'DOUBLE' || type === 'FLOAT') return doubleText(value);
  if (/^DECIMAL\(\d+,[1-9]\d*\)$/.test(type)) return decimalText(value);
  if (type !== 'TIMESTAMPTZ') return `CAST(${value} AS VARCHAR)`;
  // Independent of the session's zone, because DuckDB may run this again when it replays a write-ahead log elsewhere.
  const micros = `strftime(${value} AT TIME ZONE 'UTC', '%Y-%m-%dT%H:%M:%S.%fZ')`;
  return `regexp_replace(regexp_replace(${micros}, '0+Z$', 'Z'), '\\.Z$', 'Z')`;
}

/**
 * Whether a text (an SQL expression, not null) is a value of the type. `canonical`: only in the form that the type
 * itself would write, so `00123` is not an integer. Otherwise in any form that a declared type accepts.
 */
export function fits(text: string, type: string, canonical: boolean): string {
  const matches = (pattern: string) => `regexp_full_match(${text}, '${pattern}')`;
  const converts = `TRY_CAST(${text} AS ${type}) IS NOT NULL`;
  if (type === 'VARCHAR') return 'true';
  if (integers.test(type)) {
    const pattern = canonical ? '(0|-?[1-9][0-9]*)(\\.0+)?' : '\\s*[+-]?[0-9]+(\\.0*)?\\s*';
    return `(${matches(pattern)} AND ${converts})`;
  }
  if (type === 'DOUBLE' || type === 'FLOAT') return doubleFits(text, type, canonical);
  const decimal = /^DECIMAL\(\d+,(\d+)\)$/.exec(type);
  if (decimal !== null) return decimalFits(text, type, Number(decimal[1]), canonical);
  if (type === 'BOOLEAN') {
    return canonical
      ? `${text} IN ('true', 'false')`
      : `lower(${text}) IN ('true', 'false', 't', 'f', '1', '0')`;
  }
  if (type === 'DATE') {
    const midnight = canonical ? '' : '([T ]00:00(:00(\\.0+)?)?Z?)?';
    return `(${matches(day + midnight)} AND ${converts})`;
  }
  if (type === 'TIMESTAMPTZ' && canonical) {
    const iso = `${day}T${hourMinute}:[0-5]\\d(\\.\\d{1,6})?(Z|[+-]\\d{2}:\\d{2})`;
    return `(${matches(iso)} AND ${converts})`;
  }
  const time = times[type];
  if (time !== undefined) return `(${matches(`\\s*${time}\\s*`)} AND ${converts})`;
  if (type === 'JSON')
    return canonical ? `(json_valid(${text}) AND ${matches('(?s)\\s*[\\[{].*')})` : `json_valid(${text})`;
  return `(${converts})`;
}

/** Whether a DOUBLE holds a column's number, or NULL, exactly: its text as a DOUBLE is the same number. */
export function exactAsDouble(column: string, type: string): string {
  if (type === 'DOUBLE') return 'true';
  const text = asText(column, type);
  const exact = type.startsWith('DECIMAL')
    ? `${doubleText(`CAST(${text} AS DOUBLE)`)} = ${text}`
    : `${column} BETWEEN -9007199254740992 AND 9007199254740992`;
  return `(${column} IS NULL OR coalesce(${exact}, false))`;
}

/** Whether converting a column's value to another, declared type would lose it. */
export function losesValue(column: string, from: string, to: string): string {
  return `${column} IS NOT NULL AND NOT ${fits(asText(column, from), to, false)}`;
}

/**
 * Whether a column's value, not null, is not one that an export would give a type for. A date fits a column of
 * instants, and an instant at which a day begins fits a column of dates.
 */
export function misses(column: string, from: string, to: string): string {
  const text = asText(column, from);
  const isDay = fits(text, 'DATE', false);
  if (to === 'DATE') return `NOT ${isDay}`;
  if (to === 'TIMESTAMPTZ') return `NOT (${isDay} OR ${fits(text, to, true)})`;
  return `NOT ${fits(text, to, true)}`;
}

/** A column's value as another type; NULL if it does not fit. Independent of the session's zone, as `asText`. */
export function convertedOrNull(column: string, from: string, to: string): string {
  const text = asText(column, from);
  if (to === 'DATE') return `TRY_CAST(left(${text}, 10) AS DATE)`;
  if (to === 'TIMESTAMPTZ') {
    return `TRY_CAST(CASE WHEN length(${text}) = 10 THEN ${text} || 'T00:00:00Z' ELSE ${text} END AS ${to})`;
  }
  return `TRY_CAST(${text} AS ${to})`;
}

/** A column's value as another type that it fits. A date becomes the instant at which its day begins in UTC. */
export function converted(column: string, from: string, to: string): string {
  if (from === 'DATE' && to === 'TIMESTAMPTZ') return `timezone('UTC', CAST(${column} AS TIMESTAMP))`;
  // DuckDB converts between DOUBLE and DECIMAL by calculation, which may change the last digits.
  const viaText = [from, to].includes('DOUBLE') && [from, to].some((type) => type.startsWith('DECIMAL'));
  const direct = isNumber(from) && isNumber(to) && !viaText;
  return `CAST(${direct ? column : asText(column, from)} AS ${to})`;
}

/**
 * A new text for a column that was widened from a type, spelled like those that are there: an instant in UTC, and a CSV
 * number with an exponent in its normal form.
 */
export function respelled(text: string, textOf: string, format: StagedRows['format']): string {
  if (textOf === 'TIMESTAMPTZ') {
    const isTime = `regexp_full_match(${text}, '${day}(T${hourMinute}:[0-5]\\d(\\.\\d{1,6})?(Z|[+-]\\d{2}:\\d{2}))?')`;
    // With an offset, such a time may be outside the years 1 to 9999.
    const isEdge = `regexp_matches(${text}, '^(0001-01-01|9999-12-31)T.*[^Z]$')`;
    const time = `TRY_CAST(${text} AS TIMESTAMPTZ)`;
    return `CASE WHEN ${isTime} AND NOT ${isEdge} AND ${time} IS NOT NULL THEN ${asText(time, textOf)} ELSE ${text} END`;
  }
  if (times[textOf] !== undefined) {
    return `CASE WHEN ${fits(text, textOf, false)} THEN ${asText(`TRY_CAST(${text} AS ${textOf})`, textOf)} ELSE ${text} END`;
  }
  if (format !== 'csv' || !isNumber(textOf)) return text;
  const isLarge = `regexp_full_match(${text}, '-?[1-9](\\.\\d*[1-9])?e\\+\\d{2,3}')`;
  return `CASE WHEN ${isLarge} AND ${finite(text)} THEN ${doubleText(`TRY_CAST(${text} AS DOUBLE)`)} ELSE ${text} END`;
}

/** A value of DuckDB's JSON as text: texts unchanged, numbers in their normal form, nested values as JSON. */
export function jsonText(value: string): string {
  const text = `(${value} ->> '$')`;
  const isReal = `json_type(${value}) = 'DOUBLE' AND NOT regexp_full_match(${text}, '-?\\d+')`;
  return `CASE WHEN ${isReal} THEN ${doubleText(`TRY_CAST(${text} AS DOUBLE)`)} ELSE ${text} END`;
}

/** DuckDB writes 1.0 for 1, 1e+16 for 10000000000000000, 1e-05 for 0.00001 and 1e-07 for 1e-7. */
function doubleText(value: string): string {
  const text = `CAST(${value} AS VARCHAR)`;
  const digits = `replace(split_part(${text}, 'e+', 1), '.', '')`;
  const length = `CAST(split_part(${text}, 'e+', 2) AS INTEGER) + CASE WHEN ${text} LIKE '-%' THEN 2 ELSE 1 END`;
  const small = (zeros: string) =>
    [`'^(-?)(\\d)\\.?(\\d*)e-0${zeros.length + 1}$'`, `'\\10.${zeros}\\2\\3'`].join(', ');
  const whole = `regexp_replace(${text}, '\\.0$', '')`;
  const plain = `regexp_replace(regexp_replace(${whole}, ${small('0000')}), ${small('00000')})`;
  return `CASE WHEN contains(${text}, 'e+') THEN rpad(${digits}, ${length}, '0') ELSE replace(${plain}, 'e-0', 'e-') END`;
}

/** DuckDB writes all digits of the scale, and never uses an exponent for small numbers. */
function decimalText(value: string): string {
  const plain = `rtrim(rtrim(CAST(${value} AS VARCHAR), '0'), '.')`;
  const digits = `regexp_replace(regexp_replace(${plain}, '^(-?)0\\.0*(\\d)(\\d*)$', '\\1\\2.\\3'), '\\.$', '')`;
  const power = `length(regexp_extract(${plain}, '\\.(0*)', 1)) + 1`;
  return `CASE WHEN regexp_matches(${plain}, '^-?0\\.000000') THEN ${digits} || 'e-' || (${power}) ELSE ${plain} END`;
}

/** What the numbers of a column allow, as the SELECT list of a query over its rows: see `toNumbers`. */
export function numbersOf(column: string, type: string): string {
  const text = asText(column, type);
  const whole = `length(regexp_extract(${text}, '^-?0?([0-9]*)', 1))`;
  const power = `coalesce(TRY_CAST(regexp_extract(${text}, 'e-([0-9]+)', 1) AS INTEGER), 0)`;
  const fraction = `length(regexp_extract(${text}, '\\.([0-9]+)', 1)) + ${power}`;
  return `coalesce(bool_and(${exactAsDouble(column, type)}), true) AS exact,
    coalesce(max(${whole}), 0) AS whole, coalesce(max(${fraction}), 0) AS fraction`;
}

/** Reads the row that `numbersOf` returns. */
export function toNumbers(row: Row): Pick<ObservedColumn, 'exactAsDouble' | 'digits'> {
  const digits = { whole: row.number('whole'), fraction: row.number('fraction') };
  return { exactAsDouble: row.flag('exact'), digits };
}

const finite = (number: string) => `coalesce(isfinite(TRY_CAST(${number} AS DOUBLE)), false)`;

/** Compares with the text that the column's type writes: 1.50 and 1.5 differ. */
function doubleFits(text: string, type: string, canonical: boolean): string {
  const matches = (pattern: string) => `regexp_full_match(${text}, '${pattern}')`;
  const double = `TRY_CAST(${text} AS ${type})`;
  const finite = `coalesce(isfinite(${double}), false)`;
  const same = `coalesce(TRY_CAST(${double} AS HUGEINT) = TRY_CAST(${text} AS HUGEINT), false)`;
  const exact = `(${same} OR ${doubleText(double)} = ${text})`;
  if (!canonical) {
    // A fraction may be rounded to the nearest DOUBLE, but not to zero.
    const zero = `${double} = 0 AND regexp_matches(${text}, '^[^eE]*[1-9]')`;
    const rounded = `${matches(anyNumber)} AND NOT (${zero})`;
    const other = `lower(${text}) IN ('nan', 'inf', '-inf', 'infinity', '-infinity')`;
    return `CASE WHEN ${matches('\\s*[+-]?[0-9]+\\s*')} THEN ${finite} AND ${exact} ELSE ${other} OR (${finite} AND ${rounded}) END`;
  }
  const integer = matches('0|-?[1-9][0-9]*');
  // DuckDB's JSON reader writes numbers as DuckDB does; CSV and the stage write them as JavaScript does. Columns do not
  // distinguish -0 from 0.
  const written = `${text} IN (CAST(${double} AS VARCHAR), ${doubleText(double)})`;
  const kept = `${written} AND (${double} <> 0 OR ${text} = '0.0')`;
  return `CASE WHEN ${integer} THEN ${finite} AND ${exact} ELSE ${finite} AND ${kept} END`;
}

function decimalFits(text: string, type: string, scale: number, canonical: boolean): string {
  const decimal = `TRY_CAST(${text} AS ${type})`;
  const fits = `${decimal} IS NOT NULL AND ${decimalKeeps(text, type, scale)}`;
  if (!canonical) return `(regexp_full_match(${text}, '${anyNumber}') AND ${fits})`;
  const written = `regexp_full_match(${text}, '-?(0|[1-9][0-9]*)(\\.[0-9]+)?([eE][+-]?[0-9]+)?')`;
  return `(${written} AND ${fits} AND NOT (${decimal} = 0 AND starts_with(${text}, '-')))`;
}

/** Whether a decimal text has no digits beyond the scale. A text with an exponent is compared as a DOUBLE. */
function decimalKeeps(text: string, type: string, scale: number): string {
  const fraction = `length(rtrim(regexp_extract(${text}, '\\.([0-9]*)', 1), '0'))`;
  const same = `TRY_CAST(${text} AS DOUBLE) = CAST(TRY_CAST(${text} AS ${type}) AS DOUBLE)`;
  return `CASE WHEN contains(lower(${text}), 'e') THEN ${same} ELSE ${fraction} <= ${scale} END`;
}
