import { isDeepStrictEqual } from 'node:util';
import type { Engine } from '../../../src/duckdb/engine.js';
import { countedBy } from '../../../src/load/day-counts.js';
import type { TableSpec } from '../../../src/load/destination.js';
import { byTime, type Load } from '../../../src/load/ledger.js';
import type { ObjectStore } from '../../../src/objects/object-store.js';
import { columnsOfTable } from './columns.js';
import { type Making } from './commit.js';
import { CountBook } from './count-book.js';
import { type Ledger, ledgerActions, loadsWithDays } from '../log/ledger.js';
import { liveFiles } from '../log/live-files.js';
import type { TableChange } from '../log/publish.js';
import type { DeltaTable } from '../log/tables.js';

/** Whether some of a job config's loads are counted by another column or time zone than it asks for now. */
function isStale(table: DeltaTable, { job, window }: TableSpec): boolean {
  const note = table.ledger.jobs.get(job);
  return note !== undefined && !isDeepStrictEqual(note.countedBy, countedBy(window, columnsOfTable(table)));
}

/** The ledger of a table with counts as job configs ask for them now. */
async function countedAs(
  engine: Engine,
  store: ObjectStore,
  table: DeltaTable,
  specs: readonly TableSpec[],
): Promise<Ledger> {
  const { ledger, log } = table;
  const book = new CountBook(engine, columnsOfTable(table), ledger);
  for (const spec of specs) book.setJob(spec, ledger.jobs.get(spec.job)?.settings ?? null);
  await book.finish(liveFiles(store, log));
  return { ...ledger, ...book.ledger() };
}

/** The change that counts a job config's rows as it asks now; null if they are counted so already. */
export async function recountChange(
  { engine, store, tables }: Making,
  spec: TableSpec,
): Promise<TableChange | null> {
  const table = tables.get(spec.table);
  if (table === undefined || !isStale(table, spec)) return null;
  const { log, ledger } = table;
  return {
    folder: log.folder,
    log,
    operation: 'WRITE',
    dataChange: false,
    files: liveFiles(store, log),
    actions: ledgerActions(ledger, await countedAs(engine, store, table, [spec])),
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
  const loads: Load[] = [];
  for (const [name, table] of tables) {
    const stale = specs.filter((spec) => spec.table === name && isStale(table, spec));
    let { ledger } = table;
    if (stale.length > 0) {
      await use(async (engine) => {
        ledger = await countedAs(engine, store, table, stale);
      });
    }
    loads.push(...loadsWithDays(ledger));
  }
  return loads.toSorted(byTime);
}
