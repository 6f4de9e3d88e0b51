import { DuckDbStore } from '../../src/sql/duckdb/store.js';
import type { Alteration } from '../../src/sql/place.js';
import type { Engine } from '../../src/duckdb/engine.js';
/** A commit into a DuckLake. */
export declare class LakeStore extends DuckDbStore {
    readonly reshapesFirst = false;
    protected readonly isInFiles = true;
    protected alter(table: string, steps: readonly Alteration[]): Promise<void>;
}
/**
 * Rewrites a table: its files, and its statistics, which DuckLake never narrows.
 *
 * @param table schema and name, quoted
 * @param values SQL of columns that get other values, each with its name
 * @param added new columns, as CREATE TABLE takes them
 */
export declare function rewriteTable(engine: Engine, table: string, values?: readonly string[], added?: readonly string[]): Promise<void>;
