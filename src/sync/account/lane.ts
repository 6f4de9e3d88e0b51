import type { AccountLimits } from '../../contract/account.js';
import { HeadgateError } from '../../common/errors.js';
import type { Clock } from '../../pacing/clock.js';
import { JobQueue, type JobRate } from '../../pacing/job-queue.js';
import type { Pacer } from '../../pacing/pacer.js';
import { pollPause } from '../../pacing/poll-timing.js';
import type { Attempt } from '../journal/attempt.js';
import { type PatienceOptions, type PatientSource, waitOut } from './patient-source.js';
import { isOffContract, Refusals } from './refusals.js';
import { type RefusalLimits, retryLimits } from './retry-limits.js';
import { highestCap, nextCap } from './row-cap.js';
import type { SourceError } from '../../contract/job-source.js';

/** A submit first repeats `GET /me` if its last answer is older than this. */
const accountMaxAgeMs = 5 * 60_000;

/** A younger answer is not asked for again. */
const accountMinAgeMs = 1_000;

/** With fewer full jobs than this left in the allowance, another client's job may use up what ours needs. */
const closeToTheEnd = 10;

/** A shorter job may have been answered from the service's cache. */
const quickMs = 5_000;

/**
 * Longest pause between two submits that are refused because of a job that is not there; the same as for one that is.
 */
const maxGhostPauseMs = 15_000;

export interface LaneOptions {
  name: string;
  source: PatientSource;
  pacer: Pacer;
  patience: PatienceOptions;
  /** How many answers to submits may come from something in front of the service, and for how long. */
  refusalLimits: RefusalLimits;
  /** Share of the account's request rate that is used, above 0 and at most 1. */
  requestsShare: number;
  /** What the first `GET /me` said. */
  account: AccountLimits;
  jobRate: (requestsPerMinute: number) => JobRate;
}

/** One account of a run: its job slot, its request rate, its allowance, and how its last submits ended. */
export class Lane {
  readonly name: string;
  /** Waits for its turn before each request, and repeats requests that failed for a passing reason. */
  readonly source: PatientSource;
  /** Runs the account's jobs, one at a time. */
  readonly jobs: JobQueue;
  private readonly pacer: Pacer;
  private readonly patience: PatienceOptions;
  private readonly clock: Clock;
  private readonly requestsShare: number;
  private limits: AccountLimits;
  /** Epoch milliseconds of the last `GET /me`; 0 if its answer may be out of date. */
  private askedAt = 0;
  /** Undefined where it is not known. */
  private newestJob: string | null | undefined;
  /** At least this many rows of the allowance were left when our job at the fence had ended. */
  private left: { fence: string; rows: number } | null = null;
  private waitAsked: number | null = null;
  private readonly refusals: Refusals;
  /** Submits in a row that could not reach the service. */
  private unsent = 0;
  /** The last submit's error, if it leaves open whether a job exists. */
  private lost: SourceError | null = null;
  /** Submits in a row that were refused for a running job which then did not run, or was not there. */
  private ghosts = 0;
  /** A job that a submit was refused for, but that never appeared. */
  private ghost: string | null = null;
  private refused: readonly number[] = [];
  /** Whether a job ended so quickly that its answer may come from the service's cache, which is not charged. */
  private mayBeUncharged = false;
  /** Jobs begun by an earlier run, in that order, until the lane continues them. */
  readonly leftovers: Attempt[] = [];
  /** Whether this run has compared the account's job list with its journal. */
  isCompared = false;
  /** Whether it was said that the service's clock differs from this machine's. */
  hasWarnedOfClocks = false;

  constructor(options: LaneOptions) {
    const { name, source, pacer, patience, refusalLimits, requestsShare, account, jobRate } = options;
    this.name = name;
    this.source = source;
    this.pacer = pacer;
    this.patience = patience;
    this.clock = patience.clock;
    this.requestsShare = requestsShare;
    this.refusals = new Refusals(this.clock, refusalLimits);
    this.limits = account;
    pacer.setRate(account.requestsPerMinute, requestsShare);
    this.jobs = new JobQueue(jobRate, pacer.pace);
    this.takeAccount(account);
  }

