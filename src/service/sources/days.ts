import { formatDay, msPerDay, parseDay } from '../../days/day.js';
import type { TimeRange } from './pager.js';
import type { SourceConfig } from './source.js';

/**
 * The window of a config as times in UTC. An open start becomes `earliest`, the day of the first existing row in epoch
 * milliseconds. An open end becomes the end of today.
 */
export function windowOf({ startDate, endDate }: SourceConfig, earliest: number, now: number): TimeRange {
  const first = startDate === undefined ? null : parseDay(startDate);
  const last = endDate === undefined ? null : parseDay(endDate);
  return {
    from: first === null ? earliest : Math.max(first * msPerDay, earliest),
    until: ((last ?? Math.floor(now / msPerDay)) + 1) * msPerDay,
  };
}

/** The day that contains a time, `YYYY-MM-DD`. */
export function dayText(ms: number): string {
  return formatDay(Math.floor(ms / msPerDay));
}
