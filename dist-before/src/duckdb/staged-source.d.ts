import type { PendingLoad } from '../load/destination.js';
import type { Engine } from './engine.js';
import type { TableColumn, Target } from '../load/schema-plan.js';
import { type StagedColumn, type StagedOptions } from './staged-sql.js';
/** The rows of a load as SQL. Rows that do not fit their columns are separate. */
export interface StagedSource {
    /** FROM item over the rows to insert; `columns` describes it. */
    from: string;
    /** The same, with each row's position among them as `n`. */
    numbered: string;
    columns: readonly StagedColumn[];
    /** Query for the rejected rows, with the columns of `_headgate.rejects`; null if there are none. */
    rejects: string | null;
    /** Rows that are left out because they were forgotten. */
    leftOut: number;
}
/**
 * Opens a staged file for a load. Every use of the result reads the file again, which takes less time and memory than a
 * copy of its rows.
 */
export declare function openSource(engine: Engine, { load, rows }: PendingLoad, targets: readonly Target[], options: StagedOptions): Promise<StagedSource>;
/**
 * Query for the rows of a load in columns of its table, as files store them.
 *
 * @param stored the type that files have for a type of the table
 */
export declare function storedRows(source: Pick<StagedSource, 'from' | 'columns'>, columns: readonly TableColumn[], loadId: string, stored: (type: string) => string): string;
/** The rows of a staged file that have a key: which of them are inserted, and which keys they have. */
export interface KeyedSource {
    /** FROM item over the rows to insert: of rows with the same key, only the last one. */
    from: string;
    /** Rows that a later one with the same key replaces. */
    outdated: number;
    /** Rows with a key. Those with NULL in it equal no other, and belong to their load. */
    keyed: number;
    /** FROM item of DuckDB with the keys, each column under its own name; null if no row has a key. */
    keys: string | null;
    key: readonly StagedColumn[];
}
/**
 * Finds the keys of a staged file's rows.
 *
 * @param key names of columns
 * @param valueOf SQL of a column's value; left out: its value
 */
export declare function keyedSource(engine: Engine, source: StagedSource, key: readonly string[], valueOf?: ({ value }: StagedColumn) => string): Promise<KeyedSource>;
