import type { Commit, PendingLoad } from '../../src/load/destination.js';
import type { Engine } from '../../src/duckdb/engine.js';
import { planFileColumns } from '../../src/duckdb/plan-columns.js';
import { columnsAfter, type SchemaPlan, type TableColumn } from '../../src/load/schema-plan.js';
import { quoteList } from '../../src/duckdb/sql.js';
import type { NotedFile } from './data-file.js';
import { type FileNote, format } from './file-note.js';

/** Plans the columns of a table, and what its files will record except their loads. */
export async function planTable(
  engine: Engine,
  commit: Commit,
  files: readonly NotedFile[],
  fresh: readonly PendingLoad[],
): Promise<{ plan: SchemaPlan; note: Omit<FileNote, 'loads' | 'jobs'> }> {
  const { table } = commit.table;
  const newest = files.toSorted((a, b) => b.note.version - a.note.version)[0]?.note;
  const current = files.filter(({ note }) => note.version === newest?.version);
  const existing =
    newest?.columns.map((column) => ({ ...column, valued: hadValues(current, column.name) })) ?? null;
  const plan = await planFileColumns(engine, fresh, {
    commit,
    existing,
    changes: newest?.changes ?? [],
    rowsWith: (column) => rowsWith(files, column),
  });
  const loadId = (fresh[0] as PendingLoad).load.loadId;
  const changed = [plan.add, plan.retype, plan.drop, plan.blank].some(({ length }) => length > 0);
  const note = {
    format,
    table,
    version: (newest?.version ?? 0) + (changed ? 1 : 0),
    columns: columnsAfter(existing ?? [], plan),
    changes: [...(newest?.changes ?? []), ...plan.changes.map((change) => ({ ...change, loadId }))],
  };
  return { plan, note };
}

function hadValues(files: readonly NotedFile[], name: string): boolean {
  return files.some(({ note }) => note.columns.some((column) => column.name === name && column.valued));
}

/** FROM item over all files of a table that have a column; null if none has it. */
function rowsWith(files: readonly NotedFile[], { name }: TableColumn): string | null {
  const places = files
    .filter(({ note }) => note.columns.some((column) => column.name === name))
    .map(({ at }) => at);
  if (places.length === 0) return null;
  return `read_parquet(${quoteList(places)}, union_by_name = true, hive_partitioning = false)`;
}
