import { quoteName } from '../../../duckdb/sql.js';
import { exactNumber, RawJson } from '../raw-json.js';
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
  /** SQL of its value as text, in the form that `read` expects. */
  sent: string;
  read: (text: string) => unknown;
  /** SQL of the JSON text that `read` makes of most texts; null where only `read` knows it. Absent: everywhere. */
  json?: (text: string) => string;
}

/** JSON.stringify writes the letters of these escapes in lower case. */
const jsonText = (text: string) =>
  `CASE WHEN regexp_matches(${text}, '[\\x0b\\x0e\\x0f\\x1a-\\x1f]') THEN NULL ELSE CAST(to_json(${text}) AS VARCHAR) END`;

const jsonTime = (text: string) =>
  jsonText(
    `(CASE WHEN contains(${text}, ' ') THEN regexp_replace(${text}, '^(\\d{4,}-\\d\\d-\\d\\d) (\\d\\d:\\d\\d:\\d\\d(?:\\.\\d+)?)(?:\\+00)?$', '\\1T\\2Z') ELSE ${text} END)`,
  );

const asWritten = (text: string) => text;

/** Of texts that match a pattern. A number with more digits may be infinite in JavaScript. */
const jsonWhere = (text: string, pattern: string, json = text) =>
  `CASE WHEN length(${text}) < 300 AND regexp_full_match(${text}, '${pattern}') THEN ${json} END`;

const jsonDecimal = (text: string, sign = '.') =>
  jsonWhere(text, `(0|-?[1-9]\\d*)[${sign}]\\d+`, `rtrim(rtrim(replace(${text}, ',', '.'), '0'), '.')`);

const jsonSimple = (text: string) => jsonWhere(text, 'true|false|null|0|-?[1-9]\\d{0,14}');

/** By the type that DuckDB reads from a Parquet file. */
export function typedColumn(name: string, type: string): Column {
  const value = quoteName(name);
  const text = `CAST(${value} AS VARCHAR)`;
  const own = { sql: value, type };
  const plain = {
    name,
    type,
    isText: false,
    text,
    time: isoTime(text),
    value: own,
    sent: text,
    json: jsonText,
  };
  if (type === 'VARCHAR') return textColumn(name, value);
  if (type === 'DATE') return { ...plain, time: finiteTime(value), read: asTime, json: jsonTime };
  if (type === 'BOOLEAN') return { ...plain, read: (text) => text === 'true', json: asWritten };
  if (/^U?(TINY|SMALL|BIG|HUGE)?INT(EGER)?$/.test(type)) return { ...plain, read: asNumber, json: asWritten };
  if (/^(DECIMAL|FLOAT|DOUBLE)/.test(type)) return { ...plain, read: asNumber, json: jsonDecimal };
  if (type.startsWith('TIMESTAMP'))
    return { ...plain, time: finiteTime(value), read: asTime, json: jsonTime };
  if (type === 'BLOB') return { ...plain, sent: `base64(${value})`, read: asText };
  if (/^(STRUCT|MAP)\(|\]$/.test(type)) {
    return { ...plain, sent: `CAST(to_json(${value}) AS VARCHAR)`, read: asJson, json: jsonSimple };
  }
  return { ...plain, read: asText };
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
    sent: text,
    read: asText,
    json: jsonText,
  };
}

/** Values of several kinds, each as the JSON file has it. */
export function jsonColumn(name: string, type: string): Column {
  const value = quoteName(name);
  const text = `(${value} ->> '$')`;
  const isText = type === 'JSON' || type === 'VARCHAR';
  const sent = `CAST(${value} AS VARCHAR)`;
  const own = isText ? { sql: text, type: 'VARCHAR' } : { sql: `TRY_CAST(${text} AS ${type})`, type };
  return { name, type, isText, text, time: isoTime(text), value: own, sent, read: asJson, json: jsonSimple };
}

/** Texts that say `true` or `false`, in any case. */
export function booleanColumn(column: Column): Column {
  const read = (text: string) => (/^(true|false)$/i.test(text) ? text.toLowerCase() === 'true' : text);
  const json = (text: string) => `CASE WHEN lower(${text}) IN ('true', 'false') THEN lower(${text}) END`;
  const value = { sql: `TRY_CAST(${column.text} AS BOOLEAN)`, type: 'BOOLEAN' };
  return typed(column, 'BOOLEAN', { value, read, json });
}

