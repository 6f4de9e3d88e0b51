import type { ErrorCode, HeadgateError } from '../../common/errors.js';
import type { JobConfig } from '../../config/config.js';
import { type Comparison, type DayMarks, type Load } from '../../load/ledger.js';
import type { CommitResult } from '../../load/destination.js';
import type { Hold } from '../../plan/plan.js';
import type { Attempt } from '../journal/attempt-state.js';
import type { Expired } from '../events.js';
/** What a run has given up, and why. */
export interface Failure {
    hold: Hold;
    code: ErrorCode;
    /** The error, without what it concerns: equal errors are reported once. */
    what: string;
    /** The slice and job config, for people. */
    subject: string;
    /** How often it failed. */
    times: number;
    /** The error itself, if its own hint or details say more than its code; null otherwise. */
    error: HeadgateError | null;
}
export declare const timesText: (times: number) => string;
/** What a run remembers besides the journal, until it ends. */
export declare class RunState {
    /** The ledger, kept up to date with every commit. */
    loads: readonly Load[];
    /** The value of `Journal.othersLoaded` before the last read of the ledger. */
    ledgerAt: number;
    /** Slices and job configs that this run has given up. */
    readonly failures: Failure[];
    /** Job configs whose last job failed in this run; the others go first. */
    readonly failing: Set<string>;
    /** Ids of the loads that this run has made, as in `fresh`. */
    readonly own: Map<string, number>;
    /** Job configs without a window that were loaded since this run began. */
    readonly finished: Set<string>;
    /** Jobs created at the service by the submits of this run. */
    submitted: number;
    /** Rows of this run's loads that had the key of another row of their answer, by job config. */
    readonly repeats: Map<string, number>;
    /** Rows that have NULL in their key, by a load of the commit that brought them. */
    readonly withoutKey: Map<string, number>;
    /** Loads whose rows this run has kept because an answer lacked them: it does not ask for their open days again. */
    readonly kept: Set<string>;
    /** How the loads of this run differ from those that they replaced. */
    readonly compared: Comparison[];
    /** What the run has deleted because `retain` no longer keeps it. */
    readonly expired: Expired[];
    /** Fields of configs that the service shows in another form, once that is said. */
    readonly shown: Set<string>;
    /** When it began, if it fetches only a few slices of each window; null: it fetches all. */
    probeSince: number | null;
    /** Whether it asks for finished days again that reached an age. */
    revisits: boolean;
    /** Whether it audits: not after an answer that nothing could be compared with, which would be asked for again and again. */
    audits: boolean;
    /** How many commits this run has made. */
    commits: number;
    /** Failed tries by slice. */
    private readonly tries;
    /** Loads that other runs have made since this one began. */
    private readonly seen;
    /** Rows that each job begun by this run was allowed to return, by token. */
    private readonly begun;
    /**
     * @param loads the ledger as the run finds it
     * @param at `Journal.othersLoaded` before it was read
     */
    constructor(loads: readonly Load[], at?: number);
    /**
     * Ids of all loads made since the run began, by any run; their open days wait for the next run. With each, the rows
     * that its job was allowed to return: this run may ask for its days again only if a job may return more.
     */
    get fresh(): ReadonlyMap<string, number>;
    /** Rows of this run's loads that are in the tables now. */
    get rows(): number;
    begin({ token, cap }: Attempt): void;
    hasBegun({ token }: Attempt): boolean;
    /** A submit has created a job. It counts if this run sent it. */
    jobCreated(attempt: Attempt): void;
    get isProbe(): boolean;
    /** A job config as its attempts are committed: a probe loads at once what it fetched, and no day waits for its parts. */
    asCommitted(job: JobConfig): Pick<JobConfig, 'name' | 'write' | 'splitBy'>;
    /** Counts a failed try of a slice, as messages name it, and returns how many it has had. */
    countTry(subject: string): number;
    /** Whether this run fetches nothing more for a job config. */
    hasGivenUp(job: string): boolean;
    /** Whether one more slice that is given up means that the job config itself is at fault. */
    isAtFaultAfter({ job }: Attempt): boolean;
    /**
     * Takes the whole ledger again, because other runs may have changed it; it is not older than `Journal.othersLoaded`.
     */
    reread(loads: readonly Load[], at: number): void;
    /** The same run begins another try, with the ledger as it finds it. It knows its attempts from the journal alone. */
    again(loads: readonly Load[], at: number): this;
    /** An audit has compared its answer with days of live loads. */
    noteAudit(compared: readonly Comparison[]): void;
    /** A commit has added loads of one job config, replaced others, and marked some as incomplete. */
    noteCommit({ loads: added, moved, compared }: CommitResult, gone: readonly Load[], doubted: readonly Load[]): void;
    /** Days of loads were marked. */
    noteMarks(marks: ReadonlyMap<string, DayMarks>): void;
}
