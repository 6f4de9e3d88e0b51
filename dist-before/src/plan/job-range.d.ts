import type { Density } from './density.js';
import type { Slice } from '../days/day.js';
import type { JobRange } from './plan.js';
import { type SlicingRules } from './slicing.js';
type KnownRange = JobRange & {
    likely: number;
};
/** What a job config with known answers has fetched so far. */
interface Past {
    density: Density;
    /** Jobs that were capped and then split, and capped jobs whose rows were kept. */
    capped: number;
    kept: number;
}
/**
 * Number of jobs for a job config that has rows: its slices, plus capped jobs at the rate seen so far. docs/figures.md
 * says how often the range held.
 *
 * @param days still to fetch
 */
export declare function knownRange(slices: number, days: number, { density, capped, kept }: Past): KnownRange;
/**
 * Number of jobs for a job config without a complete answer. The minimum assumes that no further day has a row, the
 * maximum that every day fills a job.
 *
 * @param slices as planned
 */
export declare function unknownRange(slices: readonly Slice[], { density, step, cap, aloneFrom }: SlicingRules): JobRange;
export declare function exactly(count: number): KnownRange;
export {};
