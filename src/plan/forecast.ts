import type { AccountLimits } from '../contract/account.js';
import type { PlannedSlice, RowRange } from './plan.js';

/** Requests that one job takes: submit, poll, export. */
const requestsPerJob = 3;

/** Requests of a run beside its jobs: the account, and the newest job. */
const requestsPerRun = 2;

/** Length taken for a job of a source that was never used, in milliseconds. */
const unknownLengthMs = 30_000;

/** What executing slices costs, as far as it can be told beforehand. */
export interface Forecast {
  jobs: number;
  requests: number;
  /** Null where a slice has no estimate. */
  rows: RowRange | null;
  /** Rows or jobs left afterwards, not below 0; null without an account or an estimate. */
  allowanceAfter: number | null;
  /** Epoch milliseconds; null where the allowance does not last, or there is nothing to do. */
  endsAt: number | null;
}

/** @param lengths of earlier jobs, in milliseconds */
export function forecast(
  slices: readonly PlannedSlice[],
  account: AccountLimits | null,
  lengths: readonly number[],
  now: number,
): Forecast {
  const jobs = slices.length;
  const requests = jobs === 0 ? 1 : jobs * requestsPerJob + requestsPerRun;
  const rows = sumRows(slices);
  const cost = account?.regime === 'jobs' ? jobs : (rows?.expected ?? null);
  const left = account === null || cost === null ? null : account.allowance.remaining - cost;
  return {
    jobs,
    requests,
    rows,
    allowanceAfter: left === null ? null : Math.max(0, left),
    endsAt: jobs === 0 || left === null || left < 0 ? null : now + duration(jobs, requests, account, lengths),
  };
}

/** Jobs run one after another, and no faster than the rate lets their requests through. */
function duration(
  jobs: number,
  requests: number,
  account: AccountLimits | null,
  lengths: readonly number[],
): number {
  const sorted = lengths.toSorted((a, b) => a - b);
  const length = sorted[Math.floor(sorted.length / 2)] ?? unknownLengthMs;
  const rate = account?.requestsPerMinute ?? 1;
  const paced = Math.max(0, requests - rate) * (60_000 / rate);
  return Math.max(jobs * length, paced);
}

function sumRows(slices: readonly PlannedSlice[]): RowRange | null {
  const sum = { low: 0, expected: 0, high: 0 };
  for (const { rows } of slices) {
    if (rows === null) return null;
    sum.low += rows.low;
    sum.expected += rows.expected;
    sum.high += rows.high;
  }
  return sum;
}
