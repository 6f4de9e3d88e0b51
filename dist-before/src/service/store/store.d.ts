import { z } from 'zod';
import { type AccountState } from './memory.js';
import { Database } from './database.js';
import { type JobFilter } from './job-filter.js';
import { type Change, type ClockRecord, type InvitationRecord, type JobRecord, type KeyRecord, type KeyUseRecord, type PasswordRecord } from './records.js';
export type { AccountState };
export interface JobPage {
    /** Newest first. */
    jobs: JobRecord[];
    /** Number of jobs in the complete list, and of its pages. */
    total: number;
    pages: number;
}
declare const jobCount: z.ZodObject<{
    status: z.ZodString;
    source: z.ZodString;
    jobs: z.ZodNumber;
    rows: z.ZodNumber;
}, z.core.$strip>;
/**
 * The state of the service. Recent data is read from memory, because 15,000 authenticated polls a second leave no time
 * for a query each. Older jobs and lists are read from disk on demand, so years of jobs need neither memory nor
 * start-up time.
 * Writes are durable before they become visible: no answer reports something that a crash could undo. Changes that
 * arrive during a commit share the next transaction, so submits can be faster than fsyncs. DuckDB suits this: a
 * transaction of up to 50 changes takes 1 to 2 ms, and its file lock ends with the process. Result rows are not stored
 * here but in files, see results.ts.
 */
export declare class Store {
    #private;
    /** `begin` gets the stored state of the clock and the time of the last entry; it returns the current ledger time. */
    static open(file: string, begin: (kept: ClockRecord | null, newest: number) => number): Promise<Store>;
    readonly accounts: ReadonlyMap<string, AccountState>;
    readonly keys: ReadonlyMap<string, KeyRecord>;
    /** Passwords by account. */
    readonly passwords: ReadonlyMap<string, PasswordRecord>;
    /** Open invitations, by the SHA-256 of their codes. */
    readonly invitations: ReadonlyMap<string, InvitationRecord>;
    /** The stored last use of each key: when and from where. */
    readonly keyUses: ReadonlyMap<string, KeyUseRecord>;
    private constructor();
    /** Aborted by the first commit that fails, with its HeadgateError as the reason. */
    get failed(): AbortSignal;
    accountByEmail(email: string): AccountState | undefined;
    /** `owner`: the account that asks for it, if one does. */
    job(id: string, owner?: string): Promise<JobRecord | undefined>;
    runningJobs(): JobRecord[];
    /** One page of an account's jobs; pages count from 1. A job that runs has its current number of rows. */
    jobsOf({ record }: AccountState, filter: JobFilter, { page, limit }: {
        page: number;
        limit: number;
    }): Promise<JobPage>;
    /** The first tags of an account's jobs, in alphabetical order. */
    tagsOf({ record }: AccountState): Promise<string[]>;
    /**
     * Some of the jobs that ended before a calendar time, were created before a ledger time, and whose results are not
     * yet marked as removed. Empty: there are no more.
     */
    endedBefore(time: number, ledger: number, limit: number): Promise<JobRecord[]>;
    /** Number of listed jobs by status and source, and the rows that they ended with. */
    countJobs(): Promise<z.infer<typeof jobCount>[]>;
    /** Those of the given jobs whose results are kept. */
    withResults(ids: readonly string[]): Promise<Set<string>>;
    /** Copies every record at one moment into a file, which the caller removes. */
    copy(): ReturnType<Database['copy']>;
    /** Jobs of an account whose results are kept, several at a time: those after a given id. */
    resultsOf(account: AccountState, after: string): Promise<string[]>;
    nextSeq(): number;
    /**
     * Takes the account's only active slot. There is no await between the check and the taking, so exactly one of several
     * parallel submits gets it. It is freed when the job's end is durable, or by `release`.
     */
    reserve(account: AccountState, jobId: string): boolean;
    release(account: AccountState, jobId: string): void;
    /** Writes the changes in one transaction. When it resolves, they are durable and visible. */
    commit(changes: Change | readonly Change[]): Promise<void>;
    close(): Promise<void>;
}
