import { type Bound, lowerBound } from './bound.js';
import { type Forecasts, runHeadgate } from './headgate.js';
import { runKnowing } from './knowing.js';
import { runNaive } from './naive.js';
import type { Outcome } from './outcome.js';
import type { Scenario } from './scenario.js';

/** One scenario, fetched by headgate and by hand, with its lower bound. */
export interface Comparison {
  scenario: Scenario;
  bound: Bound;
  headgate: Awaited<ReturnType<typeof runHeadgate>>;
  naive: Outcome;
}

/** A scenario with jobs from the studio, beside a method that knows everything. */
export async function compareStudio(scenario: Scenario): Promise<Record<'headgate' | 'knowing', Outcome>> {
  return { headgate: await runHeadgate(scenario), knowing: runKnowing(scenario) };
}

export async function compare(scenario: Scenario): Promise<Comparison> {
  return {
    scenario,
    bound: lowerBound(scenario),
    headgate: await runHeadgate(scenario),
    naive: runNaive(scenario),
  };
}

/** The figures to compare; lower is better. */
export interface Figures {
  /** Share of the time without a running job, not counting parked time. */
  idle: number;
  /** Rows obtained, divided by rows kept. */
  rows: number;
  /** Jobs, divided by ceil(rows / cap). */
  jobs: number;
  /** Makespan, divided by the lower bound's. */
  makespan: number;
  requests: number;
  refused: number;
}

export function figuresOf({ scenario, bound }: Comparison, outcome: Outcome): Figures {
  return {
    idle: outcome.idle,
    rows: outcome.obtained / outcome.kept,
    jobs: outcome.jobs / Math.ceil(bound.rows / scenario.cap),
    makespan: outcome.makespan / bound.makespan,
    requests: outcome.requests,
    refused: outcome.refused,
  };
}

export function medians(all: readonly Figures[]): Figures {
  const of = (key: keyof Figures) =>
    quantile(
      all.map((figures) => figures[key]),
      0.5,
    );
  return {
    idle: of('idle'),
    rows: of('rows'),
    jobs: of('jobs'),
    makespan: of('makespan'),
    requests: of('requests'),
    refused: all.reduce((sum, { refused }) => sum + refused, 0),
  };
}

export function quantile(values: readonly number[], share: number): number {
  return (
    values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ??
    Number.NaN
  );
}

/** How far the plan's forecast was from the actual number, at one point of a backfill. */
interface Accuracy {
  /** Share of forecasts within 1.5 times of the actual number, and within 3 times. */
  near: number;
  far: number;
  /** Share of ranges that held. */
  held: number;
}

export type Point = 'before' | 'first' | 'half';

function toldAt({ told, jobs }: Forecasts, point: Point): Forecasts['told'][number] | undefined {
  const used = point === 'before' ? 0 : point === 'first' ? 1 : jobs >> 1;
  return told.find((entry) => entry !== undefined && entry.used === used);
}

export function accuracy(forecasts: readonly Forecasts[], point: Point): Accuracy {
  const errors = forecasts.flatMap((each) => {
    const told = toldAt(each, point);
    const used = told === undefined ? 0 : each.jobs - told.used;
    if (told === undefined || used === 0) return [];
    // Before its first job, a plan says no likely number.
    const factor = told.likely === null ? NaN : Math.max(told.likely / used, used / told.likely);
    return [{ factor, held: told.atLeast <= used && used <= told.atMost }];
  });
  const share = (fits: (error: (typeof errors)[number]) => boolean) =>
    errors.filter(fits).length / errors.length;
  return {
    near: share(({ factor }) => factor <= 1.5),
    far: share(({ factor }) => factor <= 3),
    held: share(({ held }) => held),
  };
}
