import { type Tier } from '../../contract/limits.js';
import type { SubmitRequest } from '../../contract/resources.js';
import type { Downloads } from '../http/download.js';
import type { Allowance } from '../limits/allowance.js';
import { type FreeSpace } from '../limits/space.js';
import type { JobClock } from '../clock.js';
import type { JobRunner } from './job-runner.js';
import type { Results } from './results.js';
import type { Catalogue } from '../sources/catalogue.js';
import type { JobRecord } from '../store/records.js';
import type { AccountState, Store } from '../store/store.js';
/** The services that the API and the studio share. */
export interface JobServices {
    store: Store;
    results: Results;
    catalogue: Catalogue;
    jobs: Jobs;
    allowance: Allowance;
    clock: JobClock;
    downloads: Downloads;
}
interface JobsOptions extends Omit<JobServices, 'jobs' | 'downloads'> {
    runner: JobRunner;
    /** Total size of the results of an account, in bytes. */
    maxAccountBytes: number;
    space: FreeSpace;
}
/** Creates and stops jobs, for the API and the studio alike. Refusals are ApiErrors. */
export declare class Jobs {
    #private;
    constructor(options: JobsOptions);
    /** When this resolves, the job is stored, and is running or answered from the cache. */
    submit(account: AccountState, tier: Tier, request: SubmitRequest): Promise<JobRecord>;
    /** A job of the account. Another account's job is treated as nonexistent: throws `not_found`. */
    find(account: AccountState, id: string): Promise<JobRecord>;
    /** The same for requests of rows. Throws `results_expired` if the rows are gone. */
    findResult(account: AccountState, id: string): Promise<JobRecord>;
    /** Whether the rows of a job are there: not removed, and its files not lost. */
    isKept(job: JobRecord): Promise<boolean>;
    /** Resolves when the stop is stored. */
    stop(job: JobRecord): Promise<void>;
    /** Refuses new jobs from now on. */
    close(): void;
}
export {};
