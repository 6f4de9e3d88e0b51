import { HeadgateError } from '../../../src/errors.js';
import type { Hold } from '../../../src/load/destination.js';
import { Overtaken } from '../../../src/load/machines.js';
import { leaseMs } from './signs.js';

/** How often a holder renews its sign of life, in milliseconds. */
const renewMs = 10_000;

/** A holder gives up this long before another process may take what it holds, in milliseconds. */
const marginMs = 10_000;

interface HoldOptions {
  /** Renews this process's sign of life; raises `Overtaken` if another process has taken the destination. */
  renew: () => Promise<void>;
  /** Releases the destination if this process still holds it. */
  release: (isKept: boolean) => Promise<void>;
  /** Milliseconds on this process's own clock. */
  monotonic: () => number;
  /** The destination, as shown in messages. */
  location: string;
}

/** Keeps the whole destination for this process until it is released or lost. */
export function keepHold({ renew, release, monotonic, location }: HoldOptions): Hold {
  const lost = new AbortController();
  let renewedAt = monotonic();
  const look = async () => {
    const asked = monotonic();
    try {
      await renew();
      renewedAt = asked;
    } catch (error) {
      if (error instanceof Overtaken) lost.abort(error);
    }
  };
  const expire = () => {
    const silentMs = monotonic() - renewedAt;
    if (silentMs < leaseMs - marginMs) return;
    const message = `${location} is lost to this run: it could not say for ${Math.round(silentMs / 1_000)} seconds that it still runs`;
    lost.abort(new HeadgateError('destination_locked', message));
  };
  const timer = setInterval(() => {
    expire();
    void look();
  }, renewMs).unref();
  return {
    lost: lost.signal,
    async release() {
      clearInterval(timer);
      // If releasing fails, the hold runs out after a while.
      await release(!lost.signal.aborted).catch(() => undefined);
    },
  };
}
