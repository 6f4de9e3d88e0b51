import type { DestinationCapabilities } from '../../load/capabilities.js';
import type { Commit, CommitOptions, CommitResult, Destination, Optimizes, Proves, Publishes, Reserves, TableSpec } from '../../load/destination.js';
import type { LoadDay, Vanished } from '../../load/ledger.js';
import type { Hiding } from '../../load/hiding.js';
import { type Found, type RememberedLoads, SqlDestination, type StoreOf, type Task } from '../destination.js';
import type { Forgetting } from '../../load/forgotten.js';
import type { SqlDialect, SqlPlace } from '../place.js';
import { type Attached, type AttachedOptions } from './attached.js';
import type { DuckDbStore } from './store.js';
/** What one kind of attached database does in its own way. */
export interface DatabaseKind {
    readonly capabilities: DestinationCapabilities;
    readonly Store: new (...parts: ConstructorParameters<typeof DuckDbStore>) => DuckDbStore;
    /** Default: that of a DuckDB file. */
    readonly dialect?: SqlDialect;
    /** Bytes that a row has in its export, from which on a load takes only a little memory. Default: never. */
    areTooWide?(rowBytes: number): boolean;
    /** Called after each commit. */
    committed?(commit: Commit, rows: number, rowBytes: number): void;
    /** Waits for what `committed` has begun. */
    settled?(): Promise<void>;
    /** Left out: the database is a file. */
    requireWritable?(): Promise<void>;
    /** Raises an error if bytes of forgotten rows might stay. Default: they cannot. */
    mayForget?(now: boolean): Promise<void>;
    /** What else the destination can do. */
    readonly abilities?: Partial<Proves & Optimizes & Publishes & Reserves>;
}
/** Rows and ledger in one database, changed in one transaction. The database is open only during a call. */
export declare class DuckDbDestination extends SqlDestination {
    #private;
    readonly capabilities: DestinationCapabilities;
    readonly location: string;
    /** @param reader another one that keeps the database open for the reads of one task */
    constructor(options: AttachedOptions, kind: DatabaseKind, database: Attached<AttachedOptions>, reader?: {
        read: Attached<AttachedOptions>['read'];
        remembered: RememberedLoads;
    });
    protected requireWritable(): Promise<void>;
    protected read<T>(otherwise: T, task: (place: SqlPlace) => Promise<T>): Promise<T>;
    protected inspect(task: (place: SqlPlace, hasLedger: boolean) => Promise<void>): Promise<void>;
    /** A read for the history waits no longer than its write. */
    protected hasLedger(): Promise<boolean>;
    commit(commit: Commit, options: CommitOptions): Promise<CommitResult>;
    protected committing<T>(commit: Commit, options: CommitOptions, task: Task<T>, found: Found<T>): Promise<T>;
    protected change(options: CommitOptions | null, task: (place: SqlPlace, storeOf: StoreOf) => Promise<void>): Promise<void>;
    /** Finishes what a killed process left, unless another one has the database. */
    check(tables: readonly TableSpec[]): Promise<void>;
    hide(table: TableSpec, hiding: Hiding, options: CommitOptions): Promise<void>;
    forget(forgetting: Forgetting, options: CommitOptions): Promise<LoadDay[]>;
    expire(...asked: Parameters<SqlDestination['expire']>): Promise<void>;
    protected purge(tables: readonly string[], now: boolean): Promise<void>;
    protected note(task: (place: SqlPlace) => Promise<void>): Promise<void>;
    readTogether<T>(task: (reader: Destination) => Promise<T>): Promise<T>;
    vanished(): Promise<Vanished | null>;
    close(): Promise<void>;
}
