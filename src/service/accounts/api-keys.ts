import { limits } from '../../contract/limits.js';
import { usageError } from '../../common/errors.js';
import type { ServiceClock } from '../clock.js';
import { bootstrapKeyId, type NewKey, newKey } from './key-text.js';
import type { KeyRecord } from '../store/records.js';
import type { AccountState, Store } from '../store/store.js';
import { Turns } from '../../common/turns.js';

const hourMs = 60 * 60 * 1_000;
const dayMs = 24 * hourMs;

const madePerHour = 10;

/** How many ended keys of an account are kept. Earlier ones are removed, and then refused as unknown. */
const endedKept = 20;

export const keyBounds = { labelLength: 60, days: 3_650 };

export interface KeyTerms {
  label?: string | undefined;
  /** Days until it expires; default: never. */
  days?: number | undefined;
}

interface MadeKey {
  /** The complete key, which only this answer contains. */
  key: string;
  record: KeyRecord;
}

/** Whether a key is accepted, that is, neither revoked nor expired. `now` in epoch milliseconds. */
export function isActiveKey({ revokedAt, expiresAt }: KeyRecord, now: number): boolean {
  return revokedAt === null && (expiresAt === null || now < expiresAt);
}

/** What is wrong with a label; null if nothing is. */
export function labelFault(label: string): string | null {
  if (Array.from(label.trim()).length > keyBounds.labelLength)
    return `must have at most ${keyBounds.labelLength} characters`;
  return /\p{C}/u.test(label) ? 'must not have control characters' : null;
}

/** The API keys that accounts have: made, listed, revoked. Refusals are HeadgateErrors of code `usage`. */
export class ApiKeys {
  readonly #store: Store;
  readonly #clock: ServiceClock;
  readonly #turns = new Turns();

  constructor(store: Store, clock: ServiceClock) {
    this.#store = store;
    this.#clock = clock;
  }

  /** In the order of their creation, including ended ones. */
  list({ keys }: AccountState): KeyRecord[] {
    return [...keys.values()].sort((one, other) => one.createdAt - other.createdAt);
  }

  isActive(record: KeyRecord): boolean {
    return isActiveKey(record, this.#clock.now());
  }

  create(account: AccountState, terms: KeyTerms = {}): Promise<MadeKey> {
    return this.#turns.take(() => {
      const now = this.#clock.now();
      checkTerms(terms);
      checkRate(account, now);
      return this.#issue(account, newKey(), terms, now);
    });
  }

  /** Creates the key that a start prints. The same commit ends the key of an earlier start. */
  replaceBootstrapKey(account: AccountState): Promise<MadeKey> {
    const key = newKey(bootstrapKeyId(account.record.id));
    return this.#turns.take(() => this.#issue(account, key, { label: 'headgate serve' }, this.#clock.now()));
  }

  revoke(id: string): Promise<KeyRecord> {
    return this.#turns.take(async () => {
      const known = this.#store.keys.get(id);
      const account = known && this.#store.accounts.get(known.account);
      if (!known || !account) {
        throw usageError(
          `There is no key ${id}.`,
          'Keys and their ids are listed by `headgate service key list EMAIL`.',
        );
      }
      const record = { ...known, revokedAt: known.revokedAt ?? this.#clock.now() };
      await this.#commit(account, record);
      return record;
    });
  }

  async #issue(account: AccountState, made: NewKey, terms: KeyTerms, now: number): Promise<MadeKey> {
    const { id, key, hash } = made;
    const others = [...account.keys.values()].filter((other) => other.id !== id);
    if (others.filter((other) => isActiveKey(other, now)).length >= limits.activeKeys) {
      throw usageError(
        `${account.record.email} has ${limits.activeKeys} active keys, the most there may be.`,
        'Revoke one first, with `headgate service key revoke ID`.',
      );
    }
    const label = terms.label?.trim() || null;
    const expiresAt = terms.days === undefined ? null : now + terms.days * dayMs;
    const owner = { id, account: account.record.id };
    const record = { ...owner, hash, createdAt: now, revokedAt: null, label, expiresAt };
    await this.#commit(account, record);
    return { key, record };
  }

  /** Stores a key, and removes ended keys beyond the number that is kept. */
  async #commit(account: AccountState, record: KeyRecord): Promise<void> {
    const now = this.#clock.now();
    const others = [...account.keys.values()].filter(({ id }) => id !== record.id);
    const ended = [...others, record].filter((each) => !isActiveKey(each, now));
    const surplus = ended.sort((one, other) => endOf(other) - endOf(one)).slice(endedKept);
    await this.#store.commit([
      { table: 'keys', record },
      ...surplus.flatMap(({ id }) => [
        { table: 'keys', remove: id } as const,
        { table: 'key_uses', remove: id } as const,
      ]),
    ]);
  }
}

function endOf({ revokedAt, expiresAt }: KeyRecord): number {
  return Math.min(revokedAt ?? Number.POSITIVE_INFINITY, expiresAt ?? Number.POSITIVE_INFINITY);
}

function checkTerms({ label = '', days = 1 }: KeyTerms): void {
  const fault = labelFault(label);
  if (fault !== null) throw usageError(`The label of a key ${fault}.`);
  if (Number.isInteger(days) && days >= 1 && days <= keyBounds.days) return;
  throw usageError(`A key expires after 1 to ${keyBounds.days} days, not after ${days}.`);
}

/** Counts the keys that still exist. Keys created within the last hour cannot have been removed yet. */
function checkRate({ record, keys }: AccountState, now: number): void {
  const recent = [...keys.values()]
    .map(({ createdAt }) => createdAt)
    // A key from the future was created before the clock was set back.
    .filter((at) => at > now - hourMs && at <= now);
  if (recent.length < madePerHour) return;
  const minutes = Math.ceil((Math.min(...recent) + hourMs - now) / 60_000);
  throw usageError(
    `${record.email} made ${madePerHour} keys within an hour, the most it may. ` +
      `It can make the next one in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
  );
}

/** How old the stored time of a key's last use may become, in milliseconds. */
const storeEveryMs = 5 * 60_000;

interface Use {
  at: number;
  address: string;
  storedAt: number;
}

/** When a key was last used, in epoch milliseconds, and the client's address. */
export type LastUse = Pick<Use, 'at' | 'address'>;

/** The last use of each key, in memory, and stored from time to time. */
export class KeyUses {
  readonly #store: Store;
  readonly #uses = new Map<string, Use>();

  constructor(store: Store) {
    this.#store = store;
  }

  /** Records a request with this key. Times are epoch milliseconds. */
  used(key: { id: string; account: string }, address: string, now: number): void {
    let use = this.#uses.get(key.id);
    if (!use) {
      // Removes uses of keys that no longer exist.
      for (const id of this.#uses.keys()) if (!this.#store.keys.has(id)) this.#uses.delete(id);
      use = { at: now, address, storedAt: 0 };
      this.#uses.set(key.id, use);
    }
    use.at = now;
    use.address = address;
    if (now - use.storedAt < storeEveryMs) return;
    use.storedAt = now;
    const record = { id: key.id, account: key.account, at: now, address };
    // Not awaited. If the store is broken, another write reports it.
    this.#store.commit({ table: 'key_uses', record }).catch(() => undefined);
  }

  /** Null: never. */
  lastUse(keyId: string): LastUse | null {
    return this.#uses.get(keyId) ?? this.#store.keyUses.get(keyId) ?? null;
  }
}
