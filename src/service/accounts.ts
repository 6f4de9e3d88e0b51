import { limits, type Tier, tiers } from '../contract/limits.js';
import { HeadgateError } from '../errors.js';
import type { Clock } from './clock.js';
import { newId } from './ids.js';
import { bootstrapKeyId, newKey } from './keys.js';
import type { AccountRecord, KeyRecord } from './store/records.js';
import type { Account, Store } from './store/store.js';

/** Accounts, their plans and their keys. Refusals are HeadgateErrors of code `usage`. */
export class Accounts {
  readonly #store: Store;
  readonly #clock: Clock;
  /** Writes take turns, so that what one checks still holds when it is written. */
  #turn: Promise<unknown> = Promise.resolve();

  constructor(store: Store, clock: Clock) {
    this.#store = store;
    this.#clock = clock;
  }

  list(): AccountRecord[] {
    return [...this.#store.accounts.values()].map((account) => account.record);
  }

  add(email: string, tier: Tier | null): Promise<AccountRecord> {
    return this.#inTurn(async () => {
      const normal = email.trim().toLowerCase();
      if (!/^[^\s@]+@[^\s@]+$/.test(normal) || normal.length > 254) {
        throw new HeadgateError('usage', `"${email}" is not an email address.`, {
          hint: 'Write it as name@example.com.',
        });
      }
      if (this.#store.accountByEmail(normal)) {
        throw new HeadgateError('usage', `${normal} has an account already.`, {
          hint: `Change its plan with \`headgate service account plan ${normal} TIER\`.`,
        });
      }
      const now = this.#clock.now();
      const record: AccountRecord = { id: newId(now), email: normal, tier, createdAt: now };
      await this.#store.commit({ table: 'accounts', record });
      return record;
    });
  }

  /** Null ends the plan: every request is then answered `plan_required`. */
  setPlan(email: string, tier: Tier | null): Promise<AccountRecord> {
    return this.#inTurn(async () => {
      const record = { ...this.#find(email).record, tier };
      await this.#store.commit({ table: 'accounts', record });
      return record;
    });
  }

  /** The key is given here and never again. */
  createKey(email: string): Promise<{ key: string; record: KeyRecord }> {
    return this.#issueKey(email);
  }

  /** Makes the key that a start gives out. The one that an earlier start made is void from the same commit on. */
  replaceBootstrapKey(email: string): Promise<{ key: string; record: KeyRecord }> {
    return this.#issueKey(email, bootstrapKeyId(this.#find(email).record.id));
  }

  #issueKey(email: string, fixedId?: string): Promise<{ key: string; record: KeyRecord }> {
    return this.#inTurn(async () => {
      const account = this.#find(email);
      const others = [...account.keys.values()].filter((key) => key.id !== fixedId);
      const active = others.filter((key) => key.revokedAt === null);
      if (active.length >= limits.activeKeys) {
        throw new HeadgateError(
          'usage',
          `${account.record.email} has ${limits.activeKeys} active keys, the most there may be.`,
          { hint: 'Revoke one first, with `headgate service key revoke ID`.' },
        );
      }
      const { key, id, hash } = newKey(fixedId);
      const record: KeyRecord = {
        id,
        account: account.record.id,
        hash,
        createdAt: this.#clock.now(),
        revokedAt: null,
      };
      await this.#store.commit({ table: 'keys', record });
      return { key, record };
    });
  }

  get(email: string): AccountRecord {
    return this.#find(email).record;
  }

  listKeys(email: string): KeyRecord[] {
    return [...this.#find(email).keys.values()];
  }

  revokeKey(id: string): Promise<KeyRecord> {
    return this.#inTurn(async () => {
      const known = this.#store.keys.get(id);
      if (!known) {
        throw new HeadgateError('usage', `There is no key ${id}.`, {
          hint: 'Keys and their ids are listed by `headgate service key list EMAIL`.',
        });
      }
      const record = { ...known, revokedAt: known.revokedAt ?? this.#clock.now() };
      await this.#store.commit({ table: 'keys', record });
      return record;
    });
  }

  #find(email: string): Account {
    const account = this.#store.accountByEmail(email.trim());
    if (!account) {
      throw new HeadgateError('usage', `${email} has no account.`, {
        hint: 'Accounts are listed by `headgate service account list`, and added by `headgate service account add`.',
      });
    }
    return account;
  }

  #inTurn<T>(task: () => Promise<T>): Promise<T> {
    const result = this.#turn.then(task);
    this.#turn = result.catch(() => undefined);
    return result;
  }
}

export function parseTier(text: string): Tier {
  if (Object.hasOwn(tiers, text)) return text as Tier;
  throw new HeadgateError('usage', `"${text}" is not a tier.`, {
    hint: `Use one of ${Object.keys(tiers).join(', ')}.`,
  });
}
