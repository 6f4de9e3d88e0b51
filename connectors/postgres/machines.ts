import type { Reservation } from '../../src/load/destination.js';
import { type Lease, type Machines, Overtaken } from '../../src/load/machines.js';
import { closeAccounts, readLeases, releaseAccounts, renewAccounts, takeAccounts } from './account-leases.js';
import { freeLease, leaseSeconds, takeLease } from './lease.js';
import type { Server } from './server.js';
import type { Session } from './session.js';
import { postgresLog } from './shared-log.js';
import { epochMillis } from './types.js';

/** A commit of another run, or dropping a job config, holds the lock that taking an account needs. */
const takePatienceMs = 10_000;

/**
 * How long an ending process tries to release its accounts, in milliseconds. Unreleased accounts run out after a while.
 */
const releaseMs = 2_000;

/** Lets runs on several machines coordinate through the ledger's schema. */
export function postgresMachines(server: Server, useFolder: (folder: string) => void): Machines {
  const { names } = server;
  const othersThan = async (session: Session, own: readonly Lease[]) => {
    const accounts = own.map(({ account }) => account);
    const leases = await readLeases(session, names);
    return leases.filter(({ account }) => !accounts.includes(account));
  };
  return {
    leaseMs: leaseSeconds * 1_000,
    lookMs: 5_000,
    useFolder,
    log: () => postgresLog(server),

    take: (wanted) =>
      server.write({ giveUpAfter: takePatienceMs }, async (session) => {
        const taken = await takeAccounts(session, names, wanted);
        const own = taken.map(({ lease }) => lease);
        return { now: await serverTime(session), taken, others: await othersThan(session, own) };
      }),

    renew: (leases) =>
      server.small(async (session) => {
        const kept = await renewAccounts(session, names, leases);
        return { now: await serverTime(session), kept, others: await othersThan(session, kept) };
      }),

    async release(leases) {
      const release = () => server.small((session) => releaseAccounts(session, names, leases));
      await Promise.race([release(), new Promise((resolve) => setTimeout(resolve, releaseMs).unref())]);
    },

    leases: () => server.read(async (session, meta) => (meta === null ? [] : readLeases(session, names))),
  };
}

/** The server's time in epoch milliseconds. */
export async function serverTime(session: Session): Promise<number> {
  const row = await session.row(`SELECT ${epochMillis('clock_timestamp()')} AS now`);
  return row.number('now');
}

/** How often a holder renews its lease, in milliseconds: a quarter of the lease. */
const renewMs = 15_000;

/**
 * Takes the whole destination for this process and keeps it until it is released. No process may hold an account
 * meanwhile.
 */
export async function reserveServer(server: Server): Promise<Reservation> {
  const { names } = server;
  const fence = await server.write({ giveUpAfter: 0 }, async (session) => {
    await closeAccounts(session, names, server.location);
    return takeLease(session, names);
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
          .write({ giveUpAfter: 0 }, (session) => freeLease(session, names, fence))
          .catch(() => undefined);
      }
      server.held = null;
    },
  };
}
