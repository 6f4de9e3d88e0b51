import { broughtIn, type CoverageDialect, coverageQuery, revisitsQuery } from './coverage-sql.js';
import { type MatchedTable, matchesQuery } from './matches-sql.js';
import type { z } from 'zod';
import { seriesName } from '../common/series.js';
import { damaged, type Row } from './row.js';
import { literal, quoteName, quoteText } from './sql.js';

/**
 * The tables of the ledger, with their columns as CREATE TABLE takes them. In `day_counts`, `rows` are in the table now, and `loaded` is how many the load brought.
 * Loads with a key but no `date_column` have one without a day. An excluded field has no `column_name`.
 */
export const ledgerTables: Readonly<Record<string, string>> = {
  meta: 'format INTEGER NOT NULL, database_id VARCHAR NOT NULL',
  loads: `
    load_id VARCHAR NOT NULL, job VARCHAR NOT NULL, value VARCHAR, slice_from DATE, slice_to DATE, remote_job_id VARCHAR NOT NULL,
    source VARCHAR NOT NULL, config JSON NOT NULL, data_count BIGINT NOT NULL, rows_loaded BIGINT NOT NULL,
    rows_rejected BIGINT NOT NULL, complete BOOLEAN NOT NULL, remote_created_at TIMESTAMPTZ NOT NULL,
    committed_at TIMESTAMPTZ NOT NULL, superseded_by VARCHAR, day_marks VARCHAR, split VARCHAR, reason VARCHAR,
    counted_by VARCHAR`,
  rejects: `
    load_id VARCHAR NOT NULL, row_number BIGINT NOT NULL, column_name VARCHAR, reason VARCHAR NOT NULL, value VARCHAR`,
  jobs: `
    job VARCHAR NOT NULL, value VARCHAR, table_name VARCHAR NOT NULL, time_zone VARCHAR NOT NULL,
    lookback_days INTEGER NOT NULL, settings JSON, date_column VARCHAR, revisit VARCHAR`,
  tables: `
    table_name VARCHAR NOT NULL, created_at TIMESTAMPTZ NOT NULL, shared_rows VARCHAR, description VARCHAR`,
  columns: `
    table_name VARCHAR NOT NULL, column_name VARCHAR, field VARCHAR NOT NULL, valued BOOLEAN NOT NULL,
    type VARCHAR, description VARCHAR, hidden VARCHAR`,
  schema_changes: `
    load_id VARCHAR NOT NULL, table_name VARCHAR NOT NULL, column_name VARCHAR NOT NULL, change VARCHAR NOT NULL,
    changed_from VARCHAR, changed_to VARCHAR NOT NULL, changed_at TIMESTAMPTZ NOT NULL`,
  runs: `
    run_id VARCHAR NOT NULL, began_at TIMESTAMPTZ NOT NULL, ended_at TIMESTAMPTZ, outcome VARCHAR NOT NULL,
    exit_code INTEGER, jobs BIGINT NOT NULL, requests BIGINT NOT NULL, rows BIGINT NOT NULL, error VARCHAR`,
  forgotten: `
    job VARCHAR NOT NULL, table_name VARCHAR NOT NULL, forgotten_at TIMESTAMPTZ NOT NULL, rows BIGINT NOT NULL,
    key_name VARCHAR NOT NULL, marks VARCHAR NOT NULL`,
  comparisons: `
    job VARCHAR NOT NULL, value VARCHAR, day DATE, load_before VARCHAR NOT NULL, load_after VARCHAR NOT NULL, reason VARCHAR NOT NULL,
    same BIGINT NOT NULL, changed BIGINT NOT NULL, appeared BIGINT NOT NULL, vanished BIGINT NOT NULL, compared_at TIMESTAMPTZ NOT NULL`,
  day_counts: 'load_id VARCHAR NOT NULL, day DATE, rows BIGINT NOT NULL, loaded BIGINT NOT NULL',
};

/**
 * The views of the ledger.
 *
 * @param ledger names a table of it as SQL
 */
export function ledgerViews(
  ledger: (name: string) => string,
  matches: readonly MatchedTable[],
  dialect: CoverageDialect = 'duckdb',
): string {
  const [loads, jobs, counts] = ['loads', 'jobs', 'day_counts'].map(ledger) as [string, string, string];
  return `
  CREATE VIEW ${ledger('days')} AS
    SELECT l.job, l.value, d.day, d.rows, d.load_id FROM ${counts} d JOIN ${loads} l USING (load_id)
    JOIN ${jobs} j ON j.job = l.job AND j.value IS NOT DISTINCT FROM l.value
    WHERE l.superseded_by IS NULL AND d.rows > 0 AND j.date_column IS NOT NULL;
  CREATE VIEW ${ledger('coverage')} AS ${coverageQuery(loads, jobs, broughtIn(counts), ledger('comparisons'), dialect)};
  CREATE VIEW ${ledger('revisits')} AS ${revisitsQuery(loads, jobs, ledger('comparisons'), dialect)};
  CREATE VIEW ${ledger('matches')} AS ${matchesQuery(matches, loads)};`;
}