  /** The account's limits. The allowance excludes what this run's jobs used since the last `GET /me`. */
  get account(): AccountLimits {
    return this.limits;
  }

  /** Records an answer of `GET /me`. */
  takeAccount(account: AccountLimits): void {
    this.limits = account;
    this.mayBeUncharged = false;
    this.askedAt = this.clock.now();
    this.pacer.setRate(account.requestsPerMinute, this.requestsShare);
    this.jobs.follow(this.pacer.pace);
  }

  /** The row cap of one job, or the first one to try if it is unknown. */
  get rowsPerJob(): number {
    return this.limits.maxDataPerJob ?? highestCap;
  }

  /** Whether the allowance is close to its end with this many rows left. */
  isCloseToTheEnd(left: number): boolean {
    return left < closeToTheEnd * this.rowsPerJob;
  }

  /**
   * Whether a submit must first ask how much of the allowance is left: always close to its end, so that a clipped job
   * is recognised.
   */
  get mayBeShort(): boolean {
    const { regime, allowance } = this.limits;
    const age = this.clock.now() - this.askedAt;
    if (age >= 0 && age < accountMinAgeMs) return false;
    if (regime !== 'rows') return allowance.remaining <= 0;
    return age < 0 || age > accountMaxAgeMs || this.isCloseToTheEnd(allowance.remaining);
  }

  /** Another client may have used some of the allowance. */
  doubtAllowance(): void {
    this.askedAt = 0;
  }

  /** Whether more may be left of the allowance than `account` says. */
  get mayHaveMore(): boolean {
    return this.mayBeUncharged;
  }

  /** Other jobs may have been created. */
  doubtFence(): void {
    this.newestJob = undefined;
  }

  /** Time has passed: another client may have created jobs and used some of the allowance. */
  doubt(): void {
    this.doubtAllowance();
    this.doubtFence();
  }

  /** The newest known job of the account, where a scan may stop; null if there is none. */
  get fence(): string | null {
    return this.newestJob ?? null;
  }

  /** Asks for the newest job if it is unknown. */
  async findFence(signal: AbortSignal): Promise<void> {
    if (this.newestJob !== undefined) return;
    const { jobs } = await this.source.list({ page: 1, limit: 1 }, signal);
    this.takeFence(jobs[0]?.id ?? null);
  }

  /** Records the newest job of the account; null if there is none. */
  takeFence(newest: string | null): void {
    this.newestJob = newest;
    // The fence must be older than the known allowance, or a job created between the two is overlooked.
    if (this.isCloseToTheEnd(this.limits.allowance.remaining)) this.doubtAllowance();
  }

  /** A submit of ours has created this job. */
  jobCreated(id: string): void {
    this.newestJob = id;
    this.waitAsked = null;
    if (this.limits.regime === 'jobs') this.leaveOfAllowance(this.limits.allowance.remaining - 1);
  }

  /** A job of ours was found that is newer than all known ones. */
  jobFound(id: string): void {
    this.newestJob = id;
  }

  /** A job of ours has ended and returned this many rows; `ms` is its length if it is known. */
  jobEnded(rows: number, ms = Infinity): void {
    this.mayBeUncharged ||= ms < quickMs;
    const { regime, allowance } = this.limits;
    if (regime === 'rows') this.leaveOfAllowance(Math.max(0, allowance.remaining - rows));
  }

  /** The service reported that the allowance is used up. */
  usedUp(): void {
    this.leaveOfAllowance(0);
  }

  private leaveOfAllowance(remaining: number): void {
    const { allowance } = this.limits;
    this.limits = { ...this.limits, allowance: { ...allowance, remaining } };
  }

