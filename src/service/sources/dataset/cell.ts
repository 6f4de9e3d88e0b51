import { quoteName } from '../../../duckdb/sql.js';
import { epochs, hasTime, isEpoch, isoInstant, parsed } from './date-formats.js';

/** A column of a file, and how its values become values of rows. */
export interface Column {
  name: string;
  /** Its type as people read it, in DuckDB's words. */
  type: string;
  /** Whether keywords are searched in it, unless the operator says otherwise. */
  isText: boolean;
  /** SQL of its value as plain text; null if there is none. */
  text: string;
  /** SQL of its value as a TIMESTAMP in UTC; null if it is not a date. */
  time: string;
  /** SQL of its value, and its type, for comparisons that a database can use to read less. */
  value: { sql: string; type: string };
  /** SQL of its value as JSON, or as the text that `json` expects; null if there is none. */
  sent: string;
  /** Its value in a row, as JSON. Null: SQL writes that already. */
  json: ((text: string) => string) | null;
}

/** By the type that DuckDB reads from a Parquet file. */
export function typedColumn(name: string, type: string): Column {
  const value = quoteName(name);
  const text = `CAST(${value} AS VARCHAR)`;
  // Cast to a DECIMAL, a number with more decimals would be rounded.
  const own = { sql: value, type: type.replace(/^DECIMAL.*/, 'DOUBLE') };
  const plain = {
    name,
    type,
    isText: false,
    text,
    time: isoTime(text),
    value: own,
    sent: jsonText(text),
    json: null,
  };
  if (type === 'VARCHAR') return textColumn(name, value);
  if (/^(STRUCT|MAP)\(|\]$/.test(type)) return { ...plain, sent: jsonText(value), json: jsonValue };
  if (/^(BOOLEAN|U?(TINY|SMALL|BIG|HUGE)?INT(EGER)?)$/.test(type)) return { ...plain, sent: text };
  if (/^(DECIMAL|FLOAT|DOUBLE)/.test(type)) return { ...plain, sent: jsonNumber(text) };
  if (/^(DATE$|TIMESTAMP)/.test(type)) return { ...plain, time: finiteTime(value), sent: jsonTime(text) };
  if (type === 'BLOB') return { ...plain, sent: jsonText(`base64(${value})`) };
  return plain;
}

/** @param text SQL of its values */
export function textColumn(name: string, text = quoteName(name)): Column {
  return {
    name,
    type: 'VARCHAR',
    isText: true,
    text,
    time: isoTime(text),
    value: { sql: text, type: 'VARCHAR' },
    sent: jsonText(text),
    json: null,
  };
}

/** Values of several kinds, each as the JSON file has it. */
export function jsonColumn(name: string, type: string): Column {
  const value = quoteName(name);
  const text = `(${value} ->> '$')`;
  const isText = type === 'JSON' || type === 'VARCHAR';
  const sent = `CAST(${value} AS VARCHAR)`;
  const own = isText ? { sql: text, type: 'VARCHAR' } : { sql: `TRY_CAST(${text} AS ${type})`, type };
  return { name, type, isText, text, time: isoTime(text), value: own, sent, json: jsonValue };
}

/** Texts that say `true` or `false`, in any case. */
export function booleanColumn(column: Column): Column {
  const { text } = column;
  const value = { sql: `TRY_CAST(${text} AS BOOLEAN)`, type: 'BOOLEAN' };
  const sent = `CASE WHEN lower(${text}) IN ('true', 'false') THEN lower(${text}) ELSE ${jsonText(text)} END`;
  return typed(column, 'BOOLEAN', { value, sent });
}

/** Texts that are numbers. A value that is not, because the file has changed, stays text. */
export function numberColumn(column: Column, type: string, decimal: ',' | '.'): Column {
  const { text } = column;
  const like = (pattern: string) => `regexp_full_match(${text}, '${pattern}')`;
  const plain = decimal === ',' ? `replace(${text}, ',', '.')` : text;
  // The sign of a zero is lost: databases compress it away.
  const unsigned = String.raw`regexp_replace(${plain}, '^-([0.]+)$', '\1')`;
  const isNumber = like(String.raw`-?(0|[1-9]\d*)([${decimal}]\d+)?([eE][-+]?\d+)?`);
  const sent =
    type === 'BIGINT'
      ? `CASE WHEN CAST(TRY_CAST(${text} AS BIGINT) AS VARCHAR) = ${text} THEN ${text} ELSE ${jsonText(text)} END`
      : `CASE WHEN ${like(String.raw`-?(0|[1-9]\d{0,15})[${decimal}]\d{0,15}[1-9]`)} THEN ${plain}
          WHEN ${isNumber} THEN ${jsonNumber(unsigned, type === 'DOUBLE')} ELSE ${jsonText(text)} END`;
  const as = type === 'BIGINT' ? type : 'DOUBLE';
  const value = { sql: `TRY_CAST(replace(${column.text}, ',', '.') AS ${as})`, type: as };
  return typed(column, type, { value, sent });
}

