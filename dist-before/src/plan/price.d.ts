import type { Slice } from '../days/day.js';
import type { JobProgress, PlannedSlice, RowRange } from './plan.js';
/** Rows that a few loads of a window returned. */
interface Sample {
    slice: Slice;
    rows: number;
}
/** What the rest of a window costs; each range holds four times in five. */
export interface Price {
    rows: RowRange;
    jobs: RowRange;
}
/**
 * What is left of one window, from samples spread over it. How much they differ from their neighbours shows how uncertain
 * their mean is.
 */
export declare function priceOf(samples: readonly Sample[], slices: readonly PlannedSlice[], { jobs }: JobProgress): Price | null;
export {};