/** Columns of a table of the ledger, each with its field in JSON and its type. */
export type JsonColumns = readonly (readonly [column: string, field: string, type: string])[];

/** Fields that are not called as their columns. */
const otherFields: Readonly<Record<string, string>> = {
  day_marks: 'marks',
  table_name: 'table',
  column_name: 'name',
  compared_at: 'at',
  changed_from: 'from',
  changed_to: 'to',
  changed_at: 'at',
};

const camelCase = (name: string) => name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** @param columns as CREATE TABLE takes them */
function jsonColumns(columns: string): JsonColumns {
  return columns.split(',').map((column) => {
    const [name = '', type = ''] = column.trim().split(' ');
    return [name, otherFields[name] ?? camelCase(name), type];
  });
}

export const columnsOf = (table: string) => jsonColumns(ledgerTables[table]!);

export const changeColumns = columnsOf('schema_changes');
export const loadColumns = columnsOf('loads');
export const rejectColumns = columnsOf('rejects');
export const columnColumns = columnsOf('columns');
export const runColumns = columnsOf('runs');
export const forgottenColumns = columnsOf('forgotten');
export const comparisonColumns = columnsOf('comparisons');
export const dayColumns = jsonColumns('job VARCHAR, value VARCHAR, day DATE, rows BIGINT, load_id VARCHAR');
/** What coverage and revisits need of them. */
export const jobColumns = jsonColumns(
  'job VARCHAR, value VARCHAR, time_zone VARCHAR, lookback_days INTEGER, revisit VARCHAR',
);

/** A row of the ledger as VALUES takes it. Nested values become JSON. */
export function ledgerRow(columns: JsonColumns, record: object): string {
  const values = columns.map(([, field]) => literal((record as Record<string, unknown>)[field] ?? null));
  return `(${values.join(', ')})`;
}

/** SELECT list over a table of the ledger, as `recordOf` reads it. */
export const recordSql = (columns: JsonColumns, isoTime: (time: string) => string): string =>
  columns
    .map(([name, field, type]) => {
      const text = type === 'TIMESTAMPTZ' ? isoTime(name) : `CAST(${name} AS VARCHAR)`;
      return `${text} AS ${quoteName(field)}`;
    })
    .join(', ');

/** The record that a row was written from. Raises `destination_damaged` if another program has changed it. */
export function recordOf<T>(row: Row, columns: JsonColumns, schema: z.ZodType<T>): T {
  const record: Record<string, string | number | null> = {};
  for (const [, field, type] of columns) {
    const text = row.optional(field);
    record[field] = text !== null && /INT/.test(type) ? Number(text) : text;
  }
  const { job, value } = record;
  if (value !== undefined) record['job'] = seriesName(String(job), value === null ? null : String(value));
  const found = schema.safeParse(record);
  if (found.success) return found.data;
  const name = String(found.error.issues[0]?.path[0]);
  throw damaged(name, String(record[name]));
}

/** Query for the rows of a file with one JSON text per line. Its JSON columns become plain text, which every reader of Parquet can read. */
export function queryOfFile(columns: JsonColumns, path: string): string {
  const values = columns.map(([name, field]) => `${quoteName(field)} AS ${quoteName(name)}`);
  const types = columns.map(
    ([, field, type]) => `${quoteName(field)}: '${type === 'JSON' ? 'VARCHAR' : type}'`,
  );
  return `SELECT ${values.join(', ')}
    FROM read_json(${quoteText(path)}, format = 'newline_delimited', columns = {${types.join(', ')}})`;
}

/** Query for records as rows of a table of the ledger. */
export function queryOfRows(columns: JsonColumns, records: readonly object[]): string {
  const values = columns.map(([name, , type], at) => `CAST(col${at} AS ${type}) AS ${quoteName(name)}`);
  const rows = records.map((record) => ledgerRow(columns, record));
  const none = ledgerRow(columns, {});
  const which = rows.length === 0 ? 'WHERE false' : '';
  return `SELECT ${values.join(', ')} FROM (VALUES ${[...rows, ...(rows.length === 0 ? [none] : [])].join(', ')}) ${which}`;
}
