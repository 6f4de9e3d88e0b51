import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import PQueue from 'p-queue';
import { HeadgateError } from '../errors.js';
import type { Clock } from './clock.js';
import type { Store } from './store/store.js';

export const passwordLength = { min: 10, max: 200 };

/** Whether a text may be chosen as a password: all that counts is its length. */
export function isPassword({ length }: string): boolean {
  return length >= passwordLength.min && length <= passwordLength.max;
}

/** About a tenth of a second and 32 MiB for each guess. */
const cost = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 };
const saltBytes = 16;
const hashBytes = 32;

const derive = promisify<string, Buffer, number, typeof cost, Buffer>(scrypt);

/** Passwords of the studio, hashed with scrypt as `scrypt$N$r$p$salt$hash`. */
export class Passwords {
  readonly #store: Store;
  readonly #clock: Clock;
  /** Guesses from many places must not take all memory and threads. */
  readonly #queue = new PQueue({ concurrency: 2 });

  constructor(store: Store, clock: Clock) {
    this.#store = store;
    this.#clock = clock;
  }

  has(accountId: string): boolean {
    return this.#store.passwords.has(accountId);
  }

  /** Throws HeadgateError `usage` where it is too short or too long. */
  async set(accountId: string, password: string): Promise<void> {
    if (!isPassword(password)) {
      throw new HeadgateError(
        'usage',
        `A password has ${passwordLength.min} to ${passwordLength.max} characters.`,
      );
    }
    const salt = randomBytes(saltBytes);
    const hash = await this.#hash(password, salt);
    const text = ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64'), hash.toString('base64')].join(
      '$',
    );
    await this.#store.commit({
      table: 'passwords',
      record: { id: accountId, hash: text, setAt: this.#clock.now() },
    });
  }

  /** Takes as long where there is no such account, or no password of it: neither can be told by asking. */
  async matches(accountId: string | undefined, password: string): Promise<boolean> {
    const kept = accountId === undefined ? undefined : this.#store.passwords.get(accountId);
    const [, N, r, p, salt = '', hash = ''] = kept?.hash.split('$') ?? [];
    // Longer than any that can be set: hashing it would only cost time.
    const given = password.slice(0, 2 * passwordLength.max);
    const derived = await (kept
      ? this.#hash(given, Buffer.from(salt, 'base64'), { ...cost, N: Number(N), r: Number(r), p: Number(p) })
      : this.#hash(given, Buffer.alloc(saltBytes)));
    return (
      timingSafeEqual(derived, kept ? Buffer.from(hash, 'base64') : Buffer.alloc(hashBytes)) &&
      kept !== undefined
    );
  }

  /** Composed the same however a keyboard enters it. */
  #hash(password: string, salt: Buffer, how = cost): Promise<Buffer> {
    return this.#queue.add(() => derive(password.normalize('NFKC'), salt, hashBytes, how));
  }
}
