import { figuresOf, type Comparison, medians } from './compare.js';
import type { Forecasts } from './headgate.js';
import { runHeadgate } from './headgate.js';
import { lowerBound } from './bound.js';
import { sparseSet } from './scenario.js';
import { table } from './table.js';
import { madeShapes } from './series.js';

/** Number of job configs in the table of forecasts. */
const shown = 20;

/** How far the plan's forecast was from the actual number, at one point of a backfill. */
interface Accuracy {
  /** Share of forecasts within 1.5 times of the actual number, and within 3 times. */
  near: number;
  far: number;
  /** Share of ranges that held. */
  held: number;
}

type Point = 'before' | 'first' | 'half';
const points: Record<Point, string> = {
  before: 'before its first job',
  first: 'after its first job',
  half: 'after half of its jobs',
};

/** A plan's forecasts compared with the jobs that were used. */
export async function forecastReport(all: readonly Comparison[]): Promise<string> {
  const forecasts = all.flatMap(({ headgate }) => headgate.forecasts);
  return `## What \`plan\` foretells

The jobs that \`headgate plan\` says are left, beside those that were then used, for the ${forecasts.length} job configs of these backfills. The
aim: after the first job of a job config, half of the likely numbers lie within 1.5 times of the jobs used, and nine in
ten within 3 times. "Range held": the jobs used were at least and at most what \`plan\` said. Before the first job, "at
least" is a source without further rows, "at most" one where every day fills a job, and no number is likely.

${table(
  ['', 'within 1.5 times', 'within 3 times', 'range held'],
  Object.entries(points).map(([point, name]) => [name, ...accuracyCells(forecasts, point as Point)]),
)}

After the first job, by density:

${table(
  ['density', 'within 1.5 times', 'within 3 times', 'range held'],
  madeShapes.map((shape) => [
    shape,
    ...accuracyCells(
      forecasts.filter(({ scenario }) => scenario.shape === shape),
      'first',
    ),
  ]),
)}

One job does not show that a source grows or bursts.

Twenty of the job configs, each as at least / likely / at most, and the jobs used from then on:

${table(
  ['density', 'days', 'limits', 'before', 'used', 'after 1 job', 'used', 'half way', 'used'],
  spread(forecasts).map(shownRow),
)}

${await widthReport(all)}`;
}

/** Job configs of every density, chosen evenly from all. */
function spread(forecasts: readonly Forecasts[]): Forecasts[] {
  return madeShapes.flatMap((shape) => {
    const mine = forecasts.filter(({ scenario }) => scenario.shape === shape);
    const each = shown / madeShapes.length;
    return mine.filter((_, index) => index % Math.floor(mine.length / each) === 0).slice(0, each);
  });
}

function shownRow(forecasts: Forecasts): string[] {
  const { scenario, days } = forecasts;
  const cells = (Object.keys(points) as Point[]).flatMap((point) => {
    const told = toldAt(forecasts, point);
    if (told === undefined) return ['', ''];
    return [`${told.atLeast} / ${told.likely ?? '?'} / ${told.atMost}`, String(forecasts.jobs - told.used)];
  });
  return [scenario.shape, String(days), scenario.limits, ...cells];
}

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

function accuracyCells(forecasts: readonly Forecasts[], point: Point): string[] {
  const { near, far, held } = accuracy(forecasts, point);
  const parts = point === 'before' ? [null, null, held] : [near, far, held];
  return parts.map((part) => (part === null ? '' : `${Math.round(part * 100)} %`));
}

/** What it would cost to begin with the complete window. */
async function widthReport(all: readonly Comparison[]): Promise<string> {
  const sparse = sparseSet(60);
  const row = async (first: 'planned' | 'whole'): Promise<string[]> => {
    const runs = await Promise.all(
      all.map(async (each) => ({
        each,
        outcome: first === 'planned' ? each.headgate : await runHeadgate(each.scenario, { first }),
      })),
    );
    const { rows, jobs, makespan } = medians(runs.map(({ each, outcome }) => figuresOf(each, outcome)));
    const { near, far } = accuracy(
      runs.flatMap(({ outcome }) => outcome.forecasts),
      'first',
    );
    const few = await Promise.all(
      sparse.map(async (scenario) => (await runHeadgate(scenario, { first })).jobs),
    );
    const fewest = sparse.map((scenario) => lowerBound(scenario).jobs);
    const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);
    return [
      first === 'planned' ? 'as planned' : 'the whole window',
      ...[rows, jobs, makespan].map((figure) => figure.toFixed(2)),
      `${Math.round(near * 100)} % / ${Math.round(far * 100)} %`,
      (sum(few) / sum(fewest)).toFixed(2),
    ];
  };
  return `## How wide the first slice is

headgate makes the first slice of a job config as wide as a source of 100 rows a day allows without much risk of a
capped job. A capped job's rows are paid for and fetched again, and it tells only how many rows there are at least. A
first slice as wide as the window is better only where the window holds few rows: the last column has ${sparse.length} windows that
hold at most two jobs' worth.

${table(
  [
    'first slice',
    'rows obtained / kept',
    'jobs / ceil(rows / cap)',
    'makespan / bound',
    'within 1.5 / 3',
    'jobs / fewest, sparse',
  ],
  [await row('planned'), await row('whole')],
)}`;
}
