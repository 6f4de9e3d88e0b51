import type { JobConfig } from '../../config/config.js';
import { type Day, type Slice } from '../../days/day.js';
import type { CommitOptions, PendingLoad } from '../../load/destination.js';
import { type Load } from '../../load/ledger.js';
import type { JournalRecord, Kept } from '../journal/journal-record.js';
import type { JournalState } from '../journal/journal-state.js';
import { type RunContext, type Trip } from '../run/context.js';
import { type CommitGroup } from './commit-group.js';
type LostDays = Kept['days'];
/**
 * What an answer lacks of the loads that it would replace, by load; empty if it can replace them. A load is replaced as a
 * whole (I5), so all of its days stay if one of them shrank.
 */
export declare function shrunkDays({ run, journal, signal }: RunContext, job: JobConfig, { supersedes }: CommitGroup, pending: readonly PendingLoad[]): Promise<ReadonlyMap<Load, LostDays>>;
/** Whether the rows of answers, and of the loads that they replace, are counted by day. */
export declare const areCounted: (job: JobConfig, supersedes: readonly Load[], pending: readonly PendingLoad[]) => boolean;
/** Says how many rows a day of a load had, if it brought so many: what a person has accepted is what it had. */
export declare const rowsBefore: ({ kept }: Pick<JournalState, 'kept'>) => ({ loadId }: Load, day: string | null, loaded: number) => number;
/**
 * Ends a group whose answer lacks rows without a commit. The loads that lack nothing are planned again; the days of the
 * others are asked once more, after everything else. If that answer lacks the rows, too, the days are suspect.
 */
export declare function keepRows(trip: Trip, group: CommitGroup, shrunk: ReadonlyMap<Load, LostDays>, also: readonly JournalRecord[], options: CommitOptions): Promise<void>;
/** Ends what is noted of loads that are replaced. */
export declare const replacedKept: ({ kept }: JournalState, supersedes: readonly Load[]) => JournalRecord[];
/** The days of a load that lack rows: all of them if its rows are not counted by day. */
export declare const placesOf: ({ slice, days }: Pick<Kept, 'slice' | 'days'>) => Day[];
/** What another answer lacked of some days, also when it was asked for once more. */
export declare const lostIn: (kept: readonly Kept[], { from, until }: Slice) => LostDays;
/** What an answer lacks, as a clause. */
export declare function lostText(days: LostDays): string;
export {};
