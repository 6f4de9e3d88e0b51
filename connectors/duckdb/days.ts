import { z } from 'zod';
import { loadIdColumn } from '../../src/load/column-names.js';
import { daySql } from '../../src/duckdb/day-sql.js';
import type { TableSpec } from '../../src/load/destination.js';
import type { Engine } from '../../src/duckdb/engine.js';
import { type DayRows, dayRowsSchema, type Load } from '../../src/load/ledger.js';
import { quoteName, quoteNullable, quoteText } from '../../src/duckdb/sql.js';
import { shortType } from '../../src/load/widen.js';
import { columnsOf, isTable, tableName } from './table.js';

/** How the rows of one job config are counted by day. */
interface Counted {
  job: string;
  /** Condition on `_load_id`: a live load of the job config. */
  isOwn: string;
  /** SQL for the day of a row. */
  day: string;
  /** Whether its counts are by another column, time zone or type. Then its rows are counted again. */
  stale: boolean;
}

/** Keeps a table's counts by day correct while a transaction changes its rows. */
export interface DayCounts {
  /** Subtracts rows that are about to be removed. `going` is a FROM item with the table's rows as `held`. */
  release(going: string): Promise<void>;
  /** Counts the rows of a load that were just inserted. */
  add(loadId: string): Promise<void>;
  /** Counts again what could not be updated. The job config is recorded by then. */
  finish(): Promise<void>;
}

/** @param retyped columns whose type the transaction has changed */
export async function openDayCounts(
  engine: Engine,
  spec: TableSpec,
  retyped: readonly string[],
): Promise<DayCounts> {
  const counted = await countedJobs(engine, spec, retyped);
  const kept = counted.filter(({ stale }) => !stale);
  const own = kept.find(({ job }) => job === spec.job);
  return {
    async release(going) {
      for (const { isOwn, day } of kept) {
        await engine.run(`
          UPDATE _headgate.day_counts AS counts SET rows = counts.rows - gone.rows
          FROM (SELECT held.${loadIdColumn} AS id, ${day} AS day, count(*) AS rows FROM ${going}
            WHERE ${isOwn} GROUP BY ALL) AS gone
          WHERE counts.load_id = gone.id AND counts.day IS NOT DISTINCT FROM gone.day`);
      }
    },
    async add(loadId) {
      if (own === undefined) return;
      await insertCounts(engine, spec, own.day, `held.${loadIdColumn} = ${quoteText(loadId)}`);
    },
    async finish() {
      if (spec.window?.dateColumn === undefined) await forgetCounts(engine, spec.job);
      for (const { job, isOwn, day } of counted.filter(({ stale }) => stale)) {
        await forgetCounts(engine, job);
        await insertCounts(engine, spec, day, isOwn);
      }
    },
  };
}

/** Drops the counts of loads that were superseded. `ids` are quoted texts. */
export async function forgetSuperseded(engine: Engine, ids: string): Promise<void> {
  await engine.run(`DELETE FROM _headgate.day_counts WHERE load_id IN (${ids})`);
}

/** The job configs of a table that are counted by day. For the given spec, the spec decides. */
async function countedJobs(engine: Engine, spec: TableSpec, retyped: readonly string[]): Promise<Counted[]> {
  const recorded = await engine.rows(`
    SELECT job, time_zone, date_column FROM _headgate.jobs
    WHERE date_column IS NOT NULL AND lower(table_name) = lower(${quoteText(spec.table)})`);
  const others = recorded
    .filter((row) => row.text('job') !== spec.job)
    .map((row) => ({ job: row.text('job'), zone: row.text('time_zone'), column: row.text('date_column') }));
  const { dateColumn, timeZone = 'UTC' } = spec.window ?? {};
  const own = dateColumn === undefined ? [] : [{ job: spec.job, zone: timeZone, column: dateColumn }];
  const isStale = !(await isRecorded(engine, spec));
  const counted: Counted[] = [];
  for (const { job, zone, column } of [...own, ...others]) {
    const found = await findColumn(engine, spec.table, column);
    counted.push({
      job,
      isOwn: isLiveLoadOf(job),
      day: dayOf(found, zone),
      stale: (found !== null && retyped.includes(found.name)) || (job === spec.job && isStale),
    });
  }
  return counted;
}

const isLiveLoadOf = (job: string) =>
  `held.${loadIdColumn} IN (SELECT load_id FROM _headgate.loads WHERE superseded_by IS NULL AND job = ${quoteText(job)})`;

