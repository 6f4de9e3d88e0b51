import type { JobConfig } from '../config/config.js';
import { type Slice } from '../days/day.js';
import { type LiveLoad } from './coverage.js';
import type { Observation } from './density.js';
import type { Hold, CappedJob, PlanInput, Taken } from './plan.js';
import type { Level } from './shared-density.js';
import { type CapsInForce } from './source-cap.js';
import type { Remedy } from './journaled.js';
/** The part of a plan's input that concerns one job config as it is now. */
export interface Past {
    live: readonly LiveLoad[];
    /** Slices whose jobs were started, and those with the parts of days among them. */
    taken: readonly Taken[];
    begun: readonly Taken[];
    capped: readonly CappedJob[];
    holds: readonly Hold[];
    /** Ids of loads to replace although their days are covered. */
    refetched: ReadonlySet<string>;
    caps: CapsInForce;
    remedy: Remedy | undefined;
    /** Loads to ask again in the same cut. */
    lacking: readonly LiveLoad[];
}
export declare function pastOf(job: JobConfig, input: PlanInput): Past;
/**
 * What jobs have returned so far.
 *
 * @param maxData rows that a job may return: a day cut at fewer may have any number
 */
export declare function observations({ live, taken, capped, caps }: Past, maxData: number): Observation[];
/**
 * Rows per day of all complete answers, or the densest bound where there is none; null if nothing was fetched.
 *
 * @param maxData rows that a job may return: a day cut at fewer is a bound
 */
export declare function levelOf({ live, taken, capped, caps }: Past, maxData: number): Level | null;
/**
 * What is left of stretches that were too large, where the days at their ends turned out to have few rows: the rest has
 * nearly all of them.
 */
export declare function leftOfCapped(capped: readonly CappedJob[], { live, taken }: Past): Slice[];
