import type { Hiding } from './hiding.js';
import type { SchemaChange } from './ledger.js';
import type { SchemaPlan, TableColumn } from './schema-plan.js';
/**
 * The changes of a table's columns that take hidden values out of its rows.
 *
 * @param changes of the table so far, oldest first
 */
export declare function hidingPlan(table: string, columns: readonly TableColumn[], changes: readonly SchemaChange[], hiding: Hiding): SchemaPlan;
/**
 * For each VARCHAR column that was widened from another type, that type, by column name. Its older values were written
 * as text from that type, because their form in the exports is lost, so later values are written the same way.
 * `changes` are those of one table, oldest first.
 */
export declare function textOrigins(changes: readonly SchemaChange[]): ReadonlyMap<string, string>;
