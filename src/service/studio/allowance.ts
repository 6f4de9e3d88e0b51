import { type AccountLimits, accountLimits } from '../../contract/account.js';
import { limits } from '../../contract/limits.js';
import type { Point } from '../../pages/charts.js';
import { sum } from '../../common/words.js';
import type { JobClock } from '../clock.js';
import { jobsCreated, rowsObtained } from '../limits/allowance.js';
import type { AccountState } from '../store/store.js';
import type { StudioOptions } from './entrance.js';

const hourMs = 60 * 60 * 1_000;
const hours = limits.allowanceWindowMs / hourMs;

/** An account's limits and its use of them, as `GET /me` shows them and this service enforces them. */
export interface AccountUsage extends AccountLimits {
  used: number;
}

export function usageOf(
  account: AccountState,
  tier: string,
  { allowance, plans }: StudioOptions,
): AccountUsage {
  const { requestsPerMinute, rowsPerJob: maxDataPerJob } = plans.of(tier);
  const usage = accountLimits(allowance.describe(account, tier));
  // Under the alternate limits, `GET /me` contains neither.
  return {
    ...usage,
    requestsPerMinute,
    maxDataPerJob,
    used: usage.allowance.limit - usage.allowance.remaining,
  };
}

/** Rows obtained or jobs created, by hour of the rolling window: `used` in all. */
export function usedByHour(
  account: AccountState,
  { regime, used }: AccountUsage,
  clock: JobClock,
): readonly Point[] {
  const from = clock.now() - limits.allowanceWindowMs;
  const labels = Array.from({ length: hours - 1 }, (_, hour) => `${hours - hour} h ago`);
  const points = [...labels, 'last hour'].map((label) => ({ label, value: 0 }));
  for (const { at, value } of entries(account, regime, clock)) {
    points[Math.min(hours - 1, Math.floor((at - from) / hourMs))]!.value += value;
  }
  // Rows of the running job are not in the ledger yet.
  points.at(-1)!.value += Math.max(0, used - sum(points.map(({ value }) => value)));
  return points;
}

/** When the next part of the allowance returns, and how much; null if nothing is used. */
export function nextFreed(
  account: AccountState,
  regime: AccountUsage['regime'],
  clock: JobClock,
): { at: number; value: number } | null {
  const [oldest] = entries(account, regime, clock);
  return oldest === undefined ? null : { at: oldest.at + limits.allowanceWindowMs, value: oldest.value };
}

/** Uses in the rolling window, oldest first, as times of the current calendar. */
function entries(
  account: AccountState,
  regime: AccountUsage['regime'],
  clock: JobClock,
): { at: number; value: number }[] {
  const now = clock.ledger();
  const shift = clock.now() - now;
  if (regime === 'rows') {
    return rowsObtained(account, now).map(({ at, rows }) => ({ at: at + shift, value: rows }));
  }
  return jobsCreated(account, now).map((at) => ({ at: at + shift, value: 1 }));
}
