import type { Context } from 'hono';
import { retryAfterText } from '../../contract/retry-after.js';
import { blockOf } from '../limits/address-block.js';
import { Attempts } from './attempts.js';
import type { StudioEnvironment, StudioOptions } from './environment.js';
import { readSessionCookie, writeSessionCookie } from './session-cookie.js';
import type { Session, Sessions } from './sessions.js';

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
    const session = this.sessions.begin(accountId, this.#options.clock.now());
    writeSessionCookie(c, this.#options, session.id);
    return session;
  }

  leave(c: StudioContext): void {
    const id = readSessionCookie(c, this.#options) ?? '';
    const session = this.sessions.find(id, this.#options.clock.now(), true);
    if (session) this.sessions.end(session);
  }
}
