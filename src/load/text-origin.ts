import type { SchemaChange } from './ledger.js';

/**
 * For each VARCHAR column that was widened from another type, that type, by column name. Its older values were written
 * as text from that type, because their form in the exports is lost, so later values are written the same way.
 * `changes` are those of one table, oldest first.
 */
export function textOrigins(changes: readonly SchemaChange[]): ReadonlyMap<string, string> {
  const origins = new Map<string, string>();
  for (const { column, change, from, to } of changes) {
    if (change === 'renamed') continue;
    if (to === 'VARCHAR' && from !== null && change !== 'dropped' && change !== 'hidden')
      origins.set(column, from);
    else origins.delete(column);
  }
  return origins;
}
