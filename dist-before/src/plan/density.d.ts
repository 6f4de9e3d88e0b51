import type { Slice } from '../days/day.js';
import type { RowRange } from './plan.js';
/** Rows that one fetch of a slice returned; `capped`: there may be more. */
export interface Observation {
    slice: Slice;
    rows: number;
    capped: boolean;
    /** Whether a job may return more now. */
    isBound?: boolean;
    /** Rows of each of its days, if they were counted. */
    byDay?: readonly number[];
}
/**
 * What to expect of a slice. Half of the outcomes are below `expected`; `spread` is the standard deviation of their
 * logarithm.
 */
export interface Outlook {
    expected: number;
    spread: number;
}
/** Rows per day of one job config, estimated from what was fetched so far. */
export declare class Density {
    private readonly knowns;
    private readonly bounds;
    private readonly weekdays;
    /** Weighted number of days of each known slice, kept because every guess needs it. */
    private readonly weighed;
    /** Rate estimated from each known slice and those before it, and from those after it. */
    private readonly before;
    private readonly after;
    /** Standard deviation of the logarithm for a guess right beside the fetched slices. */
    spread: number;
    /** @param order in which the slices were fetched. The guesses of that time show how good guesses are */
    constructor(observations: readonly Observation[], order: 'newest' | 'oldest');
    get known(): boolean;
    /** Length of the longest slice fetched so far, in days. */
    get longest(): number;
    /** Whether at least one answer was complete. Capped answers only show a minimum of rows. */
    get measured(): boolean;
    /** Rows per day of the fetched slice that has the most. */
    get densest(): number;
    /** Number of days fetched so far. */
    get days(): number;
    /** Rows to expect in a slice; the range holds four times in five. Null if nothing was fetched yet. */
    rows(slice: Slice): RowRange | null;
    /** Null if nothing was fetched yet. */
    outlook(slice: Slice): Outlook | null;
    /** With few rows, or few days compared with the slice, the rate is less certain. */
    private spreadOf;
    /** Rates accumulated along the known slices. */
    private rates;
    /** Squared errors of the guesses that a habit would have made of each slice; the last ones have more weight. */
    private errors;
    /** Index of the last known slice that starts on or before a day; -1 if none does. */
    private lastFrom;
}
