import type { WindowConfig } from '../config/config.js';
import { type Day, formatDay } from '../contract/days.js';
import { limits } from '../contract/limits.js';
import type { Slice } from './plan.js';

const msPerDay = 86_400_000;

/** The day that it is in a time zone. */
export function dayAt(epochMs: number, timeZone: string): Day {
  if (timeZone === 'UTC') return Math.floor(epochMs / msPerDay);
  const parts = formatOf(timeZone).formatToParts(epochMs);
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  return Date.UTC(of('year'), of('month') - 1, of('day')) / msPerDay;
}

/** The window of a job config as days, half-open; empty where it starts in the future. */
export function windowDays(window: WindowConfig, now: number): Slice {
  const today = dayAt(now, window.timeZone);
  const last = window.to === 'today' ? today : window.to === 'yesterday' ? today - 1 : window.to;
  return { from: window.from, until: Math.max(window.from, Math.min(last, today) + 1) };
}

/**
 * The first day on which a job created at `epochMs` does not tell the last word. It does where the day was over
 * by then, its lookback too, and so was the hour in which the service may answer from its cache what it saw
 * earlier.
 */
export function firstOpenDay(epochMs: number, window: WindowConfig): Day {
  return dayAt(epochMs - window.lookbackDays * msPerDay - limits.cacheMs, window.timeZone);
}

/** A slice as the inclusive dates that people and the service use. */
export function sliceDates(slice: Slice): { from: string; to: string } {
  return { from: formatDay(slice.from), to: formatDay(slice.until - 1) };
}

/** Formats by time zone: making one takes a hundred times as long as using it. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric', month: 'numeric', day: 'numeric' });
  formats.set(timeZone, format);
  return format;
}
