import { hash } from 'node:crypto';
import { Turns } from '../../common/turns.js';
import type { ServiceClock } from '../clock.js';
import { randomText } from './key-text.js';
import type { Passwords } from './passwords.js';
import type { InvitationRecord } from '../store/records.js';
import type { AccountState, Store } from '../store/store.js';

const dayMs = 24 * 60 * 60 * 1_000;

const defaultInvitationDays = 3;

/** Path of the studio's invitation page. The code follows a `#`, which browsers do not send and logs do not show. */
const invitationPath = '/invitation';

interface Invitation {
  code: string;
  /** Epoch milliseconds. */
  expiresAt: number;
}

/** An invitation in the form in which it is shown once. */
export interface InvitationView {
  /** Null if the service does not run, so that its address is unknown. */
  url: string | null;
  /** Anyone with an invitation may choose the account's password, once. */
  code: string;
  expires_at: string;
}

interface InvitationParts {
  store: Store;
  passwords: Passwords;
  clock: ServiceClock;
  days: number | undefined;
}

/** The only way to choose the first password of an account, or a new one if it was forgotten. */
export class Invitations {
  readonly #parts: InvitationParts;
  readonly #turns = new Turns();

  constructor(parts: InvitationParts) {
    this.#parts = parts;
  }

  /** Creates an invitation. The same commit ends an earlier one of the account. */
  make({ record: { id: account } }: AccountState): Promise<Invitation> {
    return this.#turns.take(async () => {
      const { store, clock, days = defaultInvitationDays } = this.#parts;
      const code = `hgi_${randomText(32)}`;
      const createdAt = clock.now();
      const record = { id: digest(code), account, createdAt, expiresAt: createdAt + days * dayMs };
      const earlier = [...store.invitations.values()].filter((other) => other.account === account);
      await store.commit([
        ...earlier.map(({ id }) => ({ table: 'invitations', remove: id }) as const),
        { table: 'invitations', record },
      ]);
      return { code, expiresAt: record.expiresAt };
    });
  }

  /** Creates an invitation if the account has neither a password nor an open invitation; otherwise null. */
  async makeFirst(account: AccountState): Promise<Invitation | null> {
    const { store, passwords, clock } = this.#parts;
    if (passwords.has(account.record.id)) return null;
    const isOpen = ({ account: of, expiresAt }: InvitationRecord) =>
      of === account.record.id && clock.now() < expiresAt;
    return [...store.invitations.values()].some(isOpen) ? null : this.make(account);
  }

  /** A code's account, and how long it is valid; null for one that is unknown, used, replaced or expired. */
  find(code: string): { account: AccountState; expiresAt: number } | null {
    const { store, clock } = this.#parts;
    const record = store.invitations.get(digest(code));
    const account = record && store.accounts.get(record.account);
    if (!record || !account || clock.now() >= record.expiresAt) return null;
    return { account, expiresAt: record.expiresAt };
  }

  /**
   * Sets the password and ends the invitation in one commit; null if the invitation is no longer valid. Throws
   * HeadgateError `usage` for a text that is not allowed as a password.
   */
  use(code: string, password: string): Promise<AccountState | null> {
    return this.#turns.take(async () => {
      const account = this.find(code)?.account;
      if (!account) return null;
      const isStillOpen = () => this.#parts.store.invitations.has(digest(code));
      return (await this.#parts.passwords.set(account.record.id, password, isStillOpen)) ? account : null;
    });
  }
}

function digest(code: string): string {
  return hash('sha256', code, 'hex');
}

export function invitationView({ code, expiresAt }: Invitation, studio: string | null): InvitationView {
  const url = studio === null ? null : `${studio.replace(/\/?$/, invitationPath)}#${code}`;
  return { url, code, expires_at: new Date(expiresAt).toISOString() };
}
