import { type Day, formatDay, parseDay } from './day.js';

/** Consecutive days of one job config, half-open: `from` is included, `until` is not. */
export interface Slice {
  from: Day;
  until: Day;
}

/** Whether two slices share a day; a slice without days shares none. */
export function overlap(one: Slice | null, other: Slice | null): boolean {
  return one !== null && other !== null && one.from < other.until && other.from < one.until;
}

/** The days of a slice, in order. */
export function daysOf({ from, until }: Slice): Day[] {
  const days: Day[] = [];
  for (let day = from; day < until; day += 1) days.push(day);
  return days;
}

/** The days from the first to the last of all slices; null if there are none. */
export function span(slices: readonly Slice[]): Slice | null {
  if (slices.length === 0) return null;
  const from = Math.min(...slices.map((slice) => slice.from));
  return { from, until: Math.max(...slices.map((slice) => slice.until)) };
}

/** Ascending, distinct days as slices without gaps; a new slice also starts at `parted`. */
export function stretchesOf(days: readonly Day[], parted?: Day): Slice[] {
  const stretches: Slice[] = [];
  for (const day of days) {
    const last = stretches.at(-1);
    if (last?.until === day && day !== parted) last.until = day + 1;
    else stretches.push({ from: day, until: day + 1 });
  }
  return stretches;
}

/** Whether two slices contain the same days. */
export function isSame(one: Slice | null, other: Slice | null): boolean {
  return one?.from === other?.from && one?.until === other?.until;
}

/** A slice as inclusive dates, as people, files and the service use them. */
export interface SliceDates {
  from: string;
  to: string;
}

/** Writes a slice as inclusive `YYYY-MM-DD`. */
export function sliceDates(slice: Slice): SliceDates {
  return { from: formatDay(slice.from), to: formatDay(slice.until - 1) };
}

/** Reads inclusive `YYYY-MM-DD`; null for anything else. */
export function parseSlice({ from, to }: SliceDates): Slice | null {
  const [first, last] = [parseDay(from), parseDay(to)];
  return first === null || last === null || last < first ? null : { from: first, until: last + 1 };
}

/** A slice as text: `2026-01-01..2026-01-07`, or a single date. */
export function sliceText(slice: Slice): string {
  const { from, to } = sliceDates(slice);
  return from === to ? from : `${from}..${to}`;
}
