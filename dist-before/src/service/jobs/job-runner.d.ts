import type { ByteLimits, FreeSpace } from '../limits/space.js';
import type { JobClock } from '../clock.js';
import type { ServiceLog } from '../log.js';
import type { Results } from './results.js';
import type { Catalogue } from '../sources/catalogue.js';
import type { JobRecord } from '../store/records.js';
import type { Store } from '../store/store.js';
interface JobRunnerOptions {
    store: Store;
    results: Results;
    catalogue: Catalogue;
    clock: JobClock;
    log: ServiceLog;
    /** Rows per second that a job may collect; undefined: unlimited. */
    pace: number | undefined;
    maxBytes: ByteLimits;
    space: FreeSpace;
}
/** Runs jobs: collects rows, writes them to the results, and stores their end. */
export declare class JobRunner {
    #private;
    constructor(options: JobRunnerOptions);
    /** Starts a job that the store has as running. */
    start(job: JobRecord): void;
    /**
     * Ends a job and keeps its rows so far. False if it had already ended. In both cases its end is stored; throws if
     * that fails.
     */
    stop(job: JobRecord): Promise<boolean>;
    /** Running jobs by source: how many collect, and how many wait for their turn. */
    queues(): {
        source: string;
        waiting: number;
        collecting: number;
    }[];
    /** Waits up to `graceMs` for running jobs to end, then fails them. */
    drain(graceMs: number): Promise<void>;
}
/**
 * Ends the jobs that were running when the last process ended. They keep the rows that were written and are charged for
 * them.
 */
export declare function failInterrupted(store: Store, results: Results, clock: JobClock): Promise<void>;
export {};
