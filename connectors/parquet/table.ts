import { loadIdColumn } from '../../src/load/column-names.js';
import { misfit, supersededIds } from '../../src/load/commit-rules.js';
import { declaredTypes } from '../../src/duckdb/declared-types.js';
import type { Commit, PendingLoad, Refresh } from '../../src/load/destination.js';
import type { Engine } from '../../src/duckdb/engine.js';
import type { Row } from '../../src/duckdb/row.js';
import { losesValue, misses, numbersOf, toNumbers } from '../../src/duckdb/fit.js';
import { mergeFields } from '../../src/load/merge-fields.js';
import {
  planSchema,
  type RefreshRequest,
  type SchemaPlan,
  type TableColumn,
} from '../../src/load/schema-plan.js';
import { quoteList, quoteName } from '../../src/duckdb/sql.js';
import type { ObservedColumn } from '../../src/load/staged-rows.js';
import { textOrigins } from '../../src/load/text-origin.js';
import type { NotedFile } from './data-file.js';
import { type FileNote, format } from './file-note.js';

/** Parquet has no HUGEINT; the stage never sees one of more than 38 digits. */
export function storable(column: ObservedColumn): ObservedColumn {
  return column.type === 'HUGEINT' ? { ...column, type: 'DECIMAL(38,0)' } : column;
}

/** Plans the columns of a table, and what its files will say, loads aside. */
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
  const plan = await planSchema({
    table: table.table,
    existing,
    declared,
    frozen: table.schema === 'freeze',
    columnNames: table.columnNames,
    fields: mergeFields(fresh.map(({ rows }) => rows.columns.map(storable))),
    numbers: async (column) => {
      const row = await aggregate(engine, files, column, numbersOf(quoteName(column.name), column.type));
      return row === null ? { exactAsDouble: true } : toNumbers(row);
    },
    textOrigins: textOrigins(newest?.changes ?? []),
    ...(refresh === undefined ? {} : { refresh: refreshRequest(engine, files, commit, refresh) }),
  });
  for (const change of plan.retype) {
    const { column, to } = change;
    if (change.reset === true) continue;
    const lost = losesValue(quoteName(column.name), column.type, to);
    const row = await aggregate(engine, files, column, `count(*) FILTER (WHERE ${lost}) AS lost`);
    if (row !== null && row.number('lost') > 0) throw misfit(table, change, row.number('lost'));
  }
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

function columnsAfter(existing: readonly TableColumn[], plan: SchemaPlan): TableColumn[] {
  const types = new Map(plan.retype.map(({ column, to }) => [column.name, to]));
  const kept = existing
    .filter((column) => !plan.drop.includes(column))
    .map((column) => ({
      ...column,
      type: types.get(column.name) ?? column.type,
      valued: !plan.blank.includes(column.name) && (column.valued || plan.valued.includes(column.name)),
    }));
  return [...kept, ...plan.add];
}

function refreshRequest(
  engine: Engine,
  files: readonly NotedFile[],
  commit: Commit,
  refresh: Refresh,
): RefreshRequest {
  const count = async (column: TableColumn, condition: string) => {
    const row = await aggregate(engine, files, column, `count(*) FILTER (WHERE ${condition}) AS rows`);
    return row === null ? 0 : row.number('rows');
  };
  const stays = `NOT list_contains(${quoteList(supersededIds(commit))}::VARCHAR[], ${loadIdColumn})`;
  return {
    ...refresh,
    fields: refresh.fields.map(storable),
    dateColumn: commit.table.window?.dateColumn,
    misfits: (column, to) => count(column, losesValue(quoteName(column.name), column.type, to)),
    staying: (column, to) => {
      const name = quoteName(column.name);
      const unfit = to === null ? 'true' : misses(name, column.type, to);
      return count(column, `${stays} AND ${name} IS NOT NULL AND ${unfit}`);
    },
  };
}

/** An aggregate over the values of a column in all files of its table; null where no file has the column. */
async function aggregate(
  engine: Engine,
  files: readonly NotedFile[],
  column: TableColumn,
  select: string,
): Promise<Row | null> {
  const places = files
    .filter(({ note }) => note.columns.some(({ name }) => name === column.name))
    .map(({ at }) => at);
  if (places.length === 0) return null;
  return engine.row(
    `SELECT ${select} FROM read_parquet(${quoteList(places)}, union_by_name = true, hive_partitioning = false)`,
  );
}
