import type { Hold } from '../../src/load/destination.js';
import { Overtaken } from '../../src/load/machines.js';
import { closeAccounts } from './account-leases.js';
import { freeLease, takeLease } from './lease.js';
import type { Server } from './server.js';

/** How often a holder renews its lease, in milliseconds: a quarter of the lease. */
const renewMs = 15_000;

/**
 * Takes the whole destination for this process and keeps it until it is released. No process may hold an account
 * meanwhile.
 */
export async function holdServer(server: Server): Promise<Hold> {
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
