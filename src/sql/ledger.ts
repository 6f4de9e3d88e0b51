import { sliceDates } from '../days/day.js';
import {
  changeColumns,
  columnsOf,
  ledgerRow,
  recordOf,
  recordSql,
  runColumns,
} from '../duckdb/ledger-tables.js';
import { z } from 'zod';
import { comparisonOf, comparisonsQuery } from '../duckdb/compare-sql.js';
import { damaged } from '../duckdb/row.js';
import { quoteNullable, quoteText, isNamed, nameSql } from '../duckdb/sql.js';
import { isJsonObject, parseJson } from '../files/parse-json.js';
import { seriesOf } from '../common/series.js';
import type { TableCommit, TableSpec } from '../load/destination.js';
import {
  type Comparison,
  type JobSettings,
  jobSettingsSchema,
  type Load,
  type LoadedJob,
  type RecordedChange,
  schemaChangeSchema,
  keptRuns,
  type RunRecord,
  runRecordSchema,
} from '../load/ledger.js';
import type { SqlDialect, SqlPlace } from './place.js';

/** Condition for the loads that decide whether a commit is allowed. Their number stays small while the ledger grows. */
export function relatedTo(commit: TableCommit): string {
  const jobs = commit.loads.map(({ load: { loadId, job, slice } }) => {
    if (slice === null) return `load_id = ${quoteText(loadId)}`;
    const { from, to } = sliceDates(slice);
    const overlapping = `superseded_by IS NULL AND ${isNamed(job)} AND slice_from <= DATE ${quoteText(to)} AND slice_to >= DATE ${quoteText(from)}`;
    return `load_id = ${quoteText(loadId)} OR (${overlapping})`;
  });
  return jobs.join(' OR ');
}

/** Condition for the loads that `Destination.loads` returns, the same as `isRead`. */
export function readSince(supersededSince = -Infinity): string {
  if (supersededSince === -Infinity) return 'true';
  const since = `TIMESTAMPTZ ${quoteText(new Date(supersededSince).toISOString())}`;
  return `superseded_by IS NULL OR committed_at >= ${since} OR remote_created_at >= ${since}`;
}

/** Loads that the database returns as one text: value by value takes twice as long, more at once too much memory. */
const loadsAtOnce = 5_000;

const epochDay = (name: string) => `(${name} - DATE '1970-01-01')`;

/** A load as JSON: without names, it takes a quarter less time and two thirds of the memory. */
const loadAsJson = ({ jsonArray, isoTime }: SqlDialect) => `CAST(${jsonArray}(
  load_id, ${nameSql}, ${epochDay('slice_from')}, ${epochDay('slice_to')} + 1, remote_job_id, source, CAST(config AS JSON), data_count,
  rows_loaded, rows_rejected, complete, ${isoTime('remote_created_at')}, ${isoTime('committed_at')}, superseded_by)
  AS VARCHAR)`;

type LoadAsJson = [
  loadId: string,
  job: string,
  from: number | null,
  until: number | null,
  remoteJobId: string,
  source: string,
  config: Load['config'],
  dataCount: number,
  rowsLoaded: number,
  rowsRejected: number,
  complete: boolean,
  remoteCreatedAt: string,
  committedAt: string,
  supersededBy: string | null,
];

/** By index: an array pattern would run an iterator for each load. */
function loadOf(values: LoadAsJson): Load {
  const [from, until] = [values[2], values[3]];
  return {
    loadId: values[0],
    job: values[1],
    slice: from === null || until === null ? null : { from, until },
    remoteJobId: values[4],
    source: values[5],
    config: values[6],
    dataCount: values[7],
    rowsLoaded: values[8],
    rowsRejected: values[9],
    complete: values[10],
    remoteCreatedAt: values[11],
    committedAt: values[12],
    supersededBy: values[13],
  };
}

const agedLedger = (dialect: SqlDialect, table: string) => dialect.aged?.(table) ?? dialect.ledger(table);

