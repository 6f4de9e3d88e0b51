import { daySql } from '../duckdb/day-sql.js';
import { shortType } from '../load/widen.js';
import { type ReadOptions, textRows } from './answer.js';
import type { SourceOfQuery } from './sandbox.js';
import { quoteName, isNamed, quoteText } from '../duckdb/sql.js';
import { destinations } from '../destinations.js';
import { columnName, type ColumnNames, nameKey } from '../load/column-names.js';

const loadsLookedAt = 10;

/** How many rows of the table are checked if a server would have to send all of them. */
const sampleRows = 100_000;

/** Types of columns that may contain a row's day, the most likely first. */
const types = ['DATE', 'TIMESTAMPTZ', 'TIMESTAMP', 'VARCHAR'];

/**
 * A column that could be the `window.date_column` of a job config: in its newest loads, each row has a day in it that
 * the job asked for. Null if there is none, or if nothing is loaded.
 */
export async function fittingDateColumn(
  source: SourceOfQuery,
  { name, table, window }: { name: string; table: string; window: { timeZone: string } },
  options: ReadOptions,
): Promise<string | null> {
  const read = (sql: string) => textRows(source, sql, { ...options, sample: { table, rows: sampleRows } });
  const described = await read(`SELECT column_name, column_type FROM (DESCRIBE ${quoteName(table)})`);
  const columns = described
    .map(([column, type]) => ({ name: column ?? '', type: shortType(type ?? '') }))
    .filter(({ type }) => types.includes(type))
    .toSorted((a, b) => types.indexOf(a.type) - types.indexOf(b.type));
  if (columns.length === 0) return null;
  const fits = columns.map(({ name: column, type }) => {
    const day = daySql(`t.${quoteName(column)}`, type, window.timeZone);
    return `bool_and(coalesce(${day} BETWEEN l.slice_from AND l.slice_to, false))`;
  });
  const [found = []] = await read(`
    SELECT ${fits.join(', ')} FROM ${quoteName(table)} AS t JOIN (
      SELECT load_id, slice_from, slice_to FROM _headgate.loads
      WHERE ${isNamed(name)} AND superseded_by IS NULL AND slice_from IS NOT NULL AND rows_loaded > 0
      ORDER BY committed_at DESC LIMIT ${loadsLookedAt}) AS l ON t._load_id = l.load_id`);
  return columns.find((_, index) => found[index] === 'true')?.name ?? null;
}

/** Named fields that have no value in a table with rows, and its other columns. Throws if there is no table. */
export async function unseenColumns(
  source: SourceOfQuery,
  { table, columnNames }: { table: string; columnNames: ColumnNames },
  fields: readonly string[],
  options: ReadOptions,
): Promise<{ unseen: string[]; others: string[] }> {
  const { capabilities } = destinations[source.kind];
  const found = await textRows(
    source,
    `SELECT column_name FROM information_schema.columns WHERE table_catalog = current_database()
      AND table_schema = current_schema() AND lower(table_name) = lower(${quoteText(table)}) ORDER BY ordinal_position`,
    options,
  );
  const names = found.map(([column]) => column ?? '');
  const declared = fields.map((field) => {
    const key = nameKey(columnName(field, new Set(), { ...capabilities, columnNames }));
    return { field, name: names.find((name) => nameKey(name) === key) };
  });
  const counts = declared.map(({ name }) => `count(${name === undefined ? 'NULL' : quoteName(name)})`);
  const sql = `SELECT ${['count(*)', ...counts].join(', ')} FROM ${quoteName(table)}`;
  const [[rows, ...values] = []] = await textRows(source, sql, options);
  const unseen = declared.filter((_, index) => Number(rows) > 0 && Number(values[index]) === 0);
  const taken = new Set(declared.map(({ name }) => name));
  return { unseen: unseen.map(({ field }) => field), others: names.filter((name) => !taken.has(name)) };
}
