import type { DuckDBConnection, DuckDBDataChunk, DuckDBValue } from '@duckdb/node-api';
/** Values of a statement's parameters, by position or by name. */
export type Values = DuckDBValue[] | Record<string, DuckDBValue>;
export interface StreamOptions {
    values?: Values;
    /** Aborted when the rows are no longer wanted. An end without proof is then not investigated. */
    signal?: AbortSignal;
}
/**
 * The rows of a query, chunk by chunk and in bounded memory. When a DuckDB stream fails, it just ends without an error.
 * An added row after the last one therefore proves the end. The engine must keep the order of rows.
 */
export declare class ProvenStream {
    #private;
    /** @param sql one query that works inside parentheses; its columns have different names */
    static open(connection: DuckDBConnection, sql: string, { values, signal }?: StreamOptions): Promise<ProvenStream>;
    /** Names of the columns, in order. */
    readonly names: readonly string[];
    private constructor();
    /** The next chunk, which has rows; null at the proven end. Raises the query's error. */
    next(): Promise<DuckDBDataChunk | null>;
    chunks(): AsyncGenerator<DuckDBDataChunk>;
}
