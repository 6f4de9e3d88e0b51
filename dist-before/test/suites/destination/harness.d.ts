import type { Destination } from '../../../src/load/destination.js';
import type { RejectedRow } from '../../../src/load/staged-rows.js';
import type { StagedRow } from './staged.js';
/** A rejected row and the load that brought it. */
export type LoadedReject = RejectedRow & {
    loadId: string;
};
/** How the suite uses one kind of destination. Everything that a case creates is below its `folder`. */
export interface DestinationHarness {
    /** Opens the destination of a folder. Two objects for one folder share rows and ledger. */
    open: (folder: string) => Destination;
    /**
     * Rows of a table in any order, as a reader sees them, including `_load_id`; null if there is no such table. Values
     * are as in JSON: integers as numbers or text, instants as `YYYY-MM-DDTHH:MM:SS.ffffffZ`.
     */
    rows: (folder: string, table: string) => Promise<StagedRow[] | null>;
    /** For a destination whose tables have typed columns. Without it, the cases about types and rejects are left out. */
    columns?: {
        /** Rejected rows, ordered by load and row number. */
        rejects: (folder: string) => Promise<LoadedReject[]>;
        /** Its type for integers beyond 64 bits. */
        hugeInteger: string;
    };
    /** Rows of a query over tables and ledger, as texts. Without it, the cases about views of the ledger are left out. */
    query?: (folder: string, sql: string) => Promise<(string | null)[][]>;
    /** Removes its rows and its ledger but leaves the state folder, for a destination that has `vanished`. */
    lose?: (folder: string) => Promise<void>;
    /**
     * A script for Node with its arguments. It opens the destination of the folder in its last argument and passes it to
     * `commitForever`. Without it, no process is killed.
     */
    committer?: readonly [script: string, ...args: string[]];
    /** How many processes are killed. Default 4. */
    kills?: number;
}
