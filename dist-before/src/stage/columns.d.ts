import type { ObservedColumn } from '../load/staged-rows.js';
import type { FieldRule, FieldRules } from './hide/field-rules.js';
import type { KeyCounter } from './key-counter.js';
import { ObservedTypes } from './observed-types.js';
export declare class Column {
    readonly name: string;
    /** Length of its key in bytes as usually written: quoted, with the colon. */
    readonly keyLength: number;
    readonly types: ObservedTypes;
    /** Column that followed this one in the last row that had both. Rows of an export usually look alike. */
    follower: Column | null;
    /** The last scan that found the column; used to detect repeated keys. */
    scan: number;
    /** Which part of the key it is; -1 if it is none. */
    readonly keyPart: number;
    /** What is excluded or hashed of its values. */
    readonly rule: FieldRule | null;
    /** Whether every value matters, even once the type is known. */
    readonly watched: boolean;
    /** Whether any kept row has it. */
    kept: boolean;
    private readonly keyWords;
    constructor(name: string, rawKey: Buffer, keyPart?: number, rule?: FieldRule | null);
    /**
     * Whether the bytes before `end` have the key at `at`. Compares word by word; the last word overlaps the one before.
     */
    isAt(bytes: DataView, at: number, end: number): boolean;
}
export declare class Columns {
    private readonly byRawKey;
    private readonly byName;
    private readonly kept;
    private readonly keys;
    private readonly rules;
    constructor(keys: KeyCounter, rules: FieldRules | null);
    /** The column of a key, given without its quotes; null if the key is not UTF-8. Throws if a limit is exceeded. */
    find(bytes: Buffer, start: number, end: number, escaped: boolean, rowNumber: number): Column | null;
    private add;
    keep(column: Column): void;
    observed(): ObservedColumn[];
}
