import { type LimitProfileName, type RowLimits, type Tier } from '../../contract/limits.js';
import type { Account } from '../../contract/resources.js';
import type { JobClock } from '../clock.js';
import type { ObtainedRecord } from '../store/records.js';
import type { AccountState } from '../store/store.js';
/** What an account may still collect in its rolling 24 hours. */
export interface Allowance {
    /** Throws the 429 of the limit set if nothing is left. */
    check(account: AccountState, tier: Tier): void;
    /** The most rows that a job may ask for. */
    rowsPerJob(tier: Tier): number;
    /** How many rows a new job may obtain. */
    rowsLeft(account: AccountState, tier: Tier): number;
    /** The answer of `GET /me`. */
    describe(account: AccountState, tier: Tier): Account;
}
export declare function allowanceFor(profile: LimitProfileName, requestsPerMinute: number, clock: JobClock, tiers: Readonly<Record<Tier, RowLimits>>): Allowance;
/** The entries of the ledger in the window, oldest first. */
export declare function rowsObtained({ obtained }: AccountState, now: number): ObtainedRecord[];
/** When jobs in the window were created, oldest first. */
export declare function jobsCreated(account: AccountState, now: number): number[];
