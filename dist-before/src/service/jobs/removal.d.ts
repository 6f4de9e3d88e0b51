import type { JobRecord } from '../store/records.js';
import type { AccountState, Store } from '../store/store.js';
import type { JobRunner } from './job-runner.js';
import type { JobServices } from './jobs.js';
import type { Results } from './results.js';
interface RemovalParts extends Pick<JobServices, 'store' | 'results' | 'clock'> {
    /** Null: the service does not run, so none of its jobs do. */
    runner: JobRunner | null;
}
/**
 * Deletes results, jobs and complete accounts. The records are deleted first; files that a crash leaves behind are
 * deleted at the next start.
 */
export declare class Removals {
    #private;
    constructor(parts: RemovalParts);
    /** Keeps all existing results until the returned function is called. */
    keepAll(): Promise<() => void>;
    /** Prunes now and every hour, and once removes what a crash left behind. Returns a function that stops it. */
    start(days: number): Promise<() => Promise<void>>;
    /**
     * Removes results of jobs that ended this many days ago. Their jobs stay listed. The mark is stored before the rows are
     * deleted, so no job is shown with rows that are gone. Setting the calendar forward removes nothing, because that much
     * time must also have passed in the ledger.
     */
    prune(days: number): Promise<{
        jobs: number;
        bytes: number;
    }>;
    /**
     * Deletes an ended job with its rows. The allowance that it used is not returned. Throws HeadgateError `usage` for a
     * running job.
     */
    removeJob({ id }: Pick<JobRecord, 'id'>): Promise<void>;
    /** Stops the account's running job and deletes everything: keys, password, jobs, rows and use of the allowance. */
    removeAccount(account: AccountState): Promise<void>;
}
/**
 * Removes results that an earlier process left, with their jobs: a client then asks for the rows again. The use of the
 * allowance stays.
 */
export declare function forgetResults(store: Store, results: Results): Promise<void>;
export {};
