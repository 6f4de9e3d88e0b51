import { z } from 'zod';
import { quoteNullable, quoteText } from '../duckdb/sql.js';
import { loadIdColumn } from '../load/column-names.js';
import type { TableSpec } from '../load/destination.js';
import { type DayRows, dayRowsSchema, type Load } from '../load/ledger.js';
import type { TableColumn } from '../load/schema-plan.js';
import { listed } from './ledger.js';
import type { DayRequest, LoadDay, SqlPlace } from './place.js';
import { findTable, isSameTable } from './table.js';

/** How the rows of a job config are counted by day. */
interface Counted {
  job: string;
  timeZone: string;
  /** Field or column with a row's day. */
  dateColumn: string;
}

/** What a transaction has changed in a table whose rows are counted by day. */
interface Changed {
  /** The job config as it is now; left out: the recorded one. */
  spec?: TableSpec;
  /** Columns with another type. */
  retyped?: readonly string[];
  /** Loads that lost rows or got some. */
  touched?: readonly string[];
}

/**
 * The one rule of counts by day: forgets those that no longer hold, and counts each live load that has none. Call it
 * before the job config is recorded.
 */
export async function countDays(place: SqlPlace, table: string, changed: Changed): Promise<void> {
  const { session, dialect } = place;
  const { spec, retyped = [], touched = [] } = changed;
  const counted = await countedJobs(place, table, spec);
  if (spec !== undefined && !(await isRecorded(place, spec))) await forgetDays(place, spec.job);
  if (counted.length === 0) return;
  const found = await findTable(place, table);
  if (found === null) return;
  for (const { job, timeZone, dateColumn } of counted) {
    const column = columnCalled(found.columns, dateColumn);
    if (column !== null && retyped.includes(column.name)) await forgetDays(place, job);
    const missing = await session.rows(`
      SELECT load_id FROM ${dialect.ledger('loads')}
      WHERE superseded_by IS NULL AND job = ${quoteText(job)} AND rows_loaded > 0
        AND (load_id IN (${listed(touched)}) OR load_id NOT IN (SELECT load_id FROM ${dialect.ledger('day_counts')}))`);
    if (missing.length === 0) continue;
    const ids = listed(missing.map((row) => row.text('load_id')));
    const which = `held.${loadIdColumn} IN (${ids})`;
    await writeDays(
      place,
      ids,
      await place.countDays({ from: dialect.table(found.name), column, timeZone, which }),
    );
  }
}

/** Replaces the counts of loads. How many rows a load brought on a day does not change after its first count. */
async function writeDays(
  { session, dialect }: SqlPlace,
  ids: string,
  now: readonly LoadDay[],
): Promise<void> {
  const counts = dialect.ledger('day_counts');
  const before = await session.rows(
    `SELECT load_id, CAST(day AS VARCHAR) AS day, loaded FROM ${counts} WHERE load_id IN (${ids})`,
  );
  if (before.length > 0) await session.run(`DELETE FROM ${counts} WHERE load_id IN (${ids})`);
  const known = new Set(before.map((row) => row.text('load_id')));
  const placeOf = (loadId: string, day: string | null) => JSON.stringify([loadId, day]);
  const days = new Map<string, LoadDay & { loaded: number }>();
  for (const row of before) {
    const [loadId, day] = [row.text('load_id'), row.optional('day')];
    days.set(placeOf(loadId, day), { loadId, day, rows: 0, loaded: row.number('loaded') });
  }
  for (const day of now) {
    const at = placeOf(day.loadId, day.day);
    const loaded = known.has(day.loadId) ? (days.get(at)?.loaded ?? 0) : day.rows;
    days.set(at, { ...day, loaded });
  }
  const values = [...days.values()].map(
    ({ loadId, day, rows, loaded }) =>
      `(${quoteText(loadId)}, CAST(${quoteNullable(day)} AS DATE), ${rows}, ${loaded})`,
  );
  if (values.length > 0) await session.run(`INSERT INTO ${counts} VALUES ${values.join(', ')}`);
}

/** The job configs of a table that are counted by day. For the given spec, the spec decides. */
async function countedJobs(
  { session, dialect }: SqlPlace,
  table: string,
  spec?: TableSpec,
): Promise<Counted[]> {
  const recorded = await session.rows(
    `SELECT job, table_name, time_zone, date_column FROM ${dialect.ledger('jobs')} WHERE date_column IS NOT NULL`,
  );
  const counted = recorded
    .filter((row) => row.text('job') !== spec?.job && isSameTable(row.text('table_name'), table))
    .map((row) => ({
      job: row.text('job'),
      timeZone: row.text('time_zone'),
      dateColumn: row.text('date_column'),
    }));
  const { dateColumn, timeZone = 'UTC' } = spec?.window ?? {};
  return spec === undefined || dateColumn === undefined
    ? counted
    : [{ job: spec.job, timeZone, dateColumn }, ...counted];
}

