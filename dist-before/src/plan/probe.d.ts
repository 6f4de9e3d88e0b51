import type { Day, Slice } from '../days/day.js';
import type { Density } from './density.js';
import type { PlanInput } from './plan.js';
/** Rows, or jobs, that have to be left for a probe of so many jobs. */
export declare const leftForProbe: (jobs: number, regime?: 'rows' | 'jobs') => number;
/** Rows that a probe of so many jobs may use, of those that are left. */
export declare const rowsForProbe: (left: number, jobs: number) => number;
/** What is known when a probe chooses its next slice. */
export interface ProbeState {
    /** Days of the window that are over. */
    window: Slice;
    /** Rows that a job may return. */
    cap: number;
    density: Density;
    /** Whether a day is loaded, or its job was started. */
    isTaken: (day: Day) => boolean;
    /** Jobs that the job config has used so far. */
    jobs: number;
    /** The job config, or a value of its `for_each`. */
    name: string;
    input: PlanInput;
    /** Rows that so many days have at most, by the other values of the `for_each`; null: nothing is known of them. */
    others: ((days: number) => number) | null;
}
interface ProbeSlice {
    slice: Slice;
    maxData: number;
    isProbe: true;
}
/** The next slice of a probe, and how many jobs it would still submit with any allowance. */
export declare function probeSlices(state: ProbeState): {
    slices: ProbeSlice[];
    wanted: number;
};
export {};
