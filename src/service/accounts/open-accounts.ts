import type { ServiceClock } from '../clock.js';
import type { Store } from '../store/store.js';
import { AccountKeys } from './account-keys.js';
import { Accounts } from './accounts.js';
import { Invitations } from './invitations.js';
import { KeyUses } from './key-uses.js';
import { Passwords } from './passwords.js';

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

/** `invitationDays`: how long an invitation can be used; default: see there. */
export function openAccounts(store: Store, clock: ServiceClock, invitationDays?: number): AccountServices {
  const passwords = new Passwords(store, clock);
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
