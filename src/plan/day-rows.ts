import { type Day, parseDay, daysOf, type Slice } from '../days/day.js';
import type { Load } from '../load/ledger.js';
import { type LiveLoad, liveOf } from './coverage.js';

/** Rows of a job config by day in its table; `null`: without a day. Null if a live load is not counted by day. */
export function rowsByDay(loads: readonly Load[], job: string): Map<string | null, number> | null {
  const counts = new Map<string | null, number>();
  for (const load of liveOf(loads, job)) {
    if (load.days === undefined) return null;
    for (const { day, rows } of load.days) counts.set(day, (counts.get(day) ?? 0) + rows);
  }
  return counts;
}

/** Rows of a load that lie outside its days. */
export interface RowsOfOtherDays {
  outside: number;
  /** Rows more than one day outside, which another time zone cannot explain. */
  far: number;
  withoutDay: number;
}

/** Null if the load is not counted by day or has no days. */
export function rowsOfOtherDays(load: Load): RowsOfOtherDays | null {
  const { slice } = load;
  if (load.days === undefined || slice === null) return null;
  const otherDays: RowsOfOtherDays = { outside: 0, far: 0, withoutDay: 0 };
  for (const { day: text, loaded } of load.days) {
    const day = text === null ? null : parseDay(text);
    if (text === null) otherDays.withoutDay += loaded;
    else if (day === null || day < slice.from - 1 || day > slice.until) {
      otherDays.far += loaded;
      otherDays.outside += loaded;
    } else if (day < slice.from || day >= slice.until) otherDays.outside += loaded;
  }
  return otherDays;
}

/** Days of a load for which it brought no row. Empty if it is not counted by day. */
export function emptyDays(load: Load): Day[] {
  const { slice } = load;
  if (load.days === undefined || slice === null) return [];
  const brought = load.days.filter(({ loaded }) => loaded > 0);
  const filled = new Set(brought.map(({ day }) => (day === null ? null : parseDay(day))));
  return daysOf(slice).filter((day) => !filled.has(day));
}

/**
 * Rows of each day of a load. Rows without one of these days are spread over all of them, because a job for the same
 * days would bring them again. Null if the load is not counted by day.
 */
export function fetchedByDay(load: Load, slice: Slice): number[] | null {
  if (load.days === undefined) return null;
  const rows = Array<number>(slice.until - slice.from).fill(0);
  let inside = 0;
  for (const { day: text, loaded } of load.days) {
    const index = text === null ? -1 : (parseDay(text) ?? -Infinity) - slice.from;
    if (rows[index] === undefined) continue;
    rows[index] += loaded;
    inside += loaded;
  }
  const rest = (load.dataCount - inside) / rows.length;
  return rows.map((count) => count + rest);
}

/** Rows of a day by what its load brought: if they are not counted by day, as many as its other days have. */
export function rowsOn({ load, slice }: Pick<LiveLoad, 'load' | 'slice'>, day: Day): number {
  const counted = fetchedByDay(load, slice);
  return counted === null ? load.dataCount / (slice.until - slice.from) : (counted[day - slice.from] ?? 0);
}
