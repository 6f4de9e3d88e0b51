import type { Clock } from '../../src/pacing/clock.js';
/** Time that moves only from timer to timer, after all promises that can settle have settled. */
export declare class VirtualClock implements Clock {
    private elapsed;
    private offset;
    private timers;
    private readonly outside;
    now(): number;
    monotonic(): number;
    /** The time on the service's clock, which does not jump when this machine's does. */
    trueTime(): number;
    /** The wall clock is set, for example by NTP. */
    jump(ms: number): void;
    /** Like `sleep`, but nothing ends it early. Signals cost more than most of what a world does. */
    pass(ms: number): Promise<void>;
    sleep(ms: number, signal: AbortSignal): Promise<void>;
    /** Time stands still while a task does something outside of the world, such as reading a file. */
    standStill<T>(task: () => Promise<T>): Promise<T>;
    /** Waits for what a dead process had begun outside of the world. */
    quiet(): Promise<void>;
    /** Moves time until the promise settles. Throws if it never can, because nothing is left to wait for. */
    drive<T>(promise: Promise<T>): Promise<T>;
    private insert;
}
