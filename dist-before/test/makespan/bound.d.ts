import type { Scenario } from './scenario.js';
import type { Series } from './series.js';
/** The lower bound: not even a method that knows every row and the end of every job in advance is faster. */
export interface Bound {
    makespan: number;
    jobs: number;
    rows: number;
}
/** Uses the fewest jobs that contain the days, one right after another, limited only by rate and allowance. */
export declare function lowerBound(scenario: Scenario): Bound;
/**
 * Rows of the longest stretches of days below the row limit. Cutting from one end to the other this way needs the
 * fewest jobs.
 */
export declare function fewestJobs(series: Series, cap: number): number[];
