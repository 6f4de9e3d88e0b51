/** The clock that all rooms use, so that tests can control the time. */
export interface Clock {
    /** Wall clock in epoch milliseconds. It may jump. */
    now(): number;
    /** Milliseconds since the machine started: never jumps, and the same for every process on the machine. */
    monotonic(): number;
    /** Resolves after `ms`, or rejects with the signal's reason. */
    sleep(ms: number, signal: AbortSignal): Promise<void>;
}
export declare const systemClock: Clock;
