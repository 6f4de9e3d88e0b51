import type { DuckDBDataChunk, DuckDBType } from '@duckdb/node-api';
import { type SandboxOptions, type SourceOfQuery } from './sandbox.js';
export interface Column {
    /** Unique within the query: a repeated name gets a number. */
    name: string;
    type: DuckDBType;
}
/** One read-only query that can be read several times. Each reading runs it again. */
export interface Query {
    readonly columns: readonly Column[];
    /**
     * Chunks of the values that `select` asks for, of the first `most` rows. `select` is SQL over the columns' references.
     * Uses bounded memory.
     */
    chunks(select: readonly string[], most?: number): AsyncIterable<DuckDBDataChunk>;
    /**
     * Lets DuckDB write the same to the query's output file; `how` is the COPY options. Several times faster than
     * reading, but without an ORDER BY the rows come in any order.
     */
    copy(select: readonly string[], how: string): Promise<number>;
    /** Closes the destination after the current step of a reading. No reading can continue. */
    close(): Promise<void>;
}
export interface QueryOptions extends SandboxOptions {
    signal: AbortSignal;
}
/** SQL reference to column `index` of the user's query, whatever its name there. */
export declare const columnRef: (index: number) => string;
/**
 * Opens a destination read-only, closed off from everything else, and checks that `sql` is one query over it. Throws
 * `query_refused` for anything but a single read-only statement, `query_failed` with DuckDB's own message if it cannot
 * run, and the errors of opening. An abort interrupts the current work; the signal's reason is thrown.
 */
export declare function openQuery(source: SourceOfQuery, sql: string, options: QueryOptions): Promise<Query>;
