import { type Load } from '../../load/ledger.js';
import type { Attempt } from './attempt-state.js';
import type { Journal } from './journal.js';
import { type JournalState } from './journal-state.js';
/**
 * The state without some job configs. Their jobs paid for within the last day still count, and their answers are not used
 * again: nothing else would tell how old they are.
 *
 * @param now epoch milliseconds
 */
export declare function withoutJobs(state: JournalState, jobs: readonly string[], loads: readonly Load[], now: number): JournalState;
/** The state with a job config renamed. Its jobs at the service are found by token, so their names do not matter. */
export declare function withName(state: JournalState, from: string, to: string): JournalState;
/** Whether the journal mentions a job config, or one of its values. */
export declare function mentions(state: JournalState, job: string): boolean;
/** Records what was committed right before a run died; once those loads leave the ledger, nothing else says so. */
export declare function closeCommitted(journal: Journal, loads: readonly Load[]): Promise<void>;
export declare function attemptsOf(state: JournalState): Attempt[];
