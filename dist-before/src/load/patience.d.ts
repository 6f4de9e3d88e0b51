/** The clock of one process. */
export interface Timer {
    /** Milliseconds on a clock that no other process shares. */
    monotonic: () => number;
    sleep: (ms: number) => Promise<unknown>;
}
export declare const systemTimer: Timer;
/** Whether an error, or what caused it, says what a pattern finds. */
export declare const says: (error: unknown, pattern: RegExp) => boolean;
/** Whether a task may be tried again: another one was faster, which `conflict` finds, or the destination was away. */
export declare const mayPass: (error: unknown, conflict: RegExp) => boolean;
/**
 * Repeats a task while a destination does not answer. The task must have the same effect however often it runs.
 *
 * @param passes whether another try may succeed after an error; default: where the destination did not answer
 */
export declare function patiently<T>(timer: Timer, task: () => Promise<T>, passes?: (error: unknown) => boolean): Promise<T>;