/** Texts that are numbers. A value that is not, because the file has changed, stays text. */
export function numberColumn(column: Column, type: string, decimal: ',' | '.'): Column {
  const pattern =
    decimal === ',' ? /^-?(0|[1-9]\d*)(,\d+)?([eE][-+]?\d+)?$/ : /^-?(0|[1-9]\d*)(\.\d+)?([eE][-+]?\d+)?$/;
  const read = (text: string) => {
    if (!pattern.test(text)) return text;
    // The sign of a zero is lost: databases compress it away.
    const plain = text.replace(',', '.').replace(/^-(?=[0.]+$)/, '');
    // Who reads the rows sees by its form that a whole number is a double.
    return type === 'DOUBLE' && Number.isInteger(Number(plain)) && /[.eE]/.test(plain)
      ? new RawJson(plain)
      : asNumber(plain);
  };
  const json = (text: string) => {
    if (type === 'BIGINT')
      return `CASE WHEN CAST(TRY_CAST(${text} AS BIGINT) AS VARCHAR) = ${text} THEN ${text} END`;
    if (type !== 'DOUBLE') return jsonDecimal(text, decimal);
    const pattern = `-?(0|[1-9]\\d*)[${decimal}]\\d*[1-9]|(0|-?[1-9]\\d*)[${decimal}]0`;
    return jsonWhere(text, pattern, `replace(${text}, ',', '.')`);
  };
  const value = { sql: `TRY_CAST(replace(${column.text}, ',', '.') AS ${type})`, type };
  return typed(column, type, { value, read, json });
}

/** ISO 8601: days stay as they are, times become the form with `T` and a zone. */
export function isoColumn(column: Column, type: 'DATE' | 'TIMESTAMP WITH TIME ZONE'): Column {
  const { text, time } = column;
  const strict = `regexp_full_match(${text}, '\\d{4}-\\d\\d-\\d\\d(T\\d\\d:\\d\\d:\\d\\d(\\.\\d{1,6})?(Z|[+-]\\d\\d:\\d\\d))?')`;
  const sent = `CASE WHEN ${strict} THEN ${text} ELSE coalesce(CAST(${time} AS VARCHAR), ${text}) END`;
  const value = /^(DATE|TIMESTAMP)/.test(column.value.type) ? column.value : { sql: time, type: 'TIMESTAMP' };
  return typed(column, type, { value, sent, read: asTime, json: jsonTime });
}

/** Texts in a format of DuckDB's `strptime`, or whole numbers that count from 1970. */
export function formatColumn(column: Column, format: string): Column {
  const time = isEpoch(format)
    ? `make_timestamp(TRY_CAST(${column.text} AS BIGINT) * ${epochs[format]})`
    : parsed(column.text, format);
  const isDay = !isEpoch(format) && !hasTime(format);
  const sent = `coalesce(CAST(${isDay ? `CAST(${time} AS DATE)` : time} AS VARCHAR), ${column.text})`;
  const type = isDay ? 'DATE' : 'TIMESTAMP WITH TIME ZONE';
  const value = { sql: time, type: 'TIMESTAMP' };
  return typed(column, type, { time, value, sent, read: asTime, json: jsonTime });
}

/** An empty text is not a value of another type. */
function typed(column: Column, type: string, over: Partial<Column>): Column {
  const { sent, ...rest } = { ...column, ...over };
  return { ...rest, type, isText: false, sent: `nullif(${sent}, '')` };
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

function asText(text: string): string {
  return text;
}

/** Infinity and NaN, which JSON cannot hold, stay text. */
function asNumber(text: string): unknown {
  return Number.isFinite(Number(text)) ? exactNumber(text) : text;
}

/** `2026-01-31 08:00:00.5+00` becomes `2026-01-31T08:00:00.5Z`; times without a zone count as UTC. */
function asTime(text: string): string {
  return text.replace(/^(\d{4,}-\d\d-\d\d) (\d\d:\d\d:\d\d(?:\.\d+)?)(?:\+00)?$/, '$1T$2Z');
}

/** Numbers keep every digit, also those that a double cannot hold. */
function asJson(text: string): unknown {
  return /\d{16}|\de\+?\d{3}/i.test(text) && !text.startsWith('"')
    ? new RawJson(text.replaceAll(/[\r\n]/g, ' '))
    : JSON.parse(text);
}
