import type { AccountLimits } from '../../contract/account.js';
import { HeadgateError } from '../../errors.js';
import type { Clock } from '../../pacing/clock.js';
import { JobQueue, type JobRate } from '../../pacing/job-queue.js';
import type { Pacer } from '../../pacing/pacer.js';
import { pollPause } from '../../pacing/poll-timing.js';
import { type PatienceOptions, type PatientSource, waitOut } from './patient-source.js';
import { isStrange, Refusals } from './refusals.js';
import { type Forbearance, retryLimits } from './retry-limits.js';
import { highestCap, nextCap } from './row-cap.js';
import type { SourceError } from './source.js';

/** An answer of `GET /me` older than this is asked for again before a submit. */
const accountMaxAgeMs = 5 * 60_000;

/** A younger answer is not asked for again. */
const accountMinAgeMs = 1_000;

/** With fewer full jobs than this left of the allowance, a job of somebody else may use up what ours needs. */
const closeToTheEnd = 10;

/** Longest pause between two submits that are refused for a job which is not there: as for one that is. */
const maxGhostPauseMs = 15_000;

export interface LaneOptions {
  name: string;
  source: PatientSource;
  pacer: Pacer;
  patience: PatienceOptions;
  /** How long answers to submits are borne that are not of the service. */
  forbearance: Forbearance;
  /** Share of the account's request rate that is used, above 0 and at most 1. */
  requestsShare: number;
  /** What the first `GET /me` said. */
  account: AccountLimits;
  jobRate: (requestsPerMinute: number) => JobRate;
}

/** One account of a run: its slot, its rate, its allowance, and how its last submits went. */
export class Lane {
  readonly name: string;
  /** Takes its turns and waits faults out. */
  readonly source: PatientSource;
  /** What it does, one job at a time. */
  readonly jobs: JobQueue;
  private readonly pacer: Pacer;
  private readonly patience: PatienceOptions;
  private readonly clock: Clock;
  private readonly requestsShare: number;
  private limits: AccountLimits;
  /** Epoch milliseconds of the last `GET /me`; 0 where what it said may no longer be so. */
  private askedAt = 0;
  /** Undefined where it is not known. */
  private newestJob: string | null | undefined;
  /** Rows of the allowance that were left at least when the job of ours at the fence had ended. */
  private left: { fence: string; rows: number } | null = null;
  private waitAsked: number | null = null;
  private readonly refusals: Refusals;
  /** Submits in a row that could not reach the service. */
  private unsent = 0;
  /** What came back from the last submit where that leaves open whether a job exists. */
  private lost: SourceError | null = null;
  /** Submits in a row that were refused for a running job which then did not run, or was not there. */
  private ghosts = 0;
  /** Job that a submit was refused for, and that never showed. */
  private ghost: string | null = null;
  private refused: readonly number[] = [];

  constructor(options: LaneOptions) {
    const { name, source, pacer, patience, forbearance, requestsShare, account, jobRate } = options;
    this.name = name;
    this.source = source;
    this.pacer = pacer;
    this.patience = patience;
    this.clock = patience.clock;
    this.requestsShare = requestsShare;
    this.refusals = new Refusals(this.clock, forbearance);
    this.limits = account;
    pacer.setRate(account.requestsPerMinute, requestsShare);
    this.jobs = new JobQueue(jobRate, pacer.pace);
    this.takeAccount(account);
  }

  /** What the account may do; its allowance less what this run's jobs have used since it was asked. */
  get account(): AccountLimits {
    return this.limits;
  }

  /** `GET /me` has said this. */
  takeAccount(account: AccountLimits): void {
    this.limits = account;
    this.askedAt = this.clock.now();
    this.pacer.setRate(account.requestsPerMinute, this.requestsShare);
    this.jobs.follow(this.pacer.pace);
  }

  /** Rows of one job, or what is tried first where nothing tells. */
  get rowsPerJob(): number {
    return this.limits.maxDataPerJob ?? highestCap;
  }

  /** Whether so many rows, left of the allowance, may be used up before it is asked for again. */
  isCloseToTheEnd(left: number): boolean {
    return left < closeToTheEnd * this.rowsPerJob;
  }

  /**
   * Whether what is left of the allowance has to be asked for, so that a clipped job is known for one: before every
   * submit where it is close to its end.
   */
  get mayBeShort(): boolean {
    const { regime, allowance } = this.limits;
    const age = this.clock.now() - this.askedAt;
    if (age >= 0 && age < accountMinAgeMs) return false;
    if (regime !== 'rows') return allowance.remaining <= 0;
    return age < 0 || age > accountMaxAgeMs || this.isCloseToTheEnd(allowance.remaining);
  }

  /** Somebody else may have used of the allowance. */
  doubtAllowance(): void {
    this.askedAt = 0;
  }

  /** Other jobs may have been created. */
  doubtFence(): void {
    this.newestJob = undefined;
  }

  /** A while has passed: somebody else's jobs may be there, and have used of the allowance. */
  doubt(): void {
    this.doubtAllowance();
    this.doubtFence();
  }

