import { limits } from '../contract/limits.js';
import type { JobProgress, JobRange, Plan, PlannedSlice, RowRange } from './plan.js';
import { plural } from '../words.js';

/** Requests that one job takes: submit, two polls, export. */
const requestsPerJob = 4;

/** Requests of a run beside its jobs: the account, and the newest job. */
const requestsPerRun = 2;

/** Length taken for a job of a source that was never used, in milliseconds. */
const unknownLengthMs = 30_000;

/** What a run may use, over all its accounts. */
export interface Means {
  /** What the rolling 24 hours count. */
  regime: 'rows' | 'jobs';
  /** Rows or jobs of the rolling 24 hours. */
  limit: number;
  /** Rows or jobs left of those. */
  remaining: number;
  /** Part of `limit` that the budget gives headgate, above 0 and at most 1. */
  share: number;
  /** Rows or jobs left of that part; below 0 where others came first. */
  left: number;
  /** That headgate may send for one account. */
  requestsPerMinute: number;
  /** Accounts, each with a job at a time. */
  lanes: number;
}

/** The expected cost of a plan. */
export interface Forecast {
  /** Null without an account. */
  means: Means | null;
  /** The likely number. */
  jobs: number;
  /** The bounds are certain of a job config of which nothing is known, and kept to nine times in ten of the others. */
  jobRange: JobRange;
  /** Job configs of which nothing is known yet: their first job tells how many rows a day has. */
  unknown: string[];
  requests: number;
  /** Four of five times within the range; null where a slice has no estimate. */
  rows: RowRange | null;
  /** Rows or jobs left before; null without an account. */
  allowanceBefore: number | null;
  /** Rows or jobs left afterwards, not below 0; null without an account or an estimate. */
  allowanceAfter: number | null;
  /** Epoch milliseconds at which the allowance will be used up with work left; null where it lasts, or nobody knows. */
  parksAt: number | null;
  /** When it then goes on. Null where `parksAt` is. */
  resumesAt: number | null;
  /** With every wait for allowance. Null where nothing is to do, or nobody knows. */
  endsAt: number | null;
}

/** @param lengths of earlier jobs, in milliseconds */
export function forecast(
  { slices, progress, resumesAt }: Pick<Plan, 'slices' | 'progress' | 'resumesAt'>,
  means: Means | null,
  lengths: readonly number[],
  now: number,
): Forecast {
  const jobRange = sumJobs(progress);
  const jobs = jobRange.likely;
  const rows = sumRows(slices);
  const cost = means?.regime === 'jobs' ? jobs : (rows?.expected ?? null);
  const known = means !== null && cost !== null && jobs > 0;
  return {
    means,
    jobs,
    jobRange,
    unknown: progress.filter(({ known }) => !known).map(({ job }) => job),
    requests: jobs === 0 ? 1 : jobs * requestsPerJob + requestsPerRun,
    rows,
    allowanceBefore: means?.remaining ?? null,
    allowanceAfter: means === null || cost === null ? null : restOf(means, cost),
    ...(known
      ? course(slices, means, paceOf(means, lengths), now, resumesAt)
      : { parksAt: null, resumesAt: null, endsAt: null }),
  };
}

/** What a run that uses no more than it may leaves of the allowance. */
function restOf({ remaining, left }: Means, cost: number): number {
  return Math.max(0, remaining - Math.min(cost, Math.max(0, left)));
}

type Course = Pick<Forecast, 'parksAt' | 'resumesAt' | 'endsAt'>;

/** Goes through the slices job by job; what a job uses of the allowance comes back after a day. */
function course(
  slices: readonly PlannedSlice[],
  { regime, limit, share, left: atFirst }: Means,
  jobMs: number,
  now: number,
  resumesAt: number | null,
): Course {
  const uses: { at: number; amount: number }[] = [];
  const whole = Math.floor(share * limit);
  let left = atFirst;
  let time = now;
  let returned = 0;
  const parks: [number, number][] = [];
  const parkUntil = (until: number) => {
    if (until <= time) return;
    parks.push([time, until]);
    time = until;
  };
  if (resumesAt !== null) {
    parkUntil(resumesAt);
    // What was used before now is not known job by job: it is taken to be back by then.
    left = Math.max(left, whole / 2);
  }
  for (const { rows } of slices) {
    const amount = regime === 'jobs' ? 1 : Math.min(rows?.expected ?? 0, whole);
    while (left < amount) {
      const use = uses[returned];
      // Without own uses to wait for, others hold the allowance: a day from now it is back.
      parkUntil((use?.at ?? now) + limits.allowanceWindowMs);
      left = use === undefined ? whole : left + use.amount;
      if (use !== undefined) returned += 1;
    }
    left -= amount;
    time += jobMs;
    uses.push({ at: regime === 'jobs' ? time - jobMs : time, amount });
  }
  const [first] = parks;
  return { parksAt: first?.[0] ?? null, resumesAt: first?.[1] ?? null, endsAt: time };
}

/**
 * Milliseconds from one job to the next: one after another in each lane, and no faster than the rate lets their
 * requests through.
 */
function paceOf({ requestsPerMinute, lanes }: Means, lengths: readonly number[]): number {
  const sorted = lengths.toSorted((a, b) => a - b);
  const length = sorted[sorted.length >> 1] ?? unknownLengthMs;
  return Math.max(length, (requestsPerJob * 60_000) / requestsPerMinute) / lanes;
}

/** Job configs err by themselves, as slices do; bounds that are certain add up as they are. */
export function sumJobs(progress: readonly JobProgress[]): JobRange {
  let [likely, below, above] = [0, 0, 0];
  const certain = { below: 0, above: 0 };
  for (const { jobs, known } of progress) {
    likely += jobs.likely;
    if (known) {
      below += (jobs.likely - jobs.atLeast) ** 2;
      above += (jobs.atMost - jobs.likely) ** 2;
    } else {
      certain.below += jobs.likely - jobs.atLeast;
      certain.above += jobs.atMost - jobs.likely;
    }
  }
  return {
    atLeast: Math.floor(likely - certain.below - Math.sqrt(below)),
    likely,
    atMost: Math.ceil(likely + certain.above + Math.sqrt(above)),
  };
}

/** `11 jobs`, `about 11 jobs`, and `at least 2 jobs` where nothing is known of some job config. */
export function jobsText(progress: readonly JobProgress[]): string {
  const { atLeast, likely, atMost } = sumJobs(progress);
  const known = progress.every((each) => each.known);
  const number = known ? likely : atLeast;
  const text = plural(number, 'job');
  return atLeast === atMost ? text : `${known ? 'about' : 'at least'} ${text}`;
}

/** Slices err by themselves, so the margins of the sum add up in squares. */
function sumRows(slices: readonly PlannedSlice[]): RowRange | null {
  let [expected, below, above] = [0, 0, 0];
  for (const { rows } of slices) {
    if (rows === null) return null;
    expected += rows.expected;
    below += (rows.expected - rows.low) ** 2;
    above += (rows.high - rows.expected) ** 2;
  }
  return {
    low: Math.max(0, Math.floor(expected - Math.sqrt(below))),
    expected,
    high: Math.ceil(expected + Math.sqrt(above)),
  };
}
