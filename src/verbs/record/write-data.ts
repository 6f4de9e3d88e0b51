import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Config } from '../../config/config.js';
import { flush } from '../../files/durable.js';
import { query, withQuery } from '../../query/answer.js';
import { copyParquet } from '../../query/export.js';
import type { RecordFacts, RecordedJob } from './facts.js';
import { type RecordedTable, ledgerOf, loadsOf } from './table.js';
import { seriesOf } from '../../common/series.js';
import { quoteName } from '../../duckdb/sql.js';
import { sliceDates } from '../../days/day.js';
import { answersOf, type Load, rowsForgotten } from '../../load/ledger.js';
import { csvCell } from '../../query/format/text.js';
import { sum } from '../../common/words.js';

export type RecordFormat = 'csv' | 'parquet';

export interface WrittenFile {
  /** Relative to the record. */
  path: string;
  bytes: number;
  /** SHA-256 as hexadecimal digits. */
  sha256: string;
  title: string;
}

/** A CSV file beside the data, and the name, the type for Data Package and the meaning of its columns. */
export interface ListFile extends WrittenFile {
  columns: readonly (readonly [name: string, type: string, meaning: string])[];
  primaryKey?: readonly string[];
}

export interface DataFile extends WrittenFile {
  table: RecordedTable;
  /** Unique name for programs. */
  slug: string;
  /** SHA-256 of the rows without `_load_id`, whatever the format: the same rows have the same one. */
  rowsSha256: string;
}

/** Writes every table to a file in `folder/data`, which must exist. */
export async function writeData(
  folder: string,
  { tables, histories }: RecordFacts,
  format: RecordFormat,
  { destination }: Config,
  signal: AbortSignal,
): Promise<DataFile[]> {
  const written: DataFile[] = [];
  for (const table of [...tables, ...histories]) {
    const slug = slugOf(table.name, written);
    const path = `data/${slug}.${format}`;
    const file = join(folder, path);
    if (format === 'csv') await writeCsv(destination, table.sql, file, signal);
    else await withQuery(destination, table.sql, { signal, writeTo: file }, copyParquet);
    const rowsSha256 = await hashRows(destination, table, signal);
    written.push({ path, title: table.name, table, slug, rowsSha256, ...(await sealed(file)) });
  }
  return written;
}

const writeCsv = (source: Config['destination'], sql: string, file: string, signal: AbortSignal) =>
  pipeline(query(source, sql, { signal }).stream('csv'), createWriteStream(file));

/** SHA-256 of a table's rows as CSV. The loads that they came with are not part of it. */
export async function hashRows(
  destination: Config['destination'],
  { valuesSql }: Pick<RecordedTable, 'valuesSql'>,
  signal: AbortSignal,
): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of query(destination, valuesSql, { signal }).stream('csv')) hash.update(chunk);
  return hash.digest('hex');
}

/** Flushes a finished file; returns its size and checksum. */
export async function sealed(file: string): Promise<{ bytes: number; sha256: string }> {
  await flush(file);
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return { bytes: (await stat(file)).size, sha256: hash.digest('hex') };
}

/** A table's name with only letters, digits, `_`, `-` and `.`, and none that another table has. */
function slugOf(name: string, others: readonly DataFile[]): string {
  const plain = name
    .toLowerCase()
    .replaceAll(/[^a-z0-9._-]+/g, '_')
    .replace(/^[._-]+/, '')
    .slice(0, 80);
  const base = plain === '' ? 'table' : plain;
  const taken = (slug: string) =>
    ['jobs', 'matches', 'comparisons'].includes(slug) || others.some((other) => other.slug === slug);
  let slug = base;
  for (let count = 2; taken(slug); count += 1) slug = `${base}_${count}`;
  return slug;
}

/** Writes matches.csv, which values of `for_each` found which rows, if a recorded job config has values and a key. */
export async function writeMatches(
  folder: string,
  { jobs, tables }: RecordFacts,
  config: Config,
  signal: AbortSignal,
): Promise<ListFile[]> {
  const valued = jobs.map((job) => job.config).filter(({ name }) => seriesOf(name).value !== null);
  const matched = tables.filter(
    (table) => table.key.length > 0 && valued.some((job) => table.name === job.table),
  );
  if (matched.length === 0) return [];
  const key = [...new Set(matched.flatMap((table) => table.key))];
  const names = key.map(quoteName);
  const order = names.map((name) => `CAST(${name} AS VARCHAR)`);
  const sql = `SELECT job, value, ${[...names, 'load_id'].join(', ')} FROM ${ledgerOf(config)}.matches
    WHERE load_id IN (${loadsOf(config, valued)}) ORDER BY job, value, ${[...order, 'load_id'].join(', ')}`;
  const path = 'matches.csv';
  const file = join(folder, path);
  await writeCsv(config.destination, sql, file, signal);
  const columns: ListFile['columns'] = [
    ['job', 'string', 'Job config that asked for the row'],
    ['value', 'string', 'Value of `for_each` that found the row'],
    ...key.map((name) => [name, 'any', 'Column of the key, as in the data'] as const),
    ['load_id', 'string', 'Id of the load that found the row'],
  ];
  return [{ path, title: 'Values that found the rows', columns, ...(await sealed(file)) }];
}

