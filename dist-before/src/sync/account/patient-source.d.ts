import type { SubmitRequest } from '../../contract/resources.js';
import type { Clock } from '../../pacing/clock.js';
import type { Pacer } from '../../pacing/pacer.js';
import { Refusals } from './refusals.js';
import { type RefusalLimits } from './retry-limits.js';
import { type JobSource, SourceError } from '../../contract/job-source.js';
export interface PatienceOptions {
    pacer: Pacer;
    clock: Clock;
    /** Uniform in [0, 1). */
    random: () => number;
    /** Whether this address has ever answered as the service for this account. */
    proven: boolean;
    /** How many answers may come from something in front of the service, and for how long. */
    refusalLimits: RefusalLimits;
    /** Called before each wait for another try, with the error; `untilMs` is epoch milliseconds. */
    onRetry: (what: string, untilMs: number) => void;
    /** `connection.timeout`. */
    timeoutMs: number;
}
export interface PatientSource extends Omit<JobSource, 'submit'> {
    /** `signal` ends the wait for a turn, `onTurn` is awaited once the turn has come, and `sending` ends the request. */
    submit(request: SubmitRequest, signal: AbortSignal, onTurn: () => Promise<void>, sending: AbortSignal): ReturnType<JobSource['submit']>;
}
/**
 * The same source, but each request waits for its turn, and reads are repeated after passing faults. `submit` and
 * `stop` are sent once, because only the journal knows whether a POST may be sent again (I3).
 */
export declare function patient(source: JobSource, options: PatienceOptions): PatientSource;
/**
 * Waits as long as a failed request asks, if headgate believes it. After a 429 all requests of the account wait. Throws
 * once `refusals` has counted too many.
 */
export declare function waitOut(error: SourceError, attempt: number, signal: AbortSignal, { clock, pacer, random, onRetry }: PatienceOptions, refusals: Refusals): Promise<void>;
