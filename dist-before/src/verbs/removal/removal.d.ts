import type { Load, LoadedJob } from '../../load/ledger.js';
import type { Expired } from '../../sync/events.js';
import { type Opened, type UpkeepOptions } from '../../opened/open.js';
/** What is removed with a job config. */
export interface Loss {
    job: string;
    /** Null if it never loaded anything. */
    table: string | null;
    /** Other job configs with loads in that table. The table then stays with their rows. */
    sharedWith: string[];
    rows: number;
    /** Number of live loads, each of which took one job. */
    loads: number;
    /** Number of superseded loads in the ledger. */
    superseded: number;
    /** First and last loaded day, and the number of loaded days; null without a window. */
    days: {
        from: string;
        to: string;
        count: number;
    } | null;
    /** What loading it cost. Loading it again costs the same allowance. */
    again: {
        jobs: number;
        rows: number;
    };
    /** Unfinished jobs, which headgate forgets. Running ones continue at the service. */
    underWay: {
        phase: string;
        remoteJobId: string | null;
    }[];
    /** Whether the config names it. If so, the next run loads it again. */
    named: boolean;
}
export interface RemovalReport {
    destination: string;
    /** Whether nothing was changed. */
    dryRun: boolean;
    losses: Loss[];
    /** Number of superseded loads that are removed in addition. */
    superseded: number;
    /** What is deleted because `retain` no longer keeps it; absent: nothing. */
    expired?: Expired[];
}
export interface PruneOptions extends UpkeepOptions {
    /** Days after which a superseded load is removed from the ledger, at least 1; left out: never. */
    olderThanDays?: number | undefined;
    /** Only values that `for_each` of a job config does not name any more. Default false. */
    onlyValues?: boolean;
    /** Names of job configs in other files that load into the same destination. */
    keep?: readonly string[];
}
/** What the ledger contains for job configs that no config names. */
export interface Leftover {
    job: string;
    table: string;
    /** Rows that no other job config or value found. */
    rows: number;
    loads: number;
    lastLoadAt: string;
}
/**
 * Removes a job config: its rows, loads, rejects and its part of the journal. The config file stays as it is. Doing it
 * twice does no harm.
 */
export declare function drop(opened: Opened, job: string, options?: UpkeepOptions, signal?: AbortSignal): Promise<RemovalReport>;
/**
 * Removes job configs that no config names any more, what `retain` no longer keeps and, on request, old superseded loads.
 */
export declare function prune(opened: Opened, { olderThanDays, onlyValues, keep, ...options }?: PruneOptions, signal?: AbortSignal): Promise<RemovalReport>;
/** The tables and loads that belong to none of a config's job configs. */
export declare function leftovers({ config, destination }: Pick<Opened, 'config' | 'destination'>, loads: readonly Load[], loaded: readonly LoadedJob[]): Promise<Leftover[]>;
