import type { ColumnType } from '../load/column-type.js';
import type { ObservedColumn } from '../load/staged-rows.js';
/** Joins the types of a column's values. Null and absent values do not change the type. */
export declare class ObservedTypes {
    private mask;
    private fitsBigint;
    private hasNegativeZero;
    /** Digits before and after the point that every number fits into. */
    private wholeDigits;
    private scale;
    private exactAsDouble;
    /** Whether further texts cannot change the type. */
    get settled(): boolean;
    boolean(): void;
    nested(): void;
    /** A text without escapes. Its bytes are only checked while the column may still be dates or times. */
    text(bytes: Buffer, start: number, end: number): void;
    otherText(): void;
    /** Returns whether DuckDB's JSON reader returns the number unchanged. */
    number(form: number, bytes: Buffer, start: number, end: number): boolean;
    private shortFraction;
    private integer;
    private real;
    /** Whether there was a number. */
    get hasNumbers(): boolean;
    /** What the numbers seen so far have in common. */
    get numbers(): Pick<ObservedColumn, 'exactAsDouble' | 'digits'>;
    /** Null where no value was seen. */
    type(): ColumnType | null;
    /** DuckDB and Parquet compress equal numbers into one, so only text distinguishes -0 from 0. */
    private realType;
}
