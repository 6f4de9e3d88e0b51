import type { KnownFiles } from '../../plan/changed-files.js';
import { type Attempt } from './attempt-state.js';
import type { Cap, Capped, Clipped, Dropped, JobFailure, JournalRecord, Kept, Refetch, StoppedJob } from './journal-record.js';
import type { Lacking, Remedy, SourceCap, SpentJob } from '../../plan/journaled.js';
/** The state that all lines of the journal add up to. */
export interface JournalState {
    /** `/me` email by lane: the accounts that the journal was written under. */
    accounts: ReadonlyMap<string, string>;
    /** `/me` emails of accounts whose job list was compared with the journal once. */
    compared: ReadonlySet<string>;
    /** Open attempts by token, in the order in which they began. */
    attempts: ReadonlyMap<string, Attempt>;
    capped: readonly Capped[];
    /** The newest of them. */
    clipped: readonly Clipped[];
    /** The newest of them. */
    dropped: readonly Dropped[];
    /** By `/me` email. */
    caps: ReadonlyMap<string, Cap>;
    /** Those of the last 24 hours. */
    spent: readonly SpentJob[];
    stopped: readonly StoppedJob[];
    refetches: readonly Refetch[];
    /** Lengths of the newest jobs by source, in milliseconds. */
    lengths: ReadonlyMap<string, readonly number[]>;
    /** The last error of each job config that has had one. */
    errors: ReadonlyMap<string, JobFailure>;
    /** One of each kind for a job config. */
    sourceCaps: readonly SourceCap[];
    /** One for a job config. */
    remedies: readonly Remedy[];
    /** One for a load. */
    lacking: readonly Lacking[];
    /** One for a load. */
    kept: readonly Kept[];
    /** The values of `for_each` that the last run was asked for, by job config. */
    values: ReadonlyMap<string, string[]>;
    /** The files of its source when a run last asked for them, by job config. */
    files: KnownFiles;
    /** Epoch milliseconds by lane until which its allowance is used up. */
    parked: ReadonlyMap<string, number>;
}
export declare const emptyState: JournalState;
/** Jobs at the service that the journal does not know are looked for if they are younger than this. */
export declare const unknownJobsMs: number;
/** Pure: replaying the records gives the state that the writer had. */
export declare function reduce(state: JournalState, record: JournalRecord): JournalState;
/** The fewest records that add up to a state. */
export declare function snapshot(state: JournalState): JournalRecord[];
