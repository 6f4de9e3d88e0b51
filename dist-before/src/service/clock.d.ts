/** The service's clock, in milliseconds. */
export interface ServiceClock {
    /** Calendar time since the epoch, for timestamps. It can be set to any value. */
    now(): number;
    /** Never runs backwards; for rates. */
    monotonic(): number;
}
/** The machine's clock. */
export interface MachineClock extends ServiceClock {
    /** Time since the machine started, including sleep. */
    sinceBoot(): number;
}
export interface JobClock extends ServiceClock {
    /** The time by which the allowance is counted. It continues over restarts, even if the calendar is set. */
    ledger(): number;
}
export declare const systemClock: MachineClock;