/** The loads that meet a condition, oldest first. */
export async function readLoads({ session, dialect }: SqlPlace, condition = 'true'): Promise<Load[]> {
  const { age } = dialect;
  const table = agedLedger(dialect, 'loads');
  const ends =
    await session.row(`SELECT coalesce(min(${age}), 0) AS oldest, coalesce(max(${age}), -1) AS newest,
      coalesce('{' || string_agg('"' || load_id || '":{' || concat_ws(',', '"marks":' || day_marks, '"split":' || split, '"reason":"' || reason || '"', '"countedBy":"' || counted_by || '"') || '}', ',')
        FILTER (WHERE coalesce(day_marks, split, reason, counted_by) IS NOT NULL) || '}', '{}') AS notes
    FROM ${table} AS aged WHERE ${condition}`);
  const [oldest, newest] = [ends.number('oldest'), ends.number('newest')];
  const loads: Load[] = [];
  for (let from = oldest; from <= newest; from += loadsAtOnce) {
    const part = await session.row(`
      SELECT coalesce('[' || string_agg(load, ',' ORDER BY place) || ']', '[]') AS loads
      FROM (SELECT ${age} AS place, ${loadAsJson(dialect)} AS load FROM ${table} AS aged
        WHERE ${age} >= ${from} AND ${age} < ${from + loadsAtOnce} AND (${condition})) AS found`);
    for (const values of JSON.parse(part.text('loads')) as LoadAsJson[]) loads.push(loadOf(values));
  }
  const notes = new Map(Object.entries(JSON.parse(ends.text('notes')) as Record<string, Partial<Load>>));
  if (notes.size > 0) for (const load of loads) Object.assign(load, notes.get(load.loadId));
  for (const { config } of loads) if (!isJsonObject(config)) throw damaged('config', JSON.stringify(config));
  return loads;
}

/** Differs after every change of what `SqlDestination.loads` returns, and takes a fraction of its time. */
export async function ledgerVersion(
  { session, dialect }: SqlPlace,
  condition: string,
): Promise<{ version: string; hasAudits: boolean }> {
  const of = (table: string, key: string, which = 'true') =>
    `(SELECT concat(count(*), ' ', bit_xor(${dialect.rowVersion(key)})) FROM ${dialect.ledger(table)} AS held WHERE ${which})`;
  const row = await session.row(`SELECT concat_ws(' ', ${of('loads', 'load_id', condition)},
    ${of('day_counts', `concat(load_id, ' ', day)`)}, ${of('jobs', nameSql)}) AS version,
    ${of('comparisons', `concat(load_after, ' ', load_before, ' ', day)`, isAudit)} AS audits`);
  const audits = row.text('audits');
  return { version: `${row.text('version')} ${audits}`, hasAudits: !audits.startsWith('0') };
}

/** The live loads of a job config, oldest first. */
export function readJobLoads(place: SqlPlace, job: string): Promise<Load[]> {
  return readLoads(place, `${isNamed(job)} AND superseded_by IS NULL`);
}

/** The changes of tables that meet a condition, oldest first. */
export async function readChanges(
  { session, dialect }: SqlPlace,
  condition = 'true',
): Promise<RecordedChange[]> {
  const rows = await session.rows(`
    SELECT ${recordSql(changeColumns, dialect.isoTime)}
    FROM ${agedLedger(dialect, 'schema_changes')} AS changes WHERE ${condition} ORDER BY ${dialect.age}`);
  return rows.map((row) => {
    const { name: column, ...change } = recordOf(row, changeColumns, changeSchema);
    return { ...change, column };
  });
}

const changeSchema = schemaChangeSchema.omit({ column: true }).extend({ name: z.string(), at: z.string() });

/** A job config as its last commit recorded it. */
export interface RecordedJob extends LoadedJob {
  timeZone: string;
  dateColumn: string | null;
  /** All of it, to tell whether another commit would record anything else. */
  text: string;
}

/** The job configs that have loads. */
export async function readJobs({ session, dialect }: SqlPlace): Promise<RecordedJob[]> {
  const rows = await session.rows(`
    SELECT ${nameSql} AS job, table_name, time_zone, lookback_days, date_column, revisit, settings
    FROM ${dialect.ledger('jobs')}`);
  // The values of a for_each have the same settings.
  const parsed = new Map<string, JobSettings | null>();
  return rows
    .map((row) => {
      const settings = row.optional('settings');
      const known = parsed.get(settings ?? 'null') ?? parseJson(settings ?? 'null', jobSettingsSchema);
      parsed.set(settings ?? 'null', known);
      const table = row.text('table_name');
      const [timeZone, dateColumn] = [row.text('time_zone'), row.optional('date_column')];
      const days = [row.number('lookback_days'), dateColumn, row.optional('revisit')];
      const text = recordedText(table, timeZone, ...days, settings);
      return { job: row.text('job'), table, settings: known, timeZone, dateColumn, text };
    })
    .toSorted((a, b) => (a.job < b.job ? -1 : 1));
}

