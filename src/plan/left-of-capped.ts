import { overlap, type Slice } from '../days/slice.js';
import { sum } from '../common/words.js';
import type { CappedJob } from './input.js';
import type { Past } from './past.js';

/** With at least this part of a capped job's rows, days fill a job so far that others do not fit beside them. */
const nearlyAll = 0.8;

/**
 * What is left of stretches that were too large, where the days at their ends turned out to have few rows: the rest has
 * nearly all of them.
 */
export function leftOfCapped(capped: readonly CappedJob[], { live, taken }: Past): Slice[] {
  const fetched = [
    ...live.flatMap(({ slice, load, current }) => (current ? [{ ...slice, rows: load.dataCount }] : [])),
    ...taken.flatMap(({ slice, rows }) => (slice === null || rows === null ? [] : [{ ...slice, rows }])),
  ];
  return capped.flatMap(({ slice, rows }) => {
    const inside = fetched.filter((each) => overlap(each, slice));
    let { from, until } = slice;
    for (const each of inside.toSorted((a, b) => a.from - b.from))
      if (each.from <= from) from = Math.max(from, each.until);
    for (const each of inside.toSorted((a, b) => b.until - a.until))
      if (each.until >= until) until = Math.min(until, each.from);
    const isLeft = from < until && sum(inside.map((each) => each.rows)) <= (1 - nearlyAll) * rows;
    return isLeft && inside.length > 0 ? [{ from, until }] : [];
  });
}
