import type { JobChange } from '../plan/changes.js';
import type { Reached } from './connection/connect.js';
import type { Opened } from './open.js';
import type { RecordedState } from './recorded-state.js';
/** How a config differs from what is loaded and from its sources. */
export interface ChangesReport {
    /** How job configs differ from what they have loaded. */
    changes: JobChange[];
    /** What job configs name and neither source nor loaded rows have, one sentence each. */
    mismatches: string[];
}
/** @param reached null if the service was not asked */
export declare function findChanges(opened: Opened, recorded: RecordedState, selected: ReadonlySet<string>, reached: Reached | null, signal: AbortSignal): Promise<ChangesReport>;
