import type { PlanAllowance } from './allowance.js';
import { limits } from '../contract/limits.js';
import type { AuditPrice, JobProgress, JobRange, Plan, PlannedSlice, Reason, RowRange } from './plan.js';
import { isUnlimited, plural } from '../common/words.js';

/** Requests per job: submit, two polls, export. */
const requestsPerJob = 4;

/** Requests of a run apart from its jobs: the account and the newest job. */
const requestsPerRun = 2;

/** Assumed length of a job if its source was never used, in milliseconds. */
const unknownLengthMs = 30_000;

/** What a run may use, for all its accounts together. */
export interface Means extends PlanAllowance {
  /** Rows or jobs left of that part; below 0 if others have used it. */
  left: number;
  /** Requests that headgate may send for one account. */
  requestsPerMinute: number;
  /** Accounts; each runs one job at a time. */
  lanes: number;
}

/** The expected cost of a plan. */
export interface Forecast {
  /** Null without an account. */
  means: Means | null;
  /** The likely number; null if nothing is known about some job config. */
  jobs: number | null;
  /** Certain bounds for job configs about which nothing is known. For the others, the range holds nine times in ten. */
  jobRange: JobRange;
  /** Job configs about which nothing is known yet. Their first job shows how many rows a day has. */
  unknown: string[];
  /** Null if `jobs` is. */
  requests: number | null;
  /** Without those of audits. The range holds four times in five; null if a slice has no estimate. */
  rows: RowRange | null;
  /** Jobs whose answers are only compared with what is loaded, and their rows. `jobs` and `rows` do not count them. */
  audit: AuditPrice;
  /** Rows or jobs left afterwards, not below 0; null without an account, an estimate or a limit. */
  allowanceAfter: number | null;
  /** When it will be used up before the work is done, epoch milliseconds; null if it lasts or this is unknown. */
  parksAt: number | null;
  /** When work then continues. Null if `parksAt` is null. */
  resumesAt: number | null;
  /** Includes every wait for allowance. Null if there is nothing to do, or the end is unknown. */
  endsAt: number | null;
}

/** Whether the answer of a slice is loaded, and not only compared with what is. */
export const loadsRows = ({ reason }: Pick<PlannedSlice, 'reason'>): boolean => reason !== 'audit';

/** Whether the days of a slice are loaded, and only their completeness is in question. */
export const isOfLoaded = (reason: Reason): boolean =>
  reason === 'suspect' || reason === 'doubt' || reason === 'audit' || reason === 'revisit';

/** @param lengths of earlier jobs, in milliseconds */
export function forecast(
  {
    slices,
    progress,
    resumesAt,
    audits = noAudits,
  }: Pick<Plan, 'slices' | 'progress' | 'resumesAt' | 'audits'>,
  means: Means | null,
  lengths: readonly number[],
  now: number,
): Forecast {
  const jobRange = sumJobs(progress, slices);
  const jobs = jobRange.likely;
  const all = jobs === null ? null : jobs + audits.jobs;
  const rows = sumRows(slices.filter(loadsRows));
  const cost = means?.regime === 'jobs' ? all : rows && rows.expected + audits.rows;
  const known = means !== null && cost !== null && all !== 0;
  return {
    means,
    jobs,
    jobRange,
    unknown: progress.filter(({ known }) => !known).map(({ job }) => job),
    requests: all === null ? null : all === 0 ? 1 : all * requestsPerJob + requestsPerRun,
    rows,
    audit: audits,
    allowanceAfter:
      means === null || cost === null || isUnlimited(means.remaining)
        ? null
        : // A run stays within its share.
          Math.max(0, means.remaining - Math.min(cost, Math.max(0, means.left))),
    ...(known
      ? course(slices, means, paceOf(means, lengths), now, resumesAt)
      : { parksAt: null, resumesAt: null, endsAt: null }),
  };
}

type Course = Pick<Forecast, 'parksAt' | 'resumesAt' | 'endsAt'>;

/** Simulates the slices job by job. What a job uses of the allowance returns after a day. */
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
    // Earlier use is not known job by job, so all of it is assumed to have returned by then.
    left = Math.max(left, whole / 2);
  }
  for (const { rows } of slices) {
    const amount = regime === 'jobs' ? 1 : Math.min(rows?.expected ?? 0, whole);
    while (left < amount) {
      const use = uses[returned];
      // headgate itself has used nothing, so others hold the allowance. It returns within a day.
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

/** Milliseconds from one job to the next. Each lane runs one job at a time, and the request rate limits all of them. */
function paceOf({ requestsPerMinute, lanes }: Means, lengths: readonly number[]): number {
  const sorted = lengths.toSorted((a, b) => a - b);
  const length = sorted[sorted.length >> 1] ?? unknownLengthMs;
  return Math.max(length, (requestsPerJob * 60_000) / requestsPerMinute) / lanes;
}

/** Errors of job configs are independent: margins add up in squares. `slices`: revisits among them count too. */
export function sumJobs(
  progress: readonly JobProgress[],
  slices: readonly Pick<PlannedSlice, 'reason'>[] = [],
): JobRange {
  const revisits = slices.filter(({ reason }) => reason === 'revisit').length;
  let [middle, below, above] = [0, 0, 0];
  const certain = { below: 0, above: 0 };
  for (const { jobs, known } of progress) {
    const { atLeast, likely, atMost } = jobs;
    const base = likely ?? atLeast;
    middle += base;
    if (known) {
      below += (base - atLeast) ** 2;
      above += (atMost - base) ** 2;
    } else {
      certain.below += base - atLeast;
      certain.above += atMost - base;
    }
  }
  return {
    atLeast: Math.floor(middle - certain.below - Math.sqrt(below)) + revisits,
    likely: progress.some(({ jobs }) => jobs.likely === null) ? null : middle + revisits,
    atMost: Math.ceil(middle + certain.above + Math.sqrt(above)) + revisits,
  };
}

/** `11 jobs` or `about 11 jobs`; `at least 2 jobs` if nothing is known about some job config. Counts as `sumJobs` does. */
export function jobsText(...[progress, slices]: Parameters<typeof sumJobs>): string {
  const { atLeast, likely, atMost } = sumJobs(progress, slices);
  const isKnown = likely !== null && progress.every(({ known }) => known);
  const text = plural(isKnown ? likely : atLeast, 'job');
  return atLeast === atMost ? text : `${isKnown ? 'about' : 'at least'} ${text}`;
}

const noAudits: AuditPrice = { jobs: 0, rows: 0 };

/** `5 jobs, about 1,200 rows, to audit`; empty if nothing is to audit. */
export function auditText({ audits: { jobs, rows } = noAudits }: Pick<Plan, 'audits'>): string {
  return jobs === 0 ? '' : `${plural(jobs, 'job')}, about ${plural(rows, 'row')}, to audit`;
}

/** Errors of different slices are independent, so their margins add up in squares. */
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
