import type { JobDetail } from '../../contract/resources.js';
import { type Outcome, type Trip } from '../run/context.js';
/** Acts on how a job ended, null if it is gone. Returns null if the attempt's new phase says what to do. */
export declare function end(trip: Trip, job: JobDetail | null): Promise<Outcome | null>;
/**
 * Asks for the count of a finished job again; a changed count replaces the first one. The service may have given the
 * job's id to another job since.
 */
export declare function recount(trip: Trip): Promise<void>;
/** Judges the rows that headgate has counted itself, because the service states no count. */
export declare function judgeStaged(trip: Trip, rows: number): Promise<void>;
/**
 * Whether the allowance may have cut a job short without a sign. It covered the request, but another client's job may
 * have used it up in the moment between. The job list shows such a job right below ours.
 */
export declare function mayBeClipped(trip: Trip, rows: number): Promise<boolean>;
