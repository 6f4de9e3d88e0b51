import { type Load } from '../load/ledger.js';
import type { SpentJob } from './journaled.js';
/** How much a run may use of an account's rolling 24 hours. */
export interface PlanAllowance {
    regime: 'rows' | 'jobs';
    /** Rows or jobs of the rolling 24 hours, for all accounts in use together. */
    limit: number;
    /** Rows or jobs left in the account that is planned for. */
    remaining: number;
    /** Part of `limit` that may be used, above 0 and at most 1. */
    share: number;
}
/** How much allowance is left, and when more returns. */
export declare class Room {
    /** Rows or jobs; Infinity without a known account. */
    readonly left: number;
    /** Rows or jobs that may be used in 24 hours; Infinity without a known account. */
    readonly whole: number;
    private readonly uses;
    private readonly now;
    /**
     * @param spent jobs that are not in any ledger
     * @param underWay rows of jobs that are not in the ledger yet
     */
    constructor(allowance: PlanAllowance | null, loads: readonly Load[], spent: readonly SpentJob[], underWay: readonly (number | null)[], now: number);
    /** When at least `amount` will be left, in epoch milliseconds, judging by headgate's own jobs. */
    leavesAt(amount: number): number;
}
export interface Use {
    /** Epoch milliseconds. */
    at: number;
    amount: number;
}
/**
 * When at least `amount` will be left, in epoch milliseconds.
 *
 * @param uses those of the last 24 hours, oldest first
 * @param before what is left now
 */
export declare function returnsAt(uses: readonly Use[], before: number, amount: number, now: number): number;
/** The answers among loads that the last 24 hours may count. Most loads are older, which their times show as text. */
export declare function recentAnswers(loads: readonly Load[], now: number): Load[];
