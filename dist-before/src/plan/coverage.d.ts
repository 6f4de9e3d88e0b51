import type { JobConfig, WindowConfig } from '../config/config.js';
import { type Day, type DayState, type Slice } from '../days/day.js';
import type { Load } from '../load/ledger.js';
import { type CapsInForce } from './source-cap.js';
/**
 * The live loads of a job config, in their order. Many ask for them, and a ledger may have hundreds of thousands of loads:
 * they are grouped once, so the array must not change later. As long as a job config has the same loads, they are the same
 * array, and what is known of that holds.
 */
export declare function liveOf(loads: readonly Load[], job: string): readonly Load[];
/** The loads in the opposite order. The opposite of that is the same array again, whose loads may be grouped already. */
export declare function inOppositeOrder(loads: readonly Load[]): readonly Load[];
export interface DayCoverage {
    state: Exclude<DayState, 'missing'>;
    load: LiveLoad;
}
/** A live load of a job config with its days. */
export interface LiveLoad {
    load: Load;
    slice: Slice;
    /** Whether it was made with the job config's current source and config. */
    current: boolean;
}
/** Live loads of one job config that have days. */
export declare function liveLoads(loads: readonly Load[], job: string, identity: string): readonly LiveLoad[];
/** Live loads that were made with the current job config. */
export declare function currentLoads(loads: readonly Load[], job: JobConfig): readonly LiveLoad[];
/** The newest live load that was made with another source or config than the job config has now. */
export declare function lastOutdated(loads: readonly Load[], job: JobConfig): Load | undefined;
/**
 * Coverage by day, computed from live loads. A day is complete if the job was created after the day was final
 * (`firstOpenDay`), otherwise open. It is suspect if a second fetch had as unlikely a number of rows, or lacked rows that
 * are loaded. It is expired if `retain` deleted its rows. It is incomplete if the job may have reached its row limit, or that of the source, or if no row of it was loaded and some were rejected.
 */
export declare function coverage(live: readonly LiveLoad[], window: WindowConfig, caps: CapsInForce): ReadonlyMap<Day, DayCoverage>;
/** Whether all days of a load may lack rows. The ledger says so of a load, too, if that is known of some of its days. */
export declare function isIncomplete(load: Load, caps: CapsInForce): boolean;
