import { randomBytes } from 'node:crypto';

/** A session ends when nothing was done in it for this long, and at the latest this long after it began. */
const idleMs = 12 * 60 * 60 * 1_000;
const longestMs = 7 * 24 * 60 * 60 * 1_000;

/** Sessions kept; the one that began longest ago goes first. */
const capacity = 10_000;

export interface Session {
  id: string;
  accountId: string;
  beganAt: number;
  /** When the person last showed that they know the password, or chose it. */
  provenAt: number;
  /** When the person last did something; a page that refreshes itself is not that. */
  seenAt: number;
  /** A key that was just made, until it has been shown. */
  newKey: string | null;
}

/** The sessions of the studio. They are in memory, so a restart of the service signs everyone out. */
export class Sessions {
  readonly #sessions = new Map<string, Session>();

  /** Always under a new id, which nobody can have known before. Times are epoch milliseconds. */
  begin(accountId: string, now: number): Session {
    const id = randomBytes(32).toString('base64url');
    const session = { id, accountId, beganAt: now, provenAt: now, seenAt: now, newKey: null };
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

  /** Ends every other session of the same account. */
  endOthers({ id, accountId }: Session): void {
    for (const other of this.#sessions.values()) {
      if (other.accountId === accountId && other.id !== id) this.end(other);
    }
  }
}
