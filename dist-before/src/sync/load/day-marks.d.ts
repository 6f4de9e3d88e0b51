import type { JobConfig } from '../../config/config.js';
import type { PendingLoad } from '../../load/destination.js';
import type { DayMarks, DayRows, Load } from '../../load/ledger.js';
import type { RunContext } from '../run/context.js';
/**
 * What a commit records about days that looked wrong and were fetched again. If they still have as few rows, they are
 * suspect; days that a person has accepted stay so unless fewer rows came. Empty if no load that the commit replaces had
 * such days.
 *
 * @param after the ledger as it is after that commit, without the rows by day of the pending loads
 */
export declare function marksOf({ run, journal, signal }: RunContext, job: JobConfig, pending: readonly PendingLoad[], supersedes: readonly Load[], after: readonly Load[]): Promise<ReadonlyMap<string, DayMarks>>;
/** The same loads, those that are about to be committed with their rows by day. */
export declare function withPendingDays(loads: readonly Load[], counts: ReadonlyMap<string, DayRows[]>): Load[];
/** The rows by day of loads that are about to be committed, by load. */
export declare function pendingDays(job: JobConfig, pending: readonly PendingLoad[], signal: AbortSignal): Promise<Map<string, DayRows[]>>;
