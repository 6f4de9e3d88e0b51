import type { AccountLimits } from '../contract/account.js';
import { type ChangedFiles } from '../plan/changed-files.js';
import type { Forgotten } from '../load/forgotten.js';
import type { LoadedJob } from '../load/ledger.js';
import { type PlanBasis } from '../sync/run/plan-of.js';
import { type Opened } from './open.js';
import { type KnownSource } from './source-params.js';
/** The state of the ledger, journal and accounts, for commands that only read. */
export interface RecordedState extends PlanBasis {
    /** Job configs that have loads in the destination. */
    loaded: LoadedJob[];
    forgotten: Forgotten[];
    /** What local files make a run fetch again. It is in `state` as if it were asked for. */
    changedFiles: ChangedFiles[];
}
/**
 * Reads the ledger and journal without their lock; `asked` has the limits of the accounts, empty if none was asked, and
 * `sources` what is known of them.
 */
export declare function readRecorded(opened: Opened, asked: readonly AccountLimits[], sources?: readonly KnownSource[]): Promise<RecordedState>;
