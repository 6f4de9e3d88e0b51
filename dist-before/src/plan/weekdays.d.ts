import type { Day, Slice } from '../days/day.js';
/** Rows that a stretch of days returned. */
interface Yield {
    slice: Slice;
    days: number;
    rows: number;
}
/** How many times busier each weekday is than the mean day, learnt from slices shorter than a week. */
export declare class Weekdays {
    private readonly factors;
    /** @param yields in ascending order of days */
    constructor(yields: readonly Yield[]);
    /** Days of a slice, each weighted by how busy it is. A week counts as 7. */
    days({ from, until }: Slice): number;
}
export declare function weekdayOf(day: Day): number;
export {};
