import { isTier, limitProfiles, tiers } from './limits.js';
import type { Account } from './resources.js';

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

/** Reads both forms of `GET /me`. */
export function accountLimits(account: Account): AccountLimits {
  const { email, tier, active_jobs: activeJobs } = account;
  if ('daily_rows' in account) {
    return {
      email,
      tier,
      activeJobs,
      regime: 'rows',
      requestsPerMinute: account.limits.requests_per_minute,
      maxDataPerJob: account.limits.max_data_per_job,
      allowance: { limit: account.daily_rows.limit, remaining: account.daily_rows.remaining },
    };
  }
  const tierName = tier.toLowerCase();
  return {
    email,
    tier,
    activeJobs,
    regime: 'jobs',
    requestsPerMinute: limitProfiles.alternate.requestsPerMinute,
    maxDataPerJob: isTier(tierName) ? tiers[tierName].rowsPerJob : null,
    allowance: { limit: account.daily_job_quota.limit, remaining: account.daily_job_quota.remaining },
  };
}
