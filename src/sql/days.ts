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
import { byTable } from '../load/descriptions.js';
import type { TableSpec } from '../load/destination.js';
import { parseJson } from '../files/parse-json.js';
import { isLive, jobSettingsSchema, type Load, type LoadDay } from '../load/ledger.js';
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
  /** Rows that loads got or lost, by load. A new load has none. */
  moved?: ReadonlyMap<string, number>;
}

/** Counts all rows of a load as rows without a day. */
const onlyRows: CountedBy = { dateColumn: '', timeZone: 'UTC', type: null };

/** Keeps the counts of a table right. Call it before the job config is recorded. */
export async function countTable(place: SqlPlace, table: string, changed: Changed): Promise<void> {
  const { session, dialect } = place;
  const { spec, retype = [], moved = new Map<string, number>() } = changed;
  const all = await recordedJobs(place);
  const recorded = new Map([...all].filter(([, job]) => isSameTable(job.table, table)));
  const found = await findTable(place, table);
  const columns = found?.columns ?? [];
  const before = columns.map((column) => {
    const change = retype.find((each) => each.column.name === column.name);
    return change === undefined ? column : { ...column, type: change.column.type };
  });
  // Rows with a key may go to other loads, so they are counted even if no column has their day.
  const by = (
    window: RecordedJob | TableSpec['window'],
    of: readonly TableColumn[],
    key: readonly string[] = [],
  ) => countedBy(window, of) ?? (key.length > 0 ? onlyRows : null);
  const wanted = new Map([...recorded].map(([job, each]) => [job, by(each, columns, each.key)]));
  // Without its key, a load still lacks the rows that others replaced.
  if (spec !== undefined)
    wanted.set(spec.job, by(spec.window, columns, [...spec.key, ...(recorded.get(spec.job)?.key ?? [])]));
  const counts = {
    recorded: (job: string) => by(recorded.get(job), before, recorded.get(job)?.key),
    forget: (job: string) => forgetDays(place, job),
    async missing(jobs: readonly string[]) {
      if (found === null) return [];
      const rows = await session.rows(`
        SELECT load_id FROM ${dialect.ledger('loads')}
        WHERE superseded_by IS NULL AND ${nameSql} IN (${listed(jobs)}) AND (load_id IN (${listed([...moved.keys()])})
          OR (rows_loaded > 0 AND load_id NOT IN (SELECT load_id FROM ${dialect.ledger('day_counts')})))`);
      return rows.map((row) => row.text('load_id'));
    },
    async count(ids: readonly string[], how: CountedBy) {
      const known = await readDays(place, ids);
      // By their moves, so that `verify` finds rows that another program deleted or added.
      const isKnown = (id: string) => how === onlyRows && known.has(id) && moved.has(id);
      const fresh = ids.filter((id) => !isKnown(id));
      const rows = (id: string) => (isKnown(id) ? rowsOf(known.get(id) ?? []) + (moved.get(id) ?? 0) : 0);
      const own = how === onlyRows ? ids.map((loadId) => ({ loadId, day: null, rows: rows(loadId) })) : [];
      const now = await countLoads(place, found?.name ?? table, columns, fresh, how);
      await writeDays(place, known, ids, [...own, ...now]);
    },
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

const rowsOf = (days: CountedDays) => days.reduce((sum, [, rows]) => sum + rows, 0);

/** The counts of loads that have some. */
async function readDays(place: SqlPlace, ids?: readonly string[]): Promise<Map<string, CountedDays>> {
  const rows = await place.session.rows(daysQuery(place, ids));
  return new Map(rows.map((row) => [row.text('load_id'), row.json('days', countedDaysSchema)]));
}

/** Writes the counts that differ: a load of one value moves single rows of those of hundreds of others. */
async function writeDays(
  { session, dialect }: SqlPlace,
  before: ReadonlyMap<string, CountedDays>,
  ids: readonly string[],
  now: readonly LoadDay[],
): Promise<void> {
  const counts = dialect.ledger('day_counts');
  const changed: string[] = [];
  const added: string[] = [];
  for (const [id, days] of recounted(before, ids, now)) {
    const known = new Map(before.get(id)?.map(([day, rows]) => [day, rows]));
    for (const [day, rows, loaded] of days) {
      const row = `${quoteText(id)}, CAST(${quoteNullable(day)} AS DATE), ${rows}`;
      if (!known.has(day)) added.push(`(${row}, ${loaded})`);
      else if (known.get(day) !== rows) changed.push(`(${row})`);
    }
  }
  if (changed.length > 0)
    await session.run(`
      UPDATE ${counts} AS held SET rows = now.rows FROM (VALUES ${changed.join(', ')}) AS now (load_id, day, rows)
      WHERE held.load_id = now.load_id AND held.day IS NOT DISTINCT FROM now.day`);
  if (added.length > 0) await session.run(`INSERT INTO ${counts} VALUES ${added.join(', ')}`);
}

type RecordedJob = { table: string; dateColumn: string | null; timeZone: string; key: readonly string[] };

/** How each job config was counted last. */
export async function recordedJobs({ session, dialect }: SqlPlace): Promise<Map<string, RecordedJob>> {
  const rows = await session.rows(
    `SELECT ${nameSql} AS job, table_name, time_zone, date_column, settings FROM ${dialect.ledger('jobs')}`,
  );
  return new Map(
    rows.map((row) => [
      row.text('job'),
      {
        table: row.text('table_name'),
        timeZone: row.text('time_zone'),
        dateColumn: row.optional('date_column'),
        key: parseJson(row.optional('settings') ?? 'null', jobSettingsSchema)?.key ?? [],
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
 * The same loads, the live ones with the rows that they still have, and with their rows by day. Counts by day are the
 * recorded ones, or new ones where `tables` ask for others.
 */
export async function withDays(
  place: SqlPlace,
  loads: readonly Load[],
  tables: readonly TableSpec[],
): Promise<Load[]> {
  const recorded = await recordedJobs(place);
  const counted = await readDays(place);
  const held = loads.map((load) => withRows(load, counted.get(load.loadId), recorded.get(load.job)));
  const known = new Map([...recorded].map(([job, window]) => [job, countedBy(window, [])]));
  const by = new Map(known);
  const asked = tables.filter(
    ({ job, window }) => !isDeepStrictEqual(known.get(job) ?? null, countedBy(window, [])),
  );
  for (const [table, specs] of byTable(asked)) {
    const isThere = (await place.dialect.find(place.session, table)) !== null;
    for (const { job, window } of specs) by.set(job, isThere ? countedBy(window, []) : null);
  }
  if ([...by.values()].every((how) => how === null)) return held;
  const live = new Map(loads.filter(isLive).map(({ loadId, job }) => [loadId, job]));
  const days = new Map<string, CountedDays>();
  // The database has no counts of loads without rows.
  for (const [id, job] of live) if ((known.get(job) ?? null) !== null) days.set(id, counted.get(id) ?? []);
  const count = async (ids: readonly string[], how: CountedBy, job: string) => {
    const table = tables.find((spec) => jobOf(spec.job) === jobOf(job))?.table ?? '';
    const found = await findTable(place, table);
    return countLoads(place, found?.name ?? table, found?.columns ?? [], ids, how);
  };
  return loadsWithDays(held, (await countedBook({ by: known, days }, { by, live, count })).days);
}

/** A live load, with the rows that it still has if it may have lost some. */
function withRows(load: Load, counted: CountedDays | undefined, job: RecordedJob | undefined): Load {
  if (!isLive(load) || (counted === undefined && !job?.key.length)) return load;
  // The database has no counts of loads that have no rows on any day.
  const isCounted = counted !== undefined || typeof job?.dateColumn === 'string' || load.rowsLoaded === 0;
  const rowsHeld = isCounted ? rowsOf(counted ?? []) : null;
  return rowsHeld === load.rowsLoaded ? load : { ...load, rowsHeld };
}

/** One result row per load, because a ledger may have very many days. */
function daysQuery({ dialect }: SqlPlace, ids?: readonly string[]): string {
  const day = `'[' || coalesce('"' || CAST(day AS VARCHAR) || '"', 'null') || ',' || rows || ',' || loaded || ']'`;
  return `
    SELECT load_id, '[' || string_agg(${day}, ',' ORDER BY day NULLS LAST) || ']' AS days
    FROM ${dialect.ledger('day_counts')} ${ids === undefined ? '' : `WHERE load_id IN (${listed(ids)})`} GROUP BY load_id`;
}
