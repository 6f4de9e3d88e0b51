import type { SourceConfig } from '../source.js';
import type { Layout } from './layout.js';

export interface Wanted extends Pick<SourceConfig, 'startDate' | 'endDate'> {
  terms: readonly string[];
  mode?: 'any' | 'all' | undefined;
  limit: number;
}

export interface Select {
  sql: string;
  values: Record<string, string | number>;
}

/**
 * Rows as texts, newest first: the id, then every column as sent. Rows of the same time are ordered by id, so that
 * exact copies are next to each other.
 */
export function selectOf({ relation, columns, id, date, searched }: Layout, wanted: Wanted): Select {
  const values: Select['values'] = { limit: wanted.limit };
  const conditions: string[] = [];
  if (date && wanted.startDate !== undefined) {
    values['first'] = wanted.startDate;
    conditions.push(`${date.time} >= CAST($first AS TIMESTAMP)`);
  }
  if (date && wanted.endDate !== undefined) {
    values['last'] = wanted.endDate;
    conditions.push(`${date.time} < CAST($last AS TIMESTAMP) + INTERVAL 1 DAY`);
  }
  const found = wanted.terms.map((term, index) => {
    values[`term${index}`] = term;
    const places = searched.map(({ text }) => `contains(lower(coalesce(${text}, '')), lower($term${index}))`);
    return `(${['false', ...places].join(' OR ')})`;
  });
  if (found.length > 0) conditions.push(`(${found.join(wanted.mode === 'all' ? ' AND ' : ' OR ')})`);
  const content = 'md5(CAST(to_json(file) AS VARCHAR))';
  const sent = [id ? `coalesce(${id.text}, ${content})` : content, ...columns.map((column) => column.sent)];
  const order = date ? `${date.time} DESC NULLS LAST, 1` : '1';
  const where = conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '';
  return {
    sql: `SELECT ${sent.join(', ')} FROM ${relation} AS file ${where} ORDER BY ${order} LIMIT $limit`,
    values,
  };
}
