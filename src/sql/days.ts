import { isDeepStrictEqual } from 'node:util';
import { quoteNullable, quoteText, nameSql } from '../duckdb/sql.js';
import { loadIdColumn } from '../load/column-names.js';
import {
  columnCalled,
  countedBook,
  type CountedBy,
  countedBy,
  type CountedDays,
  countedDaysSchema,
  countedTogether,
  recounted,
  withDays as loadsWithDays,
} from '../load/day-counts.js';
import { byTable } from '../load/descriptions.js';
import type { TableSpec } from '../load/destination.js';
import { isLive, type Load, type LoadDay } from '../load/ledger.js';
import type { SchemaPlan, TableColumn } from '../load/schema-plan.js';
import { listed, loadsOf, type RecordedJob, readJobs } from './ledger.js';
import { jobOf, groupBy } from '../common/series.js';
import type { SqlPlace } from './place.js';
import { type FoundTable, findTable, isSameTable } from './table.js';

/** What a transaction has changed in a table whose rows are counted by day. */
interface Changed {
  /** Job configs as they are now; left out: the recorded ones. */
  specs?: readonly TableSpec[];
  retype?: SchemaPlan['retype'];
  /** New loads, and those that got or lost rows: how many by load, for a new one 0. */
  moved?: ReadonlyMap<string, number>;
  /** The job configs as they are recorded. Left out: read. */
  jobs?: readonly RecordedJob[];
  /** The table as it is now. Left out: looked up. */
  found?: FoundTable | null;
}

/** Counts all rows of a load as rows without a day. */
const onlyRows: CountedBy = { dateColumn: '', timeZone: 'UTC', type: null };

/** Keeps the counts of a table right. Call it before the job config is recorded. Returns the new counts by load. */
export async function countTable(
  place: SqlPlace,
  table: string,
  changed: Changed,
): Promise<Map<string, CountedDays>> {
  const { session, dialect } = place;
  const { specs = [], retype = [], moved = new Map<string, number>() } = changed;
  const { jobs = await readJobs(place), found = await findTable(place, table) } = changed;
  const recorded = new Map(jobs.filter((job) => isSameTable(job.table, table)).map((job) => [job.job, job]));
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
  const wanted = new Map([...recorded].map(([job, each]) => [job, by(each, columns, keyOf(each))]));
  // Without its key, a load still lacks the rows that others replaced.
  for (const { job, window, key } of specs)
    wanted.set(job, by(window, columns, [...key, ...keyOf(recorded.get(job))]));
  const changedJobs = [...wanted].flatMap(([job, how]) => {
    const known = recorded.get(job);
    return known === undefined || isDeepStrictEqual(by(known, before, keyOf(known)), how) ? [] : [job];
  });
  if (changedJobs.length > 0)
    await session.run(`
      DELETE FROM ${dialect.ledger('day_counts')} WHERE load_id IN (${loadsOf(place, changedJobs)})`);
  // Every other load was counted by the commit that brought it: to look for one would read the counts of all.
  const due =
    found === null || moved.size + changedJobs.length === 0
      ? []
      : await session.rows(`
          SELECT load_id, ${nameSql} AS name FROM ${dialect.ledger('loads')} WHERE superseded_by IS NULL
            AND (load_id IN (${listed([...moved.keys()])}) OR ${nameSql} IN (${listed(changedJobs)}))`);
  const counted = new Map<string, CountedDays>();
  const missing = due.map((row) => [row.text('load_id'), row.text('name')] as const);
  for (const { ids, how } of countedTogether(missing, wanted)) {
    const known = await readDays(place, ids);
    // By their moves, so that `verify` finds rows that another program deleted or added.
    const isKnown = (id: string) => how === onlyRows && known.has(id) && moved.has(id);
    const fresh = ids.filter((id) => !isKnown(id));
    const rows = (id: string) => (isKnown(id) ? rowsOf(known.get(id) ?? []) + (moved.get(id) ?? 0) : 0);
    const own = how === onlyRows ? ids.map((loadId) => ({ loadId, day: null, rows: rows(loadId) })) : [];
    const now = await countLoads(place, found?.name ?? table, columns, fresh, how);
    const written = await writeDays(place, known, ids, [...own, ...now]);
    for (const [id, days] of written) counted.set(id, days);
  }
  return counted;
}

const keyOf = (job: Pick<RecordedJob, 'settings'> | undefined) => job?.settings?.key ?? [];

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

