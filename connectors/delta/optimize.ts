import { quoteName } from '../../src/duckdb/sql.js';
import { loadIdColumn } from '../../src/load/column-names.js';
import type { Compaction } from '../../src/load/destination.js';
import type { Load } from '../../src/load/ledger.js';
import type { ObjectStore } from '../../src/objects/object-store.js';
import { columnsOfTable } from './columns.js';
import type { Making } from './commit.js';
import { rowsIn, writeDataFile } from './data-file.js';
import { freshFile, type LiveFile, liveFiles, objectName, pathsOf } from './live-files.js';
import type { TableChange } from './publish.js';
import { mayHold } from './stats.js';
import { dataFileName, type DeltaTable } from './tables.js';

/** Files are joined up to about this size: large enough for readers, small enough to be copied when a day changes. */
const wantedBytes = 64 * 1024 * 1024;

/** A file that no log names for so long has no writer left, in milliseconds. */
const strayMs = 7 * 86_400_000;

/** What joins the small files of a table, each with those of the days beside it; null where there are none to join. */
export async function compact(
  { engine, store, drafts }: Making,
  table: DeltaTable,
): Promise<{ change: TableChange; compaction: Compaction } | null> {
  const { log, ledger } = table;
  const columns = columnsOfTable(table);
  const before = liveFiles(store, log);
  const groups = groupFiles(before, [...ledger.loads.values()]);
  if (groups.length === 0) return null;
  const joined = new Set(groups.flat());
  const files = before.filter((live) => !joined.has(live));
  const indexed = indexedColumns(table);
  const values = columns.filter(({ valued }) => valued).map(({ name }) => quoteName(name));
  for (const group of groups) {
    const query = `SELECT ${[...values, loadIdColumn].join(', ')} FROM ${rowsIn(await pathsOf(group), columns)}`;
    files.push(freshFile(await writeDataFile(engine, drafts.next(), query, columns, indexed)));
  }
  const change: TableChange = {
    folder: log.folder,
    log,
    operation: 'OPTIMIZE',
    dataChange: false,
    files,
    actions: [],
    beside: new Map(),
  };
  const bytes = [...joined].reduce((sum, { file }) => sum + file.size, 0);
  const compaction = { table: ledger.note.table, before: before.length, after: files.length, bytes };
  return { change, compaction };
}

/** Keys and date columns, whose bounds every file tells. */
function indexedColumns({ ledger }: DeltaTable): string[] {
  const fields = [...ledger.jobs.values()].flatMap(({ settings, countedBy }) => [
    ...(settings?.key ?? []),
    ...(countedBy === null ? [] : [countedBy.dateColumn]),
  ]);
  return ledger.note.columns
    .filter(({ name, field }) => fields.includes(name) || (field !== null && fields.includes(field)))
    .map(({ name }) => name);
}

/** Small files in the order of their first day, each group of about the wanted size. A file alone stays as it is. */
function groupFiles(files: readonly LiveFile[], loads: readonly Load[]): LiveFile[][] {
  const small = files
    .filter(({ file }) => file.size < wantedBytes / 2)
    .map((live) => ({ live, from: firstDay(live, loads) }))
    .toSorted((a, b) => a.from - b.from);
  const groups: LiveFile[][] = [];
  let size = Infinity;
  for (const { live } of small) {
    if (size + live.file.size > wantedBytes) {
      groups.push([]);
      size = 0;
    }
    groups.at(-1)?.push(live);
    size += live.file.size;
  }
  return groups.filter(({ length }) => length > 1);
}

function firstDay({ file }: LiveFile, loads: readonly Load[]): number {
  const only = loads.find(({ loadId }) => mayHold(file, loadId) === 'only');
  return only?.slice?.from ?? -1;
}

/** Deletes data files of ours that no log names, left by commits whose process or machine is gone. */
export async function deleteStrays(store: ObjectStore, { log }: DeltaTable, now: number): Promise<void> {
  const named = new Set(
    [...log.files.keys(), ...log.removed.keys()].map((path) => objectName(log.folder, path)),
  );
  for await (const { name, modified } of store.list(`${log.folder}/`)) {
    const isOurs = dataFileName.test(name.slice(log.folder.length + 1));
    if (isOurs && !named.has(name) && now - modified > strayMs) await store.delete(name);
  }
}
