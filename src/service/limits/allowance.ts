import { type LimitProfileName, limitProfiles, limits } from '../../contract/limits.js';
import type { Account } from '../../contract/resources.js';
import { ApiError } from '../api-error.js';
import type { JobClock } from '../clock.js';
import type { AccountState } from '../store/store.js';
import type { Plans } from './plans.js';

/** Rows that a job obtained, or under the alternate limits one job, at a time of the ledger. */
export interface Use {
  at: number;
  amount: number;
}

/** What each regime counts, and the 429 when it is used up. */
const regimes = {
  rows: { uses: rowsObtained, code: 'daily_rows_exceeded', what: 'rows' },
  jobs: { uses: jobsCreated, code: 'daily_quota_exceeded', what: 'new jobs' },
} as const;

/** What an account may still collect in its rolling 24 hours. */
export class Allowance {
  readonly regime: keyof typeof regimes;
  readonly #clock: JobClock;
  readonly #plans: Plans;

  constructor(profile: LimitProfileName, clock: JobClock, plans: Plans) {
    this.regime = limitProfiles[profile].jobsPerDay === null ? 'rows' : 'jobs';
    this.#clock = clock;
    this.#plans = plans;
  }

  /** In the window, oldest first. */
  uses(account: AccountState): Use[] {
    return regimes[this.regime].uses(account, this.#clock.ledger());
  }

  /** Includes the rows of the running job, which are not in the ledger yet. */
  usage(account: AccountState, tier: string): { limit: number; used: number; remaining: number } {
    const { rowsPerDay, jobsPerDay } = this.#plans.of(tier);
    const limit = this.regime === 'rows' ? rowsPerDay : jobsPerDay;
    const active = this.regime === 'rows' && account.active !== null ? account.jobs.at(-1) : undefined;
    let used = active?.status === 'running' ? active.dataCount : 0;
    for (const { amount } of this.uses(account)) used += amount;
    return { limit, used, remaining: Math.max(0, limit - used) };
  }

  /** Throws the 429 of the limit set if nothing is left. */
  check(account: AccountState, tier: string): void {
    const { limit, used, remaining } = this.usage(account, tier);
    if (remaining > 0) return;
    const { code, what } = regimes[this.regime];
    const now = this.#clock.ledger();
    let left = used;
    const freed = this.uses(account).find(({ amount }) => (left -= amount) < limit);
    const retryAfterMs = (freed?.at ?? now) + limits.allowanceWindowMs - now;
    const message = `The allowance of ${limit} ${what} in a rolling 24 hours is used up.`;
    throw new ApiError(code, message, { data: { limit, used }, retryAfterMs });
  }

  rowsPerJob(tier: string): number {
    return this.#plans.of(tier).rowsPerJob;
  }

  /** How many rows a new job may obtain. */
  rowsLeft(account: AccountState, tier: string): number {
    return this.regime === 'rows' ? this.usage(account, tier).remaining : Number.POSITIVE_INFINITY;
  }

  /** The answer of `GET /me`. */
  describe(account: AccountState, tier: string): Account {
    const { limit, used, remaining } = this.usage(account, tier);
    const holder = { email: account.record.email, tier, active_jobs: account.active === null ? 0 : 1 };
    if (this.regime === 'jobs') return { ...holder, daily_job_quota: { limit, remaining } };
    const { requestsPerMinute: requests_per_minute, rowsPerJob: max_data_per_job } = this.#plans.of(tier);
    return {
      ...holder,
      limits: { max_active_jobs: limits.activeJobs, requests_per_minute, max_data_per_job },
      daily_rows: { limit, used, remaining },
    };
  }
}

function rowsObtained({ obtained }: AccountState, now: number): Use[] {
  return inWindow(obtained, ({ at }) => at, now).map(({ at, rows: amount }) => ({ at, amount }));
}

function jobsCreated(account: AccountState, now: number): Use[] {
  const kept = inWindow(account.jobs, ({ ledgerAt }) => ledgerAt, now).map(({ ledgerAt }) => ledgerAt);
  // Deleted jobs still count; otherwise deleting jobs would allow any number of them.
  const removed = account.removedJobs.filter((at) => at > now - limits.allowanceWindowMs);
  return [...kept, ...removed].sort((one, other) => one - other).map((at) => ({ at, amount: 1 }));
}

/** The end of a time-ordered list that lies in the window. Exactly 24 hours ago is outside. */
function inWindow<T>(list: readonly T[], at: (each: T) => number, now: number): T[] {
  let from = list.length;
  while (from > 0 && at(list[from - 1] as T) > now - limits.allowanceWindowMs) from -= 1;
  return list.slice(from);
}
