import type { SchemaChange } from './ledger.js';

/**
 * Type whose values the texts of a VARCHAR column came of, by column name: how those were spelled in their exports is
 * gone, so later values are spelled as the type spells them. `changes` are those of one table, oldest first.
 */
export function textOrigins(changes: readonly SchemaChange[]): ReadonlyMap<string, string> {
  const origins = new Map<string, string>();
  for (const { column, change, from, to } of changes) {
    if (change === 'renamed') continue;
    if (to === 'VARCHAR' && from !== null && change !== 'dropped') origins.set(column, from);
    else origins.delete(column);
  }
  return origins;
}
