import { quoteText } from '../../src/duckdb/sql.js';
import type { Row } from '../../src/duckdb/row.js';
import { holderSchema, lifeOf, thisProcess } from '../../src/files/holder.js';
import { parseJson } from '../../src/files/parse-json.js';
import {
  type AccountLease,
  HeldByOther,
  holdersText,
  holderText,
  type Lease,
  LeaseLost,
  type Taken,
  type Wanted,
  Overtaken,
} from '../../src/load/machines.js';
import type { Session, Names } from './session.js';
import { epochMillis } from './types.js';

/** Seconds after which a holder that was not heard from counts as gone. */
export const leaseSeconds = 60;

/** When a lease that is taken or renewed now runs out, as SQL. */
const later = `clock_timestamp() + interval '${leaseSeconds} seconds'`;

/** Grows with each holder, so that a holder that was paused and replaced is recognised. */
export type Fence = number;

/** The lease of the whole destination, inside one transaction. */
export function serverLease(session: Session, names: Names, location: string) {
  const table = names.ledger('lease');
  return {
    /**
     * Locks the lease for the rest of a transaction, so that only one process writes at a time. Raises `destination_locked`
     * if another process holds the lease, or has taken it from this one.
     */
    async guard(own: Fence | null): Promise<void> {
      const row = await session.row(
        `SELECT fence, holder, held_until > clock_timestamp() AS held FROM ${table} FOR UPDATE`,
      );
      const holder = holderOf(row);
      if (own !== null) {
        if (row.number('fence') !== own) throw new Overtaken(location, holderText(holder));
        await session.run(`UPDATE ${table} SET held_until = ${later}`);
        return;
      }
      if (!row.flag('held') || holder === null || (await lifeOf(holder)) === 'dead') return;
      throw new HeldByOther(location, holderText(holder));
    },

    /** Takes the lease, after `guard` has found it free. */
    async take(): Promise<Fence> {
      const holder = JSON.stringify(await thisProcess());
      const row = await session.row(`
        UPDATE ${table} SET fence = fence + 1, holder = ${quoteText(holder)}, held_until = ${later} RETURNING fence`);
      return row.number('fence');
    },

    /** Raises `destination_locked` unless this process holds the lease, and keeps it until the transaction ends. */
    async require(own: Fence): Promise<void> {
      const row = await session.row(`SELECT fence, holder FROM ${table} FOR SHARE`);
      if (row.number('fence') !== own) throw new Overtaken(location, holderText(holderOf(row)));
    },

    release: (fence: Fence) =>
      session.run(`UPDATE ${table} SET held_until = clock_timestamp(), holder = NULL WHERE fence = ${fence}`),
  };
}

const holderOf = (row: Row) => parseJson(row.optional('holder') ?? 'null', holderSchema);

interface FoundLease extends AccountLease {
  window: string | null;
  /** Milliseconds since its holder was last heard from or released it; 0 while the lease is valid. */
  silentMs: number;
}

/** The leases of accounts, inside one transaction. */
export function accountLeases(session: Session, names: Names) {
  const table = names.ledger('leases');
  /** A dead holder on this machine no longer counts. Any other holder keeps its lease until the lease runs out. */
  const find = async (lock: '' | 'FOR UPDATE'): Promise<FoundLease[]> => {
    const rows = await session.rows(`
      SELECT account, holder, request_window, ${epochMillis('held_until')} AS until,
        ${epochMillis('clock_timestamp()')} AS now FROM ${table} ORDER BY account COLLATE "C" ${lock}`);
    return Promise.all(rows.map(toLease));
  };
  return {
    async read(): Promise<AccountLease[]> {
      return (await find('')).map(({ account, holder, until, held }) => ({ account, holder, until, held }));
    },

    /** Takes the free accounts. Only one transaction that has the server's lease runs at a time. */
    async take(wanted: readonly Wanted[]): Promise<Taken[]> {
      const found = new Map((await find('FOR UPDATE')).map((each) => [each.account, each]));
      const holder = quoteText(JSON.stringify(await thisProcess()));
      const taken: Taken[] = [];
      for (const { account, window } of wanted) {
        const before = found.get(account);
        if (before?.held === true) continue;
        const row = await session.row(`
          INSERT INTO ${table} AS known VALUES (${quoteText(account)}, 1, ${holder}, ${later}, ${quoteText(window)})
          ON CONFLICT (account) DO UPDATE SET fence = known.fence + 1, holder = excluded.holder,
            held_until = excluded.held_until, request_window = excluded.request_window
          RETURNING fence`);
        taken.push({
          lease: { account, fence: row.number('fence') },
          usedElsewhereMs: before === undefined || before.window === window ? null : before.silentMs,
        });
      }
      return taken;
    },

    async renew(leases: readonly Lease[]): Promise<Lease[]> {
      if (leases.length === 0) return [];
      const rows = await session.rows(`
        UPDATE ${table} SET held_until = ${later}
        WHERE account IN (SELECT account FROM ${table} WHERE ${isOneOf(leases)} ORDER BY account FOR UPDATE)
        RETURNING account, fence`);
      return rows.map((row) => ({ account: row.text('account'), fence: row.number('fence') }));
    },

    async release(leases: readonly Lease[]): Promise<void> {
      if (leases.length === 0) return;
      await session.run(`
        UPDATE ${table} SET held_until = least(held_until, clock_timestamp()), holder = NULL WHERE ${isOneOf(leases)}`);
    },

    /** Raises `LeaseLost` unless the leases are held, and keeps them until the transaction ends. */
    async require(leases: readonly Lease[]): Promise<void> {
      if (leases.length === 0) return;
      const rows = await session.rows(
        `SELECT account FROM ${table} WHERE ${isOneOf(leases)} ORDER BY account FOR SHARE`,
      );
      const kept = rows.map((row) => row.text('account'));
      const lost = leases.map(({ account }) => account).filter((account) => !kept.includes(account));
      if (lost.length === 0) return;
      const now = (await find('')).find(({ account }) => account === lost[0]);
      throw new LeaseLost(lost, `${holderText(now?.holder ?? null)} took over`);
    },

    /** Takes every account for a run that needs the whole destination to itself; raises if an account is held. */
    async close(location: string): Promise<void> {
      const held = (await find('FOR UPDATE')).filter((each) => each.held);
      if (held.length > 0) throw new HeldByOther(location, holdersText(held));
      await session.run(
        `UPDATE ${table} SET fence = fence + 1, holder = NULL, held_until = least(held_until, clock_timestamp())`,
      );
    },
  };
}

async function toLease(row: Row): Promise<FoundLease> {
  const holder = holderOf(row);
  const silentMs = Math.max(0, row.number('now') - row.number('until'));
  const held = holder !== null && silentMs === 0 && (await lifeOf(holder)) !== 'dead';
  return {
    account: row.text('account'),
    holder: holder === null ? null : { pid: holder.pid, host: holder.host, since: holder.since },
    until: new Date(row.number('until')).toISOString(),
    held,
    window: row.optional('request_window'),
    silentMs,
  };
}

const isOneOf = (leases: readonly Lease[]) =>
  `(account, fence) IN (${leases.map(({ account, fence }) => `(${quoteText(account)}, ${fence})`).join(', ')})`;
