import type { Store } from '../store/store.js';

/** How old the stored time of a key's last use may become, in milliseconds. */
const storeEveryMs = 5 * 60_000;

interface Use {
  at: number;
  address: string;
  storedAt: number;
}

/** When a key was last used, in epoch milliseconds, and the client's address. */
export type LastUse = Pick<Use, 'at' | 'address'>;

/** The last use of each key, in memory, and stored every few minutes. */
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
