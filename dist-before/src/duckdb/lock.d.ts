/** Another process that has a database file open. */
interface LockHolder {
    /** As shown in messages. */
    text: string;
    /** Null if DuckDB does not say. */
    pid: number | null;
}
/** The lock's holder, from an error of DuckDB; null for other errors. */
export declare function lockHolder(error: unknown): LockHolder | null;
/** How to wait while another process holds a file. */
export interface Waiting {
    signal?: AbortSignal;
    /** Called when the wait begins, and once more after ten minutes. `holder` is for messages. */
    onWait?: (holder: string, waitedMs: number) => void;
    /** Milliseconds after which to give up; null: never. */
    giveUpAfter: number | null;
}
interface Retrying extends Waiting {
    /** The longest pause between two tries, in milliseconds; the first pauses are shorter. Default 1,000. */
    longestPause?: number;
    /** Called once if the wait is longer than a commit takes, with the time at which it ends, epoch milliseconds. */
    onLongWait?: ((holder: string, untilMs: number) => void) | undefined;
    /** Replaced by tests. */
    sleep?: ((ms: number, signal?: AbortSignal) => Promise<void>) | undefined;
}
/**
 * Repeats a task that attaches a file until no other process holds the file. Other errors are raised unchanged.
 *
 * @throws HeadgateError `destination_locked`, naming the holder, when the wait ends without success
 */
export declare function whenFree<T>(path: string, { signal, onWait, giveUpAfter, longestPause, onLongWait, sleep }: Retrying, attempt: () => Promise<T>): Promise<T>;
export {};
