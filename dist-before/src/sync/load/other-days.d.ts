import { HeadgateError } from '../../common/errors.js';
import type { JobConfig } from '../../config/config.js';
import { type Slice } from '../../days/day.js';
import type { StagedRows } from '../../load/staged-rows.js';
import { type DayField } from '../../stage/answer-days.js';
import { type Attempt } from '../journal/attempt-state.js';
import type { Trip } from '../run/context.js';
/** An answer is for days that were not asked for. */
export declare class OtherDays extends HeadgateError {
    readonly name = "OtherDays";
    /** What to do if it stays so. */
    readonly remedy: string;
    /** Whether reading the answer again would say the same. */
    readonly isFinal: boolean;
    constructor(message: string, asked: Slice, mend: string, isFinal: boolean);
}
/**
 * Refuses the answer to a job that the service ran for other days: some of those asked for may be missing, and others be
 * there twice.
 *
 * @throws OtherDays
 */
export declare function refuseOtherDaysShown({ slice, otherDays, remoteId }: Attempt): void;
/** The field of an answer that holds a row's day; null if the config names none, or the answer does not have it. */
export declare function dayFieldOf({ window, columnNames }: JobConfig, { columns }: StagedRows): DayField | null;
/**
 * Refuses an answer whose rows are all of other days, because it is not the answer to this job. Only if the config states
 * a time zone may they all be one day off.
 *
 * @throws OtherDays
 */
export declare function refuseOtherDays(job: JobConfig | undefined, { slice, remoteId }: Attempt, staged: StagedRows, signal: AbortSignal): Promise<void>;
/**
 * Ends an attempt whose answer has rows of other days, if no key keeps them from being there twice: from now on a job asks for
 * one day more on each side, and rows outside of its slice are left out. Returns whether it did. Rows even further off show
 * that the source counts days otherwise, and then no answer proves that a day has all of its rows.
 */
export declare function cutsOtherwise(trip: Trip, staged: StagedRows): Promise<boolean>;
