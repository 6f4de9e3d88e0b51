import { groupBy } from '../common/series.js';
import { HeadgateError } from '../common/errors.js';

/** Text that is written to a log in one step. */
export interface LogEntry {
  /** Position in the log: the first entry has 1, each later one the next number. */
  seq: number;
  text: string;
  /** Whether it replaces everything before it. */
  whole: boolean;
}

/** A text that every machine appends to. Each method resolves only after its effect would survive a crash. */
export interface SharedLog {
  /** Path or address, as shown in messages. */
  readonly location: string;
  /** How a person begins a new one, as the first half of a sentence. Default: by moving the file at `location` away. */
  readonly renewal?: string;
  /** The entries after a position, in order. If one of them is `whole`, only the last such entry and those after it. */
  read(after: number): Promise<LogEntry[]>;
  /**
   * Appends an entry right after a position. Returns `behind` and adds nothing if another entry is already there.
   *
   * @param leases that must still be held; otherwise raises `LeaseLost`
   */
  append(after: number, entry: Omit<LogEntry, 'seq'>, leases: readonly Lease[]): Promise<'ok' | 'behind'>;
  /** Raises `LeaseLost` if one of the leases is no longer held. */
  confirm(leases: readonly Lease[]): Promise<void>;
  close(): Promise<void>;
}

/** The right to use an account until another process takes it. */
export interface Lease {
  account: string;
  /** Increases with each holder, so that a paused holder that was replaced is recognised. */
  fence: number;
}

/** An account as other processes see it. */
export interface AccountLease {
  account: string;
  /** The process that holds it, or last held it without releasing it; null if none. */
  holder: { pid: number; host: string; since: string } | null;
  /** When the lease ends unless its holder renews it, ISO 8601 UTC. An estimate if no clock is shared. */
  until: string;
  /** Whether a process that may still be alive holds it. */
  held: boolean;
}

export interface Wanted {
  account: string;
  /** Names the place where this process counts the requests of the account. */
  window: string;
}

export interface Taken {
  lease: Lease;
  /** Milliseconds since another place may have counted requests of the account; null if all were counted here. */
  usedElsewhereMs: number | null;
}

/** Coordinates runs on several machines. Times are by its own clock, in epoch milliseconds. */
export interface Machines {
  /** How long a lease lasts without being renewed, in milliseconds. */
  readonly leaseMs: number;
  /** How often to renew leases and read what other runs do, in milliseconds. */
  readonly lookMs: number;
  /** Sets the folder for this process's files. No other process uses it at the same time. */
  useFolder(folder: string): void;
  log(): SharedLog;
  /** Takes, in one step, the free ones. Raises `destination_locked` if a process holds the whole destination. */
  take(wanted: readonly Wanted[]): Promise<{ now: number; taken: Taken[]; others: AccountLease[] }>;
  /** Renews leases. Those missing from `kept` now belong to another process. */
  renew(leases: readonly Lease[]): Promise<{ now: number; kept: Lease[]; others: AccountLease[] }>;
  /** Releases leases. Leases that another process has taken meanwhile stay with it. */
  release(leases: readonly Lease[]): Promise<void>;
  /** Every account that was ever taken, by name. */
  leases(): Promise<AccountLease[]>;
}

/** Accounts that another process has taken, or that could not be kept. */
export class LeaseLost extends HeadgateError {
  readonly accounts: readonly string[];

  constructor(accounts: readonly string[], why: string) {
    const [what, it] = accounts.length === 1 ? ['account', 'it'] : ['accounts', 'them'];
    super('destination_locked', `this run no longer has ${what} ${accounts.join(', ')}: ${why}`, {
      hint: `Nothing is lost: the run that now has ${it} continues the jobs.`,
    });
    this.accounts = accounts;
  }
}

/** Another process holds the destination or some of its accounts. */
export class HeldByOther extends HeadgateError {
  /** Description of the holder, for messages. */
  readonly holder: string;

  constructor(location: string, holder: string) {
    super('destination_locked', `${location} is held by ${holder}`);
    this.holder = holder;
  }
}

/** Another process has taken the destination from the one that held all of it. */
export class Overtaken extends HeadgateError {
  constructor(location: string, by: string) {
    super('destination_locked', `${location} was taken over by ${by}`, {
      hint: 'Run again once that run has ended: it fetches what is missing then.',
    });
  }
}

/** `process 7 on a (accounts x, y) and process 9 on b (account z)`. */
export function holdersText(held: readonly AccountLease[]): string {
  return [...groupBy(held, ({ holder }) => holderText(holder))]
    .map(
      ([name, own]) =>
        `${name} (account${own.length === 1 ? '' : 's'} ${own.map(({ account }) => account).join(', ')})`,
    )
    .join(' and ');
}

/** `process 12 on a-host`, the form that every message uses. */
export function holderText(holder: { pid: number; host: string } | null): string {
  return holder === null ? 'another process' : `process ${holder.pid} on ${holder.host}`;
}

/** A destination that one process has for itself. */
export interface Reservation {
  /** Releases the destination. */
  release: () => Promise<void>;
  /** Aborts with `destination_locked` if another process has taken it nevertheless. */
  lost: AbortSignal;
}
