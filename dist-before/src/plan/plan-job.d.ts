import type { JobConfig } from '../config/config.js';
import { type Day, type Slice } from '../days/day.js';
import type { JobProgress, PlannedSlice, PlanInput } from './plan.js';
import { type Past } from './past.js';
import type { SharedDensity } from './shared-density.js';
import { type DueDays } from './revisits.js';
/** What one job config still needs. */
export interface JobPart {
    slices: PlannedSlice[];
    /** Slices that reach past this day contain the newest day of a moving window. */
    dueAfter: Day;
    /** Loaded days that will still be open after a job that begins now. */
    stillOpen: ReadonlySet<Day>;
    /** Days that a hold on the whole job config blocks. */
    held: Slice[];
    progress: JobProgress;
    /** Whether a day is not loaded, also if its job is under way or it is on hold. */
    isMissing: boolean;
    /** Finished days that reached an age, oldest first. */
    revisits: PlannedSlice[];
    /** What they are about; null: no day is due, now or in a day. */
    due: DueDays | null;
}
/**
 * Plans one job config by itself.
 *
 * @param shared rows per day of the other values of its `for_each`; null if none is known
 * @param room the most rows that its first slice may return
 */
export declare function planJob(job: JobConfig, input: PlanInput, past: Past, shared: SharedDensity | null, room?: number): JobPart;
/** Rows that one job of a job config may ask for. No wait would be long enough for more than its budget of a day. */
export declare function mostRows({ maxData, budgetRows }: JobConfig, { maxDataPerJob }: PlanInput, { caps }: Past): number;
