import type { TableSpec } from '../load/destination.js';
import type { SchemaPlan, TableColumn } from '../load/schema-plan.js';
import type { SqlPlace } from './place.js';
/** A column of the table whose values NAME_history has. */
interface Past extends TableColumn {
    /** Its type there: text if the column has had several. */
    past: string;
}
/** NAME_history as quoted SQL, and its columns; null: only vanished rows are marked. */
export type History = {
    table: string;
    past: readonly Past[];
} | null;
/** The columns that headgate adds to a table, besides `_load_id`. */
export declare function ownColumns({ key, history, marksVanished }: TableSpec): string[];
/** The table with earlier values of a table's rows; null if headgate made none. */
export declare function ownHistory(place: SqlPlace, table: string): Promise<string | null>;
/** The same. Raises `table_foreign` if another table has its name. */
export declare function findHistory(place: SqlPlace, table: string): Promise<string | null>;
/** What NAME_history has of columns: which it lacks, and which have another type there and have to become text. */
export declare function readPast(place: SqlPlace, table: string, wanted: readonly TableColumn[]): Promise<{
    own: string | null;
    name: string;
    past: Past[];
    lacking: {
        name: string;
        field: string | null;
        type: string;
        valued: boolean;
        description?: string;
    }[];
    texts: {
        name: string;
        field: string | null;
        type: string;
        valued: boolean;
        description?: string;
    }[];
}>;
/** The changes of a table's columns that its history follows. */
export declare function changesOfPast({ session, dialect }: SqlPlace, own: string, { retype, drop }: SchemaPlan): Promise<Pick<SchemaPlan, 'retype' | 'drop'>>;
/**
 * Deletes the earlier values of rows that are about to go.
 *
 * @param also condition on further rows of the history, `past`. Left out: the condition, if it is about columns that are kept
 */
export declare function forgetHistory(place: SqlPlace, table: string, [columns, key, which]: [columns: readonly TableColumn[], key: readonly TableColumn[], which: string], also?: string): Promise<void>;
export {};
