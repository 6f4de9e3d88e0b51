import type { JobDetail } from '../../contract/resources.js';
import type { Outcome, Trip } from '../run/context.js';
/**
 * Steps 3 and 4 of the protocol: waits for its turn, journals SENT, then sends the POST once. Returns with the attempt
 * `running` (the journal has its id), `sent` if the answer was lost, or closed if the service created nothing.
 */
export declare function submit(trip: Trip): Promise<Outcome | null>;
/** Continues with a job that is ours although no answer to its submit said so. */
export declare function takeOver(trip: Trip, job: JobDetail): Promise<void>;
