import type { LoadedJob } from '../load/ledger.js';
/** A table whose rows values of `for_each` have found. */
export interface MatchedTable {
    /** FROM item over its rows. */
    from: string;
    /** FROM item over the notes of rows that several loads have; null if there are none. */
    shared: string | null;
    /** The columns of the key, and SQL of each over a row called `held`, in a form that can be compared. */
    key: readonly {
        name: string;
        type: string;
        value: string;
    }[];
}
/**
 * Query for the values that found each row: a row belongs to its load, and to each other one that is noted. Tables may
 * have different keys; a column has NULL in rows of a table without it.
 *
 * @param loads FROM item with the columns of `_headgate.loads`
 */
export declare function matchesQuery(tables: readonly MatchedTable[], loads: string): string;
/** The tables that values load into, each with its key. */
export declare function keyedTables(jobs: readonly LoadedJob[]): {
    table: string;
    key: readonly string[];
}[];
