import { Column, Columns } from './columns.js';
import type { Hiding } from './hide/hiding.js';
import type { JsonScanner } from './json-scanner.js';
import type { KeyCounter } from './key-counter.js';
import type { Span } from './line-writer.js';
/** Scans one row at a time: first its grammar, then, once it is known to be complete, the types of its values. */
export declare class RowScanner {
    readonly columns: Columns;
    /** The last scanned column, for messages; null before the first key. */
    column: Column | null;
    private readonly json;
    private readonly keys;
    private readonly hiding;
    private readonly head;
    private readonly members;
    private memberCount;
    private scans;
    constructor(json: JsonScanner, keys: KeyCounter, hiding: Hiding | null);
    /** `at` is the position after the opening brace. Returns the same as JsonScanner's methods. */
    scan(at: number): number;
    private key;
    private value;
    private remember;
    /** Updates the columns with the last scanned row. Returns the values that must be written differently, in order. */
    observe(): Span[];
    /** DuckDB's reader would change the value: a number becomes text in its normal form, a nested value unchanged. */
    private asText;
    /** An excluded field keeps its name in the line, but is not a column. */
    private hide;
    private observeMember;
}