/** ISO 8601: days stay as they are, times become the form with `T` and a zone. */
export function isoColumn(column: Column, type: 'DATE' | 'TIMESTAMP WITH TIME ZONE'): Column {
  const { text, time } = column;
  const strict = `regexp_full_match(${text}, '\\d{4}-\\d\\d-\\d\\d(T\\d\\d:\\d\\d:\\d\\d(\\.\\d{1,6})?(Z|[+-]\\d\\d:\\d\\d))?')`;
  const other = jsonTime(`coalesce(CAST(${time} AS VARCHAR), ${text})`);
  const sent = `CASE WHEN ${strict} THEN '"' || ${text} || '"' ELSE ${other} END`;
  const value = /^(DATE|TIMESTAMP)/.test(column.value.type) ? column.value : { sql: time, type: 'TIMESTAMP' };
  return typed(column, type, { value, sent });
}

/** Texts in a format of DuckDB's `strptime`, or whole numbers that count from 1970. */
export function formatColumn(column: Column, format: string): Column {
  const time = isEpoch(format)
    ? `make_timestamp(TRY_CAST(${column.text} AS BIGINT) * ${epochs[format]})`
    : parsed(column.text, format);
  const isDay = !isEpoch(format) && !hasTime(format);
  const sent = jsonTime(
    `coalesce(CAST(${isDay ? `CAST(${time} AS DATE)` : time} AS VARCHAR), ${column.text})`,
  );
  const type = isDay ? 'DATE' : 'TIMESTAMP WITH TIME ZONE';
  const value = { sql: time, type: 'TIMESTAMP' };
  return typed(column, type, { time, value, sent });
}

/** An empty text is not a value of another type. */
function typed(column: Column, type: string, over: Partial<Column> & Pick<Column, 'sent'>): Column {
  // DuckDB would cast '' to a time to compare it.
  const sent = `CASE WHEN strlen(${column.text}) > 0 THEN ${over.sent} END`;
  return { ...column, ...over, type, isText: false, sent, json: null };
}

/** As AT TIME ZONE 'UTC', but without a calendar. */
const finiteTime = (value: string) =>
  `make_timestamp(CASE WHEN isfinite(${value}) THEN epoch_us(${value}) END)`;

/** Only texts that start like ISO 8601, because DuckDB would also read `epoch` and similar words. */
function isoTime(text: string): string {
  const looksRight = `regexp_matches(${text}, '^\\d{4}-\\d\\d-\\d\\d([T ]|$)')`;
  // As AT TIME ZONE 'UTC', but without a calendar.
  return `make_timestamp(CASE WHEN ${looksRight} THEN epoch_us(${isoInstant(text)}) END)`;
}

const jsonText = (value: string): string => `CAST(to_json(${value}) AS VARCHAR)`;

/**
 * With every digit that says something: `60.000` is 60. Who reads the rows sees by its form that a whole number is a double.
 * Infinity and NaN, which JSON cannot hold, are texts.
 */
function jsonNumber(text: string, isDouble = false): string {
  const double = `CAST(${text} AS DOUBLE)`;
  const isWhole = isDouble ? `OR ${double} = trunc(${double})` : '';
  return `CASE WHEN NOT isfinite(${double}) THEN '"' || ${text} || '"'
    WHEN NOT contains(${text}, '.') OR contains(lower(${text}), 'e') ${isWhole} THEN ${text}
    ELSE regexp_replace(${text}, '\\.?0+$', '') END`;
}

/** `2026-01-31 08:00:00.5+00` becomes `2026-01-31T08:00:00.5Z`; times without a zone count as UTC. */
const jsonTime = (text: string): string =>
  jsonText(
    String.raw`regexp_replace(${text}, '^(\d{4,}-\d\d-\d\d) (\d\d:\d\d:\d\d(?:\.\d+)?)(?:\+00)?$', '\1T\2Z')`,
  );

/** Numbers keep every digit, also those that a double cannot hold. Infinity and NaN become texts. */
function jsonValue(text: string): string {
  let isText = false;
  const quoted = (word: string): string => {
    if (word === '"') isText = !isText;
    return isText || /^["\\]/.test(word) ? word : JSON.stringify(word);
  };
  const valid = /nan|inf/i.test(text) ? text.replaceAll(/\\.|"|-?(?:nan|inf(?:inity)?)/gi, quoted) : text;
  return /\d[\d.]{15}|\de\+?\d{3}/i.test(valid) && !valid.startsWith('"')
    ? valid.replaceAll(/[\r\n]/g, ' ')
    : JSON.stringify(JSON.parse(valid));
}
