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

/** Uses in the rolling window, oldest first, as times of the current calendar. */
export function usesOf(account: AccountState, regime: AccountUsage['regime'], clock: JobClock) {
  const now = clock.ledger();
  const shift = clock.now() - now;
  const uses =
    regime === 'rows'
      ? rowsObtained(account, now).map(({ at, rows }) => ({ at, value: rows }))
      : jobsCreated(account, now).map((at) => ({ at, value: 1 }));
  return uses.map(({ at, value }) => ({ at: at + shift, value }));
}

/** By hour of the rolling window: `used` in all. */
export function byHour(uses: ReturnType<typeof usesOf>, used: number, now: number): readonly Point[] {
  const from = now - limits.allowanceWindowMs;
  const points = Array.from({ length: hours }, (_, hour) => ({ label: `${hours - hour} h ago`, value: 0 }));
  const last = points.at(-1)!;
  last.label = 'last hour';
  for (const { at, value } of uses) (points[Math.floor((at - from) / hourMs)] ?? last).value += value;
  // Rows of the running job are not in the ledger yet.
  last.value += Math.max(0, used - sum(points.map(({ value }) => value)));
  return points;
}
