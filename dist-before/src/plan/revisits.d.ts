import type { JobConfig, WindowConfig } from '../config/config.js';
import { type Day, type Slice } from '../days/day.js';
import type { DayCoverage, LiveLoad } from './coverage.js';
import type { Past } from './past.js';
import type { PlannedSlice, PlanInput, Reason, Revisits } from './plan.js';
import { type SlicingRules } from './slicing.js';
/** Days of a job config to ask for again because of their age. */
export interface DueDays {
    /** Days of the loads to replace that are not under way. A load is replaced as a whole. */
    days: ReadonlyMap<Day, LiveLoad>;
    /** When the first day of each load was due, as a number that grows with time. */
    since: ReadonlyMap<LiveLoad, number>;
    outlook: Revisits;
}
/** The first day that still has an age to come; Infinity if there are none. */
export declare function firstYoungDay({ revisit }: JobConfig, window: WindowConfig, now: number): Day;
/** All that decides which days are due, for a plan that is made again: with time, more days reach each age. */
export declare function dueKey({ revisit, window }: JobConfig, { now, revisitShare, stays }: PlanInput, live: Past['live']): string;
/**
 * Finished days that reached an age since they were asked for last. Null if no day is due, now or in a day.
 *
 * @param needed days that are asked for anyway, also those under way
 */
export declare function dueDays({ name: job, revisit, window }: JobConfig, range: Slice, covered: ReadonlyMap<Day, DayCoverage>, needed: ReadonlyMap<Day, Reason>, input: PlanInput, { holds, taken }: Pick<Past, 'holds' | 'taken'>): DueDays | null;
/** The slices of days that are due, oldest first. A load is replaced once it has all of its slices: they follow each other. */
export declare function revisitSlices({ days, since, outlook: { job } }: DueDays, maxData: number, rules: SlicingRules, asks: (slice: Slice) => Pick<PlannedSlice, 'asks'>): PlannedSlice[];
