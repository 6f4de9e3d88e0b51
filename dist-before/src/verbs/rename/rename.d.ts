import type { CommitOptions } from '../../load/destination.js';
import type { Journal } from '../../sync/journal/journal.js';
import { type Opened, type UpkeepOptions } from '../../opened/open.js';
import { type Intent } from '../../opened/rename-intent.js';
export interface RenameOptions extends UpkeepOptions {
    /** Table to move to. Default: if the table has the old name, the new name; otherwise it keeps its name. */
    table?: string | undefined;
}
export interface RenameReport {
    destination: string;
    /** Whether nothing was changed. */
    dryRun: boolean;
    from: string;
    to: string;
    /** Null if nothing is loaded yet. */
    table: {
        from: string;
        to: string;
    } | null;
    loads: number;
    /** Number of unfinished jobs, which the next run continues. */
    underWay: number;
    /** Whether to change the config file. It may already have the new name. */
    edits: boolean;
}
/**
 * Renames a job config with its table, its ledger and its unfinished jobs, and edits the config file. Until the file is
 * replaced, the old name is valid. After a kill, the next command moves everything to the name in the config.
 */
export declare function rename(opened: Opened, from: string, to: string, options?: RenameOptions, signal?: AbortSignal): Promise<RenameReport>;
/** Completes or reverts a rename that was killed, depending on the name in the config. Null if there was none. */
export declare function settleRename(opened: Opened, journal: Journal, options: CommitOptions): Promise<(Intent & {
    direction: 'from' | 'to';
}) | null>;
