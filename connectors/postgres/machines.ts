import { randomUUID } from 'node:crypto';
import {
  type Lease,
  type LogEntry,
  type Machines,
  Overtaken,
  type SharedLog,
  type Reservation,
} from '../../src/load/machines.js';
import { accountLeases, leaseSeconds, serverLease } from './account-leases.js';
import type { Server } from './server.js';
import type { Session, Names } from './session.js';
import { epochMillis } from './types.js';
import { quoteText } from '../../src/duckdb/sql.js';

/** A commit of another run, or dropping a job config, holds the lock that taking an account needs. */
const takePatienceMs = 10_000;

/** How long an ending process tries to release its accounts, in milliseconds: they run out anyway. */
const releaseMs = 2_000;

/** Lets runs on several machines coordinate through the ledger's schema. */
export function postgresMachines(server: Server, useFolder: (folder: string) => void): Machines {
  const accounts = (session: Session) => accountLeases(session, server.names);
  const othersThan = async (session: Session, own: readonly Lease[]) => {
    const known = own.map(({ account }) => account);
    return (await accounts(session).read()).filter(({ account }) => !known.includes(account));
  };
  return {
    leaseMs: leaseSeconds * 1_000,
    lookMs: 5_000,
    useFolder,
    log: () => postgresLog(server),

    take: (wanted) =>
      server.write({ giveUpAfter: takePatienceMs }, async (session) => {
        const taken = await accounts(session).take(wanted);
        const own = taken.map(({ lease }) => lease);
        return { now: await serverTime(session), taken, others: await othersThan(session, own) };
      }),

    renew: (leases) =>
      server.small(async (session) => {
        const kept = await accounts(session).renew(leases);
        return { now: await serverTime(session), kept, others: await othersThan(session, kept) };
      }),

    async release(leases) {
      const release = () => server.small((session) => accounts(session).release(leases));
      await Promise.race([release(), new Promise((resolve) => setTimeout(resolve, releaseMs).unref())]);
    },

    leases: () => server.read(async (session, meta) => (meta === null ? [] : accounts(session).read())),
  };
}

/** The server's time in epoch milliseconds. */
export async function serverTime(session: Session): Promise<number> {
  const row = await session.row(`SELECT ${epochMillis('clock_timestamp()')} AS now`);
  return row.number('now');
}

/** How often a holder renews its lease, in milliseconds: a quarter of the lease. */
const renewMs = 15_000;

/** Keeps the whole destination for this process until it is released. No process may hold an account meanwhile. */
export async function reserveServer(server: Server): Promise<Reservation> {
  const { names, location } = server;
  const fence = await server.write({ giveUpAfter: 0 }, async (session) => {
    await accountLeases(session, names).close(location);
    return serverLease(session, names, location).take();
  });
  server.held = fence;
  const lost = new AbortController();
  const renew = () =>
    server
      .write({ giveUpAfter: 0 }, () => Promise.resolve())
      .catch((error: unknown) => {
        // Other errors pass: the server is away, or a commit of this process has the lock. The next renewal tries
        // again.
        if (error instanceof Overtaken) lost.abort(error);
      });
  const timer = setInterval(() => void renew(), renewMs).unref();
  return {
    lost: lost.signal,
    async release() {
      clearInterval(timer);
      if (!lost.signal.aborted) {
        await server
          .write({ giveUpAfter: 0 }, (session) => serverLease(session, names, location).release(fence))
          .catch(() => undefined);
      }
      server.held = null;
    },
  };
}

/** How many entries before the newest `whole` one are kept: an append whose answer was lost is looked for there. */
const keptEntries = 200;

/** The journal of all machines, stored as a table of the ledger. */
function postgresLog(server: Server): SharedLog {
  const { names, location } = server;
  const kept = server.keep();
  return {
    location: `of ${location}`,
    renewal: `end every run, send \`TRUNCATE ${names.ledger('journal')}; UPDATE ${names.ledger('journal_head')} SET seq = 0\` to the database`,

    read(after) {
      const journal = names.ledger('journal');
      return kept.read(async (session) => {
        const rows = await session.rows(`
          SELECT seq, entry, whole FROM ${journal} WHERE seq > ${after}
            AND seq >= coalesce((SELECT max(seq) FROM ${journal} WHERE whole), 0) ORDER BY seq`);
        return rows.map((row) => ({
          seq: row.number('seq'),
          text: row.text('entry'),
          whole: row.flag('whole'),
        }));
      });
    },

    append(after, entry, leases) {
      const { held } = server;
      const id = randomUUID();
      let isFirst = true;
      return kept.write(async (session) => {
        if (!isFirst && (await isThere(session, names, id))) return 'ok';
        isFirst = false;
        if (held !== null) await serverLease(session, names, location).require(held);
        await accountLeases(session, names).require(leases);
        return appendOnce(session, names, after, id, entry);
      });
    },

    confirm: (leases) => kept.write((session) => accountLeases(session, names).require(leases)),
    close: () => kept.close(),
  };
}

async function isThere(session: Session, names: Names, id: string): Promise<boolean> {
  const rows = await session.rows(
    `SELECT 1 AS there FROM ${names.ledger('journal')} WHERE id = ${quoteText(id)}`,
  );
  return rows.length > 0;
}

/** The `head` row stays locked until the transaction ends, so two appends at the same position cannot both succeed. */
async function appendOnce(
  session: Session,
  names: Names,
  after: number,
  id: string,
  { text, whole }: Omit<LogEntry, 'seq'>,
): Promise<'ok' | 'behind'> {
  const moved = await session.run(`
    WITH moved AS (UPDATE ${names.ledger('journal_head')} SET seq = seq + 1 WHERE seq = ${after} RETURNING seq)
    INSERT INTO ${names.ledger('journal')}
    SELECT seq, ${quoteText(id)}, clock_timestamp(), ${whole}, ${quoteText(text)} FROM moved`);
  if (moved === 0) return 'behind';
  if (whole) await session.run(`DELETE FROM ${names.ledger('journal')} WHERE seq <= ${after - keptEntries}`);
  return 'ok';
}
