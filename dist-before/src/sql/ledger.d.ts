import type { TableCommit, TableSpec } from '../load/destination.js';
import { type Comparison, type Load, type LoadedJob, type RecordedChange } from '../load/ledger.js';
import type { SqlPlace } from './place.js';
/** Condition for the loads that decide whether a commit is allowed. Their number stays small while the ledger grows. */
export declare function relatedTo(commit: TableCommit): string;
/** Condition for the loads that `Destination.loads` returns, the same as `isRead`. */
export declare function readSince(supersededSince?: number): string;
/** The loads that meet a condition, oldest first. */
export declare function readLoads({ session, dialect }: SqlPlace, condition?: string): Promise<Load[]>;
/** Differs after every change of what `SqlDestination.loads` returns, and takes a fraction of its time. */
export declare function ledgerVersion({ session, dialect }: SqlPlace, condition: string): Promise<{
    version: string;
    hasAudits: boolean;
}>;
/** The live loads of a job config, oldest first. */
export declare function readJobLoads(place: SqlPlace, job: string): Promise<Load[]>;
/** The changes of tables that meet a condition, oldest first. */
export declare function readChanges({ session, dialect }: SqlPlace, condition?: string): Promise<RecordedChange[]>;
/** A job config as its last commit recorded it. */
export interface RecordedJob extends LoadedJob {
    timeZone: string;
    dateColumn: string | null;
    /** All of it, to tell whether another commit would record anything else. */
    text: string;
}
/** The job configs that have loads. */
export declare function readJobs({ session, dialect }: SqlPlace): Promise<RecordedJob[]>;
/** Condition for comparisons with answers that were not loaded. */
export declare const isAudit = "reason = 'audit'";
/** The comparisons that meet a condition, oldest first. */
export declare function readComparisons({ session, dialect }: SqlPlace, condition?: string): Promise<Comparison[]>;
export declare function insertComparisons({ session, dialect }: SqlPlace, comparisons: readonly Comparison[]): Promise<void>;
export declare function insertLoad({ session, dialect }: SqlPlace, load: Load): Promise<void>;
/** Sets a column of live loads. */
export declare function markLoads({ session, dialect }: SqlPlace, ids: readonly string[], assignment: string): Promise<void>;
/** Texts for an IN, which needs at least one. */
export declare const listed: (texts: readonly string[]) => string;
/** Query for the ids of the loads of job configs. */
export declare const loadsOf: ({ dialect }: SqlPlace, jobs: readonly string[]) => string;
/**
 * Records what others need of the job config: the views of coverage and revisits, when a day is over and comes due; counts, their column and time
 * zone; plans, the fields it asked for last.
 */
export declare function recordJob({ session, dialect }: SqlPlace, { job, table, window, settings }: TableSpec, recorded: RecordedJob | undefined): Promise<void>;
