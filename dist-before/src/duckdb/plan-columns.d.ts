import { type Naming } from '../load/column-names.js';
import type { PendingLoad, TableCommit, TableSpec } from '../load/destination.js';
import type { SchemaChange } from '../load/ledger.js';
import { type SchemaPlan, type TableColumn } from '../load/schema-plan.js';
import type { ObservedColumn } from '../load/staged-rows.js';
import type { Engine } from './engine.js';
/** A table before a commit, and what the commit brings. */
interface Planning {
    commit: TableCommit;
    /** The columns of the new loads. */
    fields: readonly ObservedColumn[];
    /** Type by field, as `shortType` writes it. */
    declared: ReadonlyMap<string, string>;
    /** Null: the table does not exist yet. */
    existing: readonly TableColumn[] | null;
    /** Changes of the table so far, oldest first. */
    changes: readonly SchemaChange[];
    /** FROM item over the rows that have a column; rows without a value in it may be missing. Null if no row has it. */
    rowsWith: (column: TableColumn) => string | null | Promise<string | null>;
    /** The destination's rules for names. Default: none. */
    naming?: Omit<Naming, 'columnNames'>;
    /** Whether the table's rows are in files, which have no HUGEINT. Default false. */
    isInFiles?: boolean;
}
/** Plans the columns of a table, considering the values in it. Raises `config_invalid` if one of them would be lost. */
export declare function planColumns(engine: Engine, planning: Planning): Promise<SchemaPlan>;
/** A load as it is written to files. */
export declare function storableLoad({ load, rows }: PendingLoad): PendingLoad;
/** Plans the columns of a table whose rows are in files. */
export declare function planFileColumns(engine: Engine, fresh: readonly PendingLoad[], planning: Omit<Planning, 'fields' | 'declared' | 'isInFiles'>): Promise<SchemaPlan>;
/**
 * Declared types by field, as `shortType` writes them. Raises `config_invalid` for a type that DuckDB does not know.
 */
export declare function declaredTypes(engine: Engine, spec: TableSpec): Promise<Map<string, string>>;
export {};
