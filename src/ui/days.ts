import type { JobConfig } from '../config/config.js';
import { formatDay, type Slice, sliceDates } from '../days/day.js';
import { type Load, rowsInTable } from '../load/ledger.js';
import type { CalendarDay } from '../pages/calendar.js';
import type { Point } from '../pages/charts.js';
import { windowDays } from '../plan/window.js';
import { coverage, currentLoads, type LiveLoad, liveOf } from '../plan/coverage.js';
import { type CapsInForce, noCaps } from '../plan/source-cap.js';
import { rowsByDay } from '../plan/day-rows.js';
import { plural, sum } from '../common/words.js';

/** What the ledger contains for a job config's window. */
export interface WindowDays {
  /** Counted as in `headgate status`; empty without a window. */
  days: CalendarDay[];
  /** Rows of live loads in the table. */
  rows: number;
  /** Whether all of it is loaded, and no answer had a row. */
  isEmpty: boolean;
  /** Rows by load, oldest days first, for loads that are not counted by day. */
  loads: Point[];
  /** Rows of other days and rows without a day; null if rows are not counted by day. */
  elsewhere: { outside: number; withoutDay: number } | null;
}

/** A day has its counted rows, or none if they are not counted. A load's rows are never spread over its days. */
export function readWindow(
  job: JobConfig,
  loads: readonly Load[],
  now: number,
  caps: CapsInForce = noCaps,
): WindowDays {
  const own = liveOf(loads, job.name);
  const rows = sum(own.map(rowsInTable));
  const hasNoRows = own.length > 0 && own.every(({ dataCount }) => dataCount === 0);
  if (job.window === null) return { days: [], rows, isEmpty: hasNoRows, loads: [], elsewhere: null };
  const { from, until } = windowDays(job.window, now);
  const live = currentLoads(loads, job);
  const covered = coverage(live, job.window, caps);
  const counts = job.window.dateColumn === null ? null : rowsByDay(own, job.name);
  const days = Array.from({ length: until - from }, (_, index): CalendarDay => {
    const found = covered.get(from + index);
    const date = formatDay(from + index);
    const counted = counts?.get(date) ?? (counts === null || found === undefined ? null : 0);
    const state = found?.state ?? 'missing';
    return counts !== null || found === undefined
      ? { date, state, rows: counted }
      : { date, state, rows: null, load: () => loadText(found.load) };
  });
  return {
    days,
    rows: counts === null ? rows : sum([...counts.values()]),
    isEmpty: hasNoRows && days.every(({ state }) => state !== 'missing'),
    // Few pages show them.
    get loads() {
      return live
        .toSorted((a, b) => a.slice.from - b.slice.from)
        .map(({ load, slice }) => ({ label: sliceText(slice), value: load.rowsLoaded }));
    },
    elsewhere: elsewhere(counts, days),
  };
}

function elsewhere(
  counts: ReadonlyMap<string | null, number> | null,
  days: readonly CalendarDay[],
): WindowDays['elsewhere'] {
  if (counts === null) return null;
  const withoutDay = counts.get(null) ?? 0;
  const inside = sum(days.map(({ rows }) => rows ?? 0));
  return { outside: sum([...counts.values()]) - withoutDay - inside, withoutDay };
}

const loadText = ({ load, slice }: LiveLoad) =>
  `in a load of ${plural(load.rowsLoaded, 'row')}, ${sliceText(slice)}`;

/** `2026-01-01 to 2026-01-31`, a single date for one day, and `all of it` without a window. */
export function sliceText(slice: Slice | null): string {
  return slice === null ? 'all of it' : daysText(sliceDates(slice));
}

/** `2026-01-01 to 2026-01-31`, a single date for one day. Both days are included. */
export function daysText({ from, to }: { from: string; to: string }): string {
  return from === to ? from : `${from} to ${to}`;
}
