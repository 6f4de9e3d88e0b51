import type { ScanMemory } from './scan-memory.js';
/** How a cell is written. `bare`: without quotes around it, but with a quote inside. */
export declare const cellForm: {
    readonly plain: 0;
    readonly quoted: 1;
    readonly escaped: 2;
    readonly bare: 3;
};
/**
 * Finds the cells of one CSV record (RFC 4180) at a time; records end with LF or CRLF. A quote is always placed at
 * `end`, so that every search ends.
 */
export declare class CsvScanner {
    bytes: Buffer;
    end: number;
    /**
     * Number of cells in the last record. Positions without quotes are kept for at most as many cells as there may be
     * columns.
     */
    cells: number;
    readonly starts: Int32Array<ArrayBuffer>;
    readonly ends: Int32Array<ArrayBuffer>;
    readonly forms: Uint8Array<ArrayBuffer>;
    /** Whether one of the last record's cells is `bare`. */
    hasBare: boolean;
    /** Where the last record's line break begins. */
    lineEnd: number;
    /** What is wrong with the last record, as one clause, or empty. */
    fault: string;
    /** Whether no record so far had a line break inside a cell. */
    linesAreRows: boolean;
    /** Position of the current row in the export, for messages. */
    rowNumber: number;
    private base;
    private readonly search;
    constructor(memory: ScanMemory);
    /** Uses the first `end` bytes of a region of the memory, which must be longer. */
    attach(bytes: Buffer, end: number): void;
    /** Scans the record at `at`. Returns the position after its line break, or -1 if that has not arrived yet. */
    record(at: number): number;
    /** Returns the position of the comma or line break after the cell. */
    private plainCell;
    private bareCell;
    /** The next comma, line break or quote. A CR without LF makes the record invalid but does not end it. */
    private delimiter;
    private quotedCell;
    private closingQuote;
    private keep;
}
