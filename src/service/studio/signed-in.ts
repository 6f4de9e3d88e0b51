import type { Context } from 'hono';
import type { AccountState } from '../store/store.js';
import type { StudioEnvironment, StudioOptions } from './environment.js';
import { readSessionCookie } from './session-cookie.js';
import type { Session, Sessions } from './sessions.js';

/** The session that a request belongs to, and its account; null where nobody is signed in. */
export function whoIsSignedIn(
  c: Context<StudioEnvironment>,
  options: StudioOptions,
  sessions: Sessions,
): { session: Session; account: AccountState } | null {
  const { store, clock } = options;
  // A page that refreshes itself does not keep a session alive that nobody uses.
  const byPerson = c.req.header('X-Live') === undefined;
  const session = sessions.find(readSessionCookie(c, options) ?? '', clock.now(), byPerson);
  const account = session && store.accounts.get(session.accountId);
  // An operator who sets a password wants to end sessions opened with the old one.
  const setAt = account && store.passwords.get(account.record.id)?.setAt;
  if (!session || !account || (setAt ?? 0) > session.provenAt) return null;
  return { session, account };
}
