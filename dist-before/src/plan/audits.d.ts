import type { JobConfig } from '../config/config.js';
import type { AuditPrice, PlannedSlice, PlanInput } from './plan.js';
import { type JobPart } from './plan-job.js';
/** A source is audited by so many jobs first, but by no more than a part of the jobs that it needs. */
export declare const firstAudits: {
    most: number;
    part: number;
};
/** Whether a job config is audited. Without a key or a day, a row that changed cannot be told from one that is new. */
export declare const canAudit: ({ audit, window, ownFile, key }: JobConfig) => boolean;
/**
 * What to ask for again, to compare it with what is loaded: the next audit of each source. Where answers were cut shows in the
 * last day of one and the first day of the next, asked together: for the largest answers first, and later in turn with random
 * days.
 *
 * @param left rows that are left of the allowance: an audit never waits for them
 */
export declare function auditsOf(input: PlanInput, parts: ReadonlyMap<string, JobPart>, left: number): {
    slices: PlannedSlice[];
    price: AuditPrice;
};
