import type { TableSpec } from '../load/destination.js';
import type { SchemaPlan, TableColumn } from '../load/schema-plan.js';
import type { SqlPlace } from './place.js';
import { type Hiding } from '../load/hiding.js';
import type { JobSettings } from '../load/ledger.js';
/** One of headgate's tables, as the database has it. */
export interface FoundTable {
    /** The name it was created with. */
    name: string;
    /** Without `_load_id`. */
    columns: TableColumn[];
}
export declare const isSameTable: (one: string, other: string) => boolean;
/**
 * The name under which the ledger knows a table, whatever its case; null if it does not. Names that differ by more than
 * the case of ASCII letters are the same to headgate, but not to every database, so they are compared here.
 */
export declare function ledgerName({ session, dialect }: Pick<SqlPlace, 'session'> & {
    dialect: Pick<SqlPlace['dialect'], 'ledger'>;
}, table: string): Promise<string | null>;
/** A table that headgate made; null if it is gone or another program has replaced it. */
export declare function ownTable(place: SqlPlace, table: string): Promise<string | null>;
/** A table with its columns; null if there is no such table yet. Raises `table_foreign` if headgate did not make it. */
export declare function findTable(place: SqlPlace, table: string): Promise<FoundTable | null>;
type Field = TableColumn & {
    field: string;
};
type MadeColumn = Pick<Field, 'name' | 'field'>;
/** The columns that headgate made for a table. The table itself may be gone. */
export declare function readFields(place: SqlPlace, table: string): Promise<Field[]>;
/** The columns that headgate made for tables, by `nameKey` of the table. The tables themselves may be gone. */
export declare function readAllFields({ session, dialect }: SqlPlace): Promise<Map<string, MadeColumn[]>>;
/** The same columns. Those that no load has filled may have been filled by another program. */
export declare function withFilled({ session, dialect }: SqlPlace, { name, columns }: FoundTable, awaited: ReadonlySet<string>): Promise<TableColumn[]>;
/** Raises `destination_damaged` if someone dropped a table that has live loads. */
export declare function refuseGone(place: SqlPlace, table: string): Promise<void>;
/** Raises the errors of a destination's `loads` for live loads whose table is not the one that the config names. */
export declare function refuseMisplaced(place: SqlPlace, specs: readonly TableSpec[]): Promise<void>;
/** Raises `table_foreign` if a database without a ledger has the table, because headgate cannot have made it. */
export declare function refuseForeign({ session, dialect, location }: SqlPlace, table: string): Promise<void>;
/** Records a table that was just created, in place of one of that name that somebody dropped. */
export declare function recordTable(place: SqlPlace, table: string, at: string): Promise<void>;
/** Records the column of each field, and the changes that were made for it. */
export declare function recordSchema({ session, dialect }: SqlPlace, table: string, plan: SchemaPlan, { loadId, at }: {
    loadId: string;
    at: string;
}): Promise<void>;
/** Records in the ledger which fields of a table are excluded and hashed. An excluded one has a row without a column. */
export declare function recordHidden({ session, dialect }: SqlPlace, table: string, { hidden }?: Pick<JobSettings, 'hidden'>): Promise<void>;
/** Takes hidden values out of the rejects and settings of job configs, inside a transaction. */
export declare function hideNotes(place: SqlPlace, hiding: Hiding): Promise<void>;
export {};
