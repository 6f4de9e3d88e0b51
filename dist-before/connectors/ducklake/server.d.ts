import type { Engine } from '../../src/duckdb/engine.js';
import { type Reservation } from '../../src/load/machines.js';
/** The tables of a catalog in a PostgreSQL database, beside DuckLake's own use of them. */
export declare class CatalogServer {
    #private;
    constructor(url: string, location: string);
    /** Whether there is a lake. Explains why a server cannot be used. */
    exists(): Promise<boolean>;
    requireWritable(): Promise<void>;
    /** Takes the lake until it is released or this process is gone. A server that restarts is waited for. */
    reserve(): Promise<Reservation>;
    /**
     * Notes who has the lake, in a snapshot without changes: a commit that an earlier holder has begun then fails, because
     * two snapshots cannot have one number.
     */
    mark(): Promise<void>;
    /** Raises `destination_locked`, inside a transaction of DuckLake, if another process has taken the lake from this one. */
    requireHeld(engine: Engine, catalog: string): Promise<void>;
    /** An error of DuckDB that means a lost connection, in plain words; others as they are. */
    explained(error: unknown): unknown;
    /** Removes the bytes of deleted rows, which are in the catalog's tables and in PostgreSQL's statistics of them. */
    vacuum(): Promise<void>;
}
/** Two transactions changed the lake at once, and PostgreSQL has undone the second one. */
export declare const conflict: RegExp;
