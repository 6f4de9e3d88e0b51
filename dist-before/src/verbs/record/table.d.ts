import type { Config, JobConfig } from '../../config/config.js';
import { type ColumnFacts, type TypedColumn } from './column-facts.js';
/** A table, or the part of it that belongs to the recorded job configs. */
export interface RecordedTable {
    name: string;
    description: string | null;
    jobs: readonly JobConfig[];
    rows: number;
    /** The recorded columns, in order. */
    columns: ColumnFacts[];
    /** The columns of the key; empty if there is none, or if some row has NULL in one. */
    key: string[];
    /** Query for the recorded columns of every row, always in the same order. */
    sql: string;
    /** The same without the loads that the rows came with. */
    valuesSql: string;
    /** FROM item over every recorded row with all of its columns. */
    from: string;
}
export interface TableScope {
    config: Config;
    table: string;
    /** The recorded job configs that load into it. */
    jobs: readonly JobConfig[];
    /** Whether other job configs load into it, too. */
    isShared: boolean;
    idsOnly: boolean;
    /** Whether the history of the table is described in its place. */
    isHistory: boolean;
}
/** Reads what a record says of a table. */
export declare function describeTable(scope: TableScope, signal: AbortSignal): Promise<RecordedTable>;
/** The rows that a table has of each load, by the load's id. */
export declare function rowsByLoad({ destination }: Config, { from }: RecordedTable, signal: AbortSignal): Promise<Map<string, number>>;
export declare const ledgerOf: ({ destination }: Config) => string;
/** Query for the ids of loads of job configs, unless it is told which: the live ones. */
export declare function loadsOf(config: Config, jobs: readonly JobConfig[], which?: string): string;
type KeyScope = Pick<TableScope, 'config' | 'jobs'>;
/** The columns of the key, as the table names them. */
export declare function keyOf(scope: KeyScope, columns: readonly Pick<TypedColumn, 'name'>[]): string[];
export {};
