import type { Engine } from '../../duckdb/engine.js';
import { type Effort, type LoadEngineOptions } from '../../duckdb/load-engine.js';
import type { Waiting } from '../../duckdb/lock.js';
import type { Vanished } from '../../load/ledger.js';
import { WitnessFile } from './witness.js';
export interface AttachedOptions {
    /** Absolute path. */
    path: string;
    memoryLimit: string | null;
    /** Folder beside the file for headgate's own files: the witness, drafts and rows that do not fit in memory. */
    stateFolder: string;
    /**
     * Called when a read waits for another process: its description, and until when the read waits, epoch milliseconds.
     */
    onWait?: (holder: string, untilMs: number) => void;
    /** Waits between two tries to get the lock; replaced by tests. */
    sleep?: (ms: number, signal?: AbortSignal) => Promise<void>;
}
export interface WriteOptions extends Waiting {
    effort: Effort;
    /** Whether the checkpoint merges small row groups. Default true. */
    merging?: boolean;
    /** Bytes that a row to write has in its export. Left out: as many as those of the file, roughly. */
    rowBytes?: number;
    /** Folders of staged files to read. */
    folders: readonly string[];
}
/** A database that is open for writing. */
export interface Writing {
    engine: Engine;
    /**
     * Ends the transaction durably: readies what a recovery needs, calls `last`, then COMMIT. Until `last` is called, the
     * outcome of a failure is known: nothing is committed.
     */
    commit: (last?: () => Promise<void>) => Promise<void>;
    /**
     * Notes what the ledger contains now, the changes of a transaction included. The result records it outside the file:
     * call it after a commit that adds loads, but as the last step before one that removes some, so that the file never has
     * fewer.
     */
    witness: () => Promise<() => Promise<void>>;
    /** Closes the file for other processes to open, if a task that is done with it does more. */
    release: () => Promise<void>;
}
/** How long `remove` and `rename` wait for another process, in milliseconds. A person is waiting for them. */
export declare const upkeepPatience = 10000;
/** How long a read waits for a commit of another process, in milliseconds. */
export declare const readPatience = 60000;
export type TablesOf = (engine: Engine) => Promise<readonly string[]>;
/** What is read from a database; `hasLedger` is false if it has no ledger. */
export type ReadTask<T> = (engine: Engine, hasLedger: boolean) => Promise<T>;
/** How an engine is opened for one use. */
export type Opening = Pick<WriteOptions, 'folders' | 'merging' | 'rowBytes'> & {
    effort?: Effort;
    /** Folder for rows that do not fit in memory; null: none. */
    spillTo: string | null;
};
/** A database that is attached for one use. */
interface Session {
    engine: Engine;
    /** Readies what a recovery of a commit needs. Default: nothing. */
    prepare?: () => Promise<void>;
    close: () => Promise<void>;
}
/**
 * A database that each use attaches to an engine of its own, as its default database. Here is what every one does in the
 * same way: its ledger, its witness, and the order of one use.
 */
export declare abstract class Attached<Options extends AttachedOptions> {
    #private;
    protected readonly options: Options;
    protected readonly witness: WitnessFile;
    /** SQL that makes the last commit part of the database's file. */
    protected abstract readonly checkpoint: string;
    protected abstract readonly detach: string;
    /** Schema of the ledger, as SQL. */
    protected readonly ledgerSchema: string;
    /** What tells the newest load. */
    protected readonly age: string;
    /** Finds what DuckDB says if another transaction was faster and this one has changed nothing. Null: none can be. */
    protected readonly conflict: RegExp | null;
    constructor(options: Options);
    /** Opens an engine for one use of the database. */
    protected openEngine(opening: Opening, own: LoadEngineOptions): Promise<Engine>;
    /** Opens an engine with a new database at this path. Left out if `create` does something else. */
    protected openNew?(path: string): Promise<Session>;
    /** Attaches the database, to read it or to write to it. */
    protected abstract open(access: 'read' | 'write', waiting: Waiting, opening: Opening): Promise<Session>;
    protected makeLedger(engine: Engine, prepare: () => Promise<void>): Promise<void>;
    /** Called after a commit. */
    protected committed(engine: Engine): Promise<void>;
    /** Looks at a database with a ledger before it is read. */
    protected inspect(_engine: Engine): Promise<void>;
    /** Called after the ledger was created. */
    protected created(_engine: Engine): Promise<void>;
    /** Raises `destination_damaged` if the ledger lacks loads that this machine has seen. */
    protected verify(engine: Engine, databaseId: string): Promise<void>;
    protected exists(): Promise<boolean>;
    /**
     * Reads under a lock that other readers share. Null if the database does not exist. `hasLedger` is false if it has no
     * ledger.
     */
    read<T>(waiting: Waiting, task: ReadTask<T>): Promise<T | null>;
    /** Writes under the database's lock. Creates the database and the ledger if they do not exist. */
    write<T>(options: WriteOptions, task: (writing: Writing) => Promise<T>): Promise<T>;
    /**
     * Creates a complete database under another name first. A file whose first writes are killed cannot be opened again.
     */
    protected create(): Promise<void>;
    /**
     * Removes the bytes of deleted rows.
     *
     * @param now also old versions that others may be reading
     * @param tables names the tables that had these rows, as quoted SQL
     */
    abstract purge(waiting: Waiting, now: boolean, tables: TablesOf): Promise<void>;
    /** What was loaded into a database that no longer exists. */
    vanished(): Promise<Vanished | null>;
    /** Runs the first statements on a database. If one fails, the database is at fault. */
    protected opened<T>(task: () => Promise<T>): Promise<T>;
    /** Runs a task whose errors may be those of what is behind the database. */
    protected plainly<T>(task: () => Promise<T>): Promise<T>;
    protected inTurn<T>(task: () => Promise<T>): Promise<T>;
    /** An error of a server or a disk behind the database, in plain words; others as they are. */
    protected explained(error: unknown): Promise<unknown>;
}
export {};
