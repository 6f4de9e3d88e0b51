import type { Context } from 'hono';
import type { AccountState } from '../store/store.js';
import type { StudioEnvironment, StudioOptions } from './environment.js';
import { readSessionCookie } from './session-cookie.js';
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
