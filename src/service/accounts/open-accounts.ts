import type { ServiceClock } from '../clock.js';
import type { Store } from '../store/store.js';
import { AccountKeys } from './account-keys.js';
import { Accounts } from './accounts.js';
import { Invitations } from './invitations.js';
import { KeyUses } from './key-uses.js';
import { type PasswordCost, Passwords } from './passwords.js';

/** Accounts, and how one gets into them: each kind of record in a store has one owner here. */
export interface AccountServices {
  store: Store;
  clock: ServiceClock;
  accounts: Accounts;
  accountKeys: AccountKeys;
  keyUses: KeyUses;
  passwords: Passwords;
  invitations: Invitations;
}

/** Left out, each is what its owner has as default. */
interface AccountOptions {
  /** How long an invitation can be used. */
  invitationDays?: number | undefined;
  passwordCost?: PasswordCost | undefined;
}

export function openAccounts(
  store: Store,
  clock: ServiceClock,
  { invitationDays, passwordCost }: AccountOptions,
): AccountServices {
  const passwords = new Passwords(store, clock, passwordCost);
  return {
    store,
    clock,
    accounts: new Accounts(store, clock),
    accountKeys: new AccountKeys(store, clock),
    keyUses: new KeyUses(store),
    passwords,
    invitations: new Invitations({ store, passwords, clock, days: invitationDays }),
  };
}
