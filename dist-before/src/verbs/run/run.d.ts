import type { Slice } from '../../days/day.js';
import type { RunReport, SyncEvent } from '../../sync/events.js';
import { type Opened, type Selection } from '../../opened/open.js';
export interface RunOptions extends Selection {
    /** Wait until the allowance returns instead of ending with exit code 5. */
    wait?: boolean;
    /** Fetch only a few slices spread over each window, to learn how many rows it has. */
    probe?: boolean;
    /** Ask for finished days again that reached an age of `revisit`. Default true. */
    revisit?: boolean;
    /** End as incomplete, with exit code 3, if a day is suspect. */
    strict?: boolean;
    /** Fetch these covered days again. */
    refetch?: Slice | undefined;
    /** Fetch every day again. */
    fullRefresh?: boolean;
    /** Give loaded rows the declared types now, by fetching the smallest load again. */
    retype?: boolean;
    /** Names of the accounts to use. Default: all in the config that no other run uses. */
    accounts?: readonly string[] | undefined;
    /** If what was loaded is gone, load everything again instead of throwing `destination_gone`. */
    reload?: boolean;
    /**
     * How long to wait for a destination of several machines that no longer answers, and for runs that have every account.
     * Default: ten minutes.
     */
    patienceMs?: number | undefined;
    /** Wait without a limit for runs that have every account. */
    standBy?: boolean;
}
/** Runs with the free accounts of the destination, and writes the run to the history. */
export declare function run(opened: Opened, options?: RunOptions, signal?: AbortSignal, onEvent?: (event: SyncEvent) => void): Promise<RunReport>;
