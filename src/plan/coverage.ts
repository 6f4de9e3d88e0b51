import type { JobConfig, WindowConfig } from '../config/config.js';
import type { Day, DayState } from '../days/day.js';
import type { Load } from '../load/ledger.js';
import { isKeptPart } from '../load/load-rows.js';
import { firstOpenDay } from './window.js';
import { jobIdentity, loadIdentity } from './identity.js';
import { daysOf, type Slice } from '../days/slice.js';

export interface DayCoverage {
  state: Exclude<DayState, 'missing'>;
  load: LiveLoad;
}

/** A live load of a job config with its days. */
export interface LiveLoad {
  load: Load;
  slice: Slice;
  /** Whether it was made with the job config's present source and config. */
  current: boolean;
}

/** Live loads of one job config that have days. */
export function liveLoads(loads: readonly Load[], job: string, identity: string): LiveLoad[] {
  return loads.flatMap((load) => {
    if (load.job !== job || load.supersededBy !== null) return [];
    const { slice } = load;
    return slice === null ? [] : [{ load, slice, current: loadIdentity(load) === identity }];
  });
}

/** Live loads that were made with a job config as it is now. */
export function currentLoads(loads: readonly Load[], job: JobConfig): LiveLoad[] {
  return liveLoads(loads, job.name, jobIdentity(job)).filter(({ current }) => current);
}

/**
 * Coverage by day, derived from live loads: complete where the job was created after the day's last word
 * (`firstOpenDay`), open before that, incomplete where it may have hit its row cap.
 *
 * @param keptCount whether the days that were kept of capped answers are complete, see `orderStanding`
 */
export function coverage(
  live: readonly LiveLoad[],
  window: WindowConfig,
  keptCount: boolean,
): Map<Day, DayCoverage> {
  const days = new Map<Day, DayCoverage>();
  for (const load of live) {
    const isWhole = load.load.complete && (keptCount || !isKeptPart(load.load));
    const firstOpen = firstOpenDay(Date.parse(load.load.remoteCreatedAt), window);
    for (const day of daysOf(load.slice)) {
      days.set(day, {
        load,
        state: !isWhole ? 'incomplete' : day < firstOpen ? 'complete' : 'open',
      });
    }
  }
  return days;
}
