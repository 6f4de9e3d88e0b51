import type { SourceError } from '../../contract/job-source.js';
import { type Outcome, type Trip } from '../run/context.js';
/**
 * During a wait another client may have used some of the allowance, and a job that asks for more than is left would
 * come back short without a sign. So the slice is planned again, after another `GET /me`.
 */
export declare function planAgain(trip: Trip): Promise<Outcome>;
/** Acts on the service's reason for creating no job. */
export declare function noteRefusal(trip: Trip, error: SourceError): Promise<Outcome>;
