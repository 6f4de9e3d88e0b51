import type { JobConfig } from '../config/config.js';
import { type Day, formatDay } from '../days/day.js';
import type { Load } from '../load/ledger.js';
import type { DayCoverage } from './coverage.js';
import { rowsOfOtherDays } from './day-rows.js';
import { type CountedDay, unlikelyDays } from './expected-days.js';

/** Found for a ledger, whose array never changes, and a number of closed days in it: a plan asks again and again. */
const found = new WeakMap<readonly Load[], { job: JobConfig; closed: number; days: readonly Day[] }>();

/**
 * Days that are closed and whose rows are so few, or so many, that a second fetch has to show them again. Ascending;
 * empty if rows are not counted by day.
 *
 * @param covered days of one series, loaded with the job config as it is now
 * @param live the same array for as long as the ledger stays as it is
 */
export function doubtfulDays(
  job: JobConfig,
  covered: ReadonlyMap<Day, DayCoverage>,
  live: readonly Load[],
): readonly Day[] {
  const { expect, window } = job;
  if (expect === 'off' || window === null || window.dateColumn === null) return [];
  const isClosed = ({ state, load }: DayCoverage) =>
    load.current && load.load.days !== undefined && (state === 'complete' || state === 'suspect');
  const closed = [...covered].filter(([, entry]) => isClosed(entry)).toSorted(([a], [b]) => a - b);
  const known = found.get(live);
  if (known?.job === job && known.closed === closed.length) return known.days;
  const days = countedDays(closed);
  const doubtful = expect === undefined ? unlikelyDays(days) : outside(days, expect.rowsPerDay);
  found.set(live, { job, closed: closed.length, days: doubtful });
  return doubtful;
}

function outside(days: readonly CountedDay[], [least, most]: readonly [number, number]): Day[] {
  return days.filter((day) => day.most < least || day.rows > most).map(({ day }) => day);
}

function countedDays(closed: readonly [Day, DayCoverage][]): CountedDay[] {
  const counts = new Map<Load, { rows: ReadonlyMap<string | null, number>; otherDays: number }>();
  return closed.map(([day, entry]) => {
    const { load } = entry.load;
    const count = counts.get(load) ?? countsOf(load);
    counts.set(load, count);
    const rows = count.rows.get(formatDay(day)) ?? 0;
    return { day, rows, most: rows + count.otherDays };
  });
}

function countsOf(load: Load): { rows: ReadonlyMap<string | null, number>; otherDays: number } {
  const otherDays = rowsOfOtherDays(load);
  const rows = new Map(load.days?.map((each) => [each.day, each.loaded]));
  return { rows, otherDays: (otherDays?.outside ?? 0) + (otherDays?.withoutDay ?? 0) };
}
