import type { JS } from '@duckdb/node-api';
import type { Table } from 'apache-arrow';
import { type StreamFormat } from './export.js';
import { type Query } from './query.js';
import type { SourceOfQuery } from './sandbox.js';
/** The result of a query over a destination. Every method runs the query again, read-only and in bounded memory. */
export interface Answer {
    /** Rows as objects: BIGINT and wider as bigint, DATE and TIMESTAMPTZ as Date, JSON as its text. */
    rows(): AsyncIterable<Record<string, JS>>;
    /** The text or bytes that `headgate sql --format` would write: `arrow` is an Arrow file, `arrows` a stream. */
    stream(format: DataFormat): AsyncIterable<string | Uint8Array>;
    /** The complete result in memory, as an Apache Arrow table. */
    toArrow(): Promise<Table>;
}
/** Formats for programs. */
type DataFormat = Exclude<StreamFormat, 'table' | 'line'>;
export interface AnswerOptions {
    signal?: AbortSignal;
    /** Called once if another process holds the destination, while the query waits for it. */
    onWait?: (holder: string) => void;
}
/**
 * Runs one read-only SQL query on what was loaded. While the result is read, commits to the same DuckDB file wait, even
 * those of this process, because one process must not open a file twice.
 *
 * @param source `destination` of a loaded config
 * @throws HeadgateError `query_refused`, `query_failed`, and errors of opening a destination, when it is read
 */
export declare function query(source: SourceOfQuery, sql: string, options?: AnswerOptions): Answer;
/** Lends a query to a task, for more than its rows: its columns, or a file that DuckDB writes to `writeTo`. */
export declare function withQuery<T>(source: SourceOfQuery, sql: string, options: AnswerOptions & {
    writeTo?: string;
}, task: (query: Query) => Promise<T>): Promise<T>;
/** The rows of a query that returns few, each value as CSV shows it; null is NULL. */
export declare function textRows(source: SourceOfQuery, sql: string, signal: AbortSignal): Promise<(string | null)[][]>;
export {};
