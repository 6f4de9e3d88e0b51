import type { Context } from 'hono';
import type { LimitProfileName } from '../../contract/limits.js';
import type { OpenApiDocument } from '../api/openapi.js';
import type { AccountServices } from '../accounts/accounts.js';
import type { JobClock } from '../clock.js';
import type { RecentEvents } from '../http/audit.js';
import type { Removals } from '../jobs/removal.js';
import type { JobServices } from '../jobs/jobs.js';
import type { ServiceLog } from '../log.js';
import type { Entrance } from './entrance.js';
import { randomBytes } from 'node:crypto';
import type { Environment } from '../http/call.js';
import type { AccountState } from '../store/store.js';

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

export interface StudioOptions extends JobServices, AccountServices {
  clock: JobClock;
  removals: Removals;
  log: ServiceLog;
  /** What happened to each account since the service started. */
  events: RecentEvents;
  /** The limit set of this service. */
  limits: LimitProfileName;
  /** Request limit of each API key. */
  requestsPerMinute: number;
  /** The OpenAPI document of this service. */
  openApi: () => OpenApiDocument;
  /** Path of the API on the same origin. */
  apiPath: string;
  /** Address under which people reach the service; undefined: the one that they use. */
  publicUrl: string | undefined;
  /** Who is signed in. */
  entrance: Entrance;
}

type Addressed = Pick<StudioOptions, 'apiPath' | 'publicUrl'>;

/** Base address of the API for people: below `public_url` if there is one, whatever host the request names. */
export function apiUrlOf(c: Context<StudioEnvironment>, { apiPath, publicUrl }: Addressed): string {
  const { scheme, host, basePath } = c.env;
  return (publicUrl?.replace(/\/$/, '') ?? `${scheme}://${host}${basePath}`) + apiPath;
}
