import {
  type Comparison,
  type StudioComparison,
  type Figures,
  figuresOf,
  medians,
  quantile,
} from './compare.js';
import { forecastReport } from './forecasts.js';
import { lengthModels, type Scenario } from './scenario.js';
import { madeShapes, realShapes } from './series.js';
import { probeOutcomes, probeReport } from './probe-report.js';
import { studioReport } from './studio-report.js';
import { table } from './table.js';

const targets = { idle: 0.05, rows: 1.08, jobs: 1.35, makespan: 1.15 };

/** The comparison as Markdown, for the standard set and for scenarios with the densities of real data. */
export function markdown(
  all: readonly Comparison[],
  real: readonly Comparison[],
  studio: readonly StudioComparison[],
): string {
  const headgate = all.map((each) => figuresOf(each, each.headgate));
  const naive = all.map((each) => figuresOf(each, each.naive));
  return `# Makespan

${all.length} simulated backfills (\`npm run bench:makespan\`) on a virtual clock: headgate's own planner, request window and poll
timing against a model of the service. Medians; the lower bound knows every row and the end of every job beforehand, and
asks three requests a job. By hand: 7-day steps, a poll every 15 s, one thing after another, a capped week fetched
again in halves. Idle is time in which no job ran although the allowance would have let it.

${figuresTable('', [
  ['target', targetCells()],
  ['headgate', cells(medians(headgate))],
  ['by hand', cells(medians(naive))],
])}

![Makespan over the lower bound](makespan.svg)

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

${studioReport(studio)}

${forecastReport(all)}

${probeReport([...all, ...real].flatMap((each) => probeOutcomes(each.scenario, each.headgate.makespan)))}

## Held against a real run

Birdstrikes of 1990 to 2002, 10,000 rows, 1,000 a job, from \`headgate serve --pace 30\` at its true 20 requests a minute,
beside the simulation of the same: 19 jobs, 98 requests and no 429 both, 463 s against 465 s simulated, the slot idle
12.7 % of the time against 13.7 %. Jobs of 24 s leave it idle for longer than the minutes that most jobs take: of jobs
three times as long the simulation has 4.6 %.
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

const plot = { width: 720, height: 320, left: 56, bottom: 40, top: 16, right: 120, least: 1, most: 300 };

/** Makespan divided by the bound, for all scenarios in ascending order, on a logarithmic scale. */
export function svg(all: readonly Comparison[]): string {
  const lines = [
    {
      name: 'headgate',
      colour: '#1a7f5a',
      values: all.map((each) => figuresOf(each, each.headgate).makespan),
    },
    { name: 'by hand', colour: '#b35900', values: all.map((each) => figuresOf(each, each.naive).makespan) },
  ];
  const { width, height, left, bottom } = plot;
  const ticks = [1, 2, 5, 10, 30, 100, 300].map(
    (value) =>
      `<line x1="${left}" x2="${width - plot.right}" y1="${y(value)}" y2="${y(value)}" stroke="#ddd"/>` +
      `<text x="${left - 8}" y="${y(value) + 4}" text-anchor="end">${value}</text>`,
  );
  const paths = lines.map(({ name, colour, values }) => {
    const sorted = values.toSorted((a, b) => a - b);
    const points = sorted.map((value, index) => `${x(index, sorted.length)},${y(value)}`).join(' ');
    const last = y(sorted[Math.floor(sorted.length * 0.98)] ?? 1);
    return (
      `<polyline points="${points}" fill="none" stroke="${colour}" stroke-width="2"/>` +
      `<text x="${width - plot.right + 8}" y="${last}" fill="${colour}">${name}</text>`
    );
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="12">
<rect width="${width}" height="${height}" fill="#fff"/>
${ticks.join('\n')}
${paths.join('\n')}
<text x="${left}" y="${height - bottom + 24}">makespan / lower bound of ${all.length} scenarios, each line sorted by itself</text>
</svg>
`;
}

function x(index: number, count: number): number {
  const { width, left, right } = plot;
  return Math.round(left + ((width - left - right) * index) / Math.max(1, count - 1));
}

function y(value: number): number {
  const { height, bottom, top, least, most } = plot;
  const share = Math.log(Math.min(most, Math.max(least, value)) / least) / Math.log(most / least);
  return Math.round(height - bottom - share * (height - bottom - top));
}
