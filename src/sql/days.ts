import { groupBy } from '../group-by.js';
import { isDeepStrictEqual } from 'node:util';
import { quoteNullable, quoteText } from '../duckdb/sql.js';
import { loadIdColumn } from '../load/column-names.js';
import {
  columnCalled,
  countedBook,
  type CountedBy,
  countedBy,
  type CountedDays,
  countedDaysSchema,
  countDays,
  recounted,
  withDays as loadsWithDays,
} from '../load/day-counts.js';
import type { TableSpec } from '../load/destination.js';
import { isLive, type Load, type LoadDay } from '../load/ledger.js';
import type { SchemaPlan, TableColumn } from '../load/schema-plan.js';
import { isNamed, nameSql } from '../duckdb/series-sql.js';
import { listed } from './ledger.js';
import { jobOf } from '../series.js';
import type { SqlPlace } from './place.js';
import { findTable, isSameTable } from './table.js';

/** What a transaction has changed in a table whose rows are counted by day. */
interface Changed {
  /** The job config as it is now; left out: the recorded one. */
  spec?: TableSpec;
  retype?: SchemaPlan['retype'];
  /** Loads that lost rows or got some. */
  touched?: readonly string[];
}

/** Keeps the counts of a table right. Call it before the job config is recorded. */
export async function countTable(place: SqlPlace, table: string, changed: Changed): Promise<void> {
  const { session, dialect } = place;
  const { spec, retype = [], touched = [] } = changed;
  const all = await recordedJobs(place);
  const recorded = new Map([...all].filter(([, job]) => isSameTable(job.table, table)));
  const found = await findTable(place, table);
  const columns = found?.columns ?? [];
  const before = columns.map((column) => {
    const change = retype.find((each) => each.column.name === column.name);
    return change === undefined ? column : { ...column, type: change.column.type };
  });
  const wanted = new Map([...recorded].map(([job, window]) => [job, countedBy(window, columns)]));
  if (spec !== undefined) wanted.set(spec.job, countedBy(spec.window, columns));
  const counts = {
    recorded: (job: string) => countedBy(recorded.get(job), before),
    forget: (job: string) => forgetDays(place, job),
    async missing(jobs: readonly string[]) {
      if (found === null) return [];
      const rows = await session.rows(`
        SELECT load_id FROM ${dialect.ledger('loads')}
        WHERE superseded_by IS NULL AND ${nameSql} IN (${listed(jobs)}) AND rows_loaded > 0
          AND (load_id IN (${listed(touched)}) OR load_id NOT IN (SELECT load_id FROM ${dialect.ledger('day_counts')}))`);
      return rows.map((row) => row.text('load_id'));
    },
    count: async (ids: readonly string[], by: CountedBy) =>
      writeDays(place, ids, await countLoads(place, found?.name ?? table, columns, ids, by)),
  };
  await countDays(counts, wanted);
}

function countLoads(
  place: SqlPlace,
  table: string,
  columns: readonly TableColumn[],
  ids: readonly string[],
  { dateColumn, timeZone }: CountedBy,
): Promise<LoadDay[]> {
  return place.countDays({
    from: place.dialect.table(table),
    column: columnCalled(columns, dateColumn),
    timeZone,
    which: `held.${loadIdColumn} IN (${listed(ids)})`,
  });
}

async function writeDays(
  { session, dialect }: SqlPlace,
  ids: readonly string[],
  now: readonly LoadDay[],
): Promise<void> {
  const counts = dialect.ledger('day_counts');
  const which = `WHERE load_id IN (${listed(ids)})`;
  const rows = await session.rows(
    `SELECT load_id, CAST(day AS VARCHAR) AS day, rows, loaded FROM ${counts} ${which}`,
  );
  const counted = rows.map((row): [string, CountedDays[number]] => [
    row.text('load_id'),
    [row.optional('day'), row.number('rows'), row.number('loaded')],
  ]);
  const before = new Map(
    [...groupBy(counted, ([id]) => id)].map(([id, days]) => [id, days.map(([, day]) => day)]),
  );
  if (rows.length > 0) await session.run(`DELETE FROM ${counts} ${which}`);
  const values = [...recounted(before, ids, now)].flatMap(([id, days]) =>
    days.map(
      ([day, rows, loaded]) => `(${quoteText(id)}, CAST(${quoteNullable(day)} AS DATE), ${rows}, ${loaded})`,
    ),
  );
  if (values.length > 0) await session.run(`INSERT INTO ${counts} VALUES ${values.join(', ')}`);
}

