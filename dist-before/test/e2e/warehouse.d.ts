import { type PostgresDatabase } from '../support/postgres-database.js';
export interface LedgerRow {
    load_id: string;
    job: string;
    slice_from: string;
    slice_to: string;
    remote_job_id: string;
    data_count: string | number;
    rows_loaded: string | number;
    rows_rejected: string | number;
    complete: boolean;
    superseded_by: string | null;
}
/** A destination as another tool sees it; reading it uses nothing of headgate's. */
export interface Warehouse {
    /** Its key in `destination`. */
    kind: 'duckdb' | 'parquet' | 'postgres' | 'ducklake' | 'iceberg';
    /** Whether job configs can have a `key`. */
    replacesByKey: boolean;
    /** Relative to the config, or a variable of `env`. */
    path: string;
    /** Other keys in `destination`. */
    more?: string;
    /** Only of Iceberg: the folder of its catalog. */
    catalog?: string;
    /** Variables that the config uses. */
    env?: Record<string, string>;
    /** Only of PostgreSQL. */
    database?: PostgresDatabase;
    stateFolder: string;
    rows(folder: string, table: string): Promise<Record<string, unknown>[]>;
    loads(folder: string): Promise<LedgerRow[]>;
    /** Files that a completed run should not have left. */
    leftovers(folder: string): Promise<string[]>;
}
/** A warehouse whose commits can be killed at a step. */
export interface SteppedWarehouse extends Warehouse {
    /** Names of steps in crash-point.mjs around a commit: the step that makes it a commit, and the last one. */
    steps: {
        commit: string;
        last: string;
    };
}
export declare const warehouses: readonly SteppedWarehouse[];
/** And the one that needs extensions of DuckDB; `needs` skips a test of it where they are missing. */
export declare const everyWarehouse: readonly SteppedWarehouse[];
/** Every kind of destination. */
export declare const everyKind: Warehouse['kind'][];
/**
 * A destination of a kind, in the folder of a config or in a new database. Skips the test if this machine lacks the kind.
 *
 * @param from one of the same kind whose database is copied
 */
export declare function warehouseOf(kind: Warehouse['kind'] | 'ducklake-postgres', from?: Warehouse): Promise<Warehouse>;
