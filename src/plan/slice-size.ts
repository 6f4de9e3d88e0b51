import { isUnlimited } from '../common/words.js';
import type { Density } from './density.js';
import type { SharedDensity } from './shared-density.js';
import type { Slice } from '../days/day.js';

export interface SizingRules {
  /** Which end of a stretch is fetched first. */
  order: 'newest' | 'oldest';
  /** Rows that one job can return. If it returns this many, there may be more. */
  cap: number;
  /** What the allowance counts: rows (a capped job's rows are lost) or jobs. */
  regime: 'rows' | 'jobs';
  density: Density;
  /** What other values of the `for_each` have shown, for one without a complete answer; null: nothing, or not needed. */
  others: {
    shared: SharedDensity;
    /** Rows per day that capped answers have shown. */
    atLeast: number;
  } | null;
  /** Length of the longest slice so far, in days; 0 if there was none. */
  longest: number;
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

/** A slice may be this many times as long as the longest so far: near days say little about distant ones. */
const maxGrowth = 40;

/** The longest slice in days, if jobs have a row limit. Even long stretches without rows say little about the next days. */
const maxDays = 3_650;

/** How many days to cut first, at most `most`: the length that gains the most for its cost and risk of a cap. */
export function sliceLength(stretch: Slice, most: number, rules: SizingRules): number {
  const { others } = rules;
  if (others !== null)
    return others.shared.length(stretch.until - stretch.from, Math.min(most, maxDays), rules, others.atLeast);
  const usual = Math.min(most, maxDays, rules.longest > 0 ? rules.longest * maxGrowth : Infinity);
  const longest = isUnlimited(rules.cap) ? most : usual;
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

/** The chance that a slice reaches the row limit: log-normal, its tail approximated with the logistic curve. */
function riskOf(cap: number, expected: number, spread: number): number {
  const deviations = Math.log(cap / Math.max(expected, 1)) / spread;
  return 1 / (1 + Math.exp(1.702 * deviations));
}

/** The first days of a stretch, in the order of fetching. */
export function firstDays({ from, until }: Slice, days: number, order: 'newest' | 'oldest'): Slice {
  return order === 'newest' ? { from: until - days, until } : { from, until: from + days };
}
