import type { PendingLoad, Comparing } from './destination.js';
import { type AskedAgain, type Comparison, type Load, type LoadDay } from './ledger.js';
import { type SchemaPlan, type TableColumn } from './schema-plan.js';
import type { StagedRows } from './staged-rows.js';
/** Days of a load. */
type Held = Pick<Load, 'loadId' | 'slice'>;
/** How many rows were found again in each way. */
export interface Differences {
    /** Of each kind and day. Instead of an id they have the kind and the ids of the loads before and after. */
    rows: readonly LoadDay[];
    /** Whether there is a column that is to say the day of a row. */
    isByDay: boolean;
}
interface Compared extends Differences {
    job: string;
    reason: AskedAgain;
    at: string;
    before: readonly Held[];
    after: readonly Held[];
}
/** Whether loads may have rows of the same days. */
export declare const meet: (one: Pick<Load, 'slice'>, other: Pick<Load, 'slice'>) => boolean;
/** Adds up differences by day: one line for each day that both sides have, and one for what is of no such day. */
export declare function comparisonsOf(compared: Compared): Comparison[];
/**
 * Compares an answer with the rows of live loads.
 *
 * @param live loads of the job config
 * @param differ compares it with those that have its days
 */
export declare function auditOf({ table, id, slice }: Comparing, live: readonly Load[], at: string, differ: (ids: readonly string[]) => Promise<Differences>): Promise<Comparison[]>;
/** What a plan is for an answer that changes no column, and the columns that are compared. */
export declare function auditPlan(plan: SchemaPlan, existing: readonly TableColumn[], { columns: fields }: StagedRows): {
    plan: SchemaPlan;
    columns: TableColumn[];
};
/** The answer of an audit, as if it was loaded. */
export declare function asPending({ table, rows, id, slice }: Comparing): PendingLoad;
/**
 * The same loads, live ones with the newest audit of each day.
 *
 * @param noted audits, oldest first
 */
export declare function withAudits(loads: readonly Load[], noted: readonly Comparison[]): Load[];
export {};
