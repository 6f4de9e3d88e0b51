import type { Destination } from '../../load/destination.js';
import type { RejectedRow } from '../../load/staged-rows.js';
import type { StagedRow } from './staged.js';

/** A rejected row, and the load that it came with. */
export type LoadedReject = RejectedRow & { loadId: string };

/** How the suite gets at one kind of destination. Everything that a case makes lives under its `folder`. */
export interface DestinationHarness {
  /** Opens the destination of a folder: two of one folder share rows and ledger. */
  open: (folder: string) => Destination;
  /**
   * Rows of a table in any order, as a reader sees them, `_load_id` included; null where there is no such table.
   * Values as JSON has them, integers as numbers or as text, instants as `YYYY-MM-DDTHH:MM:SS.ffffffZ`.
   */
  rows: (folder: string, table: string) => Promise<StagedRow[] | null>;
  /** For a destination whose tables have typed columns; without it the cases of types and rejects are left out. */
  columns?: {
    /** Rejected rows, in the order of loads and row numbers. */
    rejects: (folder: string) => Promise<LoadedReject[]>;
    /** Its type for integers past 64 bits. */
    hugeInteger: string;
  };
  /** Takes away its rows and its ledger, and leaves the state folder; for a destination that has `vanished`. */
  lose?: (folder: string) => Promise<void>;
  /**
   * A script for Node and its arguments. It opens the destination of the folder that is its last argument and hands it
   * to `commitForever`. Without it no process is killed.
   */
  committer?: readonly [script: string, ...args: string[]];
  /** Processes killed in the one case of them. Default 4. */
  kills?: number;
}
