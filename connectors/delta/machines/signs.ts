import { randomUUID } from 'node:crypto';
import { HeadgateError } from '../../../src/common/errors.js';
import { lifeOf, thisProcess } from '../../../src/files/holder.js';
import type { Hold } from '../../../src/load/destination.js';
import { Overtaken } from '../../../src/load/machines.js';
import type { Timer } from '../../../src/load/patience.js';
import type { ObjectStore, StoredObject } from '../../../src/objects/object-store.js';
import { signPrefix } from './chain.js';
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

/** How often a holder renews its sign of life, in milliseconds. */
const renewMs = 10_000;

/** A holder gives up this long before another process may take what it holds, in milliseconds. */
const marginMs = 10_000;

interface HoldOptions {
  /** Renews this process's sign of life; raises `Overtaken` if another process has taken the destination. */
  renew: () => Promise<void>;
  /** Releases the destination if this process still holds it. */
  release: (isKept: boolean) => Promise<void>;
  /** Milliseconds on this process's own clock. */
  monotonic: () => number;
  /** The destination, as shown in messages. */
  location: string;
}

/** Keeps the whole destination for this process until it is released or lost. */
export function keepHold({ renew, release, monotonic, location }: HoldOptions): Hold {
  const lost = new AbortController();
  let renewedAt = monotonic();
  const look = async () => {
    const asked = monotonic();
    try {
      await renew();
      renewedAt = asked;
    } catch (error) {
      if (error instanceof Overtaken) lost.abort(error);
    }
  };
  const expire = () => {
    const silentMs = monotonic() - renewedAt;
    if (silentMs < leaseMs - marginMs) return;
    const message = `${location} is lost to this run: it could not say for ${Math.round(silentMs / 1_000)} seconds that it still runs`;
    lost.abort(new HeadgateError('destination_locked', message));
  };
  const timer = setInterval(() => {
    expire();
    void look();
  }, renewMs).unref();
  return {
    lost: lost.signal,
    async release() {
      clearInterval(timer);
      // If releasing fails, the hold runs out after a while.
      await release(!lost.signal.aborted).catch(() => undefined);
    },
  };
}
