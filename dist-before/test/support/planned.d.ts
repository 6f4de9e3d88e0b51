import type { Slice } from '../../src/days/day.js';
import type { JobProgress, PlannedSlice } from '../../src/plan/plan.js';
/** A slice of a plan. */
export declare const plannedSlice: (job: string, slice: Slice) => PlannedSlice;
/** Progress of a job config whose remaining jobs are known. */
export declare function progressOf(job: string, days?: JobProgress['days'], likely?: number): JobProgress;
