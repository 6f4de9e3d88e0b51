import type { Effort } from '../../src/duckdb/load-engine.js';
/**
 * The most rows of a row group, by the size of the work; less than half of DuckDB's default, so that a large load fits
 * its memory limit. Each commit pays a little for every row group of its table, so those of small commits are larger.
 * They are not so much larger that DuckDB would merge those of large loads into them. Each ATTACH must set it again.
 */
export declare const rowGroupSizes: Record<Effort, number>;
/** Rows of a row group where a row has so many bytes, as JSON or CSV. */
export declare function rowGroupRows(effort: Effort, rowBytes: number): number;
/** Whether even the smallest row group has more bytes. Then two threads need more memory than a load has. */
export declare function areTooWide(rowBytes: number): boolean;
/** Bytes that a row of a file had in its export, roughly. */
export declare function rowBytesOfFile(fileBytes: number, rows: number): number;
