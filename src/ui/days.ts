import type { JobConfig } from '../config/config.js';
import { formatDay } from '../contract/days.js';
import type { Load } from '../load/ledger.js';
import type { CalendarDay } from '../pages/calendar.js';
import { windowDays } from '../plan/calendar.js';
import { coverage, liveLoads } from '../plan/coverage.js';
import { jobIdentity } from '../plan/identity.js';

/**
 * The days of a job config's window, as `headgate status` counts them. A load's rows are spread evenly over its
 * days: the ledger does not say more. Empty without a window.
 */
export function calendarDays(job: JobConfig, loads: readonly Load[], now: number): CalendarDay[] {
  if (job.window === null) return [];
  const { from, until } = windowDays(job.window, now);
  const live = liveLoads(loads, job.name, jobIdentity(job)).filter(({ current }) => current);
  const covered = coverage(live, job.window);
  return Array.from({ length: until - from }, (_, index): CalendarDay => {
    const found = covered.get(from + index);
    const date = formatDay(from + index);
    if (found === undefined) return { date, state: 'missing', rows: null };
    const { load, slice } = found.load;
    return { date, state: found.state, rows: load.rowsLoaded / (slice.until - slice.from) };
  });
}
