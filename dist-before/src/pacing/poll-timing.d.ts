/**
 * Pause before the next poll of a job, in milliseconds. It lasts until the next few of the comparable earlier jobs had
 * ended, meaning those that also took this long. How few depends on how many polls the rate allows during a job. Never
 * longer than 15 s.
 *
 * @param elapsedMs since the job was created
 * @param lengths of earlier jobs of the source in milliseconds, in any order
 * @param requestsPerMinute that this process may use
 * @param spacingMs how far apart the window has room for polls. Without a prediction, polls are this far apart:
 * otherwise they could use up the window, and headgate would notice the end a minute late
 */
export declare function pollPause(elapsedMs: number, lengths: readonly number[], requestsPerMinute: number, spacingMs: number): number;
