import { isDeepStrictEqual } from 'node:util';
import type { Engine } from '../../../src/duckdb/engine.js';
import type { TableSpec } from '../../../src/load/destination.js';
import { isLive, type Load } from '../../../src/load/ledger.js';
import type { ObjectStore } from '../../../src/objects/object-store.js';
import { columnsOfTable } from './columns.js';
import { allLoads, type Making } from './commit.js';
import { CountBook } from './count-book.js';
import { countDays, countedBy } from './days.js';
import { ledgerActions } from '../log/ledger.js';
import { liveFiles } from '../log/live-files.js';
import { rowsIn } from './live-rows.js';
import type { TableChange } from '../log/publish.js';
import type { DeltaTable } from '../log/tables.js';

/** Whether some of a job config's loads are counted by another column or time zone than it asks for now. */
function isStale({ ledger, log }: DeltaTable, spec: TableSpec): boolean {
  const note = ledger.jobs.get(spec.job);
  if (note === undefined) return false;
  return !isDeepStrictEqual(note.countedBy, countedBy(spec, columnsOfTable({ log, ledger })));
}

/** The change that counts a job config's rows as it asks now; null if they are counted so already. */
export async function recountChange(
  { engine, store, tables }: Making,
  spec: TableSpec,
): Promise<TableChange | null> {
  const table = tables.get(spec.table);
  if (table === undefined || !isStale(table, spec)) return null;
  const { log, ledger } = table;
  const book = new CountBook(engine, columnsOfTable(table), ledger, []);
  const settings = ledger.jobs.get(spec.job)?.settings;
  book.setJob({ ...spec, ...(settings ? { settings } : {}) });
  const files = liveFiles(store, log);
  await book.finish(files);
  const actions = ledgerActions(ledger, { ...ledger, ...book.ledger() });
  return {
    folder: log.folder,
    log,
    operation: 'WRITE',
    dataChange: false,
    files,
    actions,
    beside: new Map(),
  };
}

/** All loads, oldest first. Loads of the given job configs are counted by day as these ask. Writes nothing. */
export async function recounted(
  store: ObjectStore,
  tables: ReadonlyMap<string, DeltaTable>,
  specs: readonly TableSpec[],
  use: (task: (engine: Engine) => Promise<void>) => Promise<void>,
): Promise<Load[]> {
  const stale = specs.filter((spec) => {
    const table = tables.get(spec.table);
    return table !== undefined && isStale(table, spec);
  });
  let loads = allLoads(tables);
  if (stale.length === 0) return loads;
  await use(async (engine) => {
    for (const spec of stale) loads = await countedAs(engine, store, tables.get(spec.table)!, spec, loads);
  });
  return loads;
}

async function countedAs(
  engine: Engine,
  store: ObjectStore,
  table: DeltaTable,
  spec: TableSpec,
  loads: readonly Load[],
): Promise<Load[]> {
  const columns = columnsOfTable(table);
  const by = countedBy(spec, columns);
  const ids = loads.filter((load) => load.job === spec.job && isLive(load)).map(({ loadId }) => loadId);
  const from = () => rowsIn(liveFiles(store, table.log), columns);
  const days = by === null ? null : await countDays(engine, await from(), by, columns, ids);
  return loads.map((load) => {
    if (load.job !== spec.job || !isLive(load)) return load;
    const { days: _, ...rest } = load;
    const counted = days?.get(load.loadId);
    return counted === undefined
      ? rest
      : { ...rest, days: counted.map(([day, rows]) => ({ day, rows, loaded: rows })) };
  });
}
