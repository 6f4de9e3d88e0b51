import { type CoverageDialect } from './coverage-sql.js';
import { type MatchedTable } from './matches-sql.js';
/**
 * The tables of the ledger, with their columns as CREATE TABLE takes them. In `day_counts`, `rows` are in the table now, and `loaded` is how many the load brought.
 * Loads with a key but no `date_column` have one without a day. An excluded field has no `column_name`.
 */
export declare const ledgerTables: Readonly<Record<string, string>>;
/**
 * The views of the ledger.
 *
 * @param ledger names a table of it as SQL
 */
export declare function ledgerViews(ledger: (name: string) => string, matches: readonly MatchedTable[], dialect?: CoverageDialect): string;
/** Columns of a table of the ledger, each with its field in JSON and its type. */
export type JsonColumns = readonly (readonly [column: string, field: string, type: string])[];
export declare const loadColumns: JsonColumns;
export declare const rejectColumns: JsonColumns;
export declare const columnColumns: JsonColumns;
export declare const runColumns: JsonColumns;
export declare const forgottenColumns: JsonColumns;
export declare const comparisonColumns: JsonColumns;
export declare const dayColumns: JsonColumns;
/** What coverage and revisits need of them. */
export declare const jobColumns: JsonColumns;
/** A row of the ledger as VALUES takes it. Nested values become JSON. */
export declare function ledgerRow(columns: JsonColumns, record: object): string;
/** Query for the rows of a file with one JSON text per line. Its JSON columns become plain text, which every reader of Parquet can read. */
export declare function queryOfFile(columns: JsonColumns, path: string): string;
/** Query for records as rows of a table of the ledger. */
export declare function queryOfRows(columns: JsonColumns, records: readonly object[]): string;
