/** A column of a file, and how its values become values of rows. */
export interface Column {
    name: string;
    /** Its type as people read it, in DuckDB's words. */
    type: string;
    /** Whether keywords are searched in it, unless the operator says otherwise. */
    isText: boolean;
    /** SQL of its value as plain text; null if there is none. */
    text: string;
    /** SQL of its value as a TIMESTAMP in UTC; null if it is not a date. */
    time: string;
    /** SQL of its value as text, in the form that `read` expects. */
    sent: string;
    read: (text: string) => unknown;
    /** SQL of the JSON text that `read` makes of most texts; null where only `read` knows it. Absent: everywhere. */
    json?: (text: string) => string;
}
/** By the type that DuckDB reads from a Parquet file. */
export declare function typedColumn(name: string, type: string): Column;
/** @param text SQL of its values */
export declare function textColumn(name: string, text?: string): Column;
/** Values of several kinds, each as the JSON file has it. */
export declare function jsonColumn(name: string, type: string): Column;
/** Texts that say `true` or `false`, in any case. */
export declare function booleanColumn(column: Column): Column;
/** Texts that are numbers. A value that is not, because the file has changed, stays text. */
export declare function numberColumn(column: Column, type: string, decimal: ',' | '.'): Column;
/** ISO 8601: days stay as they are, times become the form with `T` and a zone. */
export declare function isoColumn(column: Column, type: 'DATE' | 'TIMESTAMP WITH TIME ZONE'): Column;
/** Texts in a format of DuckDB's `strptime`, or whole numbers that count from 1970. */
export declare function formatColumn(column: Column, format: string): Column;
