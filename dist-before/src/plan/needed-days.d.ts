import type { JobConfig } from '../config/config.js';
import { type Day, type Slice } from '../days/day.js';
import type { Load } from '../load/ledger.js';
import { type DayCoverage } from './coverage.js';
import type { Past } from './past.js';
import type { PlanInput, Reason } from './plan.js';
import { type CapsInForce } from './source-cap.js';
import type { Remedy } from './journaled.js';
/** Ids of loads that are treated specially. */
interface NamedLoads {
    refetched: ReadonlySet<string>;
    fresh: PlanInput['fresh'];
    remedy: Remedy | undefined;
    lacking: Past['lacking'];
    stays: PlanInput['stays'];
    caps: CapsInForce;
    /** Answers whose days are to be fetched in parts. */
    capped: Past['capped'];
}
/** Days to fetch, each with its reason. */
export declare function neededDays(range: Slice, covered: ReadonlyMap<number, DayCoverage>, job: JobConfig, maxData: number, named: NamedLoads): Map<number, Reason>;
/** No day that was asked for again may come from the service's cache, whatever the other days of its slice need. */
export declare function reasonOf(slice: Slice, reasons: ReadonlyMap<Day, Reason>): Reason;
/** Days of loads with unlikely numbers of rows that were fetched only once, and of loads whose rows an answer lacked. */
export declare function suspectDays(job: JobConfig, range: Slice, covered: ReadonlyMap<Day, DayCoverage>, live: readonly Load[], kept: PlanInput['kept']): Map<Day, Reason>;
export {};
