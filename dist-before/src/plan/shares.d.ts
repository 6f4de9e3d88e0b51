import type { JobConfig } from '../config/config.js';
import type { PlannedSlice, PlanInput, Share } from './plan.js';
export declare const priorityOf: ({ priority }: JobConfig) => number;
/** What revisits, and job configs with a `budget`, may still take of the allowance of 24 hours. */
export declare class Shares {
    private readonly input;
    /** One of the values of each `for_each`. */
    private readonly configs;
    /** Oldest first; null if no job config has a share of its own. */
    private readonly takings;
    constructor(input: PlanInput);
    /** Rows left of the budget of a job config; Infinity without one. */
    left(name: string): number;
    /** When so many rows will be left of the budget of a job config, in epoch milliseconds. */
    leavesAt(name: string, rows: number): number;
    /**
     * The revisits that may be made while days are missing, with as many rows as their jobs may ask for.
     *
     * @param whole rows or jobs that headgate may use in 24 hours
     */
    within(revisits: readonly PlannedSlice[], whole: number, isMissing: boolean): PlannedSlice[];
    get all(): Share[];
    private of;
}
/** A slice whose job asks for no more rows than are left; null if its rows may be more. */
export declare function limited(slice: PlannedSlice, left: number): PlannedSlice | null;
