import { isDeepStrictEqual } from 'node:util';
import { countByDay } from '../../../src/duckdb/day-sql.js';
import type { Engine } from '../../../src/duckdb/engine.js';
import { quoteList } from '../../../src/duckdb/sql.js';
import { loadIdColumn } from '../../../src/load/column-names.js';
import { columnCalled, countedBook, type CountedBy, countedBy } from '../../../src/load/day-counts.js';
import type { TableSpec } from '../../../src/load/destination.js';
import { byTime, isLive, type JobSettings, type Load, type LoadDay } from '../../../src/load/ledger.js';
import type { TableColumn } from '../../../src/load/schema-plan.js';
import type { ObjectStore } from '../../../src/objects/object-store.js';
import { type LiveFile, liveFiles } from '../log/files.js';
import { type Counts, type JobNote, type Ledger, loadsWithDays, rowsHeld } from '../log/ledger.js';
import type { TableChange } from '../log/publish.js';
import { mayHoldAny } from '../log/stats.js';
import type { DeltaTable } from '../log/tables.js';
import { storedType } from '../log/types.js';
import type { Making } from './changes.js';
import { columnsOfTable } from './columns.js';
import { rowsIn } from './data-files.js';

/** A table after a change. */
interface Changed {
  columns: readonly TableColumn[];
  files: readonly LiveFile[];
  /** Job configs, with the windows by which they are counted now. */
  jobs: ReadonlyMap<string, JobNote>;
  /** Rows that loads got or lost, by load. A new load that keeps all of its rows has none. */
  moved?: ReadonlyMap<string, number>;
  /** Rows by load that were in damaged files. */
  lost?: ReadonlyMap<string, number>;
}

/**
 * Counts the rows of loads by the one rule of counts.
 *
 * @param ledger with the loads after the change, and the job configs and counts before it
 */
export async function counted(
  engine: Engine,
  ledger: Ledger,
  { columns, files, jobs: wanted, moved = new Map(), lost = new Map() }: Changed,
): Promise<Ledger> {
  const live = [...ledger.loads.values()].filter(isLive);
  const jobs = new Map(
    [...wanted].map(([job, note]) => [job, { ...note, countedBy: countedBy(note.countedBy, columns) }]),
  );
  const { days } = await countedBook(
    {
      by: new Map([...ledger.jobs].map(([job, note]) => [job, note.countedBy])),
      days: new Map([...ledger.counts].flatMap(([id, { days }]) => (days === null ? [] : [[id, days]]))),
    },
    {
      by: new Map([...jobs].map(([job, note]) => [job, note.countedBy])),
      live: new Map(live.map(({ loadId, job }) => [loadId, job])),
      touched: new Set([...moved.keys(), ...lost.keys()]),
      count: (ids, by) => countLoads(engine, { columns, files }, ids, by),
    },
  );
  const counts = live.map((load): Counts & { load: Load } => {
    const { loadId: id } = load;
    const less = lost.get(id) ?? 0;
    const allLost = (ledger.counts.get(id)?.lost ?? 0) + less;
    return {
      load,
      rows: rowsHeld(ledger, load) + (moved.get(id) ?? 0) - less,
      ...(allLost > 0 && { lost: allLost }),
      days: days.get(id) ?? null,
    };
  });
  // A load that has all of its rows and is not counted by day needs no entry.
  const needed = counts.filter(
    ({ load, rows, days, lost }) => days !== null || lost !== undefined || rows !== load.rowsLoaded,
  );
  return { ...ledger, jobs, counts: new Map(needed.map(({ load, ...count }) => [load.loadId, count])) };
}

async function countLoads(
  engine: Engine,
  { columns, files }: Pick<Changed, 'columns' | 'files'>,
  ids: readonly string[],
  { dateColumn, timeZone }: CountedBy,
): Promise<LoadDay[]> {
  const holding = mayHoldAny(files, ids);
  if (holding.length === 0) return [];
  const found = columnCalled(columns, dateColumn);
  return countByDay(engine, {
    from: await rowsIn(holding, columns),
    column: found && { ...found, type: storedType(found.type) },
    timeZone,
    which: `list_contains(${quoteList(ids)}::VARCHAR[], held.${loadIdColumn})`,
  });
}

/** The job configs of a table, one of them with the window that it has now. */
export function withJob(
  jobs: ReadonlyMap<string, JobNote>,
  { job, window }: TableSpec,
  settings: JobSettings | null,
): Map<string, JobNote> {
  const { timeZone = 'UTC', lookbackDays = 0 } = window ?? {};
  return new Map(jobs).set(job, { timeZone, lookbackDays, settings, countedBy: countedBy(window, []) });
}

/** Whether some of a job config's loads are counted by another column or time zone than it asks for now. */
function isStale(table: DeltaTable, { job, window }: TableSpec): boolean {
  const note = table.ledger.jobs.get(job);
  return note !== undefined && !isDeepStrictEqual(note.countedBy, countedBy(window, columnsOfTable(table)));
}

/** The ledger of a table with counts as a job config asks for them now. */
function countedAs(engine: Engine, store: ObjectStore, table: DeltaTable, spec: TableSpec): Promise<Ledger> {
  const { ledger, log } = table;
  return counted(engine, ledger, {
    columns: columnsOfTable(table),
    files: liveFiles(store, log),
    jobs: withJob(ledger.jobs, spec, ledger.jobs.get(spec.job)?.settings ?? null),
  });
}

/** The change that counts a job config's rows as it asks now; null if they are counted so already. */
export async function recountChange(
  { engine, store, tables }: Making,
  spec: TableSpec,
): Promise<TableChange | null> {
  const table = tables.get(spec.table);
  if (table === undefined || !isStale(table, spec)) return null;
  const ledger = await countedAs(engine, store, table, spec);
  return { before: table, files: liveFiles(store, table.log), ledger, dataChange: false };
}

/** All loads, oldest first. Loads of the given job configs are counted by day as these ask. Writes nothing. */
export async function recounted(
  store: ObjectStore,
  tables: ReadonlyMap<string, DeltaTable>,
  specs: readonly TableSpec[],
  use: (task: (engine: Engine) => Promise<void>) => Promise<void>,
): Promise<Load[]> {
  const now = new Map(tables);
  const stale = specs.filter((spec) => {
    const table = tables.get(spec.table);
    return table !== undefined && isStale(table, spec);
  });
  const count = async (engine: Engine) => {
    for (const spec of stale) {
      const table = now.get(spec.table)!;
      now.set(spec.table, { ...table, ledger: await countedAs(engine, store, table, spec) });
    }
  };
  if (stale.length > 0) await use(count);
  return [...now.values()].flatMap(({ ledger }) => loadsWithDays(ledger)).toSorted(byTime);
}
