import type { JobConfig } from '../../config/config.js';
import { jobOf, groupBy } from '../../common/series.js';
import { sum as sumOf } from '../../common/words.js';
import { overlap } from '../../days/day.js';
import type { Load } from '../../load/ledger.js';
import { currentLoads } from '../../plan/coverage.js';
import { loadsRows, type Means } from '../../plan/forecast.js';
import type { RowRange } from '../../plan/plan.js';
import { type Price, priceOf } from '../../plan/price.js';
import { tellingRows } from '../../plan/shared-density.js';
import type { SyncEvent } from '../../sync/events.js';
import { never, type Opened, type Selection } from '../../opened/open.js';
import { plan, type PlanReport } from './plan.js';
import { run } from '../run/run.js';

interface JobPrice extends Price {
  job: string;
  /** Days of the window that are not loaded. */
  days: number;
  /** What only the newest days would cost. */
  smaller: { days: number; rows: number; jobs: number }[];
}

export interface ProbeReport extends PlanReport {
  requests: number;
  prices: JobPrice[];
  /** Answers that the prices are made from. */
  samples: number;
  /** Days until everything is loaded, waiting for the allowance included; null if they are not known. */
  daysLeft: RowRange | null;
  /** What the probe used, and how many jobs the allowance made it leave out. */
  probe: { jobs: number; rows: number; leftOut: number };
}

/** How many of the newest days a smaller window would have. */
const smallerWindows = [30, 90, 365];

/** Requests of a job that is not polled often. */
const requestsPerJob = 4;

/** Fetches a few slices spread over each window, loads them, and says what the rest costs. */
export async function probe(
  opened: Opened,
  { select }: Selection = {},
  signal: AbortSignal = never,
  onEvent: (event: SyncEvent) => void = () => undefined,
): Promise<ProbeReport> {
  const report = await run(opened, { select, probe: true }, signal, onEvent);
  const [error] = report.errors;
  if (error !== undefined) throw error;
  const planned = await plan(opened, { select }, signal, true);
  const loads = await opened.destination.loads();
  const each = opened.config.jobs.flatMap((job) => priceOfJob(job, loads, planned) ?? []);
  const prices = [...groupBy(each, ({ job }) => jobOf(job)).values()].map(sumOfValues);
  const sum = (of: (price: Price) => RowRange) => addUp(prices.map(of));
  const cost = planned.means?.regime === 'jobs' ? sum(({ jobs }) => jobs) : sum(({ rows }) => rows);
  return {
    ...planned,
    requests: requestsPerJob * sum(({ jobs }) => jobs).expected,
    rows: sum(({ rows }) => rows),
    prices,
    samples: sumOf(opened.config.jobs.map((job) => currentLoads(loads, job).length)),
    daysLeft: planned.means === null || planned.unknown.length > 0 ? null : daysFor(cost, planned.means),
    probe: {
      jobs: report.submitted,
      rows: sumOf(report.jobs.map(({ rowsLoaded }) => rowsLoaded)),
      leftOut: report.leftOut ?? 0,
    },
  };
}

function priceOfJob(job: JobConfig, loads: readonly Load[], { plan: planned }: PlanReport): JobPrice | null {
  const slices = planned.slices.filter((slice) => slice.job === job.name && loadsRows(slice));
  const progress = planned.progress.find((each) => each.job === job.name);
  const own = currentLoads(loads, job).map(({ slice, load }) => ({ slice, rows: load.dataCount }));
  // The plan prices a value with few rows by all values.
  const isFew = sumOf(own.map(({ rows }) => rows)) < tellingRows && job.name !== jobOf(job.name);
  const samples = isFew ? [] : own;
  const price = progress?.known === true ? priceOf(samples, slices, progress) : null;
  if (price === null || job.window === null || slices.length === 0) return null;
  const dated = slices.flatMap(({ slice, rows }) => (slice === null ? [] : [{ slice, rows }]));
  const days = dated.reduce((sum, { slice }) => sum + slice.until - slice.from, 0);
  const until = Math.max(...dated.map(({ slice }) => slice.until));
  const smaller = smallerWindows
    .filter((length) => length < days)
    .map((length) => {
      const window = { from: until - length, until };
      const rows = dated
        .filter(({ slice }) => overlap(slice, window))
        .reduce((sum, { slice, rows: expected }) => {
          const part = (slice.until - Math.max(slice.from, window.from)) / (slice.until - slice.from);
          return sum + part * (expected?.expected ?? 0);
        }, 0);
      const share = price.rows.expected === 0 ? length / days : rows / price.rows.expected;
      return {
        days: length,
        rows: Math.round(rows),
        jobs: Math.max(1, Math.round(share * price.jobs.expected)),
      };
    });
  return { job: job.name, days, ...price, smaller };
}

function sumOfValues(prices: readonly [JobPrice, ...JobPrice[]]): JobPrice {
  const [first, ...others] = prices;
  if (others.length === 0) return first;
  const smaller = groupBy(
    prices.flatMap((each) => each.smaller),
    ({ days }) => days,
  );
  return {
    job: jobOf(first.job),
    days: Math.max(...prices.map(({ days }) => days)),
    rows: evenly(addUp(prices.map(({ rows }) => rows))),
    jobs: evenly(addUp(prices.map(({ jobs }) => jobs))),
    smaller: [...smaller.keys()].map((days) => {
      // A value with fewer days left costs all that is left of it.
      const all = prices.map((each) => {
        const whole = { rows: each.rows.expected, jobs: each.jobs.expected };
        return each.smaller.find((smaller) => smaller.days === days) ?? whole;
      });
      return { days, rows: sumOf(all.map(({ rows }) => rows)), jobs: sumOf(all.map(({ jobs }) => jobs)) };
    }),
  };
}

/** Values that were not probed have the same error, and few rows each hide how far below it may be. */
function evenly({ low, expected, high }: RowRange): RowRange {
  return { low: Math.min(low, Math.floor(expected ** 2 / Math.max(1, high))), expected, high };
}

/** Errors are independent, or are wide enough for those that are not: they add up in squares. */
function addUp(ranges: readonly RowRange[]): RowRange {
  const expected = sumOf(ranges.map((range) => range.expected));
  const below = Math.hypot(...ranges.map((range) => range.expected - range.low));
  const above = Math.hypot(...ranges.map((range) => range.high - range.expected));
  return { low: Math.max(0, Math.floor(expected - below)), expected, high: Math.ceil(expected + above) };
}

function daysFor({ low, expected, high }: RowRange, { left, share, limit }: Means): RowRange {
  const days = (cost: number) => (cost <= left ? 0 : Math.ceil((cost - left) / Math.max(1, share * limit)));
  return { low: days(low), expected: days(expected), high: days(high) };
}
