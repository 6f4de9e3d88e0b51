import type { SyncEvent } from '../../sync/events.js';
import type { Terminal } from '../terminal.js';
/** Reports the progress of a run on stderr. */
export interface Progress {
    onEvent(event: SyncEvent): void;
    /** Prints a line of the command itself that stays on the screen. */
    note(text: string): void;
    /** Leaves the screen in its final state. */
    end(): void;
}
/**
 * A few lines that are redrawn in place: one per job config, the current work, and what is left. Lasting messages such
 * as warnings scroll above them. listr2 does not fit: its tasks are promises in a fixed list, but this is a stream of
 * events.
 */
export declare function liveProgress({ stderr, raw, err }: Terminal): Progress;
/** Draws a bar in place until a task ends. */
export declare function liveBar<T>({ raw, err }: Terminal, what: string, task: (onPart: (part: number) => void) => Promise<T>): Promise<T>;
