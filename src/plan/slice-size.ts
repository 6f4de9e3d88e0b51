import type { Density } from './density.js';
import type { Slice } from '../days/slice.js';

export interface SizingRules {
  /** Which end of a stretch is fetched first. */
  order: 'newest' | 'oldest';
  /** Rows that one job can return. If it returns this many, there may be more. */
  cap: number;
  /** What the allowance counts: rows (a capped job's rows are lost) or jobs. */
  regime: 'rows' | 'jobs';
  density: Density;
  /** Length of the longest slice so far, in days; 0 if there was none. */
  longest: number;
  /** Whether a capped job's complete days are kept, so that a slice may have more rows than fit. */
  over: boolean;
}

/** Assumed rows per day before anything was fetched. */
export const supposedRows = 100;

/** Standard deviation of their logarithm. */
const supposedSpread = 2.3;

/** The cost of submitting a job, measured in full jobs of rows. */
const jobPrice = 1;

/** If a capped job is more likely than this, the slice is made shorter, whatever that costs. */
const maxRisk = 0.2;

/** A slice is expected to fill at most this share of the row limit. */
const maxFill = 0.95;

/**
 * A slice may be at most this many times as long as the longest so far, because near days say little about distant
 * ones.
 */
const maxGrowth = 40;

/** The longest slice ever, in days. Even long stretches without rows say little about the next days. */
const maxDays = 3_650;

/**
 * How many days to cut from the first end of a stretch. Chooses the length that gains the most days for its cost,
 * including the risk of a capped job. What remains of the stretch is then divided evenly.
 *
 * @param most the longest allowed length, at least 1
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
    // Except for weekdays, the value has one maximum. A week after it, nothing better follows.
    else if (days > best + 7 && value < bestValue / 2) break;
  }
  return evenOut(best, stretch, longest, rules);
}

/** The fewest slices for this many days, after one of the given length, if each is as long as allowed. */
export function fewestSlices(days: number, longest: number): number {
  const next = Math.min(longest * maxGrowth, maxDays);
  return days <= 0 ? 0 : 1 + fewestSlices(days - next, next);
}

/** The same number of jobs, or one fewer if that is worth the risk, with all slices equally long. */
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

/** Days that a job of this length is expected to gain, per full job of cost. */
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
 * How many times the row limit a slice should have if its complete days are kept. It should fill the job even if there
 * are fewer rows than expected, and end well before its last day. Rows that do not fit cost nothing.
 */
const overAim = { least: 1.5, most: 2 };

/**
 * The length of a slice that has more rows than fit, or the length below the row limit if that gains more days for its
 * cost. On average half of the day at which an answer ends is dropped.
 *
 * @param under the length that stays below the row limit
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

/** Equally likely outcomes, in standard deviations. */
const outcomes = [-1.53, -0.89, -0.49, -0.16, 0.16, 0.49, 0.89, 1.53];

/** Days that a job is expected to gain for its cost if its complete days are kept. */
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

/** Whether a job for a slice is likely enough to be capped. */
export function mayBeCapped(slice: Slice, density: Density, cap: number): boolean {
  const outlook = density.outlook(slice);
  return outlook !== null && riskOf(cap, outlook.expected, outlook.spread) > leastRisk;
}

/**
 * Number of jobs for these slices if each job keeps what fits. Every job is full, except for the day at which it ends.
 */
export function jobsOver(slices: readonly Slice[], density: Density, cap: number): number {
  const days = slices.reduce((sum, { from, until }) => sum + until - from, 0);
  const rows = slices.reduce((sum, slice) => sum + (density.outlook(slice)?.expected ?? 0), 0);
  const perJob = Math.max(cap / 2, cap - rows / Math.max(1, days) / 2);
  return Math.max(slices.length, Math.ceil(rows / perJob));
}

/** If a capped job is less likely than this, no days are requested for comparison. */
const leastRisk = 0.05;

/**
 * The chance that a slice reaches the row limit, by a log-normal distribution whose tail is approximated with the
 * logistic curve.
 */
function riskOf(cap: number, expected: number, spread: number): number {
  const deviations = Math.log(cap / Math.max(expected, 1)) / spread;
  return 1 / (1 + Math.exp(1.702 * deviations));
}

/** The first days of a stretch, in the order of fetching. */
export function firstDays({ from, until }: Slice, days: number, order: 'newest' | 'oldest'): Slice {
  return order === 'newest' ? { from: until - days, until } : { from, until: from + days };
}
