/**
 * SQL expressions that turn texts into values of a type and tell whether that loses anything. DuckDB's own casts
 * do not: `TRY_CAST('12.7' AS BIGINT)` is 13.
 */

const anyNumber = '\\s*[+-]?([0-9]+\\.?[0-9]*|\\.[0-9]+)([eE][+-]?[0-9]+)?\\s*';

const day = '\\d{4}-\\d{2}-\\d{2}';
const hourMinute = '([01]\\d|2[0-3]):[0-5]\\d';
const clock = (digits: number) => `${hourMinute}(:[0-5]\\d(\\.\\d{0,${digits}}0*)?)?`;
const zone = '( ?(Z|[+-]\\d{2}(:?\\d{2})?))?';
const local = (digits: number) => `${day}([T ]${clock(digits)}Z?)?`;

/** How times are written that a type holds: DuckDB drops the digits and the offset that it does not. */
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
 * A value of a column as text: what reads back as the same value, in ISO 8601 where it is a time, and as JavaScript
 * writes it where it is a number. Only so is a column that widens to text equal to texts that come later.
 */
export function asText(value: string, type: string): string {
  if (type === 'DOUBLE' || type === 'FLOAT') return doubleText(value);
  if (/^DECIMAL\(\d+,[1-9]\d*\)$/.test(type)) return `rtrim(rtrim(CAST(${value} AS VARCHAR), '0'), '.')`;
  if (type !== 'TIMESTAMPTZ') return `CAST(${value} AS VARCHAR)`;
  // Not by the session's zone: DuckDB may run this again when a write-ahead log is replayed elsewhere.
  const micros = `strftime(${value} AT TIME ZONE 'UTC', '%Y-%m-%dT%H:%M:%S.%fZ')`;
  return `regexp_replace(regexp_replace(${micros}, '0+Z$', 'Z'), '\\.Z$', 'Z')`;
}

/**
 * Whether a text (an SQL expression, not null) is a value of the type. `canonical`: only in the form in which the
 * type itself would write it, so that `00123` is no integer; else any form that a declared type asks for.
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

/** Whether a number of a column, or NULL, survives a DOUBLE. */
export function exactAsDouble(column: string, type: string): string {
  const exact = type.startsWith('DECIMAL')
    ? `TRY_CAST(CAST(${column} AS DOUBLE) AS ${type}) = ${column}`
    : `${column} BETWEEN -9007199254740992 AND 9007199254740992`;
  return `(${column} IS NULL OR coalesce(${exact}, false))`;
}

/** Whether a value of a column is none of another type that was declared for it. */
export function losesValue(column: string, from: string, to: string): string {
  return `${column} IS NOT NULL AND NOT ${fits(asText(column, from), to, false)}`;
}

/** A value of a column as another type that it fits. */
export function converted(column: string, from: string, to: string): string {
  const numbers = /^(BIGINT|HUGEINT|DOUBLE|DECIMAL.*)$/;
  const direct = numbers.test(from) && numbers.test(to);
  return `CAST(${direct ? column : asText(column, from)} AS ${to})`;
}

/** DuckDB writes 1.0 for 1, 1e-05 for 0.00001 and 1e-07 for 1e-7. */
function doubleText(value: string): string {
  const small = (zeros: string) =>
    [`'^(-?)(\\d)\\.?(\\d*)e-0${zeros.length + 1}$'`, `'\\10.${zeros}\\2\\3'`].join(', ');
  const whole = `regexp_replace(CAST(${value} AS VARCHAR), '\\.0$', '')`;
  const plain = `regexp_replace(regexp_replace(${whole}, ${small('0000')}), ${small('00000')})`;
  return `replace(${plain}, 'e-0', 'e-')`;
}

/** As text, what a column of the type writes: 1.50 is another text than 1.5. */
function doubleFits(text: string, type: string, canonical: boolean): string {
  const matches = (pattern: string) => `regexp_full_match(${text}, '${pattern}')`;
  const double = `TRY_CAST(${text} AS ${type})`;
  const finite = `coalesce(isfinite(${double}), false)`;
  const exact = `coalesce(TRY_CAST(${double} AS HUGEINT) = TRY_CAST(${text} AS HUGEINT), false)`;
  if (!canonical) {
    // A fraction is rounded to the nearest DOUBLE, but not to nothing.
    const zero = `${double} = 0 AND regexp_matches(${text}, '^[^eE]*[1-9]')`;
    const rounded = `${matches(anyNumber)} AND NOT (${zero})`;
    return `CASE WHEN ${matches('\\s*[+-]?[0-9]+\\s*')} THEN ${finite} AND ${exact} ELSE ${finite} AND ${rounded} END`;
  }
  const integer = matches('0|-?[1-9][0-9]*');
  // DuckDB's JSON reader writes as DuckDB does, CSV and the stage as JavaScript. Columns do not keep -0 from 0.
  const written = `${text} IN (CAST(${double} AS VARCHAR), ${doubleText(double)})`;
  const same = `${written} AND (${double} <> 0 OR ${text} = '0.0')`;
  return `CASE WHEN ${integer} THEN ${finite} AND ${exact} ELSE ${finite} AND ${same} END`;
}

function decimalFits(text: string, type: string, scale: number, canonical: boolean): string {
  const decimal = `TRY_CAST(${text} AS ${type})`;
  const fits = `${decimal} IS NOT NULL AND ${decimalKeeps(text, type, scale)}`;
  if (!canonical) return `(regexp_full_match(${text}, '${anyNumber}') AND ${fits})`;
  const written = `regexp_full_match(${text}, '-?(0|[1-9][0-9]*)(\\.[0-9]+)?([eE][+-]?[0-9]+)?')`;
  return `(${written} AND ${fits} AND NOT (${decimal} = 0 AND starts_with(${text}, '-')))`;
}

/** Whether a decimal text has no digit past the scale; one with an exponent is compared as a DOUBLE. */
function decimalKeeps(text: string, type: string, scale: number): string {
  const fraction = `length(rtrim(regexp_extract(${text}, '\\.([0-9]*)', 1), '0'))`;
  const same = `TRY_CAST(${text} AS DOUBLE) = CAST(TRY_CAST(${text} AS ${type}) AS DOUBLE)`;
  return `CASE WHEN contains(lower(${text}), 'e') THEN ${same} ELSE ${fraction} <= ${scale} END`;
}
