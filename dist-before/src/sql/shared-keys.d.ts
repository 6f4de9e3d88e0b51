import type { SqlDialect, SqlPlace } from './place.js';
/** A column of a key, as the table has it. */
export interface KeyColumn {
    name: string;
    type: string;
}
/**
 * The keys of a table's rows that more than one live load has. A row belongs to the load in its `_load_id`, the
 * newest one that brought it. Another table has a row for each other live load that has it: the key's columns, and `_load_id`.
 */
export interface SharedRows {
    /** That other table, as quoted SQL. */
    table: string;
    key: readonly KeyColumn[];
}
/** What the rule of shared rows needs of a database. `from` is a FROM item over the rows of the table. */
export interface KeyedPlace extends Pick<SqlPlace, 'session'> {
    dialect: Pick<SqlDialect, 'temporary' | 'comparable' | 'ledger' | 'isoTime'>;
}
/** Whether a row of the table, `held`, has the key of another relation whose columns have the same names. */
export declare function sameKey(place: KeyedPlace, key: readonly KeyColumn[], other: string): string;
/** Columns of a table of keys, quoted. */
export declare function namesOfKey(key: readonly Pick<KeyColumn, 'name'>[]): string;
/**
 * Finds the rows that new ones replace. Returns a temporary table with their keys and loads, and their number as `rows`.
 *
 * @param keys FROM item with the new rows' keys; its columns have the names of `key`
 * @param more another column of the result, as SQL over `held`
 */
export declare function findReplaced(place: KeyedPlace, from: string, key: readonly KeyColumn[], keys: string, more?: string): Promise<string>;
/** Live loads that have some of a new load's rows. */
export interface Holders {
    /** Loads whose rows the new ones replace. */
    older: readonly string[];
    /** Loads of newer jobs: their rows stay. */
    newer: readonly string[];
}
/**
 * Query for what to note of the rows that a new load has with others: the older load of each, or the new load.
 *
 * @param holders those that can stay while the new load goes, and can go while it stays
 */
export declare function notedOf(replaced: string, key: readonly KeyColumn[], { older, newer }: Holders, loadId: string): string;
/** FROM item with the keys of a new load whose rows newer loads have. */
export declare const keptRows: (replaced: string, newer: readonly string[]) => string;
/** The loads that get rows of removed loads. */
export interface Heirs {
    /** Temporary table with the keys of these rows, and their new load as `heir`. */
    table: string;
    key: readonly KeyColumn[];
    /** Number of rows by load. */
    rows: Map<string, number>;
}
/**
 * Finds rows that leave their loads and that other live loads have, and their new loads. Null: there are none.
 *
 * @param which condition on a row, `held`
 */
export declare function findHeirs(place: KeyedPlace, from: string, shared: SharedRows, which: string): Promise<Heirs | null>;
/** SQL of the load that a row of a table, `held`, belongs to once loads are removed: its own, or one that has it too. */
export declare function loadAfter(place: KeyedPlace, shared: SharedRows | null, gone: readonly string[]): string;
/** Query for the notes after the key has other columns: the noted rows, with their new keys. */
export declare function withNewKey(place: KeyedPlace, from: string, shared: SharedRows, key: readonly KeyColumn[]): string;
/**
 * Rows that loads have and no other one has.
 *
 * @param which query for the ids of the loads, or a list of them
 */
export declare function countOwnRows(place: KeyedPlace, from: string, shared: SharedRows | null, which: string): Promise<number>;
