import { type LimitProfileName, limitProfiles, limits } from '../../contract/limits.js';
import type { Account } from '../../contract/resources.js';
import { ApiError } from '../api-error.js';
import type { JobClock } from '../clock.js';
import type { ObtainedRecord } from '../store/records.js';
import type { AccountState } from '../store/store.js';
import type { Plans } from './plans.js';

/** What an account may still collect in its rolling 24 hours. */
export interface Allowance {
  /** Throws the 429 of the limit set if nothing is left. */
  check(account: AccountState, tier: string): void;
  /** The most rows that a job may ask for. */
  rowsPerJob(tier: string): number;
  /** How many rows a new job may obtain. */
  rowsLeft(account: AccountState, tier: string): number;
  /** The answer of `GET /me`. */
  describe(account: AccountState, tier: string): Account;
}

export function allowanceFor(profile: LimitProfileName, clock: JobClock, plans: Plans): Allowance {
  const rowsPerJob = (tier: string): number => plans.of(tier).rowsPerJob;
  const countsRows = limitProfiles[profile].jobsPerDay === null;
  return { ...(countsRows ? rowAllowance : jobAllowance)(clock, plans), rowsPerJob };
}

type Rules = Omit<Allowance, 'rowsPerJob'>;

/** Standard limits: counts rows, both in the ledger and of the running job. */
const rowAllowance = (clock: JobClock, plans: Plans): Rules => ({
  check(account, tier) {
    const now = clock.ledger();
    const limit = plans.of(tier).rowsPerDay;
    const used = rowsUsed(account, now);
    if (used < limit) return;
    throw new ApiError(
      'daily_rows_exceeded',
      `The allowance of ${limit} rows in a rolling 24 hours is used up.`,
      {
        data: { limit, used },
        retryAfterMs: rowsFreeAt(account, limit, used, now) - now,
      },
    );
  },
  rowsLeft: (account, tier) => Math.max(0, plans.of(tier).rowsPerDay - rowsUsed(account, clock.ledger())),
  describe(account, tier) {
    const limit = plans.of(tier).rowsPerDay;
    const used = rowsUsed(account, clock.ledger());
    return {
      ...holderOf(account, tier),
      limits: {
        max_active_jobs: limits.activeJobs,
        requests_per_minute: plans.of(tier).requestsPerMinute,
        max_data_per_job: plans.of(tier).rowsPerJob,
      },
      daily_rows: { limit, used, remaining: Math.max(0, limit - used) },
    };
  },
});

/** Alternate limits: counts created jobs, including those answered from the cache. */
function jobAllowance(clock: JobClock, plans: Plans): Rules {
  return {
    check(account, tier) {
      const now = clock.ledger();
      const limit = plans.of(tier).jobsPerDay;
      const created = jobsCreated(account, now);
      if (created.length < limit) return;
      const oldest = created[created.length - limit] ?? now;
      throw new ApiError(
        'daily_quota_exceeded',
        `The allowance of ${limit} new jobs in a rolling 24 hours is used up.`,
        {
          data: { limit, used: created.length },
          retryAfterMs: oldest + limits.allowanceWindowMs - now,
        },
      );
    },
    rowsLeft: () => Number.POSITIVE_INFINITY,
    describe(account, tier) {
      const limit = plans.of(tier).jobsPerDay;
      const remaining = Math.max(0, limit - jobsCreated(account, clock.ledger()).length);
      return { ...holderOf(account, tier), daily_job_quota: { limit, remaining } };
    },
  };
}

const holderOf = ({ record: { email }, active }: AccountState, tier: string) => ({
  email,
  tier,
  active_jobs: active === null ? 0 : 1,
});

function rowsUsed(account: AccountState, now: number): number {
  const active = account.active === null ? undefined : account.jobs.at(-1);
  let used = active?.status === 'running' ? active.dataCount : 0;
  for (const entry of rowsObtained(account, now)) used += entry.rows;
  return used;
}

/** When enough of the ledger has left the window to allow one more row. */
function rowsFreeAt(account: AccountState, limit: number, used: number, now: number): number {
  let left = used;
  for (const entry of rowsObtained(account, now)) {
    left -= entry.rows;
    if (left < limit) return entry.at + limits.allowanceWindowMs;
  }
  return now + limits.allowanceWindowMs;
}

/** The entries of the ledger in the window, oldest first. */
export function rowsObtained({ obtained }: AccountState, now: number): ObtainedRecord[] {
  return inWindow(obtained, ({ at }) => at, now);
}

/** When jobs in the window were created, oldest first. */
export function jobsCreated(account: AccountState, now: number): number[] {
  const kept = inWindow(account.jobs, ({ ledgerAt }) => ledgerAt, now).map(({ ledgerAt }) => ledgerAt);
  // Deleted jobs still count; otherwise deleting jobs would allow any number of them.
  const removed = account.removedJobs.filter((at) => at > now - limits.allowanceWindowMs);
  return removed.length === 0 ? kept : [...kept, ...removed].sort((one, other) => one - other);
}

/** The end of a time-ordered list that lies in the window. Exactly 24 hours ago is outside. */
function inWindow<T>(list: readonly T[], at: (each: T) => number, now: number): T[] {
  let from = list.length;
  while (from > 0 && at(list[from - 1] as T) > now - limits.allowanceWindowMs) from -= 1;
  return list.slice(from);
}
