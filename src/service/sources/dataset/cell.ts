import { quoteName } from '../../../duckdb/sql.js';

/** A column of a file, and how its values become values of rows. */
export interface Column {
  name: string;
  /** Whether keywords are searched in it, unless the operator says otherwise. */
  isText: boolean;
  /** SQL of its value as plain text. */
  text: string;
  /** SQL of its value as a TIMESTAMP in UTC; null if it is not a date. */
  time: string;
  /** SQL of its value as text, in the form that `read` expects. */
  sent: string;
  read: (text: string) => unknown;
}

/** By DuckDB's type of the column. Values that JSON cannot hold exactly stay text. */
export function columnOf(name: string, type: string): Column {
  const value = quoteName(name);
  const text = `CAST(${value} AS VARCHAR)`;
  const plain = { name, isText: false, text, time: timeIn(text), sent: text };
  if (type === 'VARCHAR') return { ...plain, isText: true, read: asText };
  if (type === 'BOOLEAN') return { ...plain, read: (text) => text === 'true' };
  if (/^U?(TINY|SMALL|BIG)?INT(EGER)?$/.test(type)) return { ...plain, read: asInteger };
  if (type === 'FLOAT' || type === 'DOUBLE') return { ...plain, read: asNumber };
  if (type.startsWith('TIMESTAMP')) return { ...plain, read: asTime };
  if (type === 'BLOB') return { ...plain, sent: `base64(${value})`, read: asText };
  if (type === 'JSON') {
    const inside = `(${value} ->> '$')`;
    return { ...plain, isText: true, text: inside, time: timeIn(inside), read: asJson };
  }
  if (/^(STRUCT|MAP)\(|\]$/.test(type)) {
    return { ...plain, sent: `CAST(to_json(${value}) AS VARCHAR)`, read: asJson };
  }
  return { ...plain, read: asText };
}

/** Only texts that start like ISO 8601, because DuckDB would also read `epoch` and similar words. */
function timeIn(text: string): string {
  const looksRight = `regexp_matches(${text}, '^\\d{4}-\\d\\d-\\d\\d([T ]|$)')`;
  return `(CASE WHEN ${looksRight} THEN TRY_CAST(${text} AS TIMESTAMPTZ) END AT TIME ZONE 'UTC')`;
}

function asText(text: string): string {
  return text;
}

function asInteger(text: string): number | string {
  const value = Number(text);
  return Number.isSafeInteger(value) ? value : text;
}

function asNumber(text: string): number | string {
  const value = Number(text);
  return Number.isFinite(value) ? value : text;
}

/** `2026-01-31 08:00:00.5+00` becomes `2026-01-31T08:00:00.5Z`; times without a zone count as UTC. */
function asTime(text: string): string {
  return text.replace(/^(\d{4,}-\d\d-\d\d) (\d\d:\d\d:\d\d(?:\.\d+)?)(?:\+00)?$/, '$1T$2Z');
}

/** A number with more digits than a double can hold stays text, because it would change. */
function asJson(text: string): unknown {
  const value: unknown = JSON.parse(text);
  return /\d{16}/.test(text) && JSON.stringify(value) !== text ? text : value;
}
