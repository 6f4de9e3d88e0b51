import { type AccountLimits, type NamedLimits } from '../contract/account.js';
import type { OnWait, Reached } from './connection/connect.js';
import { HeadgateError } from '../common/errors.js';
/** An account of a config, and what the service says of it. */
export interface AskedAccount {
    /** `main` if the config names a single key. */
    name: string;
    /** Null if the service refuses it. */
    limits: AccountLimits | null;
    /** Why the service refuses its key or plan; null if it does not. */
    error: HeadgateError | null;
}
/** Asks the service about every account. Throws other errors than a refusal, and if two accounts are the same one. */
export declare function askAccounts({ accounts }: Pick<Reached, 'accounts'>, onWait: OnWait | undefined, signal: AbortSignal): Promise<AskedAccount[]>;
/** The limits of the accounts that the service accepts. Throws if it accepts none. */
export declare function accepted(asked: readonly AskedAccount[]): AccountLimits[];
/** Throws if the service refuses any account, and names those that it accepts. */
export declare function refuseAny(asked: readonly AskedAccount[]): void;
/** Throws if two accounts are the same one: it has one job at a time and one allowance, whichever key is used. */
export declare function refuseTwice(accounts: readonly NamedLimits[]): void;
