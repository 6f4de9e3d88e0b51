import type { JobRange, RowRange } from './plan.js';
/** Rows per day that the answers for one value have shown. */
export interface Level {
    perDay: number;
    /** Whether no answer was complete: the value has at least these rows. */
    isBound: boolean;
    /** Of complete answers. */
    rows: number;
    days: number;
}
/** Fewer rows of one value show little of it. */
export declare const tellingRows = 3;
/** Whether the answers for all values tell more of a value than its own: few rows, in days that have half a row on average. */
export declare function isThin({ rows, days, isBound }: Level, all: readonly Level[]): boolean;
/** What a capped job costs beside the jobs that fetch its days: its rows are lost, too, where rows are counted. */
declare const wasted: {
    rows: number;
    jobs: number;
};
/**
 * Rows per day of the values of a `for_each`, by which a value begins that has no complete answer yet. Ascending and
 * equally likely.
 */
export declare class SharedDensity {
    private readonly likely;
    /** By how much the errors of all unknown values together exceed those of independent ones. */
    private readonly common;
    /** @param unknown how many values have no complete answer */
    constructor(levels: readonly Level[], unknown: number);
    /** Rows to expect in a number of days; the range holds four times in five. */
    rows(days: number, atLeast: number): RowRange;
    /** Jobs for a number of days; the range holds nine times in ten. */
    jobs(days: number, cap: number, atLeast: number): JobRange;
    /**
     * How many of the first days of a stretch one job should ask for: those after which the fewest jobs are expected for the whole
     * stretch.
     *
     * @param most the longest allowed length, at least 1
     * @param atLeast rows per day that capped answers have shown
     */
    length(days: number, most: number, { cap, regime }: {
        cap: number;
        regime: keyof typeof wasted;
    }, atLeast: number): number;
    private range;
    private from;
}
export {};
