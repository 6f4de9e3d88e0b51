import { type Day, formatDay } from './day.js';

/** A run of whole days of one job config, half-open: `from` is in, `until` is out. */
export interface Slice {
  from: Day;
  until: Day;
}

/** Whether two slices share a day; what has no days shares none. */
export function overlap(one: Slice | null, other: Slice | null): boolean {
  return one !== null && other !== null && one.from < other.until && other.from < one.until;
}

/** A slice as the inclusive dates that people and the service use. */
export function sliceDates(slice: Slice): { from: string; to: string } {
  return { from: formatDay(slice.from), to: formatDay(slice.until - 1) };
}