/** The specs of job configs whose loaded rows are counted by another column or in another time zone. */
export async function staleCounts(engine: Engine, tables: readonly TableSpec[]): Promise<TableSpec[]> {
  const stale: TableSpec[] = [];
  for (const spec of tables) {
    const loaded = await engine.rows(`SELECT job FROM _headgate.jobs WHERE job = ${quoteText(spec.job)}`);
    if (loaded.length === 0 || !(await isTable(engine, spec.table))) continue;
    if (!(await isRecorded(engine, spec))) stale.push(spec);
  }
  return stale;
}

/** Whether the recorded counts of a job config match its column and time zone. True if it needs no counts. */
async function isRecorded(engine: Engine, { job, window }: TableSpec): Promise<boolean> {
  const { length } = await engine.rows(`
    SELECT job FROM _headgate.jobs WHERE job = ${quoteText(job)}
      AND date_column IS NOT DISTINCT FROM ${quoteNullable(window?.dateColumn ?? null)}
      AND (date_column IS NULL OR time_zone = ${quoteText(window?.timeZone ?? 'UTC')})`);
  return length > 0;
}

interface DateColumn {
  name: string;
  type: string;
}

/** Finds the column that a config names, either by the field of the export or by the column's own name. */
async function findColumn(engine: Engine, table: string, wanted: string): Promise<DateColumn | null> {
  const [row] = await engine.rows(`
    SELECT c.column_name, c.column_type FROM ${columnsOf(table)} c LEFT JOIN _headgate.columns m
      ON lower(m.table_name) = lower(${quoteText(table)}) AND m.column_name = c.column_name
    WHERE ${quoteText(wanted)} IN (m.field, c.column_name)
    ORDER BY m.field = ${quoteText(wanted)} DESC NULLS LAST LIMIT 1`);
  return row === undefined
    ? null
    : { name: row.text('column_name'), type: shortType(row.text('column_type')) };
}

/** In a table without the column, rows have no day. */
function dayOf(column: DateColumn | null, timeZone: string): string {
  if (column === null) return 'CAST(NULL AS DATE)';
  return daySql(`held.${quoteName(column.name)}`, column.type, timeZone);
}

async function insertCounts(engine: Engine, { table }: TableSpec, day: string, which: string): Promise<void> {
  await engine.run(`
    INSERT INTO _headgate.day_counts
    SELECT held.${loadIdColumn}, ${day} AS day, count(*), count(*) FROM ${tableName(table)} AS held
    WHERE ${which} GROUP BY ALL`);
}

async function forgetCounts(engine: Engine, job: string): Promise<void> {
  await engine.run(`
    DELETE FROM _headgate.day_counts
    WHERE load_id IN (SELECT load_id FROM _headgate.loads WHERE job = ${quoteText(job)})`);
}

/**
 * The same loads, the live ones with their rows by day. Counts are the recorded ones, or new ones where `tables` ask
 * for others.
 */
export async function withDays(
  engine: Engine,
  loads: readonly Load[],
  tables: readonly TableSpec[],
): Promise<Load[]> {
  const jobs = new Set<string>();
  const days = new Map<string, DayRows[]>();
  const take = (rows: Awaited<ReturnType<Engine['rows']>>) => {
    for (const row of rows) days.set(row.text('load_id'), row.json('days', daysSchema));
  };
  const recorded = await engine.rows('SELECT job FROM _headgate.jobs WHERE date_column IS NOT NULL');
  for (const row of recorded) jobs.add(row.text('job'));
  take(await engine.rows(daysQuery('_headgate.day_counts')));
  for (const spec of tables) {
    const { dateColumn, timeZone = 'UTC' } = spec.window ?? {};
    if (await isRecorded(engine, spec)) continue;
    jobs.delete(spec.job);
    if (dateColumn === undefined || !(await isTable(engine, spec.table))) continue;
    jobs.add(spec.job);
    const day = dayOf(await findColumn(engine, spec.table, dateColumn), timeZone);
    take(
      await engine.rows(
        daysQuery(`(
        SELECT held.${loadIdColumn} AS load_id, ${day} AS day, count(*) AS rows, count(*) AS loaded
        FROM ${tableName(spec.table)} AS held WHERE ${isLiveLoadOf(spec.job)} GROUP BY ALL)`),
      ),
    );
  }
  return loads.map((load) =>
    load.supersededBy === null && jobs.has(load.job) ? { ...load, days: days.get(load.loadId) ?? [] } : load,
  );
}

/** Made once, because a ledger has many loads. */
const daysSchema = z.array(dayRowsSchema);

/** One result row per load, because a ledger may have very many days. */
function daysQuery(counts: string): string {
  return `
    SELECT load_id, CAST(to_json(list(
      {'day': CAST(day AS VARCHAR), 'rows': rows, 'loaded': loaded} ORDER BY day NULLS LAST)) AS VARCHAR) AS days
    FROM ${counts} GROUP BY load_id`;
}