const recordedText = (...values: (string | number | null)[]) => JSON.stringify(values);

/** Condition for comparisons with answers that were not loaded. */
export const isAudit = `reason = 'audit'`;

/** The comparisons that meet a condition, oldest first. */
export async function readComparisons(
  { session, dialect }: SqlPlace,
  condition = 'true',
): Promise<Comparison[]> {
  const rows = await session.rows(
    comparisonsQuery(dialect.ledger('comparisons'), dialect.isoTime, condition),
  );
  return rows.map(comparisonOf);
}

export async function insertComparisons(place: SqlPlace, comparisons: readonly Comparison[]): Promise<void> {
  const named = comparisons.map((each) => ({ ...each, ...seriesOf(each.job) }));
  await insertRecords(place, 'comparisons', named);
}

/** Adds records to a table of the ledger. */
export async function insertRecords(
  { session, dialect }: SqlPlace,
  table: string,
  records: readonly object[],
): Promise<void> {
  if (records.length === 0) return;
  const rows = records.map((record) => ledgerRow(columnsOf(table), record));
  await session.run(`INSERT INTO ${dialect.ledger(table)} VALUES ${rows.join(', ')}`);
}

/** Sets a column of live loads. */
export async function markLoads(
  { session, dialect }: SqlPlace,
  ids: readonly string[],
  assignment: string,
): Promise<void> {
  await session.run(`UPDATE ${dialect.ledger('loads')} SET ${assignment}
    WHERE superseded_by IS NULL AND load_id IN (${listed(ids)})`);
}

/** Texts for an IN, which needs at least one. */
export const listed = (texts: readonly string[]) =>
  texts.length === 0 ? 'NULL' : texts.map(quoteText).join(', ');

/** Query for the ids of the loads of job configs. */
export const loadsOf = ({ dialect }: SqlPlace, jobs: readonly string[]): string =>
  `SELECT load_id FROM ${dialect.ledger('loads')} WHERE ${nameSql} IN (${listed(jobs)})`;

/**
 * Records what others need of the job config: the views of coverage and revisits, when a day is over and comes due; counts, their column and time
 * zone; plans, the fields it asked for last.
 */
export async function recordJob(
  { session, dialect }: SqlPlace,
  { job, table, window, settings }: TableSpec,
  recorded: RecordedJob | undefined,
): Promise<void> {
  const {
    timeZone,
    lookbackDays,
    dateColumn = null,
    revisit,
  } = window ?? { timeZone: 'UTC', lookbackDays: 0 };
  const ages = revisit?.join(',') ?? null;
  const text = settings === undefined ? null : JSON.stringify(settings);
  if (recorded?.text === recordedText(table, timeZone, lookbackDays, dateColumn, ages, text)) return;
  const jobs = dialect.ledger('jobs');
  if (recorded !== undefined) await session.run(`DELETE FROM ${jobs} WHERE ${isNamed(job)}`);
  const named = seriesOf(job);
  await session.run(`
    INSERT INTO ${jobs} (job, value, table_name, time_zone, lookback_days, date_column, revisit, settings)
    VALUES (${quoteText(named.job)}, ${quoteNullable(named.value)}, ${quoteText(table)}, ${quoteText(timeZone)},
      ${lookbackDays}, ${quoteNullable(dateColumn)}, ${quoteNullable(ages)}, ${quoteNullable(text)})`);
}

/** Adds runs to the history, inside a transaction. Replaces runs that it already has. */
export async function insertRuns(place: SqlPlace, runs: readonly RunRecord[]): Promise<void> {
  const { session, dialect } = place;
  const table = dialect.ledger('runs');
  await session.run(`DELETE FROM ${table} WHERE run_id IN (${listed(runs.map(({ runId }) => runId))})`);
  await insertRecords(place, 'runs', runs);
  await session.run(`
    DELETE FROM ${table} WHERE run_id NOT IN (
      SELECT run_id FROM ${table} ORDER BY began_at DESC, run_id DESC LIMIT ${keptRuns})`);
}

/** The newest runs, newest first. */
export async function readRuns({ session, dialect }: SqlPlace, limit: number): Promise<RunRecord[]> {
  const rows = await session.rows(`
    SELECT ${recordSql(runColumns, dialect.isoTime)} FROM ${dialect.ledger('runs')}
    ORDER BY began_at DESC, run_id DESC LIMIT ${limit}`);
  return rows.map((row) => recordOf(row, runColumns, runRecordSchema));
}
