import type { ScanMemory } from './scan-memory.js';
/**
 * Checks strict JSON (RFC 8259) in a piece of a document, without building values. Every method takes the position
 * where its part begins, and returns the position after it, or -1 with `stop` and `fault` set. The byte at `end` is
 * always 0, which is never valid: a scan that stops at `end` needs more bytes, and one that stops earlier has found an
 * error. The caller must check UTF-8.
 */
export declare class JsonScanner {
    bytes: Buffer;
    end: number;
    /** Where the last scan failed. */
    stop: number;
    /** What is wrong there, as one clause. */
    fault: string;
    /** Whether the last text contained an escape. */
    escaped: boolean;
    /** Form of the last number, one of `numberForm`. -0 counts as an integer that is not short. */
    form: number;
    /** Whether a nested value contained a number that DuckDB's reader would change. The caller resets it. */
    alteredInside: boolean;
    /** Position of the current row in the export, for messages. */
    rowNumber: number;
    /** The same bytes, for reading several at once. */
    view: DataView;
    private readonly keys;
    private base;
    private readonly textEnd;
    constructor(memory: ScanMemory);
    /** Uses the first `end` bytes of a region of the memory, which must be longer. */
    attach(bytes: Buffer, end: number): void;
    get wantsMore(): boolean;
    fail(at: number, fault: string): -1;
    /** Skips blanks. Replaces line breaks by spaces, so that a row stays on one line. */
    blanks(at: number): number;
    /** `at` is the position after the opening quote. */
    text(at: number): number;
    /** The rest of a text, from its first special byte. */
    private textWithEscapes;
    private escape;
    private hex;
    number(at: number): number;
    private digits;
    /** `true`, `false` or `null`. */
    literal(at: number, word: string): number;
    /** Any value, without blanks around it. */
    value(at: number, depth: number): number;
    private nestedNumber;
    private object;
    /** The colon after a key, and the blanks after it. */
    colon(at: number): number;
    private array;
}
