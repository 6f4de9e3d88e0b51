import { limits } from '../../contract/limits.js';
import { HeadgateError } from '../../errors.js';
import type { ServiceClock } from '../clock.js';
import { bootstrapKeyId, newKey } from './keys.js';
import type { KeyRecord } from '../store/records.js';
import type { AccountState, Store } from '../store/store.js';
import { Turns } from '../../turns.js';

const hourMs = 60 * 60 * 1_000;
const dayMs = 24 * hourMs;

/** Keys that an account may make in any hour. */
const madePerHour = 10;

/** Ended keys that are kept of an account; the key that ended first goes first, and is refused as an unknown one. */
const endedKept = 20;

export const keyBounds = { labelLength: 60, days: 3_650 };

export interface KeyTerms {
  /** What its holder calls it. */
  label?: string | undefined;
  /** From now on; default: it does not expire. */
  days?: number | undefined;
}

interface MadeKey {
  /** Given here and never again. */
  key: string;
  record: KeyRecord;
}

/** Whether a key is accepted: neither revoked nor expired. `now` in epoch milliseconds. */
export function isActiveKey({ revokedAt, expiresAt }: KeyRecord, now: number): boolean {
  return revokedAt === null && (expiresAt === null || now < expiresAt);
}

/** The problem with a label; null if there is none. */
export function labelFault(label: string): string | null {
  if (Array.from(label.trim()).length > keyBounds.labelLength)
    return `must have at most ${keyBounds.labelLength} characters`;
  return /\p{C}/u.test(label) ? 'must not have control characters' : null;
}

/** The keys of accounts. Refusals are HeadgateErrors of code `usage`. */
export class AccountKeys {
  readonly #store: Store;
  readonly #clock: ServiceClock;
  readonly #turns = new Turns();

  constructor(store: Store, clock: ServiceClock) {
    this.#store = store;
    this.#clock = clock;
  }

  /** In the order of their creation, ended ones too. */
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

  /** Makes the key that a start gives out. The one that an earlier start made is void from the same commit on. */
  replaceBootstrapKey(account: AccountState): Promise<MadeKey> {
    const key = newKey(bootstrapKeyId(account.record.id));
    return this.#turns.take(() => this.#issue(account, key, { label: 'headgate serve' }, this.#clock.now()));
  }

  revoke(id: string): Promise<KeyRecord> {
    return this.#turns.take(async () => {
      const known = this.#store.keys.get(id);
      const account = known && this.#store.accounts.get(known.account);
      if (!known || !account) {
        throw new HeadgateError('usage', `There is no key ${id}.`, {
          hint: 'Keys and their ids are listed by `headgate service key list EMAIL`.',
        });
      }
      const record = { ...known, revokedAt: known.revokedAt ?? this.#clock.now() };
      await this.#commit(account, record);
      return record;
    });
  }

  async #issue(
    account: AccountState,
    made: ReturnType<typeof newKey>,
    terms: KeyTerms,
    now: number,
  ): Promise<MadeKey> {
    const { id, key, hash } = made;
    const others = [...account.keys.values()].filter((other) => other.id !== id);
    if (others.filter((other) => isActiveKey(other, now)).length >= limits.activeKeys) {
      throw new HeadgateError(
        'usage',
        `${account.record.email} has ${limits.activeKeys} active keys, the most there may be.`,
        { hint: 'Revoke one first, with `headgate service key revoke ID`.' },
      );
    }
    const label = terms.label?.trim() || null;
    const expiresAt = terms.days === undefined ? null : now + terms.days * dayMs;
    const record = {
      id,
      account: account.record.id,
      hash,
      createdAt: now,
      revokedAt: null,
      label,
      expiresAt,
    };
    await this.#commit(account, record);
    return { key, record };
  }

  /** Writes a key, and removes the ended ones that are too many. */
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

/** When an ended key ended. */
function endOf({ revokedAt, expiresAt }: KeyRecord): number {
  return Math.min(revokedAt ?? Number.POSITIVE_INFINITY, expiresAt ?? Number.POSITIVE_INFINITY);
}

function checkTerms({ label = '', days = 1 }: KeyTerms): void {
  const fault = labelFault(label);
  if (fault !== null) throw new HeadgateError('usage', `The label of a key ${fault}.`);
  if (Number.isInteger(days) && days >= 1 && days <= keyBounds.days) return;
  throw new HeadgateError('usage', `A key expires after 1 to ${keyBounds.days} days, not after ${days}.`);
}

/** Counted from the keys that are kept: of those made within the hour none can have been removed yet. */
function checkRate({ record, keys }: AccountState, now: number): void {
  const recent = [...keys.values()]
    .map(({ createdAt }) => createdAt)
    // A key from the future was made before the clock was set back.
    .filter((at) => at > now - hourMs && at <= now);
  if (recent.length < madePerHour) return;
  const minutes = Math.ceil((Math.min(...recent) + hourMs - now) / 60_000);
  throw new HeadgateError(
    'usage',
    `${record.email} made ${madePerHour} keys within an hour, the most it may. ` +
      `It can make the next one in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
  );
}
