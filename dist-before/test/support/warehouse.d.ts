import type { SourceOfQuery } from '../../src/query/sandbox.js';
import { type Query, type QueryOptions } from '../../src/query/query.js';
/** Runs statements on a DuckDB file or in memory; returns the rows of the last one as JSON values. */
export declare function duckdb(path: string, sql: string): Promise<unknown[][]>;
/** A DuckDB file created by the given statements. */
export declare function warehouse(sql: string): Promise<string>;
/** Opens a query on a DuckDB file, or another source, while `use` runs. */
export declare function withQuery<T>(asked: string | SourceOfQuery, sql: string, use: (query: Query) => Promise<T>, options?: Partial<QueryOptions>): Promise<T>;
export declare function textOf(chunks: AsyncIterable<string | Uint8Array>): Promise<string>;
