import type { Config } from '../../config/config.js';
import type { RecordFacts } from './facts.js';
import { type RecordedTable } from './table.js';
export type RecordFormat = 'csv' | 'parquet';
export interface WrittenFile {
    /** Relative to the record. */
    path: string;
    bytes: number;
    /** SHA-256 as hexadecimal digits. */
    sha256: string;
}
/** A table's file. */
export interface DataFile extends WrittenFile {
    table: RecordedTable;
    /** Unique name for programs. */
    slug: string;
    /** SHA-256 of the rows without `_load_id`, whatever the format: the same rows have the same one. */
    rowsSha256: string;
}
/** Writes every table to a file in `folder/data`, which must exist. */
export declare function writeData(folder: string, { tables, histories }: RecordFacts, format: RecordFormat, { destination }: Config, signal: AbortSignal): Promise<DataFile[]>;
/** SHA-256 of a table's rows as CSV. The loads that they came with are not part of it. */
export declare function hashRows(destination: Config['destination'], { valuesSql }: Pick<RecordedTable, 'valuesSql'>, signal: AbortSignal): Promise<string>;
/** Flushes a finished file; returns its size and checksum. */
export declare function sealed(file: string): Promise<{
    bytes: number;
    sha256: string;
}>;
/** matches.csv: which values of `for_each` found which rows. */
export interface MatchesFile extends WrittenFile {
    /** Columns of the keys, each once. */
    key: string[];
}
/** Writes the rows of `_headgate.matches` for the recorded job configs; null if none of them has values and a key. */
export declare function writeMatches(folder: string, { jobs, tables }: RecordFacts, config: Config, signal: AbortSignal): Promise<MatchesFile | null>;
