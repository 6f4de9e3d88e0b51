import type { Destination } from '../../src/load/destination.js';
import type { AttachedOptions } from '../../src/sql/duckdb/attached.js';
import { DatabaseFile } from './database-file.js';
/**
 * Rows and ledger in one DuckDB file. It is open only during a call, and while row groups are merged after a commit:
 * `close` waits for that.
 */
export declare function openDuckDb(options: AttachedOptions & {
    publish?: string;
}): Destination;
/**
 * Merges the row groups that commits leave behind, between two commits: a commit that merged them itself would take twice
 * as long as others. The rest is merged when the run is recorded.
 */
export declare class SmallRowGroups {
    #private;
    constructor(file: DatabaseFile);
    /**
     * A commit added rows to a table, of `rowBytes` each in their export. Begins to merge if those of another one like it
     * would not fit a row group.
     */
    added(table: string, rows: number, rowBytes: number): void;
    /** Waits for a merge under way. */
    settled(): Promise<void>;
}
