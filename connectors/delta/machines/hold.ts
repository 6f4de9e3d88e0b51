import { HeadgateError } from '../../../src/errors.js';
import type { Hold } from '../../../src/load/destination.js';
import { Overtaken } from '../../../src/load/machines.js';
import { leaseMs } from './signs.js';

/** How often a holder says that it lives, in milliseconds. */
const renewMs = 10_000;

/** A holder gives up so long before others may have what it holds, in milliseconds. */
const marginMs = 10_000;

interface HoldOptions {
  /** Says that this process lives; raises `Overtaken` where somebody else has the destination. */
  renew: () => Promise<void>;
  /** Gives the destination free, if it is still this process's. */
  release: (isKept: boolean) => Promise<void>;
  /** Milliseconds by a clock of this process alone. */
  monotonic: () => number;
  /** For people. */
  location: string;
}

/** Keeps the whole destination for this process until it is released, or cannot be kept any more. */
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
      // Whatever cannot be given back runs out by itself.
      await release(!lost.signal.aborted).catch(() => undefined);
    },
  };
}
