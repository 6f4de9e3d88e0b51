import type { Load } from '../../src/load/ledger.js';
import type { CappedJob } from '../../src/plan/journaled.js';
import type { JobProgress, Plan } from '../../src/plan/plan.js';
import { type Price, priceOf } from '../../src/plan/price.js';

/** What was said after a probe of a job config, and what the probe used. */
export interface Probed {
  price: Price | null;
  jobs: number;
  /** Rows paid for, and those of them that were loaded. */
  rows: number;
  kept: number;
}

export function probedOf(
  progress: JobProgress,
  { slices }: Plan,
  loads: readonly Load[],
  capped: readonly CappedJob[],
): Probed {
  const isOwn = ({ job }: { job: string }) => job === progress.job;
  const [own, lost] = [loads.filter(isOwn), capped.filter(isOwn)];
  const samples = own.flatMap(({ slice, dataCount }) => (slice === null ? [] : [{ slice, rows: dataCount }]));
  const kept = samples.reduce((sum, { rows }) => sum + rows, 0);
  return {
    price: priceOf(samples, slices.filter(isOwn), progress),
    jobs: own.length + lost.length,
    rows: lost.reduce((sum, { rows }) => sum + rows, kept),
    kept,
  };
}
