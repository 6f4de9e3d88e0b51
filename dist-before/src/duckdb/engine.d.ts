import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import { ProvenStream, type StreamOptions, type Values } from './proven-stream.js';
import { Row } from './row.js';
export interface EngineOptions {
    /** DuckDB's memory limit such as `1GB`; null: DuckDB's default. */
    memoryLimit: string | null;
    /** Default: one per core. */
    threads?: number;
    /** Folder for rows that do not fit in memory, created when needed; null: none. */
    spillTo: string | null;
    /** Whether rows keep the order in which they are read. Default true; a `ProvenStream` needs it. */
    ordered?: boolean;
    /** Whether extensions load without a check of their signatures. Default false. */
    unchecked?: boolean;
    /** Whether a transaction can still be rolled back after an internal error. Default false. */
    outlasts?: boolean;
}
/** Everything in the file system that statements may use. */
export interface Reach {
    files: readonly string[];
    /** A folder includes everything in it. */
    folders: readonly string[];
}
type TextFunction = (text: string) => string | null;
/**
 * Opens an in-memory DuckDB that downloads nothing and uses UTC. Database files are attached to it, because a file that
 * DuckDB opens directly may not survive a kill after DDL. A process may attach a file only once at a time: see
 * `inTurn`.
 *
 * @param prepare first statements; if one fails, the engine is closed
 */
export declare function openEngine(options: EngineOptions, prepare: (engine: Engine) => Promise<unknown>): Promise<Engine>;
/** An in-memory DuckDB with one connection, which runs one statement at a time. */
export declare class Engine {
    #private;
    readonly connection: DuckDBConnection;
    /** Whether rows keep the order in which they are read. */
    readonly ordered: boolean;
    constructor(instance: DuckDBInstance, connection: DuckDBConnection, ordered: boolean);
    /** Runs one statement or several; returns how many rows the last one changed. */
    run(sql: string): Promise<number>;
    /** The rows of a statement. They all have to fit in memory. */
    rows(sql: string, values?: Values): Promise<Row[]>;
    /** The single row of a statement that always returns one, such as an aggregate. */
    row(sql: string, values?: Values): Promise<Row>;
    /** The rows of a query in bounded memory, with proof that none is missing. */
    stream(sql: string, options?: StreamOptions): Promise<ProvenStream>;
    /**
     * Makes a function of JavaScript one of SQL, from text to text, and returns its name. NULL stays NULL. A database that
     * is kept must not refer to it.
     */
    define(change: TextFunction): string;
    /** From here on, nothing else can be read and no setting changed. */
    closeOff({ files, folders }: Reach): Promise<void>;
    /** Another connection. It reads committed data while a transaction runs on this one. */
    reader(): Promise<DuckDBConnection>;
    /**
     * Detaches files now. The garbage collector would do it later, and might drop a lock that was taken again meanwhile.
     */
    close(): void;
}
/**
 * The option of COPY for the row groups of a Parquet file. Each thread holds one while it is made, so what matters is its
 * size: with 16 MB, rows of any width fit the memory limit of a load. DuckDB can count rows only where it keeps their
 * order; a seventh of its default is as large for rows of 1 KB.
 */
export declare function rowGroups({ ordered }: Pick<Engine, 'ordered'>): string;
export {};
