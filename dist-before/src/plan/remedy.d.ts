import type { JobConfig } from '../config/config.js';
import { type Slice } from '../days/day.js';
import type { Load } from '../load/ledger.js';
import type { LiveLoad } from './coverage.js';
import type { Remedy } from './journaled.js';
export declare function remedyOf(job: JobConfig, remedies?: readonly Remedy[]): Remedy | undefined;
export declare const noRemedy: ({ name, source }: JobConfig) => Remedy;
/** How often a job config's answers were cut in a new way. */
export declare const stepsOf: (remedy: Remedy) => number;
/** The days to ask for, with one more on each side. Nothing is asked of days to come. */
export declare const padded: ({ from, until }: Slice, today: number) => Slice;
/** What says how the answer of a load was cut. */
type Cut = Pick<Load, 'slice' | 'config' | 'split' | 'dataCount'>;
/** Whether a job asked for a day more than its slice has. */
export declare function isPadded({ slice, config }: Pick<Cut, 'slice' | 'config'>): boolean;
/** Whether a load was cut as those that lacked rows. */
export declare function isCutAlike({ load, slice }: {
    load: Cut;
    slice: Slice;
}, remedy: Remedy | undefined): boolean;
/** Whether a load of several days has more rows than an answer may have now. */
export declare const isTooLarge: ({ load, slice }: {
    load: Pick<Cut, 'dataCount'>;
    slice: Slice;
}, remedy: Remedy | undefined) => boolean;
/**
 * The next remedy for a load that lacks rows in the same cut, too. Bounds, time zones and lost pages leave their mark at the
 * ends of each answer, limits and samples in the large ones.
 *
 * @param current the loads of the job config
 * @param varies whether the same cut had other rows this time: smaller answers then help only if size is the reason
 */
export declare function nextRemedy(job: JobConfig, { load, slice }: LiveLoad, day: string | null, known: Remedy | undefined, current: readonly LiveLoad[], varies: boolean): Remedy;
export {};
