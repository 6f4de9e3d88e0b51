/** A decimal number as digits without zeros at either end, times a power of ten. Zero has no digits. */
export interface Decimal {
    negative: boolean;
    digits: string;
    exponent: number;
}
/** Reads a number as JSON or JavaScript writes it. */
export declare function parseDecimal(text: string): Decimal;
/**
 * The normal form of a number that becomes text. An integer has all its digits; a fraction is written as JavaScript
 * would, but with all its digits. `asText` produces the same text in SQL.
 */
export declare function numberText(decimal: Decimal): string;
/**
 * Digits before and after the point that a DECIMAL needs for a number, without leading zeros. DuckDB first reads what
 * precedes an exponent into the same type. If it does not fit, DuckDB refuses the number or returns a wrong one.
 */
export declare function decimalDigits(text: string, { digits, exponent }: Decimal): {
    whole: number;
    scale: number;
};
/** Whether the nearest DOUBLE, printed in its shortest exact form, is the same number. */
export declare function survivesDouble(text: string, decimal: Decimal): boolean;
/**
 * Whether DuckDB's JSON reader returns a number unchanged. It does for integers of any length except -0, which becomes
 * 0. All other numbers go through a DOUBLE.
 */
export declare function readerKeeps(form: number, bytes: Buffer, start: number, end: number): boolean;
/**
 * How a number is written. Integers and fractions of at most 15 digits are exact as DOUBLE and need no further check.
 */
export declare const numberForm: {
    readonly shortInteger: 0;
    /** Longer, or -0. */
    readonly integer: 1;
    readonly shortFraction: 2;
    /** A longer fraction, or one with an exponent. */
    readonly real: 3;
};
