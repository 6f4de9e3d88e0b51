import type { TableSpec } from '../load/destination.js';
import type { SqlPlace } from './place.js';
/** A comment that a table or one of its columns gets. */
interface Comment {
    table: string;
    /** Null for the table itself. */
    column: string | null;
    /** Null removes what headgate has written. */
    text: string | null;
    /** Whether the database has another comment than the wanted one. */
    isOther: boolean;
}
/**
 * Comments that differ from what the job configs say. What headgate has written is recorded in the ledger, so that a
 * comment of somebody else stays where no job config describes the column.
 */
export declare function dueComments(place: SqlPlace, specs: readonly TableSpec[]): Promise<Comment[]>;
/** Sets comments and records them, inside a transaction. */
export declare function setComments({ session, dialect }: SqlPlace, due: readonly Comment[]): Promise<void>;
export {};
