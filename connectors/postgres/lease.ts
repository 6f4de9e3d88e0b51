import { holderSchema, lifeOf, thisProcess } from '../../src/files/holder.js';
import { parseJson } from '../../src/files/parse-json.js';
import { HeldByOther, holderText, Overtaken } from '../../src/load/machines.js';
import { quoteText } from '../../src/duckdb/sql.js';
import type { Names } from './names.js';
import type { Session } from './session.js';

/** Seconds after which a holder that was not heard from counts as gone. */
export const leaseSeconds = 60;

/** Grows with each holder, so that a holder that was paused and replaced is recognised. */
export type Fence = number;

/**
 * Locks the lease for the rest of a transaction, so that only one process writes at a time. Raises `destination_locked`
 * if another process holds the lease, or has taken it from this one.
 */
export async function guardLease(
  session: Session,
  names: Names,
  own: Fence | null,
  location: string,
): Promise<void> {
  const lease = names.ledger('lease');
  const row = await session.row(
    `SELECT fence, holder, held_until > clock_timestamp() AS held FROM ${lease} FOR UPDATE`,
  );
  const holder = parseJson(row.optional('holder') ?? 'null', holderSchema);
  const named = holderText(holder);
  if (own !== null) {
    if (row.number('fence') !== own) throw new Overtaken(location, named);
    await session.run(
      `UPDATE ${lease} SET held_until = clock_timestamp() + interval '${leaseSeconds} seconds'`,
    );
    return;
  }
  if (!row.flag('held') || holder === null || (await lifeOf(holder)) === 'dead') return;
  throw new HeldByOther(location, named);
}

/** Takes the lease, after `guardLease` has found it free. */
export async function takeLease(session: Session, names: Names): Promise<Fence> {
  const holder = JSON.stringify(await thisProcess());
  const row = await session.row(`
    UPDATE ${names.ledger('lease')} SET fence = fence + 1, holder = ${quoteText(holder)},
      held_until = clock_timestamp() + interval '${leaseSeconds} seconds' RETURNING fence`);
  return row.number('fence');
}

/** Raises `destination_locked` unless this process holds the lease, and keeps it until the transaction ends. */
export async function requireFence(
  session: Session,
  names: Names,
  own: Fence,
  location: string,
): Promise<void> {
  const row = await session.row(`SELECT fence, holder FROM ${names.ledger('lease')} FOR SHARE`);
  if (row.number('fence') === own) return;
  const holder = parseJson(row.optional('holder') ?? 'null', holderSchema);
  throw new Overtaken(location, holderText(holder));
}

/** Releases the lease, unless another run has taken it. */
export async function freeLease(session: Session, names: Names, fence: Fence): Promise<void> {
  await session.run(`
    UPDATE ${names.ledger('lease')} SET held_until = clock_timestamp(), holder = NULL WHERE fence = ${fence}`);
}
