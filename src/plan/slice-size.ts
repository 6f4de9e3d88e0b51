import type { Density } from './density.js';
import type { Slice } from '../days/slice.js';

export interface SizingRules {
  /** Which end of a stretch is fetched first. */
  order: 'newest' | 'oldest';
  /** Rows that one job can give; that many means that there may be more. */
  cap: number;
  /** What the allowance counts: rows, where a capped job's are lost, or jobs. */
  regime: 'rows' | 'jobs';
  density: Density;
  /** Days of the longest slice so far; 0 where there was none. */
  longest: number;
  /** Whether a capped job's whole days are kept, so that a slice may have more rows than fit. */
  over: boolean;
}

/** Rows per day that are taken for likely where nothing was seen yet. */
export const supposedRows = 100;

/** Deviation of their logarithm. */
const supposedSpread = 2.3;

/** What submitting a job costs, in full jobs' worth of rows. */
const jobPrice = 1;

/** Risk of a capped job above which a slice is made shorter, whatever that costs. */
const maxRisk = 0.2;

/** Share of the cap that a slice is at most expected to fill. */
const maxFill = 0.95;

/** A slice may be this many times as long as the longest one so far, because near days say little about far ones. */
const maxGrowth = 40;

/** Days without rows say little about the next ones: no slice is ever longer than this. */
const maxDays = 3_650;

/**
 * Days of the slice to cut from the first end of a stretch: the length that wins the most days for its price, the
 * risk of a capped job priced in. What remains of the stretch then divides evenly.
 *
 * @param most days that it may have, at least 1
 */
export function sliceLength(stretch: Slice, most: number, rules: SizingRules): number {
  const under = lengthBelowCap(stretch, most, rules);
  return rules.over ? lengthOver(stretch, most, under, rules) : under;
}

function lengthBelowCap(stretch: Slice, most: number, rules: SizingRules): number {
  const longest = Math.min(most, maxDays, rules.longest > 0 ? rules.longest * maxGrowth : Infinity);
  let best = 1;
  let bestValue = 0;
  for (let days = 1; days <= longest; days += Math.ceil(days / 32)) {
    const value = valueOf(days, stretch, rules);
    if (value > bestValue) [best, bestValue] = [days, value];
    // The value has one peak but for weekdays: a week past it, nothing better comes.
    else if (days > best + 7 && value < bestValue / 2) break;
  }
  return evenOut(best, stretch, longest, rules);
}

/** Slices that so many days take at the least, after one of so many days: each as long as is ever dared. */
export function fewestSlices(days: number, longest: number): number {
  const next = Math.min(longest * maxGrowth, maxDays);
  return days <= 0 ? 0 : 1 + fewestSlices(days - next, next);
}

/** The same number of jobs, or one less where that is worth its risk, with all slices alike. */
function evenOut(days: number, stretch: Slice, longest: number, rules: SizingRules): number {
  const total = stretch.until - stretch.from;
  let best = days;
  let bestValue = 0;
  for (const count of [Math.ceil(total / days), Math.floor(total / days)]) {
    const each = Math.ceil(total / Math.max(1, count));
    const value = each > longest ? 0 : valueOf(each, stretch, rules);
    if (value > bestValue) [best, bestValue] = [each, value];
  }
  return best;
}

/** Days that a job of this length is expected to win, for each full job's worth of what it costs. */
function valueOf(days: number, stretch: Slice, rules: SizingRules): number {
  const { cap, regime, order } = rules;
  const slice = firstDays(stretch, days, order);
  const { expected, spread } = rules.density.outlook(slice) ?? {
    expected: supposedRows * days,
    spread: supposedSpread,
  };
  const risk = riskOf(cap, expected, spread);
  if (days > 1 && (risk > maxRisk || expected > maxFill * cap)) return 0;
  const price = regime === 'rows' ? jobPrice + risk : 1;
  return (days * (1 - risk)) / price;
}

/**
 * Times the cap that a slice should have where its whole days are kept: enough that the job is full although there are
 * fewer rows than expected, and that an answer ends well before the last of its days. What does not fit costs nothing.
 */
const overAim = { least: 1.5, most: 2 };

/**
 * The length of a slice that has more rows than fit, or that of one that stays below the cap where this wins more days
 * for its price: of the day at which an answer ends, half is dropped on average.
 *
 * @param under the length that stays below the cap
 */
function lengthOver(stretch: Slice, most: number, under: number, rules: SizingRules): number {
  const longest = Math.min(most, maxDays, rules.longest > 0 ? rules.longest * maxGrowth : Infinity);
  let over = under;
  for (let days = under; days <= longest; days += Math.ceil(days / 32)) {
    const outlook = rules.density.outlook(firstDays(stretch, days, rules.order));
    if (outlook === null) break;
    const aim = Math.min(overAim.most, overAim.least + outlook.spread / 2);
    if (outlook.expected > aim * rules.cap) break;
    over = days;
  }
  const value = (days: number) => valueOver(firstDays(stretch, days, rules.order), rules);
  return value(over) > value(under) ? over : under;
}

/** Equally likely outcomes, in deviations. */
const outcomes = [-1.53, -0.89, -0.49, -0.16, 0.16, 0.49, 0.89, 1.53];

/** Days that a job is expected to win for its price, where its whole days are kept. */
function valueOver(slice: Slice, { cap, regime, density }: SizingRules): number {
  const days = slice.until - slice.from;
  const { expected, spread } = density.outlook(slice) ?? { expected: 0, spread: 0 };
  let [won, price] = [0, 0];
  for (const deviations of outcomes) {
    const rows = expected * Math.exp(deviations * spread);
    const isCapped = rows >= cap;
    won += isCapped ? Math.max(0, (days * cap) / rows - 0.5) : days;
    price += jobPrice + (isCapped && regime === 'rows' ? Math.min(1, rows / days / 2 / cap) : 0);
  }
  return won / price;
}

/** Whether a job for a slice may well be capped. */
export function mayBeCapped(slice: Slice, density: Density, cap: number): boolean {
  const outlook = density.outlook(slice);
  return outlook !== null && riskOf(cap, outlook.expected, outlook.spread) > leastRisk;
}

/** Jobs that slices take of which each job keeps what fits: all full, but for the day at which they end. */
export function jobsOver(slices: readonly Slice[], density: Density, cap: number): number {
  const days = slices.reduce((sum, { from, until }) => sum + until - from, 0);
  const rows = slices.reduce((sum, slice) => sum + (density.outlook(slice)?.expected ?? 0), 0);
  const perJob = Math.max(cap / 2, cap - rows / Math.max(1, days) / 2);
  return Math.max(slices.length, Math.ceil(rows / perJob));
}

/** Below this risk of a capped job, nothing is asked for to be compared. */
const leastRisk = 0.05;

/** Chance that a slice has as many rows as the cap: a log-normal distribution, its tail by the logistic curve. */
function riskOf(cap: number, expected: number, spread: number): number {
  const deviations = Math.log(cap / Math.max(expected, 1)) / spread;
  return 1 / (1 + Math.exp(1.702 * deviations));
}

/** The first days of a stretch, as it is fetched. */
export function firstDays({ from, until }: Slice, days: number, order: 'newest' | 'oldest'): Slice {
  return order === 'newest' ? { from: until - days, until } : { from, until: from + days };
}
