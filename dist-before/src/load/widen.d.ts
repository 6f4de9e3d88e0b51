import type { ColumnType } from './column-type.js';
import type { NumberDigits } from './staged-rows.js';
/** A type, and what its values allow. */
export interface TypedValues {
    type: ColumnType;
    /** Whether a DOUBLE holds every number among them exactly. */
    exactAsDouble: boolean;
    /** Digits that every number among them fits into; absent if unknown. */
    digits?: NumberDigits;
}
/**
 * The narrowest type that holds the values of both sides without loss. Integers and decimals join to a DECIMAL with
 * room for both. Numbers join to DOUBLE if it holds all of them exactly, otherwise to a DECIMAL with room for all
 * digits. A date joined with instants becomes the instant at which it begins in UTC. Everything else joins to VARCHAR.
 */
export declare function widen(left: TypedValues, right: TypedValues): ColumnType;
/** Whether the joined type depends on the values of a column, not only on the types. */
export declare function dependsOnValues(column: ColumnType, { type, exactAsDouble }: TypedValues): boolean;
/** Whether a type is numeric, among the inferred types. */
export declare function isNumber(type: string): boolean;
/** The inferred type that holds the values of a column's type; null if only text does. */
export declare function inferredType(type: string): ColumnType | null;
/** A type as configs write it, from DuckDB's name for it. */
export declare function shortType(sqlType: string): string;
