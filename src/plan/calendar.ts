import type { WindowConfig } from '../config/config.js';
import { type Day, formatDay, parseDay } from '../contract/days.js';
import { limits } from '../contract/limits.js';
import type { Slice } from './plan.js';

const msPerDay = 86_400_000;

/** The day that it is in a time zone. */
export function dayAt(epochMs: number, timeZone: string): Day {
  const parts = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(epochMs);
  const day = parseDay(parts);
  if (day === null) throw new RangeError(`no calendar day at ${epochMs}`);
  return day;
}

/** The instant, epoch milliseconds, at which a day is over in a time zone. */
export function endOfDay(day: Day, timeZone: string): number {
  const asUtc = (day + 1) * msPerDay;
  if (timeZone === 'UTC') return asUtc;
  // The zone's offset at the guess leads to the midnight; a second round settles a change of offset in between.
  const guess = asUtc - offsetAt(asUtc, timeZone);
  return asUtc - offsetAt(guess, timeZone);
}

/** The window of a job config as days, half-open; empty where it starts in the future. */
export function windowDays(window: WindowConfig, now: number): Slice {
  const today = dayAt(now, window.timeZone);
  const last = window.to === 'today' ? today : window.to === 'yesterday' ? today - 1 : window.to;
  return { from: window.from, until: Math.max(window.from, Math.min(last, today) + 1) };
}

/**
 * From when on a job tells the last word on a day: the day is over, its lookback too, and so is the hour in
 * which the service may answer from its cache what it saw earlier.
 */
export function settledAt(day: Day, window: WindowConfig): number {
  return endOfDay(day, window.timeZone) + window.lookbackDays * msPerDay + limits.cacheMs;
}

/** A slice as the inclusive dates that people and the service use. */
export function sliceDates(slice: Slice): { from: string; to: string } {
  return { from: formatDay(slice.from), to: formatDay(slice.until - 1) };
}

function offsetAt(epochMs: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(epochMs);
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  const local = Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'));
  return local - Math.floor(epochMs / 1_000) * 1_000;
}
