import type { Context } from 'hono';
import { retryAfterText } from '../../contract/retry-after.js';
import { blockOf, Throttle } from '../limits/limiter.js';
import type { StudioEnvironment, StudioOptions } from './environment.js';
import { readSessionCookie, type Session, type Sessions, writeSessionCookie } from './sessions.js';

type StudioContext = Context<StudioEnvironment>;

/** What all ways into the studio have in common. */
export class Entrance {
  readonly sessions: Sessions;
  readonly #options: StudioOptions;
  readonly #attempts = new Attempts();

  constructor(options: StudioOptions, sessions: Sessions) {
    this.#options = options;
    this.sessions = sessions;
  }

  /** Counts an attempt. Returns why it is refused unchecked, or null. The answer then has a Retry-After. */
  refusal(c: StudioContext, email: string | null): string | null {
    const { clock, passwords } = this.#options;
    const address = blockOf(c.env.client);
    const waitMs = passwords.isBusy(address)
      ? 60_000
      : this.#attempts.count(address, email, clock.monotonic());
    if (waitMs === 0) return null;
    c.header('Retry-After', retryAfterText(waitMs));
    const minutes = Math.ceil(waitMs / 60_000);
    return `Too many attempts. Try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`;
  }

  /** The attempt counted last succeeded. */
  forgive(c: StudioContext): void {
    this.#attempts.forgive(blockOf(c.env.client));
  }

  /** Starts a session and ends the browser's earlier one, so that a planted session id is worthless. */
  enter(c: StudioContext, accountId: string): Session {
    this.leave(c);
    const session = this.sessions.begin(accountId, this.#options.clock.now(), c.env.client);
    writeSessionCookie(c, this.#options, session.id);
    return session;
  }

  leave(c: StudioContext): void {
    const id = readSessionCookie(c, this.#options) ?? '';
    const session = this.sessions.find(id, this.#options.clock.now(), true);
    if (session) this.sessions.end(session);
  }
}

const windowMs = 5 * 60_000;
const perPair = 10;
const perAddress = 30;

/**
 * Attempts to sign in. Wrong guesses slow down their address. All attempts, right or wrong, slow down the combination of
 * address and email, because each costs a hash. An email is never slowed down for everyone, because anybody could then
 * lock its owner out. Memory is bounded.
 */
export class Attempts {
  readonly #byPair = new Throttle(perPair, windowMs);
  readonly #byAddress = new Throttle(perAddress, windowMs);

  /**
   * Counts an attempt. Returns how long to wait, in milliseconds, if there were too many; nothing is checked then. `email`
   * is null while it is unknown. Times are monotonic.
   */
  count(address: string, email: string | null, now: number): number {
    const waitMs = email === null ? 0 : this.#byPair.count(pair(address, email), now);
    return waitMs > 0 ? waitMs : this.#byAddress.count(address, now);
  }

  /** The attempt counted last was not a wrong guess. */
  forgive(address: string): void {
    this.#byAddress.forgive(address);
  }
}

const pair = (address: string, email: string) => `${address} ${email}`;
