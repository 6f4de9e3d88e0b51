import { type Comparison, type Figures, figuresOf, medians, quantile } from './compare.js';
import { forecastReport } from './forecasts.js';
import { lengthModels, type Scenario } from './scenario.js';
import { madeShapes, realShapes } from './series.js';
import { probeOutcomes, probeReport } from './probe-report.js';
import { table } from './table.js';

const targets = { idle: 0.05, rows: 1.08, jobs: 1.35, makespan: 1.15 };

/** The comparison as Markdown, for the standard set and for scenarios with the densities of real data. */
export async function markdown(all: readonly Comparison[], real: readonly Comparison[]): Promise<string> {
  const headgate = all.map((each) => figuresOf(each, each.headgate));
  const naive = all.map((each) => figuresOf(each, each.naive));
  const probes = [...all, ...real].map((each) => probeOutcomes(each.scenario, each.headgate.makespan));
  return `# Makespan

${all.length} simulated backfills (\`npm run bench:makespan\`) on a virtual clock: headgate's own run against a model of the
service. Medians; the lower bound knows every row and the end of every job beforehand, and
asks three requests a job. By hand: 7-day steps, a poll every 15 s, one thing after another, a capped week fetched
again in halves. Idle is time in which no job ran although the allowance would have let it.

${figuresTable('', [
  ['target', targetCells()],
  ['headgate', cells(medians(headgate))],
  ['by hand', cells(medians(naive))],
])}

## headgate by density

${figuresTable(
  'density',
  madeShapes.map((shape) => group(all, shape, (scenario) => scenario.shape === shape)),
)}

${realDensities(real)}

## headgate by length of jobs and limits

${figuresTable('', [
  ...lengthModels.map((model) => group(all, model, (scenario) => scenario.lengths === model)),
  group(all, 'standard limits', ({ limits }) => limits === 'standard'),
  group(all, 'alternate limits', ({ limits }) => limits === 'alternate'),
  group(all, 'without a park', (_, { headgate: outcome }) => outcome.parked === 0),
])}

${worst(all)}

${await forecastReport(all)}

${probeReport((await Promise.all(probes)).flat())}
`;
}

function realDensities(real: readonly Comparison[]): string {
  if (real.length === 0) return 'The real densities were not at hand.';
  const rows = realShapes.map((shape) => group(real, shape, (scenario) => scenario.shape === shape));
  return `## headgate on real densities

Not in the standard set, which is the same on every machine: the links of This Week in Rust by day (one issue a week, six
days without a row) and the commits of Ruby on Rails by day, scaled to the same amounts. Nothing foretells their days
better than their neighbours do, so jobs are kept emptier, and more of them are capped.

${figuresTable('density', rows)}`;
}

function worst(all: readonly Comparison[]): string {
  const [first] = all.toSorted(
    (a, b) => figuresOf(b, b.headgate).makespan - figuresOf(a, a.headgate).makespan,
  );
  if (first === undefined) return '';
  const { scenario, bound, headgate } = first;
  const times = all.map((each) => figuresOf(each, each.headgate).makespan);
  const [ninth, most] = [0.9, 1].map((share) => quantile(times, share).toFixed(2));
  const hours = (ms: number) => `${(ms / 3_600_000).toFixed(1)} h`;
  return `## Worst cases

One in ten backfills takes ${ninth} times the bound or more. The worst takes ${most} times: scenario ${scenario.id}: ${scenario.shape}, ${scenario.lengths} lengths, ${scenario.limits} limits, ${scenario.tier}, \
${scenario.series.length} x ${scenario.series[0]?.length ?? 0} days. ${headgate.jobs} jobs where the bound needs \
${bound.jobs}; ${hours(headgate.makespan)}, ${hours(headgate.parked)} of it parked, against ${hours(bound.makespan)}. A \
day's allowance that just holds the fewest jobs turns one job more into a day of waiting.`;
}

type Row = [string, string[]];

function group(
  all: readonly Comparison[],
  name: string,
  belongs: (scenario: Scenario, each: Comparison) => boolean,
): Row {
  const members = all.filter((each) => belongs(each.scenario, each));
  const figures = medians(members.map((each) => figuresOf(each, each.headgate)));
  return [
    `${name} (${members.length})`,
    members.length === 0 ? ['-', '-', '-', '-', '-', '-'] : cells(figures),
  ];
}

function cells({ idle, rows, jobs, makespan, requests, refused }: Figures): string[] {
  return [
    percent(idle),
    rows.toFixed(2),
    jobs.toFixed(2),
    makespan.toFixed(2),
    String(requests),
    String(refused),
  ];
}

function targetCells(): string[] {
  const { idle, rows, jobs, makespan } = targets;
  return [percent(idle), rows.toFixed(2), jobs.toFixed(2), makespan.toFixed(2), '', '0'];
}

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;

function figuresTable(name: string, rows: readonly Row[]): string {
  const head = [
    name,
    'idle slot',
    'rows obtained / kept',
    'jobs / ceil(rows / cap)',
    'makespan / bound',
    'requests',
    '429',
  ];
  return table(
    head,
    rows.map(([first, rest]) => [first, ...rest]),
  );
}
