import { type Holder } from './holder.js';
/** A state folder that this process holds. */
export interface FolderLock {
    /** Releases the folder. */
    release: () => Promise<void>;
    /** Aborts with `destination_locked` if another process has taken the folder nevertheless. */
    lost: AbortSignal;
}
/**
 * I8: takes a state folder for this process, or throws `destination_locked`, naming the holder. A holder on this
 * machine is checked directly: one that was killed is replaced at once, and a living one never, however long it is
 * paused. If the holder is on another machine or in a container, this waits until the lock was silent for long enough.
 *
 * @param onWait called before such a wait with the holder and the end of the wait, epoch milliseconds
 */
export declare function lockFolder(folder: string, onWait?: (holder: string, untilMs: number) => void): Promise<FolderLock>;
/** The process that now holds a state folder; null if none does. */
export declare function readHolder(folder: string): Promise<Holder | null>;
