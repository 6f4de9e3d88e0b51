import type { RowRange } from '../../src/plan/plan.js';
import { type Forecasts, runHeadgate } from './headgate.js';
import type { Scenario } from './scenario.js';
import type { Shape } from './series.js';
import { table } from './table.js';

/** A probe of one job config, and what came of it. */
interface ProbeOutcome {
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
  const { forecasts, makespan } = await runHeadgate(scenario, { first: 'probe' });
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

/** What a probe costs, and how often its ranges hold. */
export function probeReport(outcomes: readonly ProbeOutcome[]): string {
  const shapes = [...new Set(outcomes.map(({ shape }) => shape))];
  const percent = (part: number) => `${Math.round(100 * part)} %`;
  const row = (name: string, of: readonly ProbeOutcome[]): string[] => {
    const share = (fits: (outcome: ProbeOutcome) => boolean) => percent(of.filter(fits).length / of.length);
    const times = of.map(({ makespan }) => makespan).toSorted((a, b) => a - b);
    return [
      `${name} (${of.length})`,
      String(Math.max(...of.map(({ jobs }) => jobs))),
      `${(100 * Math.max(...of.map((each) => each.share))).toFixed(2)} %`,
      share(({ lost }) => lost > 0),
      share(({ holdsJobs }) => holdsJobs),
      share(({ holdsRows }) => holdsRows),
      (times[times.length >> 1] ?? 1).toFixed(2),
    ];
  };
  return `## What \`plan --probe\` foretells

A probe of each of these job configs before anything else. "Jobs" and "rows" are the most that one used, rows as a part
of the allowance. "Lost" had a job that was capped. The ranges for jobs and rows that are left aim at 80 %. The last
column is the makespan of the whole backfill beside that without a probe, a median: it costs more than 1 %, so \`run\`
begins as before.

${table(
  ['density', 'jobs', 'rows', 'lost', 'jobs in range', 'rows in range', 'makespan'],
  [
    ...shapes.map((shape) =>
      row(
        shape,
        outcomes.filter((each) => each.shape === shape),
      ),
    ),
    row('all', outcomes),
  ],
)}`;
}
