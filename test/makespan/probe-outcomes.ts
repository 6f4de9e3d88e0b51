import type { RowRange } from '../../src/plan/plan.js';
import { type Forecasts, runHeadgate } from './headgate.js';
import type { Scenario } from './scenario.js';
import type { Shape } from './series.js';

/** A probe of one job config, and what came of it. */
export interface ProbeOutcome {
  shape: Shape;
  jobs: number;
  /** Part of the allowance that its rows took; 0 where jobs are counted. */
  share: number;
  /** Rows that were paid for and not kept. */
  lost: number;
  holdsRows: boolean;
  holdsJobs: boolean;
  /** Makespan of the whole backfill, beside that without a probe. */
  makespan: number;
}

/** @param without makespan of the same backfill without a probe */
export async function probeOutcomes(scenario: Scenario, without: number): Promise<ProbeOutcome[]> {
  const { forecasts, makespan } = await runHeadgate(scenario, true);
  return forecasts.flatMap((each, index) => outcomeOf(each, scenario, index, makespan / without) ?? []);
}

function outcomeOf(
  { probed, jobs }: Forecasts,
  { shape, limits, allowance, series }: Scenario,
  index: number,
  makespan: number,
): ProbeOutcome | null {
  const { price = null, rows = 0, kept = 0 } = probed ?? {};
  if (probed === undefined || price === null) return null;
  const total = (series[index] ?? []).reduce((sum, day) => sum + day, 0);
  const holds = ({ low, high }: RowRange, truth: number) => low <= truth && truth <= high;
  return {
    shape,
    jobs: probed.jobs,
    share: limits === 'standard' ? rows / allowance : 0,
    lost: rows - kept,
    holdsRows: holds(price.rows, total - kept),
    holdsJobs: holds(price.jobs, jobs - probed.jobs),
    makespan,
  };
}
