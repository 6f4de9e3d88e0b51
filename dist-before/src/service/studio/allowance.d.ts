import { type AccountLimits } from '../../contract/account.js';
import { type Tier } from '../../contract/limits.js';
import type { Point } from '../../pages/charts.js';
import type { JobClock } from '../clock.js';
import type { AccountState } from '../store/store.js';
import type { StudioOptions } from './entrance.js';
/** An account's limits and its use of them, as `GET /me` shows them and this service enforces them. */
export interface AccountUsage extends AccountLimits {
    used: number;
}
export declare function usageOf(account: AccountState, tier: Tier, { allowance, requestsPerMinute }: StudioOptions): AccountUsage;
/** Rows obtained or jobs created, by hour of the rolling window: `used` in all. */
export declare function usedByHour(account: AccountState, { regime, used }: AccountUsage, clock: JobClock): readonly Point[];
/** When the next part of the allowance returns, and how much; null if nothing is used. */
export declare function nextFreed(account: AccountState, regime: AccountUsage['regime'], clock: JobClock): {
    at: number;
    value: number;
} | null;
