import type { JobConfig } from '../../config/config.js';
import { HeadgateError } from '../../common/errors.js';
import type { Load } from '../../load/ledger.js';
import { type Failure } from '../run/run-state.js';
import type { JobFailure } from '../journal/journal-record.js';
import type { JournalState } from '../journal/journal-state.js';
/** The errors of a run; equal ones once, with their count. */
export declare function failureErrors(failures: readonly Failure[]): HeadgateError[];
export interface LastError extends Omit<JobFailure, 'at'> {
    /** ISO 8601 UTC. */
    at: string;
    /** Whether it has loaded something since. */
    resolved: boolean;
}
/** The last errors of the job configs that the config names, newest first. */
export declare function lastErrors(jobs: readonly JobConfig[], loads: readonly Load[], { errors }: JournalState): LastError[];
