import { type ExportReader, type StageExpectation } from './export-reader.js';
import type { ScanMemory } from './scan-memory.js';
/**
 * Reads a CSV export piece by piece. csv-parse reads only the header: for the rows it would need ten times as long as
 * DuckDB needs to load them, so this class checks their shape. Rows are passed on byte by byte without the broken ones,
 * in the one style that DuckDB reads without guessing: the header's line break, and quotes around cells that contain
 * quotes. CSV has no envelope, so the row count shows whether the export is complete. The last row need not end with a
 * line break, so the reader of the body must make sure that it was not cut inside a cell.
 */
export declare class CsvExport implements ExportReader {
    private readonly expected;
    private readonly csv;
    private readonly cells;
    private columns;
    private readonly keys;
    /** Columns of the key. */
    private keyed;
    /** Columns whose type can still change. */
    private open;
    private lineBreak;
    /** Null if no column is excluded or hashed. */
    private hider;
    private readonly writer;
    private readonly rejects;
    private rows;
    private longestRow;
    constructor(expected: StageExpectation, memory: ScanMemory);
    get rowNumber(): number;
    private get count();
    advance(bytes: Buffer, end: number): number;
    take(): Buffer[];
    finish(left: number): void;
    result(): ReturnType<ExportReader['result']>;
    private header;
    /** Reads what follows the last line break. */
    private endLastLine;
    private row;
    private fault;
    private keep;
    private observe;
    private reject;
    /** What of the record is not in the style of the file. */
    private restyled;
    /** Returns the length of the line. */
    private rewrite;
}
