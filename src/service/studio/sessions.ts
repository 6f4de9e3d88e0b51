import { createHash, randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { AccountState } from '../store/store.js';
import type { StudioEnvironment, StudioOptions } from './environment.js';

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
  /** Address of the client that began it. */
  address: string;
  beganAt: number;
  /** When the person last entered or chose the password. */
  provenAt: number;
  /** When the person was last active. A page that reloads itself does not count. */
  seenAt: number;
  /** A key that was just created, until it is shown. */
  newKey: string | null;
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
    this.#sessions.set(id, session);
    const oldest = this.#sessions.keys().next();
    if (this.#sessions.size > capacity && oldest.done !== true) this.#sessions.delete(oldest.value);
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

  /** Ends every other session of the same account. */
  endOthers({ id, accountId }: Session): void {
    for (const other of this.#sessions.values()) {
      if (other.accountId === accountId && other.id !== id) this.end(other);
    }
  }
}

/** The session and account of a request; null if nobody is signed in. */
export function whoIsSignedIn(
  c: Context<StudioEnvironment>,
  options: StudioOptions,
  sessions: Sessions,
): { session: Session; account: AccountState } | null {
  const { store, clock } = options;
  // A page that reloads itself does not extend an unused session.
  const byPerson = c.req.header('X-Live') === undefined;
  const session = sessions.find(readSessionCookie(c, options) ?? '', clock.now(), byPerson);
  const account = session && store.accounts.get(session.accountId);
  // When an operator sets a password, sessions opened with the old one end.
  const setAt = account && store.passwords.get(account.record.id)?.setAt;
  if (!session || !account || (setAt ?? 0) > session.provenAt) return null;
  return { session, account };
}

/** If a trusted proxy provides TLS, the cookie is bound to this host and never sent unencrypted. */
const overTls = (c: Context<StudioEnvironment>) => c.env.scheme === 'https';

const attributes = { path: '/', httpOnly: true, sameSite: 'Strict' } as const;

/**
 * Cookies ignore ports, so each data folder has its own cookie name. Otherwise two services on one host would sign out
 * each other's users.
 */
export function sessionCookieName(dataDir: string): string {
  return `headgate-${createHash('sha256').update(dataDir).digest('hex').slice(0, 8)}`;
}

type Named = Pick<StudioOptions, 'cookie'>;

export function readSessionCookie(c: Context<StudioEnvironment>, { cookie }: Named): string | undefined {
  return overTls(c) ? getCookie(c, cookie, 'host') : getCookie(c, cookie);
}

/** It ends with the browser; the service limits how long it is valid. */
export function writeSessionCookie(c: Context<StudioEnvironment>, { cookie }: Named, id: string): void {
  setCookie(c, cookie, id, overTls(c) ? { ...attributes, prefix: 'host', secure: true } : attributes);
}

export function clearSessionCookie(c: Context<StudioEnvironment>, { cookie }: Named): void {
  deleteCookie(c, cookie, overTls(c) ? { ...attributes, prefix: 'host', secure: true } : attributes);
}
