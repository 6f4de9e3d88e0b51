import type { MiddlewareHandler } from 'hono';
import { setImmediate as nextIteration } from 'node:timers/promises';
import { ApiError } from '../api-error.js';
import { blockOf, Throttle } from '../limits/limiter.js';
import { FairQueue } from '../limits/fair-queue.js';
import type { StudioEnvironment, StudioOptions } from './environment.js';
import type { Sessions } from './sessions.js';
import { whoIsSignedIn } from './signed-in.js';

const minuteMs = 60_000;

/** Far more than people read, and open pages that reload themselves need. */
const perSession = 600;
const perClient = 1_200;

/**
 * Pages are rendered on the event loop, which the API needs too. So each iteration of the loop begins one page only,
 * readers take turns, and none gets more pages a minute than the limits.
 */
export function limitPages(options: StudioOptions, sessions: Sessions): MiddlewareHandler<StudioEnvironment> {
  const [bySession, byClient] = [new Throttle(perSession, minuteMs), new Throttle(perClient, minuteMs)];
  const turns = new FairQueue(1);
  return async (c, next) => {
    if (c.req.path.startsWith('/assets/')) return next();
    const session = whoIsSignedIn(c, options, sessions)?.session.id;
    const client = blockOf(c.env.client);
    const now = options.clock.monotonic();
    const waitMs = byClient.count(client, now) || (session === undefined ? 0 : bySession.count(session, now));
    if (waitMs > 0) {
      throw new ApiError('rate_limited', 'Too many pages were asked for.', { retryAfterMs: waitMs });
    }
    await turns.take(session ?? client, () => nextIteration());
    return next();
  };
}
