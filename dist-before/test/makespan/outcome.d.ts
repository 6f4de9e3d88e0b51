import type { Service } from './service.js';
/** The result of a way of fetching. Times are milliseconds. */
export interface Outcome {
    makespan: number;
    /** Time during which the allowance was used up. */
    parked: number;
    jobs: number;
    /** Rows of all jobs; of jobs that were kept; and of jobs that the allowance cut short, which were not kept. */
    obtained: number;
    kept: number;
    clipped: number;
    requests: number;
    /** Number of requests beyond the rate. */
    refused: number;
    /** Share of the time without a running job, not counting parked time. */
    idle: number;
}
export declare function measure(service: Service, { makespan, parked, kept, clipped }: Pick<Outcome, 'makespan' | 'parked' | 'kept' | 'clipped'>): Outcome;
