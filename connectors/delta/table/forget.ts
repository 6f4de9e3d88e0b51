import { countByDay } from '../../../src/duckdb/day-sql.js';
import type { Engine } from '../../../src/duckdb/engine.js';
import { marksFor } from '../../../src/duckdb/forgotten-sql.js';
import { columnCalled } from '../../../src/load/day-counts.js';
import type { LoadDay } from '../../../src/load/ledger.js';
import type { TableColumn } from '../../../src/load/schema-plan.js';
import {
  type Forgetting,
  isMet,
  isOf,
  rowsByLoad,
  withForgotten,
  withoutRows,
} from '../../../src/load/forgotten.js';
import type { ObjectStore } from '../../../src/objects/object-store.js';
import { liveFiles } from '../log/files.js';
import type { TableChange } from '../log/publish.js';
import type { DeltaTable } from '../log/tables.js';
import { storedType } from '../log/types.js';
import type { Making } from './changes.js';
import { columnsOfTable } from './columns.js';
import { counted } from './counts.js';
import { rowsIn } from './data-files.js';
import { rejectsName } from './insert.js';
import { filesWithout } from './rewrite.js';
import { SharedNotes } from './shared-rows.js';

/** Columns with the types that files store. */
const storedColumns = (columns: readonly TableColumn[]) =>
  columns.map((column) => ({ ...column, type: storedType(column.type) }));

type Tables = ReadonlyMap<string, DeltaTable>;

/** The table that a person means. */
export function tableOf(tables: Tables, { table }: Pick<Forgetting, 'table'>): DeltaTable | undefined {
  return [...tables.values()].find(({ ledger }) => isOf(table)({ table: ledger.note.table }));
}

/** Rows that meet a condition, by load and day. */
export async function daysOf(
  engine: Engine,
  store: ObjectStore,
  { log, ledger }: DeltaTable,
  forgetting: Forgetting,
): Promise<LoadDay[]> {
  const columns = columnsOfTable({ log, ledger });
  const by = [...ledger.jobs.values()].find((job) => job.countedBy !== null)?.countedBy;
  return countByDay(engine, {
    from: await rowsIn(liveFiles(store, log), columns),
    column: columnCalled(storedColumns(columns), by?.dateColumn ?? ''),
    timeZone: by?.timeZone ?? 'UTC',
    which: isMet(forgetting),
  });
}

/** Deletes rows that meet a condition, and writes down how to recognise them, in one commit. Null: nothing is new. */
export async function forgetIn(
  { engine, store, drafts }: Making,
  table: DeltaTable,
  forgetting: Forgetting,
  days: readonly LoadDay[],
): Promise<TableChange | null> {
  const { log, ledger } = table;
  const columns = columnsOfTable(table);
  const files = liveFiles(store, log);
  const rows = `(SELECT * FROM ${await rowsIn(files, columns)} WHERE ${isMet(forgetting)})`;
  const fields = [...ledger.jobs.values()].find(({ settings }) => settings !== null)?.settings?.key ?? [];
  const stored = storedColumns(columns);
  const key = fields.flatMap((field) => columnCalled(stored, field) ?? []);
  const marks = await marksFor(engine, forgetting, stored, key, rows);
  const forgotten = withForgotten(ledger.forgotten, { ...forgetting, table: ledger.note.table }, marks, days);
  if (days.length === 0 && forgotten === ledger.forgotten) return null;
  const writing = { engine, columns, indexed: [], drafts };
  const after = await filesWithout(writing, files, isMet(forgetting));
  const notes = await SharedNotes.open(engine, store, table);
  await notes.forget(rows);
  const { shared, beside } = await notes.write(drafts, log.folder);
  const lost = rowsByLoad(days);
  const moved = new Map([...lost].map(([id, less]) => [id, -less]));
  const { jobs } = ledger;
  const now = await counted(engine, { ...ledger, shared }, { columns, files: after, jobs, moved });
  const loads = withoutRows([...ledger.loads.values()], lost).map((load) => [load.loadId, load] as const);
  return {
    before: table,
    files: after,
    ledger: { ...now, loads: new Map(loads), forgotten },
    operation: 'DELETE',
    beside,
  };
}

/** Deletes the rejected rows of a table. */
export async function deleteRejects(store: ObjectStore, { ledger }: DeltaTable): Promise<void> {
  for (const load of ledger.loads.values())
    if (load.rowsRejected > 0) await store.delete(rejectsName(load.loadId));
}
