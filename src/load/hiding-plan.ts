import type { Hiding } from './hiding.js';
import type { SchemaChange } from './ledger.js';
import type { SchemaPlan, TableColumn } from './schema-plan.js';
import { textOrigins } from './text-origin.js';

/**
 * The changes of a table's columns that take hidden values out of its rows.
 *
 * @param changes of the table so far, oldest first
 */
export function hidingPlan(
  table: string,
  columns: readonly TableColumn[],
  changes: readonly SchemaChange[],
  hiding: Hiding,
): SchemaPlan {
  const base = { create: false, add: [], blank: [], valued: [], targets: [] };
  const plan: SchemaPlan = { ...base, retype: [], drop: [], changes: [] };
  const origins = textOrigins(changes);
  for (const column of columns) {
    const { field, name, type } = column;
    const textOf = origins.get(name) ?? null;
    const found = field === null ? null : hiding.fieldIn({ field, type, textOf });
    if (found === null) continue;
    if (found === 'exclude') {
      plan.drop.push(column);
      plan.changes.push({ table, column: name, change: 'dropped', from: type, to: type });
    } else if (column.valued) {
      plan.retype.push({ column, declared: false, ...found });
      plan.changes.push({ table, column: name, change: 'hidden', from: type, to: found.to });
    }
  }
  return plan;
}
