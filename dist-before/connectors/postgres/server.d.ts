import type { Row } from '../../src/duckdb/row.js';
import { type Lease } from '../../src/load/machines.js';
import { type ServerAddress } from './address.js';
import { Session, type Names } from './session.js';
import { type LedgerMeta } from './ledger.js';
import { type Fence } from './account-leases.js';
export interface WriteOptions {
    signal?: AbortSignal;
    /** Called once if the transaction has to wait for another one. `holder` is for messages. */
    onWait?: (holder: string) => void;
    /** Milliseconds after which to give up; null: never. */
    giveUpAfter: number | null;
    /** Leases that this process must still hold when the transaction ends. Default: none. */
    leases?: readonly Lease[];
}
/**
 * Small transactions over one connection that stays open between them. They are tried again while the server is away.
 */
export interface KeptServer {
    /** Reads a list; empty if there is no ledger. */
    read: <T>(task: (session: Session) => Promise<T[]>) => Promise<T[]>;
    write: <T>(task: (session: Session) => Promise<T>) => Promise<T>;
    close: () => Promise<void>;
}
/** The only place that opens transactions. Between calls no connection is open. */
export declare class Server {
    #private;
    readonly location: string;
    readonly names: Names;
    /** The lease that this object holds. */
    held: Fence | null;
    constructor(address: ServerAddress);
    /** Reads one consistent state of the database; `meta` is null if there is no ledger. */
    read<T>(task: (session: Session, meta: LedgerMeta | null) => Promise<T>): Promise<T>;
    /**
     * Writes in one transaction and creates the ledger if there is none. If something is in the way, it waits and runs
     * the whole task again. A lost answer to COMMIT also repeats the task, so the task begins by reading the ledger.
     */
    write<T>(options: WriteOptions, task: (session: Session) => Promise<T>): Promise<T>;
    /**
     * Writes tables anew without deleted rows, with new statistics, and the journal of all machines. The old statistics
     * have values of the rows; a role that does not own the database cannot remove them, and PostgreSQL goes on.
     */
    vacuum(tables: readonly string[], lockTimeout: number): Promise<void>;
    /** A small transaction that does not need the lease, tried once. */
    small<T>(task: (session: Session) => Promise<T>): Promise<T>;
    keep(): KeptServer;
    /** A connection with its own read-only transaction, for a user's query; the caller closes it. */
    open(signal: AbortSignal): Promise<Session>;
    /** Cancels the statement that a process of the server is executing. */
    cancel(pid: string): Promise<void>;
}
/** Refuses a server that is too old, or a database with another text encoding. */
export declare function refuseUnfit(found: Pick<Row, 'number' | 'text'>, location: string): void;
