import { copyRejects } from '../../../src/duckdb/hidden-rejects.js';
import { type Hiding, withHidden } from '../../../src/load/hiding.js';
import { hidingPlan } from '../../../src/load/hiding-plan.js';
import { columnsAfter } from '../../../src/load/schema-plan.js';
import { liveFiles } from '../log/files.js';
import type { JobNote } from '../log/ledger.js';
import type { TableChange } from '../log/publish.js';
import type { DeltaTable } from '../log/tables.js';
import { schemaString } from '../log/types.js';
import type { Making } from './changes.js';
import { columnsOfTable } from './columns.js';
import { readFile, rowsIn } from './data-files.js';
import { rejectsOf } from './insert.js';
import { settleFiles } from './rewrite.js';
import { SharedNotes } from './shared-rows.js';
import { indexedColumns } from './upkeep.js';

/** The change that takes hidden values out of the named table's files, rejects and notes of shared rows. */
export async function hideIn(
  making: Making,
  table: DeltaTable,
  name: string,
  hiding: Hiding,
): Promise<TableChange | null> {
  if (table.ledger.note.table !== name) return null;
  const { engine, store, drafts } = making;
  const { log, ledger } = table;
  const before = columnsOfTable(table);
  const done = ledger.note.changes.map((change) => ({ ...change, table: ledger.note.table }));
  const plan = hidingPlan(ledger.note.table, before, done, hiding);
  const columns = columnsAfter(before, plan);
  const writing = { engine, columns, indexed: indexedColumns(table), drafts };
  const notes = await SharedNotes.open(engine, store, table);
  const settling = { gone: [], before, plan, heirs: null, by: JSON.stringify(hiding.hidden) };
  const files = await settleFiles(writing, liveFiles(store, log), settling);
  await notes.reshape(plan, columns, [], () => rowsIn(files, columns));
  const { shared, beside } = await notes.write(drafts, log.folder);
  const at = new Date().toISOString();
  const changes = plan.changes.map(({ table: _table, ...change }) => ({ ...change, loadId: '', at }));
  const jobs = [...ledger.jobs].map(([job, note]): [string, JobNote] => [
    job,
    note.settings === null ? note : { ...note, settings: withHidden(note.settings, hiding) },
  ]);
  return {
    before: table,
    files,
    ledger: {
      ...ledger,
      note: {
        ...ledger.note,
        columns: columns.filter(({ field }) => field !== null),
        changes: [...ledger.note.changes, ...changes],
      },
      jobs: new Map(jobs),
      shared,
    },
    actions: [{ metaData: { ...log.metaData, schemaString: schemaString(columns) } }],
    beside: new Map([...beside, ...(await rejectsWithout(making, table, hiding))]),
  };
}

/** New files with the rejected rows of a table, by the names of those that they replace. */
async function rejectsWithout(
  { engine, store, drafts }: Making,
  { ledger }: DeltaTable,
  hiding: Hiding,
): Promise<Map<string, string>> {
  const beside = new Map<string, string>();
  for (const name of await rejectsOf(store, ledger.loads.values())) {
    const draft = drafts.next();
    await copyRejects(engine, readFile(await store.local(name)), hiding, draft);
    beside.set(name, draft);
  }
  return beside;
}
