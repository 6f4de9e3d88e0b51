import type { ObservedColumn, RejectedRow } from '../load/staged-rows.js';
import type { StageExpectation } from './export-reader.js';
import type { JsonScanner } from './json-scanner.js';
/** Nobody can tell where a broken row has what must not be stored. */
export declare const hiddenRow: {
    column: null;
    value: null;
};
/**
 * Cuts the elements of `rows` into lines. A line is a view of the scanned bytes whose comma or closing bracket is
 * replaced by a line break; consecutive lines form one view. Nothing is copied, except rows with a value that must be
 * rewritten.
 */
export declare class RowCutter {
    readonly rejects: RejectedRow[];
    rows: number;
    longestRow: number;
    /** Whether the array's bracket was reached. */
    closed: boolean;
    private readonly json;
    private readonly row;
    private readonly keys;
    private readonly expectedRows;
    private readonly hiding;
    private readonly writer;
    constructor(json: JsonScanner, { dataCount, key, hiding }: StageExpectation);
    get columns(): ObservedColumn[];
    get repeatedKeys(): number;
    get count(): number;
    /** The lines cut since the last call. */
    take(): Buffer[];
    /**
     * Takes as many complete rows as there are, from `at` inside the array. Returns the position after the last one.
     * `checkUtf8` checks each row, which is slow and only useful if the piece as a whole is invalid.
     */
    cut(at: number, checkUtf8: boolean): number;
    /** One element with the comma or bracket after it. */
    private element;
    private scan;
    private close;
    private keep;
    private reject;
    private countOne;
}
