import type { Slice } from '../days/day.js';
import { sum } from '../common/words.js';
import type { Observation } from './density.js';
import type { JobProgress, PlannedSlice, RowRange } from './plan.js';

/** What the rest of a window costs; each range holds four times in five. */
export interface Price {
  rows: RowRange;
  jobs: RowRange;
}

/** Variances of logarithms: assumed between two places of a window, counted as one pair; of an estimate from many. */
const variance = { between: 0.25, least: 0.02, jobs: 0.03 };

/** Nine in ten outcomes are below this many standard deviations, which so many samples have shown. */
const quantiles = [3.08, 3.08, 3.08, 1.89, 1.64, 1.53, 1.48, 1.44, 1.41];

/** What is left of one window, by samples of it. How much neighbours differ shows how uncertain their mean is. */
export function priceOf(
  samples: readonly Pick<Observation, 'slice' | 'rows'>[],
  slices: readonly PlannedSlice[],
  { jobs }: JobProgress,
): Price | null {
  const expected = slices.reduce<number | null>(
    (sum, { rows }) => (sum === null || rows === null ? null : sum + rows.expected),
    0,
  );
  if (expected === null || jobs.likely === null) return null;
  if (samples.length === 0) {
    // A value that only the others of its `for_each` tell about.
    const total = (of: 'low' | 'high') => sum(slices.map(({ rows }) => rows?.[of] ?? 0));
    return {
      rows: { low: total('low'), expected, high: total('high') },
      jobs: { low: jobs.atLeast, expected: jobs.likely, high: jobs.atMost },
    };
  }
  const ordered = samples.toSorted((a, b) => a.slice.from - b.slice.from);
  const levels = ordered.map(({ slice, rows }) => Math.log((rows + 0.5) / (slice.until - slice.from)));
  const squares = levels.slice(1).map((level, index) => (level - (levels[index] as number)) ** 2 / 2);
  const between = (variance.between + sum(squares)) / (1 + squares.length);
  const spread = between / samples.length + variance.least;
  const deviations = quantiles[Math.min(samples.length, quantiles.length - 1)] as number;
  // A source of few busy days has the mean of the samples rather than what lies between them.
  const lengthOf = (all: readonly (Slice | null)[]) =>
    sum(all.map((slice) => (slice === null ? 0 : slice.until - slice.from)));
  const perDay = sum(samples.map(({ rows }) => rows)) / lengthOf(samples.map(({ slice }) => slice));
  const mean = (perDay * lengthOf(slices.map(({ slice }) => slice)) + 1) / (expected + 1);
  const range = (likely: number, of: number): RowRange => {
    const factor = Math.exp(deviations * Math.sqrt(of));
    return {
      low: Math.floor((likely * Math.min(1, mean)) / factor),
      expected: likely,
      high: Math.ceil(likely * Math.max(1, mean) * factor),
    };
  };
  const { low, ...rest } = range(jobs.likely, spread + variance.jobs);
  return { rows: range(expected, spread), jobs: { low: Math.max(Math.min(1, jobs.likely), low), ...rest } };
}
