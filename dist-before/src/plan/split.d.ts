import type { JobConfig } from '../config/config.js';
import type { Slice } from '../days/day.js';
import type { Load, Part, Split } from '../load/ledger.js';
import { type LiveLoad } from './coverage.js';
/** An answer for a day or for a part of it. */
export interface DayAnswer {
    slice: Slice | null;
    /** Absent: all of the day. */
    part?: Part;
    /** Whether the answer may lack rows; null while the job runs. */
    isCut: boolean | null;
}
/** Whether a day was fetched as a whole, is cut, and is to be fetched again in parts. */
export declare function isSplit({ splitBy }: Pick<JobConfig, 'splitBy'>, { slice, part, isCut }: DayAnswer): boolean;
/** The answers for a day and its parts. */
export interface Division<T> {
    /** Parts that have no answer yet. */
    missing: Part[];
    /** Answers whose rows others have again, in parts. */
    cut: T[];
    /** Answers for the smallest parts. */
    parts: T[];
}
/** How the answers for one day divide it. The one for all of it must be among them. */
export declare function divisionOf<T extends DayAnswer>(splitBy: NonNullable<JobConfig['splitBy']>, answers: readonly T[]): Division<T>;
/** Whether `split_by` still divides a day into this part. */
export declare function isPart({ splitBy }: Pick<JobConfig, 'splitBy'>, part: Part | undefined): boolean;
/** Whether the day of a load could be fetched in parts by which it was not fetched before. */
export declare function canSplit({ splitBy }: Pick<JobConfig, 'splitBy'>, { slice, split }: Load): boolean;
/**
 * A capped load can be improved if it can be split, or if a job may now return more rows than then.
 *
 * @param allowed rows that a job of this run was allowed to return; 0 if the load's job is of an earlier run
 */
export declare function canImprove({ load, slice }: LiveLoad, job: JobConfig, maxData: number, allowed?: number): boolean;
/** The job config without `split_by` if a day has shown that the source ignores its parameters. */
export declare function withUsefulSplit(job: JobConfig, loads: readonly Load[]): JobConfig;
/** Whether the rows of the parts can be loaded: without a key, none may be there twice, nor fewer than the day has. */
export declare function areUsable(split: Split, hasKey: boolean): boolean;
/**
 * Why the parts of a day do not show that it is complete, as one clause; null if they do. Without a key a row that has
 * changed counts as missing.
 */
export declare function splitDoubt(split: Split, hasKey: boolean): string | null;
