import type { JobConfig } from '../../config/config.js';
import type { PendingLoad } from '../../load/destination.js';
import type { DayMarks, Load } from '../../load/ledger.js';
import type { RunContext } from '../run/context.js';
/**
 * Ids of pending loads that may lack rows which the source has, so that no row is called vanished because of them. A row
 * that stays for that reason is not counted as one that its load brought: the next answer may do without it.
 */
export declare function unsureLoads({ run, journal, signal }: RunContext, job: JobConfig, supersedes: readonly Load[], { pending, marks, doubted, }: {
    pending: readonly PendingLoad[];
    marks: ReadonlyMap<string, DayMarks>;
    doubted: ReadonlySet<string>;
}): Promise<string[]>;
