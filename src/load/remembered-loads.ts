import type { Load } from './ledger.js';

/** The loads that were read last, for as long as anybody has them: a page that reloads reads only what has changed. */
export class RememberedLoads {
  #last: { version: string; loads: WeakRef<Load[]> } | null = null;

  /** @param version differs if `read` would return anything else */
  async at(version: string, read: () => Promise<Load[]>): Promise<Load[]> {
    const known = this.#last?.version === version ? this.#last.loads.deref() : undefined;
    if (known !== undefined) return known;
    const loads = await read();
    this.#last = { version, loads: new WeakRef(loads) };
    return loads;
  }
}
