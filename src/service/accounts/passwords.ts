import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { usageError } from '../../common/errors.js';
import { putLast } from '../../common/put-last.js';
import type { ServiceClock } from '../clock.js';
import { FairQueue } from '../limits/fair-queue.js';
import { blockOf, networkOf } from '../limits/limiter.js';
import type { PasswordRecord } from '../store/records.js';
import type { Store } from '../store/store.js';

const lengths = { min: 10, max: 200 };
const fewestDifferent = 4;

export const passwordRule =
  `${lengths.min} to ${lengths.max} characters, at least ${fewestDifferent} of them different, ` +
  'and not the email address';

export function isPassword(password: string, email: string): boolean {
  const text = password.normalize('NFKC').toLowerCase();
  if (password.length < lengths.min || password.length > lengths.max) return false;
  return new Set(text).size >= fewestDifferent && text.trim() !== email.toLowerCase();
}

export interface PasswordCost {
  N: number;
  r: number;
  p: number;
}

/** OWASP's recommendation for scrypt: 128 MiB and a third of a second for each guess. */
const presentCost: PasswordCost = { N: 2 ** 17, r: 8, p: 1 };

/** Node's default is too small for this cost. */
const maxmem = 192 * 1024 * 1024;

const saltBytes = 16;
const hashBytes = 32;

/** How many guesses of one network may wait for their turn, and of all together; further ones are refused. */
const mostWaiting = 10;
const mostInAll = 1_000;

/** How many senders are remembered that have signed in before. */
const mostProven = 10_000;

/** How many are hashed at once, each in a thread of node's pool, which has four and also reads and writes files. */
const mostAtOnce = 2;

const derive = promisify<string, Buffer, number, PasswordCost & { maxmem: number }, Buffer>(scrypt);

interface KeptHash {
  cost: PasswordCost;
  salt: Buffer;
  hash: Buffer;
}

/** Passwords of the studio, hashed with scrypt as `scrypt$N$r$p$salt$hash`. */
export class Passwords {
  readonly #store: Store;
  readonly #clock: ServiceClock;
  readonly #cost: PasswordCost;
  /** Owned by networks, so that the guesses from one delay nobody elsewhere. */
  readonly #queue = new FairQueue(mostAtOnce, {
    isFirst: (owner) => owner === '' || this.#proven.has(owner),
    newestFirst: true,
  });
  /** Senders that have signed in. They go first, so that guesses from many networks do not delay them. */
  readonly #proven = new Map<string, true>();

  constructor(store: Store, clock: ServiceClock, cost: PasswordCost = presentCost) {
    this.#store = store;
    this.#clock = clock;
    this.#cost = cost;
  }

  has(accountId: string): boolean {
    return this.#store.passwords.has(accountId);
  }

  /** Whether so many guesses wait that another one of an address should be refused. */
  isBusy(address: string): boolean {
    if (this.#queue.waiting(this.#ownerOf(address)) >= mostWaiting) return true;
    return !this.#proven.has(blockOf(address)) && this.#queue.size >= mostInAll;
  }

  /**
   * Sets a password and ends an open invitation. If `isStillAllowed` returns false after hashing, sets nothing and
   * returns false. Throws HeadgateError `usage` for a text that is not allowed as a password.
   */
  async set(accountId: string, password: string, isStillAllowed = () => true): Promise<boolean> {
    const email = this.#store.accounts.get(accountId)?.record.email ?? '';
    if (!isPassword(password, email)) throw usageError(`A password has ${passwordRule}.`);
    const record = { id: accountId, hash: await this.#hashed(password), setAt: this.#clock.now() };
    if (!isStillAllowed()) return false;
    const open = [...this.#store.invitations.values()].filter(({ account }) => account === accountId);
    await this.#store.commit([
      { table: 'passwords', record },
      ...open.map(({ id }) => ({ table: 'invitations', remove: id }) as const),
    ]);
    return true;
  }

  /** `address`: who asks. Takes equally long if the account or its password does not exist, so that the time reveals neither. */
  async matches(accountId: string | undefined, password: string, address: string): Promise<boolean> {
    const record = accountId === undefined ? undefined : this.#store.passwords.get(accountId);
    // No password can be longer than this; hashing more would only cost time.
    const given = password.slice(0, 2 * lengths.max);
    const { cost, salt, hash } = record ? parseHash(record) : this.#nobody;
    const derived = await this.#derive(given, salt, cost, this.#ownerOf(address));
    const isRight = timingSafeEqual(derived, hash) && record !== undefined;
    if (isRight) putLast(this.#proven, blockOf(address), true, mostProven);
    return isRight;
  }

  #ownerOf(address: string): string {
    const block = blockOf(address);
    return this.#proven.has(block) ? block : networkOf(address);
  }

  /** The hash to compare with if no password exists. */
  get #nobody(): KeptHash {
    return { cost: this.#cost, salt: Buffer.alloc(saltBytes), hash: Buffer.alloc(hashBytes) };
  }

  async #hashed(password: string): Promise<string> {
    const salt = randomBytes(saltBytes);
    const hash = await this.#derive(password, salt, this.#cost);
    const { N, r, p } = this.#cost;
    return ['scrypt', N, r, p, salt.toString('base64'), hash.toString('base64')].join('$');
  }

  /** Unicode-normalised, so that keyboards that compose characters differently give the same result. */
  #derive(password: string, salt: Buffer, cost: PasswordCost, owner = ''): Promise<Buffer> {
    return this.#queue.run(owner, () =>
      derive(password.normalize('NFKC'), salt, hashBytes, { ...cost, maxmem }),
    );
  }
}

function parseHash({ hash: text }: PasswordRecord): KeptHash {
  const [, N, r, p, salt = '', hash = ''] = text.split('$');
  return {
    cost: { N: Number(N), r: Number(r), p: Number(p) },
    salt: Buffer.from(salt, 'base64'),
    hash: Buffer.from(hash, 'base64'),
  };
}
