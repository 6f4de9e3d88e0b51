import { type Day, daysOf, overlap, type Slice, stretchesOf, isSame } from '../days/day.js';
import { firstDays, type SizingRules, sliceLength, supposedRows, fewestSlices } from './slice-size.js';
import { Density } from './density.js';
import { isUnlimited } from '../common/words.js';
import type { JobRange, PlannedSlice, Reason, RowRange, PlanInput, Taken } from './plan.js';
import type { JobConfig } from '../config/config.js';
import type { DayCoverage } from './coverage.js';
import { divisionOf, isSplit } from './split.js';
import { firstOpenDay } from './window.js';
import { ofJob } from '../common/series.js';

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
function jobsToClose(days: number): number {
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

/** Nine in ten outcomes are within this many standard deviations. */
const rangeDeviations = 1.645;

/**
 * Variance of the logarithm of the number of jobs: `any` for every forecast, `ahead` for each unit by which the days to
 * fetch outweigh the fetched ones.
 */
const variances = { any: 0.09, ahead: 0.06 };

type KnownRange = JobRange & { likely: number };

/** How many complete answers are assumed in advance, so that one capped job does not predict many. */
const priorAnswers = 3;

/** Jobs for a job config with rows: its slices, and capped ones at the rate so far. See docs/figures.md. */
export function knownRange(
  slices: number,
  days: number,
  density: Density,
  capped: number,
  kept: number,
): KnownRange {
  if (slices === 0) return exactly(0);
  const ahead = Math.log(1 + days / Math.max(1, density.days));
  const likely = slices * (1 + capped / (kept + priorAnswers));
  const variance = variances.any * Math.min(1, ahead) + (variances.ahead + density.spread ** 2) * ahead;
  const factor = Math.exp(rangeDeviations * Math.sqrt(variance));
  return {
    atLeast: Math.max(1, Math.floor(likely / factor + rounding)),
    likely: Math.round(likely),
    atMost: Math.ceil(likely * factor - rounding),
  };
}

/** Less than a tenth of a job counts as none. */
const rounding = 0.1;

/** Jobs for one without a complete answer: the least if no further day has a row, the most if each fills a job. */
export function unknownRange(
  slices: readonly Slice[],
  { density, step, cap, aloneFrom }: SlicingRules,
): JobRange {
  const [first] = slices;
  if (first === undefined || isUnlimited(cap)) return exactly(slices.length);
  const length = first.until - first.from;
  const days = slices.reduce((sum, slice) => sum + slice.until - slice.from, 0);
  const alone = slices.filter(({ from }) => from >= aloneFrom).length;
  const fewest = step === 'auto' ? Math.max(alone, 1 + fewestSlices(days - length, length)) : slices.length;
  const atLeast = density.known ? 1 : Math.min(fewest, slices.length);
  const atMost = days + jobsToClose(length);
  return { atLeast, likely: density.known ? slices.length : atLeast === atMost ? atLeast : null, atMost };
}

export function exactly(count: number): KnownRange {
  return { atLeast: count, likely: count, atMost: count };
}

/** What is left to fetch of days that were too much for one job. A probe leaves it to the next run. */
export function partsOfDays(
  job: JobConfig,
  begun: readonly Taken[],
  { holds, probe, now }: PlanInput,
  { maxData, first, reasons }: { maxData: number; first: number; reasons: ReadonlyMap<Day, Reason> },
): PlannedSlice[] {
  const { splitBy, window } = job;
  if (splitBy === undefined || window === null || probe !== undefined) return [];
  const isHeld = (slice: Slice) =>
    ofJob(holds, job.name).some((hold) => hold.slice === null || overlap(hold.slice, slice));
  const missing = begun.flatMap((whole) => {
    const { slice } = whole;
    if (slice === null || !isSplit(job, whole) || isHeld(slice)) return [];
    const answers = begun.filter((each) => isSame(each.slice, slice));
    const why = whole.reason === 'revisit' ? whole.reason : 'missing';
    const reason: Reason = reasons.get(slice.from) ?? why;
    return divisionOf(splitBy, answers).missing.map((part) => ({ slice, part, reason }));
  });
  return missing.map(({ slice, part, reason }, index) => ({
    job: job.name,
    slice,
    part,
    reason,
    maxData: index === 0 ? first : maxData,
    rows: null,
    open: slice.until > firstOpenDay(now, window),
  }));
}

/** A day that was cut has at least the rows that came. */
export function withCutRows(
  rows: RowRange | null,
  { from, until }: Slice,
  covered: ReadonlyMap<Day, DayCoverage>,
): RowRange | null {
  const day = covered.get(from);
  if (rows === null || until - from > 1 || day?.state !== 'incomplete') return rows;
  const came = day.load.load.dataCount;
  const { low, expected, high } = rows;
  return { low: Math.max(low, came), expected: Math.max(expected, came), high: Math.max(high, came) };
}

/** How many parts the planned days that are expected to be too large for one job will have. */
export function expectedParts({ splitBy = [] }: JobConfig, planned: readonly PlannedSlice[]): number {
  let parts = 0;
  for (const { slice, rows, maxData } of planned) {
    if (slice === null || slice.until - slice.from > 1) continue;
    let pieces = 1;
    for (const { values } of splitBy) {
      if ((rows?.expected ?? 0) / pieces < maxData) break;
      pieces *= values.length;
      parts += pieces;
    }
  }
  return parts;
}

/** The number of jobs with those for parts: some are known to come, others are likely. */
export function withParts({ atLeast, likely, atMost }: JobRange, known: number, expected: number): JobRange {
  const more = known + expected;
  return {
    atLeast: atLeast + known,
    likely: likely === null ? null : likely + more,
    atMost: atMost + more,
  };
}
