import type { Trip } from '../run/context.js';
/**
 * Compares the answer of an audit with what is loaded, instead of loading it. A day that lacks rows is asked again as it was
 * before: only if it then lacks them still, its cut loses rows.
 */
export declare function compareAnswer(trip: Trip): Promise<void>;