/** The columns of jobs.csv: name, type for Data Package, and meaning. */
export const jobColumns = [
  ['load_id', 'string', 'Id of the load, as in the column _load_id of the data'],
  ['job_config', 'string', 'Job config that asked for the rows'],
  ['table', 'string', 'Table that the rows went to'],
  ['source', 'string', 'Source at the job API'],
  ['job_id', 'string', 'Id of the job at the job API; if a day was fetched in parts, of all of its jobs'],
  ['first_day', 'date', 'First day that was asked for'],
  ['last_day', 'date', 'Last day that was asked for'],
  ['submitted_at', 'datetime', 'When the job was submitted'],
  ['committed_at', 'datetime', 'When its rows were loaded'],
  ['rows_asked', 'integer', 'Rows that the job was allowed to return'],
  ['rows_obtained', 'integer', 'Rows that the job returned'],
  ['rows_rejected', 'integer', 'Rows of these that did not fit and were not loaded'],
  ['rows_forgotten', 'integer', 'Rows of these that were deleted or left out on request'],
  ['rows_kept', 'integer', 'Rows of these that the data have now'],
  ['complete', 'boolean', 'Whether the answer is known to be complete'],
  ['replaced_by', 'string', 'Load that took the place of this one'],
  ['config', 'string', 'What the source was asked for, as JSON; if a day was fetched in parts, a list'],
] as const;

export function jobsTable({ jobs }: RecordFacts): string {
  const lines = jobs.flatMap((job) => [...job.live, ...job.replaced].map((load) => cellsOf(job, load)));
  return csvOf(jobColumns, lines);
}

const csvOf = (columns: typeof jobColumns | typeof comparisonColumns, lines: readonly string[][]) =>
  [columns.map(([name]) => name), ...lines]
    .map((cells) => `${cells.map((cell) => (cell === '' ? '' : csvCell(cell))).join(',')}\n`)
    .join('');

export const comparisonColumns = [
  ['job_config', 'string', 'Job config that asked for the day'],
  ['day', 'date', 'Day that both answers were asked for; empty: rows without a day, or not counted by day'],
  ['load_before', 'string', 'Load that had the rows of the day'],
  ['load_after', 'string', 'Load that replaced it; of an audit, its job, which was not loaded'],
  ['reason', 'string', 'Why the day was asked for again'],
  ['same', 'integer', 'Rows that both answers had'],
  ['changed', 'integer', 'Rows that both answers had, with other values'],
  ['appeared', 'integer', 'Rows that only the new answer had'],
  ['vanished', 'integer', 'Rows that only the load before had'],
  ['compared_at', 'datetime', 'When the answers were compared'],
] as const;

export function comparisonsTable({ comparisons }: RecordFacts): string {
  const lines = comparisons.map(({ job, day, loadBefore, loadAfter, reason, at, ...each }) => {
    const rows = [each.same, each.changed, each.appeared, each.vanished].map(String);
    return [job, day ?? '', loadBefore, loadAfter, reason, ...rows, at];
  });
  return csvOf(comparisonColumns, lines);
}

function cellsOf({ config: job, rows }: RecordedJob, load: Load): string[] {
  const { from = '', to = '' } = load.slice === null ? {} : sliceDates(load.slice);
  const answers = answersOf(load);
  const asked = answers.map(({ config }) => config['maxData']);
  const configs = answers.map(({ config }) => config);
  const cells: Record<(typeof jobColumns)[number][0], string> = {
    load_id: load.loadId,
    job_config: job.name,
    table: job.table,
    source: load.source,
    job_id: answers.map(({ remoteJobId }) => remoteJobId).join(' '),
    first_day: from,
    last_day: to,
    submitted_at: new Date(load.remoteCreatedAt).toISOString(),
    committed_at: new Date(load.committedAt).toISOString(),
    rows_asked: asked.every((rows) => typeof rows === 'number') ? String(sum(asked)) : '',
    rows_obtained: String(sum(answers.map(({ dataCount }) => dataCount))),
    rows_rejected: String(load.rowsRejected),
    rows_forgotten: String(rowsForgotten(load)),
    rows_kept: String(rows.get(load.loadId) ?? 0),
    complete: String(load.complete),
    replaced_by: load.supersededBy ?? '',
    config: JSON.stringify(load.split === undefined ? load.config : configs),
  };
  return jobColumns.map(([name]) => cells[name]);
}
