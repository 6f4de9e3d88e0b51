import { z } from 'zod';
import { isTier, limitProfiles, tiers } from './limits.js';
import { type Account, accountSchema } from './resources.js';

/** A count that sets no limit. */
const unlimited = Number.MAX_SAFE_INTEGER;

/** Counts of `GET /me`, with what a null means. */
const nullCounts: Readonly<Record<string, number>> = {
  active_jobs: 0,
  used: 0,
  limit: unlimited,
  remaining: unlimited,
};

/** `GET /me` as sent: a count below zero leaves nothing; one that is null or out of range sets no limit. */
export const sentAccountSchema = z.preprocess(plainCounts, accountSchema);

function plainCounts(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      Object.hasOwn(nullCounts, name) ? plainCount(inner ?? nullCounts[name]) : plainCounts(inner),
    ]),
  );
}

function plainCount(value: unknown): unknown {
  return typeof value === 'number' ? Math.min(unlimited, Math.max(0, Math.floor(value))) : value;
}

/** An account's limits, the same for both forms of `GET /me`. */
export interface AccountLimits {
  email: string;
  tier: string;
  activeJobs: number;
  /** What is counted in the rolling 24 hours: rows returned, or jobs created. */
  regime: 'rows' | 'jobs';
  requestsPerMinute: number;
  /** Most rows of one job; null if neither `/me` nor a known tier says. */
  maxDataPerJob: number | null;
  /** Rows or jobs, depending on `regime`, in the rolling 24 hours. */
  allowance: { limit: number; remaining: number };
}

/** Those of an account that the config names. */
export type NamedLimits = AccountLimits & { name: string };

/** Reads both forms of `GET /me`. */
export function accountLimits(account: Account): AccountLimits {
  const { email, tier, active_jobs: activeJobs } = account;
  const isOfRows = 'daily_rows' in account;
  const { limit, remaining } = isOfRows ? account.daily_rows : account.daily_job_quota;
  const known = { email, tier, activeJobs, allowance: { limit, remaining } };
  if (isOfRows) {
    const { requests_per_minute: requestsPerMinute, max_data_per_job: maxDataPerJob } = account.limits;
    return { ...known, regime: 'rows', requestsPerMinute, maxDataPerJob };
  }
  const name = tier.toLowerCase();
  const maxDataPerJob = isTier(name) ? tiers[name].rowsPerJob : null;
  const { requestsPerMinute } = limitProfiles.alternate;
  return { ...known, regime: 'jobs', requestsPerMinute, maxDataPerJob };
}
