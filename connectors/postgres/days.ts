import { z } from 'zod';
import { daySql } from '../../src/duckdb/day-sql.js';
import type { Engine } from '../../src/duckdb/engine.js';
import type { Row } from '../../src/duckdb/row.js';
import { quoteName, quoteNullable, quoteText } from '../../src/duckdb/sql.js';
import type { StagedSource } from '../../src/duckdb/staged-source.js';
import { loadIdColumn, nameKey } from '../../src/load/column-names.js';
import type { TableSpec } from '../../src/load/destination.js';
import { type DayRows, dayRowsSchema, type Load } from '../../src/load/ledger.js';
import type { TableColumn } from '../../src/load/schema-plan.js';
import type { Names } from './names.js';
import { pull } from './pull.js';
import type { Session } from './session.js';
import { findRelation, findTable } from './table.js';
import type { Work } from './work.js';

/** How many rows of a load a statement found on one day. */
export interface CountedDay {
  day: string | null;
  rows: number;
}

/** How the rows of one job config are counted by day. */
interface Counted {
  job: string;
  timeZone: string;
  /** Null: the table lacks the column. */
  column: Pick<TableColumn, 'name' | 'type'> | null;
  /** Whether its counts are by another column, time zone or type. Then its rows are counted again. */
  stale: boolean;
}

/** Keeps a table's counts by day correct while a transaction changes its rows. */
export interface DayCounts {
  /** Runs a DELETE on the table, whose alias is `held`, and subtracts the removed rows. */
  release(deletion: string): Promise<void>;
  /** Adds the counts that `countStaged` returned for a load. */
  add(loadId: string, days: readonly CountedDay[]): Promise<void>;
  /** Counts again what could not be updated. The job config is recorded by then. */
  finish(): Promise<void>;
}

/** @param retyped columns whose type the transaction has changed */
export async function openDayCounts(
  work: Work,
  spec: TableSpec,
  table: string,
  retyped: readonly string[],
): Promise<DayCounts> {
  const { session, names } = work;
  const counted = await countedJobs(work, spec, retyped);
  const kept = counted.filter(({ stale }) => !stale);
  const own = kept.some(({ job }) => job === spec.job);
  return {
    async release(deletion) {
      if (kept.length === 0) return void (await session.run(deletion));
      const values = kept.map(({ column }) =>
        column === null ? 'NULL' : `held.${quoteName(column.name)}::text`,
      );
      const places = kept.map((_, index) => `v${index}`);
      const returning = [
        `held.${loadIdColumn} AS id`,
        ...values.map((value, index) => `${value} AS v${index}`),
      ].join(', ');
      const grouped = ['id', ...places].join(', ');
      const gone = `WITH gone AS (${deletion} RETURNING ${returning}) SELECT ${grouped}, count(*) FROM gone GROUP BY ${grouped}`;
      const from = await pull(session, work.folder, gone, places.length + 2);
      for (const [index, job] of kept.entries()) await takeOff(work, job, from, index, places.length + 1);
    },
    async add(loadId, days) {
      if (own)
        await insertDays(
          work,
          days.map((day) => ({ ...day, loadId })),
        );
    },
    async finish() {
      if (spec.window?.dateColumn === undefined) await forgetCounts(session, names, spec.job);
      for (const job of counted.filter(({ stale }) => stale)) {
        await forgetCounts(session, names, job.job);
        await insertDays(work, await countTable(work, table, job));
      }
    },
  };
}

/** Rows of a staged source by day of the job config's column; none if they are not counted by day. */
export async function countStaged(
  engine: Engine,
  { window }: TableSpec,
  source: StagedSource,
  from: string,
): Promise<CountedDay[]> {
  const { dateColumn, timeZone = 'UTC' } = window ?? {};
  if (dateColumn === undefined) return [];
  const named = (name: (target: StagedSource['columns'][number]['target']) => string) =>
    source.columns.find(({ target }) => name(target) === dateColumn);
  const found = named(({ field }) => field) ?? named(({ column }) => column);
  const value = found === undefined ? 'NULL' : `CAST(${found.value} AS ${found.target.type})`;
  const day = found === undefined ? 'CAST(NULL AS DATE)' : daySql('v', found.target.type, timeZone);
  const rows = await engine.rows(
    `SELECT CAST(${day} AS VARCHAR) AS day, count(*) AS rows FROM (SELECT ${value} AS v FROM ${from}) GROUP BY ALL`,
  );
  return rows.map(toDay);
}

const toDay = (row: Row): CountedDay => ({ day: row.optional('day'), rows: row.number('rows') });

