import { type AccountLimits, accountLimits } from '../../contract/account.js';
import { limits, type Tier } from '../../contract/limits.js';
import type { Point } from '../../pages/charts.js';
import type { AccountState } from '../store/store.js';
import type { StudioOptions } from './environment.js';

const hourMs = 60 * 60 * 1_000;
const hours = limits.allowanceWindowMs / hourMs;

/** An account's limits with what it has used of them: what `GET /me` says, and nothing else. */
export interface Standing extends AccountLimits {
  used: number;
}

export function standingOf(account: AccountState, tier: Tier, { allowance, clock }: StudioOptions): Standing {
  const standing = accountLimits(allowance.describe(account, tier, clock.now()));
  return { ...standing, used: standing.allowance.limit - standing.allowance.remaining };
}

/** What counts against the allowance, rows obtained or jobs created, by hour of the rolling window. */
export function usedByHour(account: AccountState, regime: Standing['regime'], now: number): Point[] {
  const from = now - limits.allowanceWindowMs;
  const points = Array.from({ length: hours }, (_, hour) => ({
    label: `${new Date(from + hour * hourMs).toISOString().slice(11, 16)}Z`,
    value: 0,
  }));
  for (const { at, value } of entries(account, regime, from)) {
    points[Math.min(hours - 1, Math.floor((at - from) / hourMs))]!.value += value;
  }
  return points;
}

/** When the next part of the allowance comes back, and how much; null where nothing is used. */
export function nextFreed(
  account: AccountState,
  regime: Standing['regime'],
  now: number,
): { at: number; value: number } | null {
  const [oldest] = entries(account, regime, now - limits.allowanceWindowMs);
  return oldest === undefined ? null : { at: oldest.at + limits.allowanceWindowMs, value: oldest.value };
}

/** Oldest first. */
function entries(
  account: AccountState,
  regime: Standing['regime'],
  from: number,
): { at: number; value: number }[] {
  if (regime === 'rows') {
    return lastOf(account.obtained, ({ at }) => at > from).map(({ at, rows }) => ({ at, value: rows }));
  }
  return lastOf(account.jobs, ({ createdAt }) => createdAt > from).map((job) => ({
    at: job.createdAt,
    value: 1,
  }));
}

/** The end of a list for which something holds, found from behind: the list may be long. */
function lastOf<T>(list: readonly T[], holds: (each: T) => boolean): T[] {
  let start = list.length;
  while (start > 0 && holds(list[start - 1] as T)) start -= 1;
  return list.slice(start);
}
