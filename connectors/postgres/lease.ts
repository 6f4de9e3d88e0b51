import { holderSchema, lifeOf, thisProcess } from '../../src/files/holder.js';
import { parseJson } from '../../src/files/parse-json.js';
import { HeldByOther, holderText, Overtaken } from '../../src/load/machines.js';
import type { Row } from '../../src/duckdb/row.js';
import { quoteText } from '../../src/duckdb/sql.js';
import type { Names } from './names.js';
import type { Session } from './session.js';

/** Seconds after which a holder that was not heard from counts as gone. */
export const leaseSeconds = 60;

/** When a lease that is taken or renewed now runs out, as SQL. */
export const later = `clock_timestamp() + interval '${leaseSeconds} seconds'`;

/** Grows with each holder, so that a holder that was paused and replaced is recognised. */
export type Fence = number;

/** The lease of the whole destination, inside one transaction. */
export class ServerLease {
  readonly #session: Session;
  readonly #table: string;
  readonly #location: string;

  constructor(session: Session, names: Names, location: string) {
    this.#session = session;
    this.#table = names.ledger('lease');
    this.#location = location;
  }

  /**
   * Locks the lease for the rest of a transaction, so that only one process writes at a time. Raises `destination_locked`
   * if another process holds the lease, or has taken it from this one.
   */
  async guard(own: Fence | null): Promise<void> {
    const row = await this.#session.row(
      `SELECT fence, holder, held_until > clock_timestamp() AS held FROM ${this.#table} FOR UPDATE`,
    );
    const holder = holderOf(row);
    if (own !== null) {
      if (row.number('fence') !== own) throw new Overtaken(this.#location, holderText(holder));
      await this.#session.run(`UPDATE ${this.#table} SET held_until = ${later}`);
      return;
    }
    if (!row.flag('held') || holder === null || (await lifeOf(holder)) === 'dead') return;
    throw new HeldByOther(this.#location, holderText(holder));
  }

  /** Takes the lease, after `guard` has found it free. */
  async take(): Promise<Fence> {
    const holder = JSON.stringify(await thisProcess());
    const row = await this.#session.row(`
      UPDATE ${this.#table} SET fence = fence + 1, holder = ${quoteText(holder)}, held_until = ${later} RETURNING fence`);
    return row.number('fence');
  }

  /** Raises `destination_locked` unless this process holds the lease, and keeps it until the transaction ends. */
  async require(own: Fence): Promise<void> {
    const row = await this.#session.row(`SELECT fence, holder FROM ${this.#table} FOR SHARE`);
    if (row.number('fence') !== own) throw new Overtaken(this.#location, holderText(holderOf(row)));
  }

  /** Releases the lease, unless another run has taken it. */
  async release(fence: Fence): Promise<void> {
    await this.#session.run(
      `UPDATE ${this.#table} SET held_until = clock_timestamp(), holder = NULL WHERE fence = ${fence}`,
    );
  }
}

const holderOf = (row: Row) => parseJson(row.optional('holder') ?? 'null', holderSchema);
