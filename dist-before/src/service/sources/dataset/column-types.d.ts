import { type Column } from './cell.js';
import type { OpenFile } from './open-file.js';
import type { Reading } from './reading.js';
/** A column with its type, and what deciding it has shown. */
export interface Found {
    column: Column;
    /** How many rows have no value in it. */
    missing: number;
    /** The smallest and the largest value if all are whole numbers. */
    range: {
        low: number;
        high: number;
    } | null;
    /** The format of its dates, if they are not in ISO 8601. */
    dateFormat: string | null;
    /** What is ambiguous about it, so that it stays text. */
    note: string | null;
}
export interface FoundColumns {
    rows: number;
    found: Found[];
    /** The decimal sign of the file's numbers. */
    decimal: ',' | '.';
}
/**
 * Types of all columns, from every row. A text gets another type only if each of its values can be written back as it
 * is, or is what a program prints for a double, so `00123` and `1.50` beside `1.5` stay text.
 *
 * @param sample how many rows are asked for everything; any number finds the same types
 */
export declare function findTypes(file: OpenFile, relation: string, reading: Reading, sample?: number): Promise<FoundColumns>;
