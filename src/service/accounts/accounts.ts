import { isTier, type Tier, tiers } from '../../contract/limits.js';
import { usageError } from '../../common/errors.js';
import { Turns } from '../../common/turns.js';
import type { ServiceClock } from '../clock.js';
import { ulid } from '../../common/ulid.js';
import type { AccountRecord } from '../store/records.js';
import type { AccountState, Store } from '../store/store.js';
import { ApiKeys } from './api-keys.js';
import { Invitations } from './invitations.js';
import { KeyUses } from './key-uses.js';
import { type PasswordCost, Passwords } from './passwords.js';

/** Accounts and their plans. Refusals are HeadgateErrors with code `usage`. */
export class Accounts {
  readonly #store: Store;
  readonly #clock: ServiceClock;
  readonly #turns = new Turns();

  constructor(store: Store, clock: ServiceClock) {
    this.#store = store;
    this.#clock = clock;
  }

  list(): AccountState[] {
    return [...this.#store.accounts.values()];
  }

  add(email: string, tier: Tier | null): Promise<AccountState> {
    return this.#turns.take(async () => {
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
  setPlan(email: string, tier: Tier | null): Promise<AccountState> {
    return this.#turns.take(async () => {
      const account = this.find(email);
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

export function parseTier(text: string): Tier {
  if (isTier(text)) return text;
  throw usageError(`"${text}" is not a tier.`, `Use one of ${Object.keys(tiers).join(', ')}.`);
}

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
