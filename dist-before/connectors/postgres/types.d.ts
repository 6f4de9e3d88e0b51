/** The PostgreSQL type for a DuckDB type; text for types that PostgreSQL lacks. */
export declare function columnTypeOf(type: string): string;
/** The DuckDB type that a PostgreSQL column reads as, by the spelling of `format_type`. */
export declare function typeOfColumn(formatted: string): string;
/** The spelling of a column's type in `format_type`. */
export declare function formattedType(columnType: string): string;
/** SQL of PostgreSQL that writes a value as text, in the same spelling as src/duckdb/fit.ts. */
export declare function asText(value: string, type: string): string;
/**
 * SQL of PostgreSQL that converts a column's value to another type that it fits. A date becomes the instant at which
 * its day begins in UTC. The session is in UTC.
 */
export declare function convertedColumn(column: string, from: string, to: string): string;
/** SQL of a time as epoch milliseconds. */
export declare const epochMillis: (time: string) => string;
