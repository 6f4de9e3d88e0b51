import type { AccountKeys } from '../accounts/account-keys.js';
import type { Environment } from '../http/call.js';
import type { RouteOptions } from '../api/endpoints.js';
import type { Invitations } from '../accounts/invitations.js';
import type { KeyUses } from '../accounts/key-uses.js';
import type { ServiceLog } from '../log.js';
import type { Passwords } from '../accounts/passwords.js';
import type { Account } from '../store/store.js';
import type { Session } from './sessions.js';

/** Known after sign-in. */
export interface StudioEnvironment extends Environment {
  Variables: { session: Session; account: Account };
}

export interface StudioOptions extends RouteOptions {
  accountKeys: AccountKeys;
  invitations: Invitations;
  passwords: Passwords;
  keyUses: KeyUses;
  log: ServiceLog;
  /** Path of the API on the same origin. */
  apiPath: string;
  /** Name of the cookie that holds a session. */
  cookie: string;
}
