/**
 * Finds out how many rows have the key of another row. Keys are compared as they are written, by a hash of 53 bits: two
 * of a million keys are the same by chance once in 20,000 exports. A row without a value for every part has no key.
 */
export declare class KeyCounter {
    private readonly parts;
    private readonly starts;
    private readonly ends;
    private hashes;
    private found;
    private rows;
    /** The hash of the last row's key; null if it has none. */
    last: number | null;
    /** @param key fields that identify a row; none: nothing is counted. */
    constructor(key?: readonly string[]);
    /** Which part of the key a field is; -1 if it is none. */
    partOf(field: string): number;
    /** Records where the value of a part is in the current row. It must not be null. */
    add(part: number, start: number, end: number): void;
    /** Ends the current row, whose values are in `bytes`. */
    endRow(bytes: Buffer): void;
    get repeated(): number;
    private hash;
}
