import type { Plan } from '../../plan/plan.js';
import { type OpenOptions } from '../account/accounts.js';
import type { Lane } from '../account/lane.js';
import { type SyncContext } from '../run/context.js';
import { Roster } from './roster.js';
export interface RunSelection {
    /** Names of the job configs to plan for. */
    selected: ReadonlySet<string>;
    /** Whether to wait until an exhausted allowance returns. */
    wait: boolean;
    /** How to open accounts that become free later. */
    opening: OpenOptions;
}
/** How the lanes ended. */
export type RunEnding = Roster['ending'] & {
    plan: Plan;
};
/**
 * Fetches until nothing is left to fetch or the allowance is used up. Each lane keeps its slot busy: the next job runs
 * while the last one is exported and committed.
 */
export declare function runLanes(context: SyncContext, lanes: readonly [Lane, ...Lane[]], selection: RunSelection): Promise<RunEnding>;
