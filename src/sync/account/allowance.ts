import type { AccountLimits } from '../../contract/account.js';
import type { Clock } from '../../pacing/clock.js';
import type { JournalState } from '../journal/journal-state.js';
import { msPerDay } from '../../days/day.js';

/** The first row cap to try if neither the service nor the config names one. */
export const highestCap = 10_000;

/** Row caps to try below a refused one: those of the plans, then halves. */
const steps = [5_000, 2_500, 1_250, 625, 312, 156, 100];

/** After this long headgate tries the highest cap again: the account may have a larger plan under the same name. */
const keptMs = 7 * msPerDay;

/** An account's limits, with the row cap learnt from refusals if `GET /me` names none. */
export function withLearntCap(
  account: AccountLimits,
  { caps }: Pick<JournalState, 'caps'>,
  now: number,
): AccountLimits {
  const learnt = caps.get(account.email);
  if (account.regime !== 'jobs' || learnt?.tier !== account.tier || now - learnt.at >= keptMs) return account;
  return { ...account, maxDataPerJob: Math.min(learnt.rows, account.maxDataPerJob ?? Infinity) };
}

/** A submit first repeats `GET /me` if its last answer is older than this. */
const accountMaxAgeMs = 5 * 60_000;

/** A younger answer is not asked for again. */
const accountMinAgeMs = 1_000;

/** With fewer full jobs than this left in the allowance, another client's job may use up what ours needs. */
const closeToTheEnd = 10;

/** A shorter job may have been answered from the service's cache. */
const quickMs = 5_000;

/** What an account may still ask for: its limits, what its jobs took of them, and the row caps that it was refused. */
export class Allowance {
  /** The account's limits, without what this run's jobs used since the last `GET /me`. */
  account: AccountLimits;
  /** Row caps that the service refused since it last accepted one, highest first. */
  refusedCaps: readonly number[] = [];
  /** Epoch milliseconds of the wait that the service asked for, if headgate does not believe it. */
  askedUntil: number | null = null;
  /** Whether more may be left: a quick job's answer may come from the service's cache, which is not charged. */
  mayHaveMore = false;
  private readonly clock: Clock;
  /** Epoch milliseconds of the last `GET /me`; 0 if its answer may be out of date. */
  private askedAt: number;
  /** At least this many rows were left when our job at the fence had ended. */
  private left: { fence: string; rows: number } | null = null;

  constructor(clock: Clock, account: AccountLimits) {
    this.clock = clock;
    this.account = account;
    this.askedAt = clock.now();
  }

  noteAccount(account: AccountLimits): void {
    this.account = account;
    this.mayHaveMore = false;
    this.askedAt = this.clock.now();
  }

  /** The row cap of one job, or the first one to try if it is unknown. */
  get rowsPerJob(): number {
    return this.account.maxDataPerJob ?? highestCap;
  }

  /** Whether the allowance is close to its end with this many rows left. */
  isCloseToTheEnd(left = this.account.allowance.remaining): boolean {
    return left < closeToTheEnd * this.rowsPerJob;
  }

  /** Whether a submit must first ask what is left: always close to its end, to recognise a clipped job. */
  get mayBeShort(): boolean {
    const { regime, allowance } = this.account;
    const age = this.clock.now() - this.askedAt;
    if (age >= 0 && age < accountMinAgeMs) return false;
    if (regime !== 'rows') return allowance.remaining <= 0;
    return age < 0 || age > accountMaxAgeMs || this.isCloseToTheEnd();
  }

  mayBeUsed(): void {
    this.askedAt = 0;
  }

  jobCreated(): void {
    this.askedUntil = null;
    if (this.account.regime === 'jobs') this.leave(this.account.allowance.remaining - 1);
  }

  /** A job of ours has ended and returned this many rows; `ms` is its length if it is known. */
  jobEnded(rows: number, ms = Infinity): void {
    this.mayHaveMore ||= ms < quickMs;
    const { regime, allowance } = this.account;
    if (regime === 'rows') this.leave(Math.max(0, allowance.remaining - rows));
  }

  usedUp(): void {
    this.leave(0);
  }

  private leave(remaining: number): void {
    const { allowance } = this.account;
    this.account = { ...this.account, allowance: { ...allowance, remaining } };
  }

  /** The least number of rows that were left at a fence; null if the job there is not ours or was not looked at. */
  leftAt(fence: string | null): number | null {
    return this.left !== null && this.left.fence === fence ? this.left.rows : null;
  }

  /** Notes the least number of rows that were left when this job of ours had ended. */
  noteLeft(fence: string, rows: number): void {
    this.left = { fence, rows };
  }

  /** Notes that this row cap was refused. Returns the next one to try; null if there is no lower one. */
  lowerCap(rows: number): number | null {
    const next = steps.find((step) => step < rows);
    if (this.account.regime !== 'jobs' || next === undefined) return null;
    this.account = { ...this.account, maxDataPerJob: next };
    this.refusedCaps = [...this.refusedCaps, rows];
    return next;
  }

  /** The service accepted a job with this row cap. Returns the caps it refused before, if this cap ends the search. */
  acceptCap(rows: number): readonly number[] {
    if (rows !== this.account.maxDataPerJob) return [];
    const refused = this.refusedCaps;
    this.refusedCaps = [];
    return refused;
  }

  /** The service refused the allowance with a wait that headgate does not believe; `GET /me` decides what is left. */
  ignoreWait(retryAfterMs: number): void {
    this.usedUp();
    this.askedUntil = this.clock.now() + retryAfterMs;
  }
}