/** The counts of loads that have some: one row of the result for each, because a ledger may have very many days. */
async function readDays(
  { session, dialect }: SqlPlace,
  ids?: readonly string[],
): Promise<Map<string, CountedDays>> {
  const day = `'[' || coalesce('"' || CAST(day AS VARCHAR) || '"', 'null') || ',' || rows || ',' || loaded || ']'`;
  const rows = await session.rows(`
    SELECT load_id, '[' || string_agg(${day}, ',' ORDER BY day NULLS LAST) || ']' AS days
    FROM ${dialect.ledger('day_counts')} ${ids === undefined ? '' : `WHERE load_id IN (${listed(ids)})`} GROUP BY load_id`);
  return new Map(rows.map((row) => [row.text('load_id'), row.json('days', countedDaysSchema)]));
}

/** Writes the counts that differ: a load of one value moves single rows of those of hundreds of others. */
async function writeDays(
  { session, dialect }: SqlPlace,
  before: ReadonlyMap<string, CountedDays>,
  ids: readonly string[],
  now: readonly LoadDay[],
): Promise<Map<string, CountedDays>> {
  const counts = dialect.ledger('day_counts');
  const after = recounted(before, ids, now);
  const changed: string[] = [];
  const added: string[] = [];
  for (const [id, days] of after) {
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
  return after;
}

/** The specs of job configs whose loaded rows are counted by another column or in another time zone. */
export async function staleCounts(place: SqlPlace, tables: readonly TableSpec[]): Promise<TableSpec[]> {
  const { session, dialect } = place;
  const recorded = await jobsByName(place);
  const isStale = ({ job, window }: TableSpec) =>
    recorded.has(job) && !isDeepStrictEqual(countedBy(recorded.get(job), []), countedBy(window, []));
  const stale: TableSpec[] = [];
  for (const [table, specs] of byTable(tables.filter(isStale)))
    if ((await dialect.find(session, table)) !== null) stale.push(...specs);
  return stale;
}

/** Counts the rows of tables by day as their job configs ask now, inside a transaction. */
export async function recountDays(place: SqlPlace, tables: readonly TableSpec[]): Promise<void> {
  const { session, dialect } = place;
  // All values of a for_each at once.
  for (const specs of groupBy(tables, ({ job }) => jobOf(job)).values()) {
    const [{ table, window }] = specs;
    const { timeZone = 'UTC', dateColumn = null } = window ?? {};
    await countTable(place, table, { specs });
    await session.run(`
      UPDATE ${dialect.ledger('jobs')} SET time_zone = ${quoteText(timeZone)}, date_column = ${quoteNullable(dateColumn)}
      WHERE ${nameSql} IN (${listed(specs.map(({ job }) => job))})`);
  }
}

async function jobsByName(place: SqlPlace): Promise<Map<string, RecordedJob>> {
  return new Map((await readJobs(place)).map((job) => [job.job, job]));
}

/**
 * The same loads, the live ones with the rows that they still have, and with their rows by day. Counts by day are the
 * recorded ones, or new ones where `tables` ask for others.
 *
 * @param ids only these loads are meant; left out: all of the ledger
 */
export async function withDays(
  place: SqlPlace,
  loads: readonly Load[],
  tables: readonly TableSpec[],
  ids?: readonly string[],
): Promise<Load[]> {
  const recorded = await jobsByName(place);
  const counted = await readDays(place, ids);
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

/** The same loads of a commit into a table, with what it has counted. */
export function withCounts(
  loads: readonly Load[],
  { window, settings }: TableSpec,
  counted: ReadonlyMap<string, CountedDays>,
): Load[] {
  const job = { settings: settings ?? null, dateColumn: window?.dateColumn ?? null };
  const held = loads.map((load) => withRows(load, counted.get(load.loadId), job));
  if (job.dateColumn === null) return held;
  return loadsWithDays(held, new Map(loads.map(({ loadId }) => [loadId, counted.get(loadId) ?? []])));
}

type Counted = Pick<RecordedJob, 'settings' | 'dateColumn'>;

/** A live load, with the rows that it still has if it may have lost some. */
function withRows(load: Load, counted: CountedDays | undefined, job: Counted | undefined): Load {
  if (!isLive(load) || (counted === undefined && keyOf(job).length === 0)) return load;
  // The database has no counts of loads that have no rows on any day.
  const isCounted = counted !== undefined || typeof job?.dateColumn === 'string' || load.rowsLoaded === 0;
  const rowsHeld = isCounted ? rowsOf(counted ?? []) : null;
  return rowsHeld === load.rowsLoaded ? load : { ...load, rowsHeld };
}
