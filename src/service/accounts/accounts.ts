import { usageError } from '../../common/errors.js';
import { Turns } from '../../common/turns.js';
import type { ServiceClock } from '../clock.js';
import type { Plans } from '../limits/plans.js';
import { ulid } from '../../common/ulid.js';
import type { AccountRecord } from '../store/records.js';
import type { AccountState, Store } from '../store/store.js';
import { ApiKeys, KeyUses } from './api-keys.js';
import { Invitations } from './invitations.js';
import { type PasswordCost, Passwords } from './passwords.js';

/** Accounts and their plans. Refusals are HeadgateErrors with code `usage`. */
export class Accounts {
  readonly #store: Store;
  readonly #clock: ServiceClock;
  readonly #plans: Plans;
  readonly #turns = new Turns();

  constructor(store: Store, clock: ServiceClock, plans: Plans) {
    this.#store = store;
    this.#clock = clock;
    this.#plans = plans;
  }

  list(): AccountState[] {
    return [...this.#store.accounts.values()];
  }

  add(email: string, tier: string | null): Promise<AccountState> {
    return this.#turns.take(async () => {
      if (tier !== null) this.#plans.check(tier);
      const normal = email.trim().toLowerCase();
      if (!/^[^\s@]+@[^\s@]+$/.test(normal) || normal.length > 254) {
        throw usageError(`"${email}" is not an email address.`, 'Write it as name@example.com.');
      }
      if (this.#store.accountByEmail(normal)) {
        throw usageError(
          `${normal} has an account already.`,
          `Change its plan with \`headgate service account plan ${normal} TIER\`.`,
        );
      }
      const now = this.#clock.now();
      const record: AccountRecord = { id: ulid(now), email: normal, tier, createdAt: now };
      await this.#store.commit({ table: 'accounts', record });
      return this.find(normal);
    });
  }

  /** Null ends the plan: every request is then answered `plan_required`. */
  setPlan(email: string, tier: string | null): Promise<AccountState> {
    return this.#turns.take(async () => {
      const account = this.find(email);
      if (tier !== null) this.#plans.check(tier);
      await this.#store.commit({ table: 'accounts', record: { ...account.record, tier } });
      return account;
    });
  }

  find(email: string): AccountState {
    const account = this.#store.accountByEmail(email.trim());
    if (!account) {
      throw usageError(
        `${email} has no account.`,
        'Accounts are listed by `headgate service account list`, and added by `headgate service account add`.',
      );
    }
    return account;
  }
}

/** Accounts, and everything that gives access to them. Each kind of record has one owner here. */
export interface AccountServices {
  store: Store;
  clock: ServiceClock;
  plans: Plans;
  accounts: Accounts;
  apiKeys: ApiKeys;
  keyUses: KeyUses;
  passwords: Passwords;
  invitations: Invitations;
}

interface AccountOptions {
  invitationDays?: number | undefined;
  passwordCost?: PasswordCost | undefined;
}

export function openAccounts(
  store: Store,
  clock: ServiceClock,
  plans: Plans,
  { invitationDays, passwordCost }: AccountOptions,
): AccountServices {
  const passwords = new Passwords(store, clock, passwordCost);
  return {
    store,
    clock,
    plans,
    accounts: new Accounts(store, clock, plans),
    apiKeys: new ApiKeys(store, clock),
    keyUses: new KeyUses(store),
    passwords,
    invitations: new Invitations({ store, passwords, clock, days: invitationDays }),
  };
}
