import type { Store } from '../store/store.js';

const minuteMs = 60_000;
const minutes = 60;

/** How old the stored time of a key's last use may become, in milliseconds. */
const storeEveryMs = 5 * minuteMs;

interface Use {
  at: number;
  address: string;
  storedAt: number;
  /** Requests per minute in the last hour, as a ring, and the minute of its newest entry. */
  counts: Uint32Array;
  minute: number;
}

/** When a key was last used, in epoch milliseconds, and the client's address. */
export type LastUse = Pick<Use, 'at' | 'address'>;

/**
 * The last use of each key, and its requests of the last hour. Everything is in memory; the last use is also stored.
 */
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
      use = { at: now, address, storedAt: 0, counts: new Uint32Array(minutes), minute: minuteOf(now) };
      this.#uses.set(key.id, use);
    }
    forward(use, minuteOf(now));
    use.at = now;
    use.address = address;
    use.counts[use.minute % minutes]! += 1;
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

  /** Requests in each of the last sixty minutes since the service started, oldest first. */
  lastHour(keyId: string, now: number): number[] {
    const use = this.#uses.get(keyId);
    if (!use) return Array.from({ length: minutes }, () => 0);
    forward(use, minuteOf(now));
    return Array.from({ length: minutes }, (_, index) => use.counts[(use.minute + 1 + index) % minutes] ?? 0);
  }
}

const minuteOf = (now: number) => Math.floor(now / minuteMs);

/** Clears minutes without a request. */
function forward(use: Use, minute: number): void {
  const passed = Math.min(minutes, Math.max(0, minute - use.minute));
  for (let step = 1; step <= passed; step += 1) use.counts[(use.minute + step) % minutes] = 0;
  use.minute = Math.max(use.minute, minute);
}
