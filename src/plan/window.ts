import type { JobConfig, WindowConfig } from '../config/config.js';
import { limits } from '../contract/limits.js';
import { type Day, msPerDay, type Slice, dayAt } from '../days/day.js';

/** The window of a job config as days, half-open; empty if it starts in the future, or if no day of it is kept any more, or given by the API. */
export function windowDays(window: WindowConfig, now: number): Slice {
  const today = dayAt(now, window.timeZone);
  const last = window.to === 'today' ? today : window.to === 'yesterday' ? today - 1 : window.to;
  const until = Math.max(window.from, Math.min(last, today) + 1);
  const { retainDays, oldestDays = Infinity, timeZone } = window;
  const oldest = oldestDays === Infinity ? -Infinity : today - oldestDays;
  return {
    from: Math.min(until, Math.max(window.from, oldest, firstKeptDay({ retainDays, timeZone }, now))),
    until,
  };
}

/** The first day whose rows `retain` keeps: the end of each earlier one is at least so long ago. */
export function firstKeptDay(
  { retainDays, timeZone }: { retainDays?: number | undefined; timeZone: string },
  now: number,
): Day {
  return retainDays === undefined ? -Infinity : dayAt(now - retainDays * msPerDay, timeZone);
}

/**
 * The first day that is not final for a job created at `epochMs`. A day is final once it is over, its lookback has
 * passed, and so has the hour in which the service may answer from its cache.
 */
export function firstOpenDay(epochMs: number, window: WindowConfig): Day {
  return dayAt(epochMs - window.lookbackDays * msPerDay - limits.cacheMs, window.timeZone);
}

/** Whether days were final for a job created at `at`; false if that is not known. */
export function isOver({ window }: Pick<JobConfig, 'window'>, { until }: Slice, at: string | null): boolean {
  return window !== null && at !== null && until <= firstOpenDay(Date.parse(at), window);
}
