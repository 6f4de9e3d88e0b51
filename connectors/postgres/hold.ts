import type { Hold } from '../../src/load/destination.js';
import { Overtaken } from '../../src/load/machines.js';
import { closeAccounts } from './account-leases.js';
import { freeLease, takeLease } from './lease.js';
import type { Server } from './server.js';

/** How often a holder says that it lives, in milliseconds: a quarter of the lease. */
const renewMs = 15_000;

/** Takes the whole destination for this process, and keeps it until it is released: nobody may have an account of it. */
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
        // A server that is away for now, or a commit of ours that keeps the lease: the next try tells.
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
