import { type CountedDays } from '../load/day-counts.js';
import type { TableSpec } from '../load/destination.js';
import { type Load } from '../load/ledger.js';
import type { SchemaPlan } from '../load/schema-plan.js';
import { type RecordedJob } from './ledger.js';
import type { SqlPlace } from './place.js';
import { type FoundTable } from './table.js';
/** What a transaction has changed in a table whose rows are counted by day. */
interface Changed {
    /** Job configs as they are now; left out: the recorded ones. */
    specs?: readonly TableSpec[];
    retype?: SchemaPlan['retype'];
    /** New loads, and those that got or lost rows: how many by load, for a new one 0. */
    moved?: ReadonlyMap<string, number>;
    /** The job configs as they are recorded. Left out: read. */
    jobs?: readonly RecordedJob[];
    /** The table as it is now. Left out: looked up. */
    found?: FoundTable | null;
}
/** Keeps the counts of a table right. Call it before the job config is recorded. Returns the new counts by load. */
export declare function countTable(place: SqlPlace, table: string, changed: Changed): Promise<Map<string, CountedDays>>;
/** The specs of job configs whose loaded rows are counted by another column or in another time zone. */
export declare function staleCounts(place: SqlPlace, tables: readonly TableSpec[]): Promise<TableSpec[]>;
/** Counts the rows of tables by day as their job configs ask now, inside a transaction. */
export declare function recountDays(place: SqlPlace, tables: readonly TableSpec[]): Promise<void>;
/**
 * The same loads, the live ones with the rows that they still have, and with their rows by day. Counts by day are the
 * recorded ones, or new ones where `tables` ask for others.
 *
 * @param ids only these loads are meant; left out: all of the ledger
 */
export declare function withDays(place: SqlPlace, loads: readonly Load[], tables: readonly TableSpec[], ids?: readonly string[]): Promise<Load[]>;
/** The same loads of a commit into a table, with what it has counted. */
export declare function withCounts(loads: readonly Load[], { window, settings }: TableSpec, counted: ReadonlyMap<string, CountedDays>): Load[];
export {};
