/** How fast jobs of an account may start. */
export interface JobRate {
    /** Number of jobs at the same time. */
    concurrency: number;
    /** How many jobs may begin in any `interval` milliseconds. If both are left out: unlimited. */
    intervalCap?: number;
    interval?: number;
    strict?: boolean;
}
/**
 * One job at a time, because an account has one slot. Per minute, only as many jobs as the request rate could serve: a
 * job is never delayed if the request window has room for it.
 */
export declare function oneAtATime(requestsPerMinute: number): JobRate;
/** The jobs of one account. A turn is one job, from its plan to its end. At most one turn waits. */
export declare class JobQueue {
    private readonly rateOf;
    private requestsPerMinute;
    private turn;
    private onChange;
    private queue;
    /** Rate of the current queue. */
    private rate;
    private isStale;
    private begun;
    constructor(rateOf: (requestsPerMinute: number) => JobRate, requestsPerMinute: number);
    /**
     * Sets what a turn does and who offers the next one.
     *
     * @param turn never rejects
     * @param onChange called whenever a turn has ended or was withdrawn
     */
    serve(turn: () => Promise<void>, onChange: () => void): void;
    /** Sets the account's rate. A queue keeps the rate that it was created with; it is replaced once it is idle. */
    follow(requestsPerMinute: number): void;
    /** Whether no turn runs or waits. */
    get isIdle(): boolean;
    /** Whether a turn may be offered. */
    get hasRoom(): boolean;
    /** Whether a turn waits although none runs: for the rate, or for `start`. */
    get isWaiting(): boolean;
    /** The longest time for which the rate alone delays the next turn, in milliseconds; 0 if it does not. */
    get rateWaitMs(): number;
    offer(): void;
    /** Removes the waiting turn. */
    withdraw(): void;
    /** No turn begins until `start`. A running turn continues. */
    pause(): void;
    start(): void;
    private open;
    /**
     * Forgets the starts of the last minute. That is safe, because every request still has to pass the request window.
     */
    private renew;
    /** p-queue uses the wall clock. If the clock is set back, p-queue would delay the next turn by as much. */
    private outlastClock;
}
