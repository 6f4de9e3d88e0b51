import type { Destination } from '../../load/destination.js';
import type { RunReport, SyncEvent } from '../events.js';
import type { FolderLock } from '../../files/lock.js';
import type { Patience } from '../run/patience.js';
export interface RecordedRun<L extends FolderLock> {
    /** Folder of the journal. */
    folder: string;
    destination: Pick<Destination, 'recordRuns' | 'publish'>;
    signal: AbortSignal;
    onEvent: (event: SyncEvent) => void;
    /** Takes the locks or leases that the run needs. */
    lock: () => Promise<L>;
    /** Repeats lock and task where waiting helps. */
    patience: (onEvent: (event: SyncEvent) => void) => Patience;
}
/** What a run counts while it works. */
export interface RunTally {
    onEvent: (event: SyncEvent) => void;
    /** Set once it is known who sends requests. */
    requests: () => number;
}
/**
 * Runs a task under the state folder's lock and adds it to the history of runs, however it ends. A failure of the
 * history is reported and changes nothing else.
 */
export declare function recordRun<L extends FolderLock>(run: RecordedRun<L>, task: (tally: RunTally, held: L) => Promise<RunReport>): Promise<RunReport>;