  /** Newest job of the account as far as known, null where there is none: where a scan may stop. */
  get fence(): string | null {
    return this.newestJob ?? null;
  }

  /** Asks for the newest job where it is not known. */
  async findFence(signal: AbortSignal): Promise<void> {
    if (this.newestJob !== undefined) return;
    const { jobs } = await this.source.list({ page: 1, limit: 1 }, signal);
    this.newestJob = jobs[0]?.id ?? null;
    // The fence has to be older than what is known of the allowance, or a job between the two is overlooked.
    if (this.isCloseToTheEnd(this.limits.allowance.remaining)) this.doubtAllowance();
  }

  /** A submit of ours has created this job. */
  jobCreated(id: string): void {
    this.newestJob = id;
    this.waitAsked = null;
    if (this.limits.regime === 'jobs') this.leaveOfAllowance(this.limits.allowance.remaining - 1);
  }

  /** A job of ours was found that is newer than all that were known. */
  jobFound(id: string): void {
    this.newestJob = id;
  }

  /** A job of ours has ended with so many rows. */
  jobEnded(rows: number): void {
    const { regime, allowance } = this.limits;
    if (regime === 'rows') this.leaveOfAllowance(Math.max(0, allowance.remaining - rows));
  }

  /** The service said that nothing is left of the allowance. */
  usedUp(): void {
    this.leaveOfAllowance(0);
  }

  private leaveOfAllowance(remaining: number): void {
    const { allowance } = this.limits;
    this.limits = { ...this.limits, allowance: { ...allowance, remaining } };
  }

  /** Rows that were left at least at a fence; null where no job of ours is there, or was looked at. */
  leftAt(fence: string | null): number | null {
    return this.left !== null && this.left.fence === fence ? this.left.rows : null;
  }

  /** So many rows were left at least once this job of ours had ended. */
  leave(fence: string, rows: number): void {
    this.left = { fence, rows };
  }

  /** Takes in that so many rows a job are too many; what to try next, null where nothing lower is left. */
  lowerCap(rows: number): number | null {
    const next = nextCap(rows);
    if (this.limits.regime !== 'jobs' || next === undefined) return null;
    this.limits = { ...this.limits, maxDataPerJob: next };
    this.refused = [...this.refused, rows];
    return next;
  }

  /** Row caps that the service refused since it last accepted one, the highest first. */
  get refusedCaps(): readonly number[] {
    return this.refused;
  }

  /** The service has accepted a job of so many rows; gives the caps that it refused before, where this is the one found. */
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
    if (!isStrange(error)) this.refusals.end();
  }

  /** The service has refused a submit for a reason of its own. */
  submitRefused(): void {
    this.refusals.end();
  }

  /** What came back from the last submit where that left open whether a job exists; asked for once. */
  takeLost(): SourceError | null {
    const { lost } = this;
    this.lost = null;
    return lost;
  }

  /** Waits after a submit of which no byte left; throws where it was one too many. */
  async waitUnsent(error: SourceError, signal: AbortSignal): Promise<void> {
    this.unsent += 1;
    if (this.unsent > retryLimits.unsent) throw error;
    await waitOut(error, this.unsent, signal, this.patience, this.refusals);
  }

  /** Waits after a refused submit as long as it asks for; throws where it was one too many. */
  async waitRefused(
    error: SourceError,
    signal: AbortSignal,
    attempt = this.refusals.inARow + 1,
  ): Promise<void> {
    await waitOut(error, attempt, signal, this.patience, this.refusals);
  }

  /** Until when the service asked to wait for the allowance, epoch milliseconds, where that is not believed. */
  get askedUntil(): number | null {
    return this.waitAsked;
  }

  /** The allowance was refused with a wait that is not believed: what is left is asked of the account itself. */
  disbelieve(retryAfterMs: number): void {
    this.usedUp();
    this.waitAsked = this.clock.now() + retryAfterMs;
  }

  /** Whether a job that holds the slot was looked for before, and never showed. */
  isGhost(id: string): boolean {
    return this.ghost === id;
  }

  /** A job that holds the slot was looked for. */
  lookedFor(id: string, found: boolean): void {
    this.ghost = found ? null : id;
  }

  /** A job that holds the slot was seen to run. */
  slotWasHeld(): void {
    this.ghosts = 0;
  }

  /**
   * A job holds the slot, but has ended or is not there (`gone`): just now, it may be, but not time and again. Gives the
   * pause before the next submit in milliseconds.
   */
  slotWasFree(id: string, gone: boolean): number {
    this.ghosts += 1;
    if (gone && this.ghosts > retryLimits.ghosts) {
      const message = `job ${id} is the account's active job according to the service, but the service has no such job`;
      throw new HeadgateError('service_protocol', message);
    }
    return Math.min(maxGhostPauseMs, 250 * 2 ** this.ghosts);
  }

  /** Pause before the next poll of a job that has run for so long, in milliseconds. */
  async pollPause(elapsedMs: number, lengths: readonly number[]): Promise<number> {
    return pollPause(elapsedMs, lengths, this.pacer.pace, await this.pacer.spacing('poll'));
  }
}