/** Drops the counts of loads that were superseded. `ids` are quoted texts. */
export async function forgetSuperseded(session: Session, names: Names, ids: string): Promise<void> {
  await session.run(`DELETE FROM ${names.ledger('day_counts')} WHERE load_id IN (${ids})`);
}

/** The job configs of a table that are counted by day. For the given spec, the spec decides. */
async function countedJobs(work: Work, spec: TableSpec, retyped: readonly string[]): Promise<Counted[]> {
  const { session, names } = work;
  const recorded = await session.rows(
    `SELECT job, table_name, time_zone, date_column FROM ${names.ledger('jobs')} WHERE date_column IS NOT NULL`,
  );
  const others = recorded
    .filter((row) => row.text('job') !== spec.job && nameKey(row.text('table_name')) === nameKey(spec.table))
    .map((row) => ({
      job: row.text('job'),
      timeZone: row.text('time_zone'),
      named: row.text('date_column'),
    }));
  const { dateColumn, timeZone = 'UTC' } = spec.window ?? {};
  const own = dateColumn === undefined ? [] : [{ job: spec.job, timeZone, named: dateColumn }];
  const isStale = !(await isRecorded(session, names, spec));
  const columns =
    own.length + others.length === 0 ? [] : ((await findTable(work, spec.table))?.columns ?? []);
  return [...own, ...others].map(({ job, timeZone, named }) => {
    const column = columnCalled(columns, named);
    const stale = (column !== null && retyped.includes(column.name)) || (job === spec.job && isStale);
    return { job, timeZone, column, stale };
  });
}

/** Finds the column that a config names, either by the field of the export or by the column's own name. */
function columnCalled(columns: readonly TableColumn[], wanted: string): TableColumn | null {
  return columns.find(({ field }) => field === wanted) ?? columns.find(({ name }) => name === wanted) ?? null;
}

const isLiveLoadOf = (names: Names, job: string) =>
  `held.${loadIdColumn} IN (SELECT load_id FROM ${names.ledger('loads')} WHERE superseded_by IS NULL AND job = ${quoteText(job)})`;

type LoadDay = CountedDay & { loadId: string };

/** Rows of a table by load and day, for the live loads of a job config. */
async function countTable(
  work: Work,
  table: string,
  { job, timeZone, column }: Omit<Counted, 'stale'>,
): Promise<LoadDay[]> {
  const { session, names, engine, folder } = work;
  const value = column === null ? 'NULL' : `held.${quoteName(column.name)}::text`;
  const query = `SELECT held.${loadIdColumn}, ${value}, count(*) FROM ${names.table(table)} AS held
    WHERE ${isLiveLoadOf(names, job)} GROUP BY 1, 2`;
  const from = await pull(session, folder, query, 3);
  return daysOf(engine, from, 'c1', 'c2', { timeZone, column });
}

/** Groups copied values by the day that DuckDB finds for them. */
async function daysOf(
  engine: Engine,
  from: string,
  value: string,
  rows: string,
  { timeZone, column }: Pick<Counted, 'timeZone' | 'column'>,
): Promise<LoadDay[]> {
  const day = column === null ? 'CAST(NULL AS DATE)' : daySql('v', column.type, timeZone);
  const typed = column === null ? 'NULL' : `TRY_CAST(${value} AS ${column.type})`;
  const found = await engine.rows(`
    SELECT id, CAST(${day} AS VARCHAR) AS day, sum(n) AS rows
    FROM (SELECT c0 AS id, ${typed} AS v, CAST(${rows} AS BIGINT) AS n FROM ${from}) GROUP BY ALL`);
  return found.map((row) => ({ ...toDay(row), loadId: row.text('id') }));
}

async function takeOff(
  { session, names, engine }: Work,
  job: Counted,
  from: string,
  place: number,
  rows: number,
): Promise<void> {
  const days = await daysOf(engine, from, `c${place + 1}`, `c${rows}`, job);
  if (days.length === 0) return;
  await session.run(`
    UPDATE ${names.ledger('day_counts')} AS counts SET rows = counts.rows - gone.rows
    FROM (VALUES ${days.map(dayValues).join(', ')}) AS gone(load_id, day, rows)
    JOIN ${names.ledger('loads')} l ON l.load_id = gone.load_id AND l.job = ${quoteText(job.job)}
    WHERE counts.load_id = gone.load_id AND counts.day IS NOT DISTINCT FROM gone.day`);
}

const dayValues = ({ loadId, day, rows }: LoadDay) =>
  `(${quoteText(loadId)}, ${quoteNullable(day)}::date, ${rows}::bigint)`;

