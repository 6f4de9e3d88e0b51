import type { Density } from './density.js';
import type { SharedDensity } from './shared-density.js';
import type { Slice } from '../days/day.js';
export interface SizingRules {
    /** Which end of a stretch is fetched first. */
    order: 'newest' | 'oldest';
    /** Rows that one job can return. If it returns this many, there may be more. */
    cap: number;
    /** What the allowance counts: rows (a capped job's rows are lost) or jobs. */
    regime: 'rows' | 'jobs';
    density: Density;
    /** What other values of the `for_each` have shown, for one without a complete answer; null: nothing, or not needed. */
    others: {
        shared: SharedDensity;
        /** Rows per day that capped answers have shown. */
        atLeast: number;
    } | null;
    /** Length of the longest slice so far, in days; 0 if there was none. */
    longest: number;
}
/** Assumed rows per day before anything was fetched. */
export declare const supposedRows = 100;
/**
 * How many days to cut from the first end of a stretch. Chooses the length that gains the most days for its cost,
 * including the risk of a capped job. What remains of the stretch is then divided evenly.
 *
 * @param most the longest allowed length, at least 1
 */
export declare function sliceLength(stretch: Slice, most: number, rules: SizingRules): number;
/** The fewest slices for this many days, after one of the given length, if each is as long as allowed. */
export declare function fewestSlices(days: number, longest: number): number;
/** The first days of a stretch, in the order of fetching. */
export declare function firstDays({ from, until }: Slice, days: number, order: 'newest' | 'oldest'): Slice;
