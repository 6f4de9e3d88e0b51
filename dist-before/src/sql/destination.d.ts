import type { DestinationCapabilities } from '../load/capabilities.js';
import type { Comparing } from '../load/destination.js';
import type { Commit, CommitOptions, CommitResult, Destination, Expiring, Removal, Rename, TableSpec } from '../load/destination.js';
import type { Forgetting, Forgotten } from '../load/forgotten.js';
import type { Comparison, DayMarks, Load, LoadDay, LoadedJob, RecordedChange, RunRecord } from '../load/ledger.js';
import type { Hiding } from '../load/hiding.js';
import type { SqlPlace } from './place.js';
import type { ComparingStore } from './comparing-store.js';
import type { SqlStore } from './store.js';
/** What changes the table of a job config in a transaction. */
export type StoreOf = (table: TableSpec) => Pick<SqlStore<unknown>, 'hide'>;
/** What a transaction of a commit does. Null: it was done before. */
export type Task<T> = (store: ComparingStore<unknown>, place: SqlPlace, at: string) => Promise<T | null>;
/** Reads what such a transaction has written; null: nothing. */
export type Found<T> = (place: SqlPlace) => Promise<T | null>;
/** What every destination with SQL tables answers in the same way. */
export declare abstract class SqlDestination implements Destination {
    #private;
    abstract readonly capabilities: DestinationCapabilities;
    abstract readonly location: string;
    protected readonly remembered: RememberedLoads;
    /** @param remembered those of another object for the same database */
    constructor(remembered?: RememberedLoads);
    abstract close(): Promise<void>;
    /** Runs a task on a consistent state; returns `otherwise` if there is no ledger. */
    protected abstract read<T>(otherwise: T, task: (place: SqlPlace) => Promise<T>): Promise<T>;
    /** Runs a task on a database whose ledger may not exist yet, if the database itself does. */
    protected abstract inspect(task: (place: SqlPlace, hasLedger: boolean) => Promise<void>): Promise<void>;
    /** One transaction that changes loaded rows. `patience`: whether a person waits for it, or nothing is lost without it. */
    protected abstract change(options: CommitOptions | null, task: (place: SqlPlace, storeOf: StoreOf) => Promise<void>): Promise<void>;
    /**
     * Runs a task in the transaction of a commit, as often as it takes.
     *
     * @param found called if it was done before, or may have been done
     */
    protected abstract committing<T>(commit: Commit, options: CommitOptions, task: Task<T>, found: Found<T>): Promise<T>;
    /** One small transaction. Raises `destination_locked` after a short wait. */
    protected abstract note(task: (place: SqlPlace) => Promise<void>): Promise<void>;
    /** Removes the bytes of rows that were deleted from tables; with `now`, whoever reads them. */
    protected abstract purge(tables: readonly string[], now: boolean): Promise<void>;
    /** Raises `destination_not_writable` before anything is submitted if a commit could not be made. */
    protected abstract requireWritable(): Promise<void>;
    check(tables: readonly TableSpec[]): Promise<void>;
    commit(commit: Commit, options: CommitOptions): Promise<CommitResult>;
    compare(comparing: Comparing, options: CommitOptions): Promise<Comparison[]>;
    comparisons(): Promise<Comparison[]>;
    loads(tables?: readonly TableSpec[], supersededSince?: number): Promise<Load[]>;
    schemaChanges(): Promise<RecordedChange[]>;
    jobs(): Promise<LoadedJob[]>;
    rowsOf(jobs: readonly string[]): Promise<number>;
    remove(removal: Removal, options: CommitOptions): Promise<void>;
    rename(rename: Rename, options: CommitOptions): Promise<void>;
    hide(table: TableSpec, hiding: Hiding, options: CommitOptions): Promise<void>;
    forget(forgetting: Forgetting, options: CommitOptions): Promise<LoadDay[]>;
    expire(expiring: readonly Expiring[], options: CommitOptions): Promise<void>;
    forgotten(): Promise<Forgotten[]>;
    markDays(marks: ReadonlyMap<string, DayMarks>, options: CommitOptions): Promise<void>;
    describe(tables: readonly TableSpec[]): Promise<boolean>;
    recordRuns(runs: readonly RunRecord[]): Promise<boolean>;
    protected hasLedger(): Promise<boolean>;
    runs(limit: number): Promise<RunRecord[]>;
}
/** The loads that were read last, for as long as anybody has them: a page that reloads reads only what has changed. */
export declare class RememberedLoads {
    #private;
    /** @param version differs if `read` would return anything else */
    at(version: string, read: () => Promise<Load[]>): Promise<Load[]>;
}
