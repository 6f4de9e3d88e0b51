import type { JobConfig } from '../config/config.js';
import { type Slice } from '../days/day.js';
import type { Load } from '../load/ledger.js';
import type { SourceCap } from './journaled.js';
/** The caps that answers of a job config are judged by: its largest whole count is not one; null if there is none. */
export interface CapsInForce {
    answer: number | null;
    /** Whether that one is only suspected, so that no load is replaced because of it. */
    isSuspicion: boolean;
    day: number | null;
}
export declare const noCaps: CapsInForce;
export declare function sourceCapOf(job: JobConfig, per: SourceCap['per'], caps: readonly SourceCap[]): SourceCap | undefined;
export declare function capsInForce(job: JobConfig, caps: readonly SourceCap[]): CapsInForce;
/** Rows to ask for where an answer is capped: one more than the cap, so that a source without it shows that. */
export declare function askedOver({ answer }: CapsInForce): number;
/** Whether the whole answer of a load may have been cut by the source. */
export declare function isAtCap({ dataCount, split }: Load, { answer }: CapsInForce): boolean;
/** The days of a load of which the source may have left out rows. */
export declare function daysAtCap({ days, split }: Load, { day: cap }: CapsInForce): ReadonlySet<string>;
/** Answers for different days that were over. */
export interface Answers {
    /** The numbers of days of those with the most rows. */
    tied: readonly number[];
    most: number;
    /** Numbers of rows of the others. */
    below: readonly number[];
}
/**
 * Whether the largest answers look cut, so that the days of one should be fetched in parts. Equal counts do, and round
 * ones: few counts are 1,000 rows by chance.
 */
export declare function looksCut({ tied, most, below }: Answers): boolean;
/** Whether the source may have the same rows every day, and so as many in each answer of as many days. */
export declare function isRegular({ tied, most }: Pick<Answers, 'tied' | 'most'>): boolean;
/**
 * The number of rows at which days seem to be cut; null if none. Nothing can be fetched in smaller parts, so the counts
 * alone must show it: a number that several days share, while enough others lie far below it. Limits are mostly round, so
 * that another number has to come more often.
 *
 * @param days the rows of each day; days without rows are among them
 */
export declare function cutOfDays(days: ReadonlyMap<number, number>): number | null;
/** Whether a source may stop at this number of rows of a day. */
export declare const mayBeDayCap: (rows: number) => boolean;
/** Whether a day with so many rows is rather cut than short of rows that were deleted. */
export declare const isLikelyCut: (rows: number) => boolean;
/**
 * What the parts of a cut answer show: more rows than it had, or no more. If one part has all of them, it may be cut
 * itself. Null if the parts are not all loaded.
 *
 * @param live loads of the job config as it is now
 */
export declare function shownByParts(cut: {
    slice: Slice;
    rows: number;
}, live: readonly {
    load: Load;
    slice: Slice;
}[]): 'found' | 'refuted' | {
    open: Slice;
} | null;
