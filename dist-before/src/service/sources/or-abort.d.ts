/**
 * The result of work that cannot be aborted itself, or the signal's reason. Not a race with one promise for the whole
 * job: that promise would keep every result in memory until the job ends.
 */
export declare function orAbort<T>(work: Promise<T>, signal: AbortSignal): Promise<T>;
