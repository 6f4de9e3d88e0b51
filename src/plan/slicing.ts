import type { Day } from '../days/day.js';
import { overlap, type Slice, stretchesOf } from '../days/slice.js';
import { firstDays, type SizingRules, sliceLength } from './slice-size.js';

export interface SlicingRules extends SizingRules {
  /** First day of the window: fixed steps are counted from it, so that every run cuts alike. */
  origin: Day;
  step: number | 'auto';
  /** First day that may still change: no slice holds both it and the day before. */
  firstOpen: Day;
  /** Days of the settled live load that holds a day; null where none does. */
  loadOf: (day: Day) => Slice | null;
  /** Stretches that a job could not hold; no slice contains one whole, single days aside. */
  capped: readonly Slice[];
}

/** Cuts needed days (ascending, distinct) into slices, in the order in which they are to be fetched. */
export function cutSlices(days: readonly Day[], rules: SlicingRules): Slice[] {
  const stretches = stretchesOf(days, rules.firstOpen);
  if (rules.order === 'newest') stretches.reverse();
  return stretches.flatMap((stretch) => cutStretch(stretch, rules));
}

/** Slices of a stretch that are sized one by one. Those after them, which are planned anew before their turn, take their mean length. */
const sized = 14;

function cutStretch(stretch: Slice, rules: SlicingRules): Slice[] {
  const slices: Slice[] = [];
  let mean: number | null = null;
  let longest = rules.longest;
  for (let rest = stretch; rest.from < rest.until; ) {
    if (slices.length === sized && rules.step === 'auto') {
      const days = stretch.until - stretch.from - (rest.until - rest.from);
      mean = Math.max(1, Math.floor(days / sized));
    }
    const length =
      mean === null ? lengthOf(rest, { ...rules, longest }) : Math.min(mean, longestOf(rest, rules));
    const slice = wholeLoads(firstDays(rest, length, rules.order), rules);
    slices.push(slice);
    longest = Math.max(longest, slice.until - slice.from);
    rest =
      rules.order === 'newest'
        ? { from: rest.from, until: slice.from }
        : { from: slice.until, until: rest.until };
  }
  return slices;
}

function longestOf(stretch: Slice, rules: SlicingRules): number {
  return Math.min(stretch.until - stretch.from, longestWithoutCapped(stretch, rules));
}

function lengthOf(stretch: Slice, rules: SlicingRules): number {
  const most = longestOf(stretch, rules);
  if (rules.step === 'auto') return sliceLength(stretch, most, rules);
  const step = firstDays(
    stretch,
    Math.min(stretch.until - stretch.from, daysOfStep(stretch, rules.step, rules)),
    rules.order,
  );
  const days = step.until - step.from;
  // A step that is too much for one job is cut as if it were `auto`.
  return isTooMuch(step, rules) ? sliceLength(step, Math.min(most, days), rules) : days;
}

/** Whether a job found some of it too much, or what is known of its days foretells as much. */
function isTooMuch(step: Slice, { capped, density, cap }: SlicingRules): boolean {
  const seen = capped.some((entry) => entry.until - entry.from > 1 && overlap(entry, step));
  return seen || (density.outlook(step)?.expected ?? 0) >= cap;
}

/** Days from the first end of a stretch to the next border of a fixed step. */
function daysOfStep({ from, until }: Slice, step: number, { origin, order }: SlicingRules): number {
  const first = order === 'newest' ? until - 1 : from;
  const offset = (((first - origin) % step) + step) % step;
  return order === 'newest' ? offset + 1 : step - offset;
}

/** Of a stretch that was too much for one job, the part that the next job may have at most: a burst is closed in on fast. */
const ofCapped = 0.6;

/** Capped jobs until so many days are closed in on one. */
export function jobsToClose(days: number): number {
  return days < 2 ? 0 : 1 + jobsToClose(Math.floor(days * ofCapped));
}

/**
 * Days that a slice at the first end of a stretch may have: where that end is one of a stretch that was capped, a
 * part of it; elsewhere as many as contain none whole.
 */
function longestWithoutCapped(stretch: Slice, { capped, order }: SlicingRules): number {
  let most = Infinity;
  for (const { from, until } of capped) {
    const days = until - from;
    if (days < 2) continue;
    const before = order === 'oldest' ? from - stretch.from : stretch.until - until;
    if (before === 0) most = Math.min(most, Math.floor(days * ofCapped));
    else if (before > 0) most = Math.min(most, before + days - 1);
  }
  return Math.max(1, most);
}

/**
 * Shortens a slice so that it holds settled loads whole, or is a part of one: then a commit replaces few loads at
 * once, and need not wait for many slices.
 */
function wholeLoads(slice: Slice, { loadOf, order }: SlicingRules): Slice {
  const { from, until } = slice;
  const atFrom = loadOf(from);
  const atEnd = loadOf(until - 1);
  if (order === 'newest') {
    if (atEnd !== null && atEnd.until > until) return { from: Math.max(from, atEnd.from), until };
    return atFrom !== null && atFrom.from < from && atFrom.until < until
      ? { from: atFrom.until, until }
      : slice;
  }
  if (atFrom !== null && atFrom.from < from) return { from, until: Math.min(until, atFrom.until) };
  return atEnd !== null && atEnd.until > until && atEnd.from > from ? { from, until: atEnd.from } : slice;
}
