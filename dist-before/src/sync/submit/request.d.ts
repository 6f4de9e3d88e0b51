import type { JobConfig } from '../../config/config.js';
import { type Slice } from '../../days/day.js';
import type { PlannedSlice, Reason } from '../../plan/plan.js';
import type { Attempt } from '../journal/attempt-state.js';
import type { LaneContext } from '../run/context.js';
interface RequestSize {
    /** Rows to ask for. */
    maxData: number;
    /** Rows that one job may give. */
    cap: number;
    /** Whether the allowance leaves less than that. */
    short: boolean;
    /** Rows left in the allowance, less what a running job may still take; null if rows are not counted. */
    room: number | null;
}
/** What is asked for, and what was known when it was asked. */
type Asked = Pick<Attempt, 'part' | 'reason' | 'token' | 'lane' | 'fence' | 'maxData' | 'cap' | 'short' | 'room'>;
/**
 * An attempt to get a slice of a job config, before anything is sent.
 *
 * @param why the plan's reason
 * @param days the days to ask for, if they are more than those of the slice
 */
export declare function newAttempt(job: JobConfig, slice: Slice | null, asked: Asked, why?: Reason, days?: Slice | null): Attempt;
/**
 * Rows to ask for: never more than the allowance has left, so that the count shows whether the allowance cut a job
 * short. Where the service's cache might return an answer that must not be used, one row fewer makes another config. Null
 * if the allowance has too few rows left for that.
 */
export declare function requestSize(context: LaneContext, job: JobConfig, planned: PlannedSlice): RequestSize | null;
/** Reasons for which no answer that exists already can be used. */
export declare const asksFresh: ReadonlySet<Reason>;
export {};
