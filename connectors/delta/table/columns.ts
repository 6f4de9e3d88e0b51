import type { Engine } from '../../../src/duckdb/engine.js';
import { planFileColumns } from '../../../src/duckdb/plan-columns.js';
import type { Commit, PendingLoad } from '../../../src/load/destination.js';
import { loadIdColumn } from '../../../src/load/column-names.js';
import { columnsAfter, type SchemaPlan, type TableColumn } from '../../../src/load/schema-plan.js';
import { readSchema, storedType } from '../log/delta-types.js';
import { reservedNames, withMonth } from './partition.js';
import type { DeltaTable } from '../log/tables.js';

/** The columns of a table: headgate's, and those that other writers added or changed the type of. */
export function columnsOfTable({ log, ledger }: DeltaTable): TableColumn[] {
  const own = new Map(ledger.note.columns.map((column) => [column.name, column]));
  return readSchema(log.folder, log.metaData.schemaString)
    .filter(({ name }) => name !== loadIdColumn)
    .map(({ name, stored }) => {
      const column = own.get(name);
      if (column !== undefined && storedType(column.type) === stored) return column;
      return { name, field: column?.field ?? null, type: stored, valued: true };
    });
}

/**
 * Plans the columns of a table for a commit.
 *
 * @param rows FROM item over the live rows of the table, with all of its columns
 */
export async function planTable(
  engine: Engine,
  commit: Commit,
  table: DeltaTable | null,
  fresh: readonly PendingLoad[],
  rows: () => Promise<string>,
): Promise<{ plan: SchemaPlan; columns: TableColumn[] }> {
  const existing = table === null ? null : columnsOfTable(table);
  const plan = await planFileColumns(engine, fresh, {
    commit,
    existing,
    changes: (table?.ledger.note.changes ?? []).map((change) => ({ ...change, table: commit.table.table })),
    rowsWith: rows,
    naming: { reservedNames: reservedNames(commit.table) },
  });
  return { plan, columns: withMonth(commit.table, columnsAfter(existing ?? [], plan)) };
}
