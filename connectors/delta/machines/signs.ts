import { randomUUID } from 'node:crypto';
import { HeadgateError } from '../../../src/errors.js';
import { lifeOf, thisProcess } from '../../../src/files/holder.js';
import type { ObjectStore, StoredObject } from '../../../src/objects/object-store.js';
import { signPrefix } from './chain.js';
import type { Timer } from './patience.js';
import type { User } from './state.js';

/** A process that said nothing for so long is taken for gone by whoever has watched it, in milliseconds. */
export const leaseMs = 60_000;

/** The same by the times of the store alone, for whoever has not: its clocks may differ a little from each other. */
const unwatchedMs = 2 * leaseMs;

/** The sign of life that one process renews, and those of the others. */
export class Signs {
  /** Names the sign of this process. */
  readonly own = randomUUID();
  readonly #store: ObjectStore;
  readonly #timer: Timer;
  /** When the store had each sign, by its own clock, and until when nobody saw another one of that process. */
  readonly #seen = new Map<string, { modified: number; at: number }>();
  /** Before the last listing was asked for. */
  #askedAt = 0;
  /** The time of the store, and `monotonic` when it was that. */
  #synced: { time: number; at: number } | null = null;

  constructor(store: ObjectStore, timer: Timer) {
    this.#store = store;
    this.#timer = timer;
  }

  /** Says that this process lives. */
  async give(): Promise<void> {
    await this.#store.replace(nameOf(this.own), Buffer.from(`${JSON.stringify(await thisProcess())}\n`));
  }

  async takeBack(): Promise<void> {
    await this.#store.delete(nameOf(this.own));
  }

  /** Takes note of a listing; `askedAt` is `monotonic` before it. */
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

  /** The time by the clock of the store, which it showed when this process last gave its sign; before that its own. */
  storeTime(): number {
    if (this.#synced === null) return Date.now();
    return this.#synced.time + this.#timer.monotonic() - this.#synced.at;
  }

  /** The time that the store showed; raises where this process gave no sign. */
  shownTime(): number {
    if (this.#synced !== null) return this.#synced.time;
    throw new HeadgateError(
      'destination_unreachable',
      `${this.#store.root} does not list what was put there`,
    );
  }

  /** When a process was last heard of, by the clock of the store; null where its sign is gone. */
  heardAt({ sign }: User): number | null {
    return this.#seen.get(nameOf(sign))?.modified ?? null;
  }

  /** Whether a process may still use what it has. One of this machine that is dead has nothing any more. */
  async mayLive(user: User): Promise<boolean> {
    if (user.sign === this.own) return true;
    const seen = this.#seen.get(nameOf(user.sign));
    if (seen === undefined || (await lifeOf(user)) === 'dead') return false;
    // A listing that came late says nothing of the time since it was asked for.
    return this.#askedAt - seen.at < leaseMs && this.storeTime() - seen.modified < unwatchedMs;
  }
}

function nameOf(sign: string): string {
  return `${signPrefix}${sign}.json`;
}