  /** The least number of rows that were left at a fence; null if the job there is not ours or was not looked at. */
  leftAt(fence: string | null): number | null {
    return this.left !== null && this.left.fence === fence ? this.left.rows : null;
  }

  /** Records the least number of rows that were left when this job of ours had ended. */
  leave(fence: string, rows: number): void {
    this.left = { fence, rows };
  }

  /** Records that this row cap was refused. Returns the next one to try; null if there is no lower one. */
  lowerCap(rows: number): number | null {
    const next = nextCap(rows);
    if (this.limits.regime !== 'jobs' || next === undefined) return null;
    this.limits = { ...this.limits, maxDataPerJob: next };
    this.refused = [...this.refused, rows];
    return next;
  }

  /** Row caps that the service refused since it last accepted one, highest first. */
  get refusedCaps(): readonly number[] {
    return this.refused;
  }

  /** The service accepted a job with this row cap. Returns the caps it refused before, if this cap ends the search. */
  acceptCap(rows: number): readonly number[] {
    if (rows !== this.limits.maxDataPerJob) return [];
    const { refused } = this;
    this.refused = [];
    return refused;
  }

  /** A submit may have created a job: it did where no error came back. */
  submitTaken(error: SourceError | null): void {
    this.unsent = 0;
    this.ghosts = 0;
    this.lost = error;
    if (!isOffContract(error)) this.refusals.end();
  }

  /** The service refused a submit for another reason of its own. */
  submitRefused(): void {
    this.refusals.end();
  }

  /** The last submit's error, if it leaves open whether a job exists. A second call returns null. */
  takeLost(): SourceError | null {
    const { lost } = this;
    this.lost = null;
    return lost;
  }

  /** Waits after a submit that could not be sent; throws after too many of them. */
  async waitUnsent(error: SourceError, signal: AbortSignal): Promise<void> {
    this.unsent += 1;
    if (this.unsent > retryLimits.unsent) throw error;
    await waitOut(error, this.unsent, signal, this.patience, this.refusals);
  }

  /** Waits after a refused submit as long as the refusal asks; throws after too many of them. */
  async waitRefused(
    error: SourceError,
    signal: AbortSignal,
    attempt = this.refusals.inARow + 1,
  ): Promise<void> {
    await waitOut(error, attempt, signal, this.patience, this.refusals);
  }

  /** Epoch milliseconds of the wait that the service asked for, if headgate does not believe it. */
  get askedUntil(): number | null {
    return this.waitAsked;
  }

  /** The service refused the allowance with a wait that headgate does not believe; `GET /me` decides what is left. */
  ignoreWait(retryAfterMs: number): void {
    this.usedUp();
    this.waitAsked = this.clock.now() + retryAfterMs;
  }

  /** Whether headgate already looked for this job that holds the slot, in vain. */
  isGhost(id: string): boolean {
    return this.ghost === id;
  }

  /** Records that headgate looked for the job that holds the slot. */
  lookedFor(id: string, found: boolean): void {
    this.ghost = found ? null : id;
  }

  /** Records that the job that holds the slot is running. */
  slotWasHeld(): void {
    this.ghosts = 0;
  }

  /**
   * The service says that a job holds the slot, but that job has ended or is missing (`gone`). That may be true for a
   * moment, but not again and again. Returns the pause before the next submit in milliseconds.
   */
  slotWasFree(id: string, gone: boolean): number {
    this.ghosts += 1;
    if (gone && this.ghosts > retryLimits.ghosts) {
      const message = `job ${id} is the account's active job according to the service, but the service has no such job`;
      throw new HeadgateError('service_protocol', message);
    }
    return Math.min(maxGhostPauseMs, 250 * 2 ** this.ghosts);
  }

  /** Pause before the next poll of a job that has run for this long, in milliseconds. */
  async pollPause(elapsedMs: number, lengths: readonly number[]): Promise<number> {
    return pollPause(elapsedMs, lengths, this.pacer.pace, await this.pacer.spacing('poll'));
  }
}
