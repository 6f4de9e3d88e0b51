import type { JobConfig, WindowConfig } from '../config/config.js';
import { type Day, type DayState, formatDay } from '../days/day.js';
import type { Load } from '../load/ledger.js';
import { liveOf } from './live-of.js';
import { type CapsInForce, daysAtCap, isAtCap, noCaps } from './source-cap.js';
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
  /** Whether it was made with the job config's current source and config. */
  current: boolean;
}

/** Live loads of one job config that have days. */
export function liveLoads(loads: readonly Load[], job: string, identity: string): LiveLoad[] {
  const live: LiveLoad[] = [];
  for (const load of liveOf(loads, job)) {
    const { slice } = load;
    if (slice === null) continue;
    live.push({ load, slice, current: loadIdentity(load) === identity });
  }
  return live;
}

/** Live loads that were made with the current job config. */
export function currentLoads(loads: readonly Load[], job: JobConfig): LiveLoad[] {
  return liveLoads(loads, job.name, jobIdentity(job)).filter(({ current }) => current);
}

/**
 * Coverage by day, computed from live loads. A day is complete if the job was created after the day was final
 * (`firstOpenDay`), otherwise open. It is suspect if a second fetch had as unlikely a number of rows. It is incomplete if the job may have reached its row limit, or that of the source.
 */
export function coverage(
  live: readonly LiveLoad[],
  window: WindowConfig,
  caps: CapsInForce = noCaps,
): Map<Day, DayCoverage> {
  const days = new Map<Day, DayCoverage>();
  for (const load of live) {
    const firstOpen = firstOpenDay(Date.parse(load.load.remoteCreatedAt), window);
    const isWhole = !isIncomplete(load.load, caps);
    const cut = daysAtCap(load.load, caps);
    const { marks } = load.load;
    for (const day of daysOf(load.slice)) {
      days.set(day, {
        load,
        state:
          !isWhole || (cut.size > 0 && cut.has(formatDay(day)))
            ? 'incomplete'
            : day >= firstOpen
              ? 'open'
              : marks !== undefined && marks[formatDay(day)] === 'suspect'
                ? 'suspect'
                : 'complete',
      });
    }
  }
  return days;
}

/** Whether all days of a load may lack rows. The ledger says so of a load, too, if that is known of some of its days. */
export function isIncomplete(load: Load, caps: CapsInForce): boolean {
  if (isAtCap(load, caps)) return true;
  if (load.complete) return false;
  const { maxData } = load.config;
  const isFull = typeof maxData === 'number' && load.dataCount >= maxData;
  return isFull || daysAtCap(load, caps).size === 0;
}
