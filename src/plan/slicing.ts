import { type Day, daysOf, overlap, type Slice, stretchesOf } from '../days/day.js';
import { firstDays, type SizingRules, sliceLength, supposedRows } from './slice-size.js';
import { Density } from './density.js';

export interface SlicingRules extends SizingRules {
  /** First day of the window. Fixed steps are counted from it, so that every run cuts the same way. */
  origin: Day;
  step: number | 'auto';
  /** The most days of one job. */
  mostDays: number;
  /** First day that may still change. No slice contains both it and the day before. */
  firstOpen: Day;
  /** From this day to `firstOpen`, each slice has one day: it will be asked for again at an age of its own. */
  aloneFrom: Day;
  /** Days of the settled live load that contains a day; null if there is none. */
  loadOf: (day: Day) => Slice | null;
  /** Stretches that were too large for one job. No slice of several days contains one of them completely. */
  capped: readonly Slice[];
}

/** Cuts needed days (ascending, distinct) into slices, in the order of fetching. */
function cutSlices(days: readonly Day[], rules: SlicingRules): Slice[] {
  const stretches = stretchesOf(days, rules.firstOpen);
  if (rules.order === 'newest') stretches.reverse();
  return stretches.flatMap((stretch) => cutAged(stretch, rules));
}

function cutAged(stretch: Slice, rules: SlicingRules): Slice[] {
  const { order, firstOpen, aloneFrom } = rules;
  const from = Math.max(stretch.from, aloneFrom);
  if (from >= Math.min(stretch.until, firstOpen)) return cutStretch(stretch, rules);
  const alone = daysOf({ from, until: stretch.until }).map((day) => ({ from: day, until: day + 1 }));
  const older = cutStretch({ from: stretch.from, until: from }, rules);
  return order === 'newest' ? [...alone.toReversed(), ...older] : [...older, ...alone];
}

/** How many slices of a stretch are sized one by one. Later ones are planned again before their turn. */
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
  return Math.min(stretch.until - stretch.from, longestWithoutCapped(stretch, rules), rules.mostDays);
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
  // A step that is too large for one job is cut as if it were `auto`.
  return isTooMuch(step, rules) ? sliceLength(step, Math.min(most, days), rules) : days;
}

/** Whether a job found a part of the step too large, or known rows predict that. */
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

/** The next job may have this share of a stretch that was too large: a burst of rows is isolated quickly. */
const ofCapped = 0.6;

/** Capped jobs needed to narrow this many days down to one. */
export function jobsToClose(days: number): number {
  return days < 2 ? 0 : 1 + jobsToClose(Math.floor(days * ofCapped));
}

/** The most days of a first slice: a part of a capped stretch that begins there, or what contains none completely. */
function longestWithoutCapped(stretch: Slice, { capped, order }: SlicingRules): number {
  let most = Infinity;
  for (const { from, until } of capped) {
    const days = until - from;
    const before = order === 'oldest' ? from - stretch.from : stretch.until - until;
    if (before === 0) most = Math.min(most, Math.floor(days * ofCapped));
    else if (before > 0) most = Math.min(most, before + days - 1);
  }
  return Math.max(1, most);
}

/** Cuts a slice to whole settled loads, or a part of one: a commit then replaces few, and waits for few slices. */
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

/** Cuts needed days (ascending, distinct). The first slice is sized by `cap`, the others by what it should show. */
export function cutWindow(days: readonly Day[], rules: SlicingRules, cap: number): Slice[] {
  const { density, others, order, step } = rules;
  const isKnown = density.known || others !== null;
  if (isKnown && cap === rules.cap) return cutSlices(days, rules);
  const [first] = cutSlices(days, { ...rules, cap });
  if (first === undefined) return [];
  const rest = days.filter((day) => day < first.from || day >= first.until);
  const behind = isKnown || step !== 'auto' ? rules : { ...rules, ...supposed(first, order) };
  return [first, ...cutSlices(rest, behind)];
}

/** The rows per day assumed after the first slice of a job config about which nothing is known. */
function supposed(first: Slice, order: SlicingRules['order']): Pick<SlicingRules, 'density' | 'longest'> {
  const longest = first.until - first.from;
  const density = new Density([{ slice: first, rows: supposedRows * longest, capped: false }], order);
  return { density, longest };
}
