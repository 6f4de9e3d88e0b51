import type { Density } from './density.js';
import type { Slice } from '../days/slice.js';
import type { JobRange } from './plan.js';
import { fewestSlices } from './slice-size.js';
import { jobsToClose, type SlicingRules } from './slicing.js';

/** The spread of nine in ten outcomes, in deviations. */
const rangeDeviations = 1.645;

/** Variance of the logarithm of the jobs: of any forecast, and of each unit that the days ahead outweigh those seen. */
const variances = { any: 0.09, ahead: 0.06 };

/** Whole answers that are taken for seen beforehand, so that one capped job does not foretell many. */
const priorAnswers = 3;

/** What a job config of which something is known has fetched so far. */
interface Past {
  density: Density;
  /** Jobs that were capped and split, and those whose rows were kept. */
  capped: number;
  kept: number;
}

/**
 * Jobs of a job config that has rows: its slices, and capped jobs at the rate of those so far. How often the range
 * held is measured in docs/makespan.md.
 *
 * @param days still to fetch
 */
export function knownRange(slices: number, days: number, { density, capped, kept }: Past): JobRange {
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

/** A tenth of a job is none. */
const rounding = 0.1;

/**
 * Jobs of a job config of which no whole answer is known: at least those that it takes where no further day has a
 * row, at most those that it takes where every day fills a job.
 *
 * @param slices as planned
 */
export function unknownRange(slices: readonly Slice[], { density, step }: SlicingRules): JobRange {
  const [first] = slices;
  if (first === undefined) return exactly(0);
  const length = first.until - first.from;
  const days = slices.reduce((sum, slice) => sum + slice.until - slice.from, 0);
  const fewest = step === 'auto' ? 1 + fewestSlices(days - length, length) : slices.length;
  return {
    atLeast: density.known ? 1 : Math.min(fewest, slices.length),
    likely: slices.length,
    atMost: days + jobsToClose(length),
  };
}

export function exactly(count: number): JobRange {
  return { atLeast: count, likely: count, atMost: count };
}
