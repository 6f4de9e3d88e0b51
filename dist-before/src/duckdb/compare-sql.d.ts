import type { TableSpec } from '../load/destination.js';
import { type Comparison } from '../load/ledger.js';
import type { SchemaPlan, TableColumn } from '../load/schema-plan.js';
import type { Row } from './row.js';
/** What is compared of the rows of two sides. */
export interface Sides {
    /** The columns, as they will be. */
    columns: readonly TableColumn[];
    /** Empty: rows are found again by all of their values. */
    key: readonly TableColumn[];
    /** The column that says the day of a row. */
    day: TableColumn | undefined;
    timeZone: string;
    /** Names of columns whose earlier values may not fit their type, and go with this commit. */
    reset: readonly string[];
}
/** @param columns with those that no field has */
export declare function sidesOf({ key, window }: TableSpec, columns: readonly TableColumn[], { retype }: Pick<SchemaPlan, 'retype'>): Sides;
interface SideRows {
    /** FROM item. */
    from: string;
    /** Condition on a row, `held`. Default: all. */
    which?: string;
    /** SQL of the load that a row came with. */
    load: string;
    /** SQL of a column's value as a text. */
    text: (column: TableColumn) => string;
}
/** Whether both sides need one spelling of a column's values, which takes long: they have two types, or are read as days. */
export declare const isSpelled: ({ day, reset }: Sides, name: string) => boolean;
/** SQL of a value as a text, if it has the same type on both sides. */
export declare const plainText: (value: string) => string;
/** SQL of the text of a value that no row has. */
export declare const noText: string;
/** SQL of the key of a row as one text; NULL if a part of it is. */
export declare function keyText({ key }: Sides, text: SideRows['text'], jsonArray: string): string;
/** Query for one side of a comparison, in SQL that DuckDB and PostgreSQL read. */
export declare function sideRows(sides: Sides, { from, which, load, text }: SideRows, jsonArray: string): string;
/**
 * Query for the rows of both sides, each row that was found again once: in `_load_id` how, and the loads before and after,
 * as `comparisonsOf` reads it; in `k` its key, in `d` what says its day.
 *
 * @param before FROM item over rows of `sideRows`
 * @param after the same
 */
export declare function differences(before: string, after: string): string;
/**
 * Query for comparisons, oldest first, as `comparisonOf` reads them.
 *
 * @param from table or FROM item with the columns of `_headgate.comparisons`
 */
export declare const comparisonsQuery: (from: string, isoTime: (time: string) => string, which?: string) => string;
export declare function comparisonOf(row: Row): Comparison;
export {};
