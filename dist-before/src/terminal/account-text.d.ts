import type { AccountLimits } from '../contract/account.js';
import type { HeadgateError } from '../common/errors.js';
import type { Means } from '../plan/forecast.js';
import type { AskedAccount } from '../opened/ask-accounts.js';
import { type Style } from './style.js';
/** Allowance left in the rolling 24 hours, and how much of it the budget lets headgate use. */
export declare function meansText({ regime, limit, remaining, share, left, lanes }: Means): string;
/** What each account may do: one below the other if there is one, a table if there are several. */
export declare function accountsText(asked: readonly AskedAccount[], style: Style): string;
/** What is left of each account, if there are several. */
export declare function leftOfEach(accounts: readonly {
    name: string;
    limits: AccountLimits | null;
}[]): string;
/** The accounts that the service refuses, and what to do about each. */
export declare function refusedText(asked: readonly {
    error: HeadgateError | null;
}[], style: Style, then?: string): string;
/** A share as a bar: `████████░░░░`. */
export declare function bar(part: number, whole: number, style: Style): string;
