import type { Expiring } from '../load/destination.js';
import type { LoadDay } from '../load/ledger.js';
import type { ForgetSecrets, Forgetting, Forgotten, SecretMark } from '../load/forgotten.js';
import type { SqlPlace } from './place.js';
/** Deletes rows that meet a condition, and writes down how to recognise them, inside a transaction. */
export declare function forgetRows(place: SqlPlace, forgetting: Forgetting): Promise<LoadDay[]>;
/** Deletes the rows of days of a job config, inside a transaction. */
export declare function expireRows(place: SqlPlace, { table, before: border, loads }: Expiring): Promise<void>;
/** What was forgotten, oldest first. */
export declare function readForgotten({ session, dialect }: SqlPlace): Promise<Forgotten[]>;
/** The marks of rows that a commit has to leave out. */
export declare function forgottenMarks(place: SqlPlace, { table, forgetSecrets }: {
    table: string;
    forgetSecrets?: ForgetSecrets;
}): Promise<SecretMark[]>;
/** Every table that may still have bytes of deleted rows of tables, as schema and name. */
export declare function tablesOfRows(place: SqlPlace, tables: readonly string[]): Promise<string[]>;
