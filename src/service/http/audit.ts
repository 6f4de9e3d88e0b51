import { putLast } from '../../common/put-last.js';
import type { ServiceLog } from '../log.js';
import type { Call } from './call.js';

/** Events after which an operator may want to know who caused them. */
export type AuditEvent =
  | 'account_added'
  | 'account_removed'
  | 'backup_taken'
  | 'invitation_made'
  | 'job_deleted'
  | 'job_stopped'
  | 'key_made'
  | 'key_revoked'
  | 'password_set'
  | 'plan_changed'
  | 'results_pruned'
  | 'sign_in_failed'
  | 'signed_in'
  | 'signed_out';

/** Ids of what the event concerns. */
interface About {
  account?: string | undefined;
  key?: string | undefined;
  job?: string | undefined;
}

/**
 * Logs who did something: the request's id, the client, and the interface used. No event contains a key, a password, an
 * invitation, or text that was typed instead of one.
 */
export function audit(
  log: ServiceLog,
  { requestId: request, client }: Call,
  by: 'api' | 'operator' | 'studio',
  event: AuditEvent,
  about: About = {},
): void {
  log.info({ event, by, request, client, ...about }, 'audit');
}

/** Something that happened to an account, for its holder. */
export interface RecentEvent {
  /** Epoch milliseconds. */
  at: number;
  event: AuditEvent;
  /** Address of the client. */
  client: string;
}

/** How many events of an account are kept, besides half as many failed sign-ins, and of how many accounts. */
const perAccount = 20;
const accounts = 10_000;

/** A log that also remembers the newest events of each account, in memory. */
export class RecentEvents implements ServiceLog {
  readonly #log: ServiceLog;
  readonly #clock: { now(): number };
  readonly #events = new Map<string, RecentEvent[]>();

  constructor(log: ServiceLog, clock: { now(): number }) {
    this.#log = log;
    this.#clock = clock;
  }

  /** Newest first. */
  of(account: string): readonly RecentEvent[] {
    return this.#events.get(account) ?? [];
  }

  info(record: object, message: string): void {
    if (message === 'audit') this.#keep(record);
    this.#log.info(record, message);
  }

  warn(record: object, message: string): void {
    this.#log.warn(record, message);
  }

  error(record: object, message: string): void {
    this.#log.error(record, message);
  }

  #keep({ event, client, account }: Partial<RecentEvent & { account: string }>): void {
    if (event === undefined || account === undefined) return;
    const before = this.#events.get(account) ?? [];
    const added = { at: this.#clock.now(), event, client: client ?? '' };
    const all = [added, ...before];
    // Anybody can cause the first kind, and must not push out the others.
    const isGuess = (each: RecentEvent) => each.event === 'sign_in_failed';
    const guesses = new Set(all.filter(isGuess).slice(0, perAccount / 2));
    const own = new Set(all.filter((each) => !isGuess(each)).slice(0, perAccount));
    const kept = all.filter((each) => guesses.has(each) || own.has(each));
    putLast(this.#events, account, kept, accounts);
  }
}
