import { HeadgateError } from '../errors.js';

/** Text written to a log in one step. */
export interface LogEntry {
  /** Its place; the first entry has 1, and each has one more than the one before. */
  seq: number;
  text: string;
  /** Whether it takes the place of everything before it. */
  whole: boolean;
}

/** A text that every machine appends to. Each method resolves only once its effect would survive a crash. */
export interface SharedLog {
  /** Path or address, for people. */
  readonly location: string;
  /** The entries after a place, in order; from the last whole one on where there is one after it. */
  read(after: number): Promise<LogEntry[]>;
  /**
   * Adds an entry right after a place, or nothing: `behind` where another one is there already.
   *
   * @param leases those that have to be held still, or `LeaseLost` is raised
   */
  append(after: number, entry: Omit<LogEntry, 'seq'>, leases: readonly Lease[]): Promise<'ok' | 'behind'>;
  /** Raises `LeaseLost` where one of the leases is not held any more. */
  confirm(leases: readonly Lease[]): Promise<void>;
  close(): Promise<void>;
}

/** The right to use an account, until somebody else takes it. */
export interface Lease {
  account: string;
  /** Grows with each holder, so that a holder that was paused and replaced is recognised. */
  fence: number;
}

/** An account as the others see it. */
export interface AccountLease {
  account: string;
  /** The process that holds it, or held it last without giving it back; null if none. */
  holder: { pid: number; host: string; since: string } | null;
  /** When the holder counts as gone unless it is heard of before, ISO 8601 UTC; an estimate where no clock decides that. */
  until: string;
  /** Whether a process that may live has it. */
  held: boolean;
}

export interface Wanted {
  account: string;
  /** Names the place where this process counts the requests of the account. */
  window: string;
}

export interface Taken {
  lease: Lease;
  /** Milliseconds since requests may have been sent that were counted elsewhere; null where all were counted here. */
  usedElsewhereMs: number | null;
}

/** The shared place of runs on several machines. Times are of its own clock, in epoch milliseconds. */
export interface Machines {
  /** How long a lease lasts that is not renewed, in milliseconds. */
  readonly leaseMs: number;
  /** How often to renew leases and to look what the others do, in milliseconds. */
  readonly lookMs: number;
  /** Names the folder for the files of this process, which no other uses at the time. */
  useFolder(folder: string): void;
  log(): SharedLog;
  /**
   * Takes those of the accounts that nobody has, all in one step. Raises `destination_locked` where one process has
   * the destination for itself.
   */
  take(wanted: readonly Wanted[]): Promise<{ now: number; taken: Taken[]; others: AccountLease[] }>;
  /** Makes leases last longer; those that are not among `kept` belong to somebody else by now. */
  renew(leases: readonly Lease[]): Promise<{ now: number; kept: Lease[]; others: AccountLease[] }>;
  /** Gives leases back; those that somebody else has taken stay theirs. */
  release(leases: readonly Lease[]): Promise<void>;
  /** Every account that was ever taken, by name. */
  leases(): Promise<AccountLease[]>;
}

/** Accounts that somebody else has taken, or that could not be kept. */
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

/** Somebody else has the destination, or accounts of it. */
export class HeldByOther extends HeadgateError {
  /** For people. */
  readonly holder: string;

  constructor(location: string, holder: string) {
    super('destination_locked', `${location} is held by ${holder}`);
    this.holder = holder;
  }
}

/** The destination was taken from whoever had it for itself. */
export class Overtaken extends HeadgateError {
  constructor(location: string, by: string) {
    super('destination_locked', `${location} was taken over by ${by}`, {
      hint: 'Run again once that run has ended: it fetches what is missing then.',
    });
  }
}

/** `process 7 on a (accounts x, y) and process 9 on b (account z)`. */
export function holdersText(held: readonly AccountLease[]): string {
  const groups = new Map<string, string[]>();
  for (const { account, holder } of held) {
    const name = holderText(holder);
    groups.set(name, [...(groups.get(name) ?? []), account]);
  }
  return [...groups]
    .map(([name, accounts]) => `${name} (account${accounts.length === 1 ? '' : 's'} ${accounts.join(', ')})`)
    .join(' and ');
}

/** `process 12 on a-host`, as every message names a process. */
export function holderText(holder: { pid: number; host: string } | null): string {
  return holder === null ? 'another process' : `process ${holder.pid} on ${holder.host}`;
}
