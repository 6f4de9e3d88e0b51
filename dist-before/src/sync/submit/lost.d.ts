import type { Trip } from '../run/context.js';
/** Finds out what became of a lost submit. If it created no job, the slice is planned again, but not forever. */
export declare function resolveLost(trip: Trip): Promise<void>;
/** The answer to a submit named a job that is not ours, so it says as little as a lost answer (I3). */
export declare function disown(trip: Trip, id: string): Promise<void>;
/**
 * Step 4: finds out whether a POST with a lost answer created a job. Returns with the attempt `running`, or closed as
 * absent (I3: only after a scan made later than the POST can take effect).
 */
export declare function resolve(trip: Trip): Promise<void>;
