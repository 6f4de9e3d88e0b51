import { isUnlimited } from '../common/words.js';
import type { Density } from './density.js';
import type { Slice } from '../days/day.js';
import type { JobRange } from './plan.js';
import { fewestSlices } from './slice-size.js';
import { jobsToClose, type SlicingRules } from './slicing.js';

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

/**
 * Number of jobs for a job config that has rows: its slices, plus capped jobs at the rate seen so far. docs/figures.md
 * says how often the range held.
 *
 * @param days still to fetch
 * @param capped jobs that were capped and then split, and those whose rows were `kept`
 */
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

/**
 * Number of jobs for a job config without a complete answer. The minimum assumes that no further day has a row, the
 * maximum that every day fills a job.
 *
 * @param slices as planned
 */
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
