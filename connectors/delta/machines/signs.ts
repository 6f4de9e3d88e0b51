import { randomUUID } from 'node:crypto';
import { HeadgateError } from '../../../src/errors.js';
import { lifeOf, thisProcess } from '../../../src/files/holder.js';
import type { ObjectStore, StoredObject } from '../../../src/objects/object-store.js';
import { signPrefix } from './chain.js';
import type { Timer } from '../../../src/load/patience.js';
import type { User } from './state.js';

/**
 * A process counts as gone when another one has watched it for this long without a new sign of life, in milliseconds.
 */
export const leaseMs = 60_000;

/**
 * The same for a process that was not watched. It is longer because only the store's times are known, and its clocks
 * may differ a little.
 */
const unwatchedMs = 2 * leaseMs;

/** The sign of life that this process renews, and those of the others. */
export class Signs {
  /** Name of this process's sign. */
  readonly own = randomUUID();
  readonly #store: ObjectStore;
  readonly #timer: Timer;
  /** For each sign, when the store wrote it, and until when no newer one had appeared. */
  readonly #seen = new Map<string, { modified: number; at: number }>();
  /** `monotonic` before the last listing was requested. */
  #askedAt = 0;
  /** The store's time, and the `monotonic` time at that moment. */
  #synced: { time: number; at: number } | null = null;

  constructor(store: ObjectStore, timer: Timer) {
    this.#store = store;
    this.#timer = timer;
  }

  /** Renews this process's sign of life. */
  async give(): Promise<void> {
    await this.#store.replace(nameOf(this.own), Buffer.from(`${JSON.stringify(await thisProcess())}\n`));
  }

  async takeBack(): Promise<void> {
    await this.#store.delete(nameOf(this.own));
  }

  /** Records a listing; `askedAt` is the `monotonic` time before it was requested. */
  observe(listed: readonly StoredObject[], askedAt: number): void {
    const now = this.#timer.monotonic();
    this.#askedAt = askedAt;
    const names = new Set(listed.map(({ name }) => name));
    for (const name of this.#seen.keys()) if (!names.has(name)) this.#seen.delete(name);
    for (const { name, modified } of listed) {
      const isNew = this.#seen.get(name)?.modified !== modified;
      if (isNew) this.#seen.set(name, { modified, at: now });
      if (isNew && name === nameOf(this.own)) this.#synced = { time: modified, at: askedAt };
    }
  }

  /**
   * The time by the store's clock, estimated from this process's last sign of life; before the first one, the local
   * time.
   */
  storeTime(): number {
    if (this.#synced === null) return Date.now();
    return this.#synced.time + this.#timer.monotonic() - this.#synced.at;
  }

  /** The store's time at this process's last sign of life; raises if it has given none. */
  shownTime(): number {
    if (this.#synced !== null) return this.#synced.time;
    throw new HeadgateError(
      'destination_unreachable',
      `${this.#store.root} does not list what was put there`,
    );
  }

  /** When a process last gave a sign of life, by the store's clock; null if its sign was deleted. */
  heardAt({ sign }: User): number | null {
    return this.#seen.get(nameOf(sign))?.modified ?? null;
  }

  /** Whether a process may still use what it holds. A dead process of this machine may not. */
  async mayLive(user: User): Promise<boolean> {
    if (user.sign === this.own) return true;
    const seen = this.#seen.get(nameOf(user.sign));
    if (seen === undefined || (await lifeOf(user)) === 'dead') return false;
    // A listing that arrives late says nothing about the time since it was requested.
    return this.#askedAt - seen.at < leaseMs && this.storeTime() - seen.modified < unwatchedMs;
  }
}

function nameOf(sign: string): string {
  return `${signPrefix}${sign}.json`;
}
