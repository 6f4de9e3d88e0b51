import { type JobChange } from '../../plan/changes.js';
import { type Opened } from '../../opened/open.js';
/** What became of the loaded rows of a table. */
export interface Hidden {
    table: string;
    isRewritten: boolean;
    /** Paths of `exclude` and `hash` that no loaded row has. */
    missing: string[];
}
/**
 * Takes what `exclude` and `hash` name since then out of what is loaded, table by table, before anything is fetched.
 * Raises `hidden_changed` if only days that are fetched again can have what the job configs say.
 *
 * @param onChange called before the rows of a job config are rewritten
 */
export declare function hideLoaded(opened: Opened, signal: AbortSignal, onChange: (change: JobChange) => void): Promise<Hidden[]>;
