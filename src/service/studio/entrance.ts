import { createHash, randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { z } from 'zod';
import { putLast } from '../../common/put-last.js';
import { plural } from '../../common/words.js';
import { retryAfterText } from '../../contract/retry-after.js';
import type { AccountServices } from '../accounts/accounts.js';
import { blockOf, Throttle } from '../limits/limiter.js';
import type { AccountState } from '../store/store.js';
import type { Environment } from '../http/call.js';
import type { LimitProfileName } from '../../contract/limits.js';
import type { JobClock } from '../clock.js';
import type { EventLog } from '../http/audit.js';
import type { Removals } from '../jobs/removal.js';
import type { JobServices } from '../jobs/jobs.js';
import type { ServiceLog } from '../log.js';

export interface StudioOptions extends JobServices, AccountServices {
  clock: JobClock;
  removals: Removals;
  log: ServiceLog;
  events: EventLog;
  limits: LimitProfileName;
  /** Path of the API on the same origin. */
  apiPath: string;
  /** Address under which people reach the service; undefined: the one that they use. */
  publicUrl: string | undefined;
  entrance: Entrance;
  cookie: string;
  signIn: SignIn | undefined;
}

const issuer = /^(https:\/\/|http:\/\/(localhost|127\.[\d.]+|\[::1\])(:\d+)?(\/|$))[^?#@\s]*$/;

/** The OpenID Connect provider at which people may sign in. */
export const signInSchema = z.strictObject({
  issuer: z.string().regex(issuer, 'must be an https address such as https://login.example.com'),
  client_id: z.string().min(1),
  client_secret: z.string().min(1),
  name: z.string().min(1).max(40).default('your organization'),
});

export type SignIn = z.infer<typeof signInSchema>;

/** Base address for people: `public_url` if there is one, whatever host the request names. */
export function baseUrlOf({ env }: StudioContext, { publicUrl }: Pick<StudioOptions, 'publicUrl'>): string {
  return publicUrl?.replace(/\/$/, '') ?? `${env.scheme}://${env.host}${env.basePath}`;
}

export const apiUrlOf = (c: StudioContext, options: StudioOptions) => baseUrlOf(c, options) + options.apiPath;

/** A session ends after this long without activity, and at the latest this long after it began. */
const idleMs = 12 * 60 * 60 * 1_000;
const longestMs = 7 * 24 * 60 * 60 * 1_000;

/** How many sessions are kept. The one that began first is removed first. */
const capacity = 10_000;

/** How many sessions an account can have. The one that began first ends first. */
const perAccount = 20;

export interface Session {
  id: string;
  accountId: string;
  address: string;
  beganAt: number;
  /** When the person last entered or chose the password. */
  provenAt: number;
  /** When the person was last active. A page that reloads itself does not count. */
  seenAt: number;
  /** A key that was just created, until it is shown. */
  newKey: string | null;
}

/** Known after sign-in. */
export interface StudioEnvironment extends Environment {
  Variables: { session: Session; account: AccountState };
}

/** The studio's sessions. They are in memory, so a restart of the service signs everyone out. */
export class Sessions {
  readonly #sessions = new Map<string, Session>();

  /** Always uses a new id, which nobody can know in advance. Times are epoch milliseconds. */
  begin(accountId: string, now: number, address = ''): Session {
    const own = this.of(accountId, now);
    for (const session of own.slice(0, Math.max(0, own.length + 1 - perAccount))) this.end(session);
    const id = randomBytes(32).toString('base64url');
    const session = { id, accountId, address, beganAt: now, provenAt: now, seenAt: now, newKey: null };
    putLast(this.#sessions, id, session, capacity);
    return session;
  }

  find(id: string, now: number, byPerson: boolean): Session | undefined {
    const session = this.#sessions.get(id);
    if (!session) return undefined;
    if (now - session.seenAt >= idleMs || now - session.beganAt >= longestMs) {
      this.end(session);
      return undefined;
    }
    if (byPerson) session.seenAt = now;
    return session;
  }

  end(session: Session): void {
    this.#sessions.delete(session.id);
  }

  /** The open sessions of an account, in the order of their beginning. */
  of(accountId: string, now: number): Session[] {
    const own = [...this.#sessions.values()].filter((session) => session.accountId === accountId);
    return own.filter(({ id }) => this.find(id, now, false) !== undefined);
  }

  endOthers({ id, accountId }: Session): void {
    for (const other of this.#sessions.values()) {
      if (other.accountId === accountId && other.id !== id) this.end(other);
    }
  }
}

export type StudioContext = Context<StudioEnvironment>;

type EntranceOptions = Pick<StudioOptions, 'store' | 'clock' | 'passwords' | 'cookie'>;

/** Over TLS, a cookie is bound to this host and never sent unencrypted. */
export const cookieOf = (name: string, secure: boolean, sameSite: 'Lax' | 'Strict') => ({
  name: secure ? `__Host-${name}` : name,
  attributes: { path: '/', httpOnly: true, sameSite, secure } as const,
});

/** Who is signed in to the studio, by its cookie, and what all ways into it have in common. */
export class Entrance {
  readonly sessions = new Sessions();
  readonly #options: EntranceOptions;
  readonly #attempts = new Attempts();

  constructor(options: EntranceOptions) {
    this.#options = options;
  }

  /** The session and account of a request; null if nobody is signed in. */
  whoIsSignedIn(c: StudioContext): StudioEnvironment['Variables'] | null {
    const { store } = this.#options;
    // A page that reloads itself does not extend an unused session.
    const session = this.#session(c, c.req.header('X-Live') === undefined);
    const account = session && store.accounts.get(session.accountId);
    // When an operator sets a password, sessions opened with the old one end.
    const setAt = account && store.passwords.get(account.record.id)?.setAt;
    if (!session || !account || (setAt ?? 0) > session.provenAt) return null;
    return { session, account };
  }

  /** Counts an attempt. Returns why it is refused unchecked, or null. The answer then has a Retry-After. */
  refusal(c: StudioContext, email: string | null): string | null {
    const { clock, passwords } = this.#options;
    const address = blockOf(c.env.client);
    const waitMs = passwords.isBusy(c.env.client)
      ? 60_000
      : this.#attempts.count(address, email, clock.monotonic());
    if (waitMs === 0) return null;
    c.header('Retry-After', retryAfterText(waitMs));
    return `Too many attempts. Try again in ${plural(Math.ceil(waitMs / 60_000), 'minute')}.`;
  }

  /** The attempt counted last succeeded. */
  forgive(c: StudioContext): void {
    this.#attempts.forgive(blockOf(c.env.client));
  }

  /** Starts a session and ends the browser's earlier one, so that a planted session id is worthless. */
  enter(c: StudioContext, accountId: string): Session {
    this.#end(c);
    const session = this.sessions.begin(accountId, this.#options.clock.now(), c.env.client);
    // It ends with the browser; the service limits how long it is valid.
    const { name, attributes } = this.#cookie(c);
    setCookie(c, name, session.id, attributes);
    return session;
  }

  leave(c: StudioContext): void {
    this.#end(c);
    const { name, attributes } = this.#cookie(c);
    deleteCookie(c, name, attributes);
  }

  #cookie({ env }: StudioContext): ReturnType<typeof cookieOf> {
    return cookieOf(this.#options.cookie, env.scheme === 'https', 'Strict');
  }

  #session(c: StudioContext, byPerson: boolean): Session | undefined {
    const id = getCookie(c, this.#cookie(c).name);
    return this.sessions.find(id ?? '', this.#options.clock.now(), byPerson);
  }

  #end(c: StudioContext): void {
    const session = this.#session(c, true);
    if (session) this.sessions.end(session);
  }
}

/** Each data folder has its own cookie name: cookies ignore ports, and services would sign out each other's users. */
export function sessionCookieName(dataDir: string): string {
  return `headgate-${createHash('sha256').update(dataDir).digest('hex').slice(0, 8)}`;
}

const windowMs = 5 * 60_000;

/**
 * Attempts to sign in. Wrong guesses slow down their address. All attempts, right or wrong, slow down the combination of
 * address and email, because each costs a hash. An email is never slowed down for everyone, because anybody could then
 * lock its owner out. Memory is bounded.
 */
export class Attempts {
  readonly #byPair = new Throttle(10, windowMs);
  readonly #byAddress = new Throttle(30, windowMs);

  /**
   * Counts an attempt. Returns how long to wait, in milliseconds, if there were too many; nothing is checked then. `email`
   * is null while it is unknown. Times are monotonic.
   */
  count(address: string, email: string | null, now: number): number {
    const waitMs = email === null ? 0 : this.#byPair.count(`${address} ${email}`, now);
    return waitMs > 0 ? waitMs : this.#byAddress.count(address, now);
  }

  /** The attempt counted last was not a wrong guess. */
  forgive(address: string): void {
    this.#byAddress.forgive(address);
  }
}
