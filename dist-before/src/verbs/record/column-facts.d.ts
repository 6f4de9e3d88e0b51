import type { DuckDBType } from '@duckdb/node-api';
import type { SourceOfQuery } from '../../query/sandbox.js';
export interface TypedColumn {
    name: string;
    type: DuckDBType;
}
/** What a codebook says of a column. */
export interface ColumnFacts {
    name: string;
    /** As DuckDB spells it. */
    type: string;
    description: string | null;
    values: number;
    nulls: number;
    distinct: number;
    /** Least and greatest value; null for a type without a range, or without any value. */
    range: readonly [string, string] | null;
    /** The most frequent values with their number of rows; empty if they say little. */
    top: readonly (readonly [string, number])[];
    /** Whether its values, or parts of them, are hashed or left out: then no document says more of them. */
    isHidden: boolean;
    /** Whether a spreadsheet would change its numbers when it opens a CSV file. */
    isLong: boolean;
}
interface DescribedColumns {
    /** FROM item over the rows. */
    from: string;
    columns: readonly TypedColumn[];
    /** Descriptions by column. */
    says: ReadonlyMap<string, string>;
    isHidden: (column: string) => boolean;
}
/** Reads the facts of columns. The SQL is valid in DuckDB and on a server. */
export declare function columnFacts(source: SourceOfQuery, { from, columns, says, isHidden }: DescribedColumns, signal: AbortSignal): Promise<{
    rows: number;
    columns: ColumnFacts[];
}>;
export {};