async function insertDays({ session, names }: Work, days: readonly LoadDay[]): Promise<void> {
  if (days.length === 0) return;
  const values = days.map((day) => dayValues(day).replace(/\)$/, `, ${day.rows})`));
  await session.run(`INSERT INTO ${names.ledger('day_counts')} VALUES ${values.join(', ')}`);
}

/** The specs of job configs whose loaded rows are counted by another column or in another time zone. */
export async function staleCounts(
  session: Session,
  names: Names,
  tables: readonly TableSpec[],
): Promise<TableSpec[]> {
  const stale: TableSpec[] = [];
  for (const spec of tables) {
    const loaded = await session.rows(
      `SELECT job FROM ${names.ledger('jobs')} WHERE job = ${quoteText(spec.job)}`,
    );
    if (loaded.length === 0 || (await findRelation(session, names, spec.table)) === null) continue;
    if (!(await isRecorded(session, names, spec))) stale.push(spec);
  }
  return stale;
}

/** Whether the recorded counts of a job config match its column and time zone. True if it needs no counts. */
async function isRecorded(session: Session, names: Names, { job, window }: TableSpec): Promise<boolean> {
  const { length } = await session.rows(`
    SELECT job FROM ${names.ledger('jobs')} WHERE job = ${quoteText(job)}
      AND date_column IS NOT DISTINCT FROM ${quoteNullable(window?.dateColumn ?? null)}
      AND (date_column IS NULL OR time_zone = ${quoteText(window?.timeZone ?? 'UTC')})`);
  return length > 0;
}

async function forgetCounts(session: Session, names: Names, job: string): Promise<void> {
  await session.run(`
    DELETE FROM ${names.ledger('day_counts')}
    WHERE load_id IN (SELECT load_id FROM ${names.ledger('loads')} WHERE job = ${quoteText(job)})`);
}

/**
 * The same loads, the live ones with their rows by day. Counts are the recorded ones, or new ones where `tables` ask
 * for others.
 *
 * @param counting opens what is needed to count a table again
 */
export async function withDays(
  { session, names }: Pick<Work, 'session' | 'names'>,
  loads: readonly Load[],
  tables: readonly TableSpec[],
  counting: <T>(task: (work: Work) => Promise<T>) => Promise<T>,
): Promise<Load[]> {
  const days = new Map<string, DayRows[]>();
  const recorded = await session.rows(
    `SELECT job FROM ${names.ledger('jobs')} WHERE date_column IS NOT NULL`,
  );
  const jobs = new Set(recorded.map((row) => row.text('job')));
  for (const row of await session.rows(daysQuery(names))) {
    days.set(row.text('load_id'), row.json('days', daysSchema));
  }
  for (const spec of tables) {
    const { dateColumn, timeZone = 'UTC' } = spec.window ?? {};
    if (await isRecorded(session, names, spec)) continue;
    jobs.delete(spec.job);
    if (dateColumn === undefined || (await findRelation(session, names, spec.table)) === null) continue;
    jobs.add(spec.job);
    for (const [id, found] of await counting((work) => countAsked(work, spec, dateColumn, timeZone)))
      days.set(id, found);
  }
  return loads.map((load) =>
    load.supersededBy === null && jobs.has(load.job) ? { ...load, days: days.get(load.loadId) ?? [] } : load,
  );
}

async function countAsked(
  work: Work,
  spec: TableSpec,
  dateColumn: string,
  timeZone: string,
): Promise<Map<string, DayRows[]>> {
  const table = await findTable(work, spec.table);
  const days = new Map<string, DayRows[]>();
  if (table === null) return days;
  const column = columnCalled(table.columns, dateColumn);
  const found = await countTable(work, table.name, { job: spec.job, timeZone, column });
  for (const { loadId, day, rows } of found.toSorted(byDay)) {
    days.set(loadId, [...(days.get(loadId) ?? []), { day, rows, loaded: rows }]);
  }
  return days;
}

const byDay = (a: LoadDay, b: LoadDay) =>
  a.day === b.day ? 0 : a.day === null ? 1 : b.day === null ? -1 : a.day < b.day ? -1 : 1;

/** Made once, because a ledger has many loads. */
const daysSchema = z.array(dayRowsSchema);

/** One result row per load, because a ledger may have very many days. */
function daysQuery(names: Names): string {
  return `
    SELECT load_id, json_agg(json_build_object('day', day::text, 'rows', rows, 'loaded', loaded) ORDER BY day NULLS LAST)::text AS days
    FROM ${names.ledger('day_counts')} GROUP BY load_id`;
}
