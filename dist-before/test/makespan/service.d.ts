import type { Scenario } from './scenario.js';
export declare const dayMs = 86400000;
export interface Job {
    createdAt: number;
    endsAt: number;
    rows: number;
    /** Someone else started it from the studio, on the same account. */
    foreign: boolean;
}
/** The outcome of a submit. The account has one slot and an allowance. */
export type Submitted = {
    type: 'created';
    job: Job;
} | {
    type: 'busy';
    job: Job;
}
/** The allowance is used up. */
 | {
    type: 'refused';
};
/** The job API's limits and the lengths of its jobs, on virtual time. */
export declare class Service {
    /** Jobs of both, in the order of their starts, which is also that of their ends. */
    readonly jobs: Job[];
    requests: number;
    /** Requests beyond the rate. */
    refused: number;
    private readonly arrivals;
    private readonly scenario;
    /** When the backfill begins. */
    private readonly start;
    private readonly studio;
    constructor(scenario: Scenario, start: number);
    /** Jobs of the backfill. */
    get own(): readonly Job[];
    /** Counts a request in a sliding minute; false if it is one too many. */
    admit(now: number): boolean;
    remaining(now: number): number;
    /** The job in the slot, if any. */
    active(now: number): Job | null;
    submit(now: number, available: number, maxData: number): Submitted;
    /** When the oldest use leaves the rolling day. */
    freeAt(now: number): number;
    /** The list of jobs. */
    newestFirst(now: number): Job[];
    private left;
    /** Starts studio jobs that are due, each as soon as the slot is free. */
    private letStudio;
    /** Oldest first. Jobs run one after another, so their times are in order. */
    private used;
}
