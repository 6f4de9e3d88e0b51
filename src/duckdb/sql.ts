import { seriesOf } from '../common/series.js';

export function quoteName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** A name as a person types it: quoted only if SQL needs that. */
export function typedName(name: string): string {
  return /^[a-z_][a-z0-9_]*$/.test(name) ? name : quoteName(name);
}

/** A text as an SQL expression. A statement cannot contain NUL, so it is written `chr(0)`. */
export function quoteText(text: string): string {
  const parts = text.split('\0').map((part) => `'${part.replaceAll("'", "''")}'`);
  return parts.length === 1 ? parts.join('') : `(${parts.join(' || chr(0) || ')})`;
}

/** A text as an SQL literal, or NULL. */
export function quoteNullable(text: string | null): string {
  return text === null ? 'NULL' : quoteText(text);
}

/** A value as an SQL literal: objects and lists as their JSON. */
export function literal(value: unknown): string {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return quoteNullable(value === null || typeof value === 'string' ? value : JSON.stringify(value));
}

export function quoteList(texts: readonly string[]): string {
  return `[${texts.map(quoteText).join(', ')}]`;
}

/** A path as a glob that matches only itself: special characters become character classes. */
export function globSafe(path: string): string {
  return path.replace(/[*?[\]]/g, '[$&]');
}

/** SQL of the name of a job config, or of one of its values, over a row of `loads` or `jobs`. */
export const nameSql = `CASE WHEN value IS NULL THEN job ELSE job || '[' || value || ']' END`;

/** Condition for the rows of `loads` or `jobs` that have this name. */
export function isNamed(name: string): string {
  const { job, value } = seriesOf(name);
  const same = value === null ? 'value IS NULL' : `value = ${quoteText(value)}`;
  return `job = ${quoteText(job)} AND ${same}`;
}

/** SQL of a time as ISO 8601 in UTC, with milliseconds. */
export const isoTime = (time: string): string =>
  `strftime(make_timestamp(epoch_us(${time})), '%Y-%m-%dT%H:%M:%S.%gZ')`;
