/**
 * Searches for which JavaScript is too slow. Most bytes of rows are inside texts, and WebAssembly checks sixteen bytes at
 * once (20 GB/s against 1.7). Each search returns the first address, from the given one on, of a byte it looks
 * for. The caller must place such a byte after its own bytes, so that the search ends.
 */
interface ByteSearch {
    /** A quote, a backslash or a control character: these can end a simple stretch of text in JSON. */
    textEnd: (address: number) => number;
    /** A quote, a backslash, a comma or LF: these decide how a text in JSON becomes a cell in CSV. */
    textNote: (address: number) => number;
    /** A comma, a quote, LF or CR: these can end an unquoted cell in CSV. */
    cellEnd: (address: number) => number;
    /** A quote. */
    quoteEnd: (address: number) => number;
    /** A quote, LF or CR. */
    lineOrQuoteEnd: (address: number) => number;
}
/** Regions of bytes that can be searched. Addresses count from the start of the memory, as `byteOffset` does. */
export declare class ScanMemory {
    /** Pieces of an export: one is scanned while those before it are written. */
    readonly pieces: readonly Buffer[];
    /** The text of one cell. */
    readonly cell: Buffer;
    readonly search: ByteSearch;
    /** Pages that are never used cost nothing. */
    constructor(pieces: number, regionBytes: number);
}
export {};
