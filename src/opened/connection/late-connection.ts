import type { Reached } from './connect.js';

/** A connection that is opened when first needed, and again if the service it reached has ended. */
export class LateConnection {
  readonly #open: () => Promise<Reached>;
  #opened: Promise<Reached> | undefined;

  constructor(open: () => Promise<Reached>) {
    this.#open = open;
  }

  reach(): Promise<Reached> {
    this.#opened = this.#reachAfter(this.#opened);
    return this.#opened;
  }

  async close(): Promise<void> {
    await (await this.#opened?.catch(() => undefined))?.close();
  }

  /** A service that could not be reached before may be there now, and an embedded one may have ended. */
  async #reachAfter(earlier: Promise<Reached> | undefined): Promise<Reached> {
    const connection = await earlier?.catch(() => undefined);
    if (connection && (await connection.runs())) return connection;
    await connection?.close();
    return this.#open();
  }
}
