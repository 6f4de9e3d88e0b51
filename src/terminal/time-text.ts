import { type Slice, sliceText } from '../days/day.js';
import type { Part } from '../load/ledger.js';
import { partText } from '../common/words.js';

/** `2026-01-01..2026-01-31`, a single date for one day with its part, and `(no window)` without one. */
export function days(slice: Slice | null, part?: Part): string {
  const text = slice === null ? '(no window)' : sliceText(slice);
  return part === undefined ? text : `${text} (${partText(part)})`;
}

/** `45s`, `3m 20s`, `2h 05m`; never negative. */
export function duration(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1_000));
  if (seconds < 60) return `${seconds}s`;
  const minutes = Math.floor(seconds / 60);
  const padded = (value: number) => String(value).padStart(2, '0');
  if (minutes < 60) return `${minutes}m ${padded(seconds % 60)}s`;
  return `${Math.floor(minutes / 60)}h ${padded(minutes % 60)}m`;
}

/** `14:03:20Z`, with the date if it differs from that of `now`. */
export function clockTime(epochMs: number, now: number): string {
  const [date, time] = new Date(epochMs).toISOString().split('T') as [string, string];
  const sameDay = new Date(now).toISOString().startsWith(date);
  return `${sameDay ? '' : `${date} `}${time.slice(0, 8)}Z`;
}

/** `2026-03-01 10:00:03Z` */
export const instantText = (iso: string): string => iso.replace('T', ' ').replace(/\.\d+/, '');
