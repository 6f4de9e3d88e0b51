import { type Tier } from '../../contract/limits.js';
import type { ServiceClock } from '../clock.js';
import type { AccountState, Store } from '../store/store.js';
import { ApiKeys } from './api-keys.js';
import { Invitations } from './invitations.js';
import { KeyUses } from './key-uses.js';
import { type PasswordCost, Passwords } from './passwords.js';
/** Accounts and their plans. Refusals are HeadgateErrors with code `usage`. */
export declare class Accounts {
    #private;
    constructor(store: Store, clock: ServiceClock);
    list(): AccountState[];
    add(email: string, tier: Tier | null): Promise<AccountState>;
    /** Null ends the plan: every request is then answered `plan_required`. */
    setPlan(email: string, tier: Tier | null): Promise<AccountState>;
    find(email: string): AccountState;
}
export declare function parseTier(text: string): Tier;
/** Accounts, and everything that gives access to them. Each kind of record has one owner here. */
export interface AccountServices {
    store: Store;
    clock: ServiceClock;
    accounts: Accounts;
    apiKeys: ApiKeys;
    keyUses: KeyUses;
    passwords: Passwords;
    invitations: Invitations;
}
/** Each option that is left out gets its owner's default. */
interface AccountOptions {
    /** How many days an invitation is valid. */
    invitationDays?: number | undefined;
    passwordCost?: PasswordCost | undefined;
}
export declare function openAccounts(store: Store, clock: ServiceClock, { invitationDays, passwordCost }: AccountOptions): AccountServices;
export {};
