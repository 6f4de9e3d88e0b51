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

/** A slice may be this many times as long as the longest one so far: what is seen tells little of what is far. */
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

/** Chance that a slice has as many rows as the cap: a log-normal distribution, its tail by the logistic curve. */
function riskOf(cap: number, expected: number, spread: number): number {
  const deviations = Math.log(cap / Math.max(expected, 1)) / spread;
  return 1 / (1 + Math.exp(1.702 * deviations));
}

/** The first days of a stretch, as it is fetched. */
export function firstDays({ from, until }: Slice, days: number, order: 'newest' | 'oldest'): Slice {
  return order === 'newest' ? { from: until - days, until } : { from, until: from + days };
}