/** Finds the column that a config names, either by the field of the export or by the column's own name. */
function columnCalled(columns: readonly TableColumn[], wanted: string): DayRequest['column'] {
  return columns.find(({ field }) => field === wanted) ?? columns.find(({ name }) => name === wanted) ?? null;
}

/** Whether the recorded counts of a job config match its column and time zone. True if it needs no counts. */
async function isRecorded({ session, dialect }: SqlPlace, { job, window }: TableSpec): Promise<boolean> {
  const { length } = await session.rows(`
    SELECT job FROM ${dialect.ledger('jobs')} WHERE job = ${quoteText(job)}
      AND date_column IS NOT DISTINCT FROM ${quoteNullable(window?.dateColumn ?? null)}
      AND (date_column IS NULL OR time_zone = ${quoteText(window?.timeZone ?? 'UTC')})`);
  return length > 0;
}

async function forgetDays({ session, dialect }: SqlPlace, job: string): Promise<void> {
  await session.run(`
    DELETE FROM ${dialect.ledger('day_counts')}
    WHERE load_id IN (SELECT load_id FROM ${dialect.ledger('loads')} WHERE job = ${quoteText(job)})`);
}

/** The specs of job configs whose loaded rows are counted by another column or in another time zone. */
export async function staleCounts(place: SqlPlace, tables: readonly TableSpec[]): Promise<TableSpec[]> {
  const { session, dialect } = place;
  const rows = await session.rows(`SELECT job FROM ${dialect.ledger('jobs')}`);
  const loaded = new Set(rows.map((row) => row.text('job')));
  const stale: TableSpec[] = [];
  for (const spec of tables) {
    if (!loaded.has(spec.job) || (await dialect.find(session, spec.table)) === null) continue;
    if (!(await isRecorded(place, spec))) stale.push(spec);
  }
  return stale;
}

/** Counts the rows of tables by day as their job configs ask now, inside a transaction. */
export async function recountDays(place: SqlPlace, tables: readonly TableSpec[]): Promise<void> {
  const { session, dialect } = place;
  for (const spec of tables) {
    const { timeZone = 'UTC', dateColumn = null } = spec.window ?? {};
    await countDays(place, spec.table, { spec });
    await session.run(`
      UPDATE ${dialect.ledger('jobs')} SET time_zone = ${quoteText(timeZone)}, date_column = ${quoteNullable(dateColumn)}
      WHERE job = ${quoteText(spec.job)}`);
  }
}

/**
 * The same loads, the live ones with their rows by day. Counts are the recorded ones, or new ones where `tables` ask
 * for others.
 */
export async function withDays(
  place: SqlPlace,
  loads: readonly Load[],
  tables: readonly TableSpec[],
): Promise<Load[]> {
  const { session, dialect } = place;
  const recorded = await session.rows(
    `SELECT job FROM ${dialect.ledger('jobs')} WHERE date_column IS NOT NULL`,
  );
  const jobs = new Set(recorded.map((row) => row.text('job')));
  const days = new Map<string, DayRows[]>();
  for (const row of await session.rows(daysQuery(place))) {
    days.set(row.text('load_id'), row.json('days', daysSchema));
  }
  for (const spec of tables) {
    if (await isRecorded(place, spec)) continue;
    jobs.delete(spec.job);
    const { dateColumn, timeZone = 'UTC' } = spec.window ?? {};
    if (dateColumn === undefined || (await dialect.find(session, spec.table)) === null) continue;
    jobs.add(spec.job);
    const found = await findTable(place, spec.table);
    const live = `SELECT load_id FROM ${dialect.ledger('loads')} WHERE superseded_by IS NULL AND job = ${quoteText(spec.job)}`;
    const counted = await place.countDays({
      from: dialect.table(found?.name ?? spec.table),
      column: columnCalled(found?.columns ?? [], dateColumn),
      timeZone,
      which: `held.${loadIdColumn} IN (${live})`,
    });
    for (const { loadId } of counted) days.set(loadId, []);
    for (const { loadId, day, rows } of counted.toSorted(byDay)) {
      days.get(loadId)?.push({ day, rows, loaded: rows });
    }
  }
  return loads.map((load) =>
    load.supersededBy === null && jobs.has(load.job) ? { ...load, days: days.get(load.loadId) ?? [] } : load,
  );
}

const byDay = (a: LoadDay, b: LoadDay) =>
  a.day === b.day ? 0 : a.day === null ? 1 : b.day === null ? -1 : a.day < b.day ? -1 : 1;

/** Made once, because a ledger has many loads. */
const daysSchema = z.array(dayRowsSchema);

/** One result row per load, because a ledger may have very many days. */
function daysQuery({ dialect: { jsonObject, ledger } }: SqlPlace): string {
  const day = `${jsonObject}('day', CAST(day AS VARCHAR), 'rows', rows, 'loaded', loaded)`;
  return `
    SELECT load_id, '[' || string_agg(CAST(${day} AS VARCHAR), ',' ORDER BY day NULLS LAST) || ']' AS days
    FROM ${ledger('day_counts')} GROUP BY load_id`;
}
