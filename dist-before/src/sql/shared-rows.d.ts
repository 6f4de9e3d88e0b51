import { type Load } from '../load/ledger.js';
import type { SqlPlace } from './place.js';
import { type KeyColumn, type SharedRows } from './shared-keys.js';
/** Null if no row of the table ever had several loads. */
export declare function sharedRows(place: SqlPlace, table: string): Promise<SharedRows | null>;
/** Forgets which loads have rows of a table, because the table itself goes or is gone. */
export declare function dropShared(place: SqlPlace, table: string): Promise<void>;
/** Rows with a key that are about to be inserted. */
interface Replacement {
    /** The table, under its own name. */
    table: string;
    key: readonly KeyColumn[];
    /** FROM item with the new rows' keys; its columns have the names of `key`. */
    keys: string;
    load: Pick<Load, 'loadId' | 'job' | 'slice' | 'remoteCreatedAt'>;
    /** What is noted so far. */
    shared: SharedRows | null;
    /** Called before rows are removed: see `SqlStore.leaving`. */
    leaving: (which: string, replaced: string) => Promise<void>;
}
/** Rows of a new load that a newer job's rows replace at once. */
export interface Outdated {
    key: readonly KeyColumn[];
    /** FROM item with their keys. */
    keys: string;
}
/**
 * Removes the rows of a table that have one of the keys, but those of newer jobs, and notes the live loads that have them.
 *
 * @returns how many rows the loads got that they belonged to, whether these are the first notes of the table, and the new
 * rows that are outdated, if any
 */
export declare function replaceKeys(place: SqlPlace, { table, key, keys, load, shared, leaving }: Replacement): Promise<{
    moved: Map<string, number>;
    isFirst: boolean;
    outdated: Outdated | null;
}>;
/** Removes the outdated rows of a new load. Returns how many. */
export declare function removeOutdated(place: SqlPlace, table: string, { key, keys }: Outdated, loadId: string): Promise<number>;
/**
 * Removes the rows of loads from a table. Those that another live load has too stay, and belong to it. Returns how many
 * rows loads got.
 *
 * @param which query for the ids of the loads, or a list of them
 * @param leaving called before rows are removed: see `SqlStore.leaving`
 * @param goes makes SQL of whether a load, whose id it gets as SQL, loses a row, `held`. Default: all of its rows
 */
export declare function removeRows(place: SqlPlace, table: string, which: string, leaving?: (which: string) => Promise<void>, goes?: (loadId: string) => string): Promise<ReadonlyMap<string, number>>;
/**
 * The key of a table has other columns from now on: finds the noted rows, and notes their new keys.
 *
 * @param key null: none of the rows has a key any more
 */
export declare function changeKey(place: SqlPlace, table: string, shared: SharedRows, key: readonly KeyColumn[] | null, loadId: string): Promise<void>;
export {};
