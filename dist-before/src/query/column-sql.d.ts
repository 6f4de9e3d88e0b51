import type { DuckDBType } from '@duckdb/node-api';
/** Whether a type is numeric. Tables align such values to the right, and CSV never quotes them. */
export declare function isNumeric({ typeId }: DuckDBType): boolean;
/** Whether DuckDB prints `.25` for 0.25. */
export declare function lacksZero(type: DuckDBType): boolean;
/** SQL for the text of a value for people and CSV; NULL stays NULL. Nested values are JSON. */
export declare function plainText(type: DuckDBType, ref: string): string;
/**
 * SQL for the JSON text of a value on one line; NULL stays NULL. No digit is lost: numbers are written as DuckDB prints
 * them, and stored JSON is unchanged. NaN and the infinities, which JSON lacks, become strings.
 */
export declare function jsonText(type: DuckDBType, ref: string, depth?: number): string;
/**
 * The nearest type that Parquet and Arrow store without loss. A column is cast to it for these formats. HUGEINT, which
 * sum() returns, becomes exactly 38 digits. Types that one of the formats lacks become text; so does JSON, which some
 * Parquet readers read as bytes.
 */
export declare function exchangeType(type: DuckDBType): DuckDBType;
/** SQL that selects a column in its exchange type. */
export declare function exchangeSql(name: string, type: DuckDBType, ref: string): string;
