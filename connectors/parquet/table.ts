import { declaredTypes } from '../../src/duckdb/declared-types.js';
import type { Commit, PendingLoad } from '../../src/load/destination.js';
import type { Engine } from '../../src/duckdb/engine.js';
import { planColumns } from '../../src/duckdb/plan-columns.js';
import { mergeFields } from '../../src/load/merge-fields.js';
import { columnsAfter, type SchemaPlan, type TableColumn } from '../../src/load/schema-plan.js';
import { quoteList } from '../../src/duckdb/sql.js';
import type { ObservedColumn } from '../../src/load/staged-rows.js';
import type { NotedFile } from './data-file.js';
import { type FileNote, format } from './file-note.js';

/** Parquet has no HUGEINT. The stage only uses it for numbers of up to 38 digits. */
export function storable(column: ObservedColumn): ObservedColumn {
  return column.type === 'HUGEINT' ? { ...column, type: 'DECIMAL(38,0)' } : column;
}

/** Plans the columns of a table, and what its files will record except their loads. */
export async function planTable(
  engine: Engine,
  commit: Commit,
  files: readonly NotedFile[],
  fresh: readonly PendingLoad[],
): Promise<{ plan: SchemaPlan; note: Omit<FileNote, 'loads' | 'jobs'> }> {
  const { table, refresh } = commit;
  const newest = files.toSorted((a, b) => b.note.version - a.note.version)[0]?.note;
  const current = files.filter(({ note }) => note.version === newest?.version);
  const existing =
    newest?.columns.map((column) => ({ ...column, valued: hadValues(current, column.name) })) ?? null;
  const declared = await declaredTypes(engine, table);
  for (const [field, type] of declared) if (type === 'HUGEINT') declared.set(field, 'DECIMAL(38,0)');
  const plan = await planColumns(engine, {
    commit,
    fields: mergeFields(fresh.map(({ rows }) => rows.columns.map(storable))),
    declared,
    refresh: refresh && { ...refresh, fields: refresh.fields.map(storable) },
    existing,
    changes: newest?.changes ?? [],
    rowsWith: (column) => rowsWith(files, column),
  });
  const loadId = (fresh[0] as PendingLoad).load.loadId;
  const changed = [plan.add, plan.retype, plan.drop, plan.blank].some(({ length }) => length > 0);
  const note = {
    format,
    table: table.table,
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
