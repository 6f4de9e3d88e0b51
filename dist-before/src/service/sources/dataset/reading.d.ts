import type { DatasetEntry } from '../../../contract/dataset.js';
import type { HeaderRows } from './header.js';
export type FileKind = 'csv' | 'json' | 'ndjson' | 'parquet' | 'xlsx';
/** How a file is read: what its name says, and what the entry or the file itself settles. */
export interface Reading {
    kind: FileKind;
    gzipped: boolean;
    /** Only of CSV. Undefined: found in the file. */
    delimiter: string | undefined;
    /** Undefined: UTF-8, or else Windows-1252. */
    encoding: string | undefined;
    /** Decimal sign of numbers in CSV. Undefined: found in the file. */
    decimal: ',' | '.' | undefined;
    /** Undefined: found in the file. */
    dateFormat: string | undefined;
    /** Undefined: the first sheet with rows. */
    sheet: string | undefined;
    /** Keys that lead to the rows of a JSON document. Undefined: found in the file. */
    rowsAt: string | undefined;
    /** The lines of a CSV file or rows of a sheet with the names of columns. Undefined: found in the file. */
    headerRow: HeaderRows | undefined;
    /** Undefined: all of the sheet. */
    range: string | undefined;
    /** Words that mean no value. */
    nulls: readonly string[] | undefined;
}
export declare const kindOf: (path: string) => FileKind | undefined;
/** Throws `file_invalid` for an unknown kind of file, and for a setting that does not apply to its kind. */
export declare function readingOf(path: string, entry: Partial<DatasetEntry>): Reading;
