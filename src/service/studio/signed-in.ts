import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { AccountState } from '../store/store.js';
import type { StudioEnvironment, StudioOptions } from './environment.js';
import type { Session, Sessions } from './sessions.js';

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
