import type { JobConfig } from '../config/config.js';
import { type Day, type Slice } from '../days/day.js';
import type { DayCoverage } from './coverage.js';
import type { JobRange, PlannedSlice, Reason, RowRange, PlanInput, Taken } from './plan.js';
/** What is left to fetch of days that were too much for one job. A probe leaves it to the next run. */
export declare function partsOfDays(job: JobConfig, begun: readonly Taken[], { holds, probe, now }: PlanInput, { maxData, first, reasons }: {
    maxData: number;
    first: number;
    reasons: ReadonlyMap<Day, Reason>;
}): PlannedSlice[];
/** A day that was cut has at least the rows that came. */
export declare function withCutRows(rows: RowRange | null, { from, until }: Slice, covered: ReadonlyMap<Day, DayCoverage>): RowRange | null;
/** How many parts the planned days that are expected to be too large for one job will have. */
export declare function expectedParts({ splitBy }: JobConfig, planned: readonly PlannedSlice[]): number;
/** The number of jobs with those for parts: some are known to come, others are likely. */
export declare function withParts({ atLeast, likely, atMost }: JobRange, known: number, expected: number): JobRange;
