import type { JobConfig } from '../../config/config.js';
import type { ListedJob } from '../../contract/resources.js';
import { type Slice } from '../../days/day.js';
import type { Load } from '../../load/ledger.js';
import type { Plan } from '../../plan/plan.js';
import type { Attempt } from '../journal/attempt-state.js';
import type { LaneContext } from '../run/context.js';
import type { PlanBasis } from '../run/plan-of.js';
/**
 * Jobs of earlier runs that neither journal nor ledger knows, although the plan asks for their days: the journal is gone,
 * or older than they are. They are paid for, so the lane continues them before it submits anything. They are journaled
 * in one step.
 *
 * @returns their attempts
 */
export declare function findOrphans(context: LaneContext, plan: Plan): Promise<Attempt[]>;
/** Whether a newer job has loaded some of the days that an older one was submitted for. */
export declare function isOvertaken(loads: readonly Load[], job: string, slice: Slice | null, at: number): boolean;
/** A listed job that was submitted for days of a job config. */
interface Named {
    listed: ListedJob;
    job: JobConfig;
    slice: Slice | null;
    token: string;
    /** Epoch milliseconds by this machine's clock. */
    created: number;
}
/**
 * Listed jobs, newest first, that neither journal nor ledger has, although the plan fetches their days. With a journal,
 * only jobs above the newest one that is known: what was dropped on purpose is fetched again. Without one, all of them.
 */
export declare function unknownJobs(known: Pick<PlanBasis, 'jobs' | 'loads' | 'state' | 'now'>, plan: Plan, listed: readonly ListedJob[], isJournalNew: boolean): Named[];
export {};
