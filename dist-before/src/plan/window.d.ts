import type { WindowConfig } from '../config/config.js';
import { type Day, type Slice } from '../days/day.js';
/** The window of a job config as days, half-open; empty if it starts in the future, or if no day of it is kept any more, or given by the API. */
export declare function windowDays(window: WindowConfig, now: number): Slice;
/** The first day whose rows `retain` keeps: the end of each earlier one is at least so long ago. */
export declare function firstKeptDay({ retainDays, timeZone }: {
    retainDays?: number | undefined;
    timeZone: string;
}, now: number): Day;
/**
 * The first day that is not final for a job created at `epochMs`. A day is final once it is over, its lookback has
 * passed, and so has the hour in which the service may answer from its cache.
 */
export declare function firstOpenDay(epochMs: number, window: WindowConfig): Day;