type RecordedJob = { table: string; dateColumn: string | null; timeZone: string };

/** How each job config was counted last. */
export async function recordedJobs({ session, dialect }: SqlPlace): Promise<Map<string, RecordedJob>> {
  const rows = await session.rows(
    `SELECT ${nameSql} AS job, table_name, time_zone, date_column FROM ${dialect.ledger('jobs')}`,
  );
  return new Map(
    rows.map((row) => [
      row.text('job'),
      {
        table: row.text('table_name'),
        timeZone: row.text('time_zone'),
        dateColumn: row.optional('date_column'),
      },
    ]),
  );
}

async function forgetDays({ session, dialect }: SqlPlace, job: string): Promise<void> {
  await session.run(`
    DELETE FROM ${dialect.ledger('day_counts')}
    WHERE load_id IN (SELECT load_id FROM ${dialect.ledger('loads')} WHERE ${isNamed(job)})`);
}

/** The specs of job configs whose loaded rows are counted by another column or in another time zone. */
export async function staleCounts(place: SqlPlace, tables: readonly TableSpec[]): Promise<TableSpec[]> {
  const { session, dialect } = place;
  const recorded = await recordedJobs(place);
  const stale: TableSpec[] = [];
  for (const spec of tables) {
    const job = recorded.get(spec.job);
    if (job === undefined || isDeepStrictEqual(countedBy(job, []), countedBy(spec.window, []))) continue;
    if ((await dialect.find(session, spec.table)) !== null) stale.push(spec);
  }
  return stale;
}

/** Counts the rows of tables by day as their job configs ask now, inside a transaction. */
export async function recountDays(place: SqlPlace, tables: readonly TableSpec[]): Promise<void> {
  const { session, dialect } = place;
  for (const spec of tables) {
    const { timeZone = 'UTC', dateColumn = null } = spec.window ?? {};
    await countTable(place, spec.table, { spec });
    await session.run(`
      UPDATE ${dialect.ledger('jobs')} SET time_zone = ${quoteText(timeZone)}, date_column = ${quoteNullable(dateColumn)}
      WHERE ${isNamed(spec.job)}`);
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
  const recorded = await recordedJobs(place);
  const known = new Map([...recorded].map(([job, window]) => [job, countedBy(window, [])]));
  const by = new Map(known);
  const specs = new Map(tables.map((spec) => [spec.job, spec]));
  for (const [job, { window, table }] of specs) {
    if (isDeepStrictEqual(known.get(job) ?? null, countedBy(window, []))) continue;
    const isThere = (await place.dialect.find(place.session, table)) !== null;
    by.set(job, isThere ? countedBy(window, []) : null);
  }
  if ([...by.values()].every((how) => how === null)) return [...loads];
  const live = new Map(loads.filter(isLive).map(({ loadId, job }) => [loadId, job]));
  const days = new Map<string, CountedDays>();
  // The database has no counts of loads without rows.
  for (const [id, job] of live) if ((known.get(job) ?? null) !== null) days.set(id, []);
  for (const row of await place.session.rows(daysQuery(place)))
    days.set(row.text('load_id'), row.json('days', countedDaysSchema));
  const count = async (ids: readonly string[], how: CountedBy, job: string) => {
    const table = tables.find((spec) => jobOf(spec.job) === jobOf(job))?.table ?? '';
    const found = await findTable(place, table);
    return countLoads(place, found?.name ?? table, found?.columns ?? [], ids, how);
  };
  return loadsWithDays(loads, (await countedBook({ by: known, days }, { by, live, count })).days);
}

/** One result row per load, because a ledger may have very many days. */
function daysQuery({ dialect }: SqlPlace): string {
  const day = `'[' || coalesce('"' || CAST(day AS VARCHAR) || '"', 'null') || ',' || rows || ',' || loaded || ']'`;
  return `
    SELECT load_id, '[' || string_agg(${day}, ',' ORDER BY day NULLS LAST) || ']' AS days
    FROM ${dialect.ledger('day_counts')} GROUP BY load_id`;
}
