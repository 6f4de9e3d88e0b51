import type { Point } from '../pages/charts.js';
import type { Warehouse } from '../query/warehouse.js';
export interface ColumnStats {
    name: string;
    type: string;
    /** As text for people; null if there is not a value. */
    min: string | null;
    max: string | null;
    distinct: number;
    /** Whether distinct values were counted; otherwise their number is DuckDB's estimate. */
    isCounted: boolean;
    nullPercent: number;
    /** Values by size, or the most frequent ones; empty if neither is informative. */
    histogram: Point[];
}
export interface TableStats {
    /** How many rows were read: all, or a sample of a large table. */
    looked: number;
    columns: ColumnStats[];
}
/** Statistics of the columns of a table with `rows` rows. */
export declare function tableStats(warehouse: Warehouse, table: string, rows: number, signal: AbortSignal): Promise<TableStats>;
/** Whether the histogram is ordered by size, from the smallest value to the largest; otherwise it shows frequent values. */
export declare const isOrdered: ({ type, distinct }: Pick<ColumnStats, 'type' | 'distinct'>) => boolean;
