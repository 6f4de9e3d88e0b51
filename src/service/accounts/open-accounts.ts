import type { ServiceClock } from '../clock.js';
import type { Store } from '../store/store.js';
import { ApiKeys } from './api-keys.js';
import { Accounts } from './accounts.js';
import { Invitations } from './invitations.js';
import { KeyUses } from './key-uses.js';
import { type PasswordCost, Passwords } from './passwords.js';

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
    apiKeys: new ApiKeys(store, clock),
    keyUses: new KeyUses(store),
    passwords,
    invitations: new Invitations({ store, passwords, clock, days: invitationDays }),
  };
}
