import { expect, it } from 'vitest';
import { formatDay } from '../../src/days/day.js';
import { coverage } from '../../src/plan/coverage.js';
import { noCaps } from '../../src/plan/source-cap.js';
import { doubtfulDays, unlikelyDays } from '../../src/plan/suspects.js';
import { day, makeJob, makeLoad, makeWindow } from './support.js';

const from = day('2026-01-01');

/** Days with a load each, the last few of which were loaded before they were over. */
function doubted(
  rows: readonly number[],
  { open = 0, expect: range }: { open?: number; expect?: [number, number] },
) {
  const window = makeWindow({ from, to: from + rows.length - 1, dateColumn: 'day' });
  const job = makeJob({ window, ...(range && { expect: { rowsPerDay: range } }) });
  const loads = rows.map((count, index) => {
    const first = from + index;
    const isOpen = index >= rows.length - open;
    const days = [{ day: formatDay(first), rows: count, loaded: count }];
    const at = isOpen ? first * 86_400_000 : Date.UTC(2027, 0, 1);
    return makeLoad(job, { from: first, until: first + 1 }, { at, dataCount: count, days });
  });
  const live = loads.map((load) => ({ load, slice: load.slice!, current: true }));
  return doubtfulDays(job, coverage(live, window, noCaps), loads).map((each) => each - from);
}

it('closed days outside of the rows that a job config expects are doubtful, open ones are not', () => {
  const rows = [9, 10, 20, 21, 9];
  expect(doubted(rows, { expect: [10, 20] })).toEqual([0, 3, 4]);
  expect(doubted(rows, { expect: [10, 20], open: 1 })).toEqual([0, 3]);
});

const series = (length: number, at: number, rows: number) =>
  Array.from({ length }, (_, index) => {
    const count = index === at ? rows : 1_000;
    return { day: from + index, rows: count, most: count };
  });

it('a silent day is unlikely among 28 days or more', () => {
  expect(unlikelyDays(series(28, 10, 0))).toEqual([from + 10]);
  expect(unlikelyDays(series(27, 10, 0))).toEqual([]);
});

it('a day is far below the others with a quarter of their rows, not with more', () => {
  expect(unlikelyDays(series(60, 30, 240))).toEqual([from + 30]);
  expect(unlikelyDays(series(60, 30, 300))).toEqual([]);
});
