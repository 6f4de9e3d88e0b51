import type { Row } from './row.js';
import type { ObservedColumn, StagedRows } from '../load/staged-rows.js';
/**
 * A column's value as a text that reads back as the same value. Times are in ISO 8601, numbers in the form of
 * `numberText`. When a column widens to text, its values must equal the texts that come later.
 */
export declare function asText(value: string, type: string): string;
/**
 * Whether a text (an SQL expression, not null) is a value of the type. `canonical`: only in the form that the type
 * itself would write, so `00123` is not an integer. Otherwise in any form that a declared type accepts.
 */
export declare function fits(text: string, type: string, canonical: boolean): string;
/** Whether a DOUBLE holds a column's number, or NULL, exactly: its text as a DOUBLE is the same number. */
export declare function exactAsDouble(column: string, type: string): string;
/** Whether converting a column's value to another, declared type would lose it. */
export declare function losesValue(column: string, from: string, to: string): string;
/**
 * Whether a column's value, not null, is not one that an export would give a type for. A date fits a column of
 * instants, and an instant at which a day begins fits a column of dates.
 */
export declare function misses(column: string, from: string, to: string): string;
/**
 * A column's value converted to another type; NULL if it does not fit. Independent of the session's zone, as in
 * `asText`.
 */
export declare function convertedOrNull(column: string, from: string, to: string): string;
/**
 * A column's value converted to another type that it fits. A date becomes the instant at which its day begins in UTC.
 */
export declare function converted(column: string, from: string, to: string): string;
/**
 * A new text for a column that was widened from a type, written like the texts already there: an instant in UTC, and a
 * CSV number with an exponent in its normal form.
 */
export declare function respelled(text: string, textOf: string, format: StagedRows['format']): string;
/** A value of DuckDB's JSON as text: texts unchanged, numbers in their normal form, nested values as JSON. */
export declare function jsonText(value: string): string;
/** What the numbers of a column allow, as the SELECT list of a query over its rows: see `toNumbers`. */
export declare function numbersOf(column: string, type: string): string;
/** Reads the row that `numbersOf` returns. */
export declare function toNumbers(row: Row): Pick<ObservedColumn, 'exactAsDouble' | 'digits'>;
