import type { FieldDef } from 'pg';
import { Row } from '../../src/duckdb/row.js';
/**
 * One connection. Statements are sent one by one, and nothing outlives a transaction. A pooler may therefore use
 * another server connection for each transaction.
 */
export declare class Session {
    #private;
    private constructor();
    /** @param signal closes the connection: the server then ends what it is executing */
    static open(url: string, signal?: AbortSignal): Promise<Session>;
    static with<T>(url: string, task: (session: Session) => Promise<T>): Promise<T>;
    /** Closes the connection; pending statements fail. */
    drop(): void;
    /** Calls back once when the connection has ended, for whatever reason. */
    onEnd(ended: () => void): void;
    /** The rows of the last of several statements. Values are texts, except booleans. */
    rows(sql: string): Promise<Row[]>;
    /** The single row of a statement that always returns one. */
    row(sql: string): Promise<Row>;
    /** Returns how many rows the last of several statements changed. */
    run(sql: string): Promise<number>;
    /** Sends bytes to a COPY … FROM STDIN; returns how many rows it copied. */
    copyIn(sql: string, bytes: AsyncIterable<Buffer>): Promise<number>;
    /** Writes the output of a COPY … TO STDOUT to a file. */
    copyOut(sql: string, file: string): Promise<void>;
    /**
     * The columns that a statement would return, without running it; null if it returns none. Refuses several statements.
     */
    describe(sql: string): Promise<FieldDef[] | null>;
    /** Rolls back the transaction and closes the connection. */
    undo(): Promise<void>;
    close(): Promise<void>;
}
/** One connection for many small tasks, one at a time. A task that fails closes the connection. */
export declare class KeptSession {
    #private;
    constructor(open: () => Promise<Session>);
    use<T>(task: (session: Session) => Promise<T>): Promise<T>;
    close(): Promise<void>;
}
/** The names of a destination's schemas and tables, as quoted SQL. */
export interface Names {
    /** Schema of the tables, unquoted. */
    schema: string;
    /** Schema of the ledger, unquoted. */
    ledgerSchema: string;
    /** A table of rows. */
    table: (name: string) => string;
    /** A table of the ledger. */
    ledger: (name: string) => string;
}
/** The ledger of schema `headgate` is in schema `_headgate`, so each schema of a database has a ledger of its own. */
export declare function namesIn(schema: string): Names;
