import type { AccountLimits } from '../../contract/account.js';
import { JobQueue, type JobRate } from '../../pacing/job-queue.js';
import type { Pacer } from '../../pacing/pacer.js';
import { pollPause } from '../../pacing/poll-timing.js';
import type { Attempt } from '../journal/attempt-state.js';
import { Allowance } from './allowance.js';
import { type PatienceOptions, type PatientSource, waitOut } from './patient-source.js';
import { type RefusalLimits, retryLimits } from './retry-limits.js';
import { HeadgateError } from '../../common/errors.js';
import type { SourceError } from '../../contract/job-source.js';
import { isOffContract, Refusals } from './refusals.js';

/** Longest pause between submits that are refused for a job that is not there; the same as for one that is. */
const maxGhostPauseMs = 15_000;

/** How an account's last submits ended, and how long the next one waits. */
class Submits {
  private readonly patience: PatienceOptions;
  readonly refusals: Refusals;
  /** Submits in a row that could not reach the service. */
  private unsent = 0;
  /** The last submit's error, if it leaves open whether a job exists. */
  private lost: SourceError | null = null;
  /** Submits in a row that were refused for a running job which then did not run, or was not there. */
  private ghosts = 0;
  /** A job that has the slot, and that headgate has looked for in vain. */
  ghost: string | null = null;

  /** @param limits how many answers to submits may come from something in front of the service, and for how long */
  constructor(patience: PatienceOptions, limits: RefusalLimits) {
    this.patience = patience;
    this.refusals = new Refusals(patience.clock, limits);
  }

  /** A submit may have created a job: it did where no error came back. */
  arrived(error: SourceError | null): void {
    this.unsent = 0;
    this.ghosts = 0;
    this.lost = error;
    if (!isOffContract(error)) this.refusals.end();
  }

  /** The last submit's error, if it leaves open whether a job exists. A second call returns null. */
  endLost(): SourceError | null {
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
  waitRefused(error: SourceError, signal: AbortSignal, attempt = this.refusals.inARow + 1): Promise<void> {
    return waitOut(error, attempt, signal, this.patience, this.refusals);
  }

  /** The job that has the slot is running. */
  slotWasTaken(): void {
    this.ghosts = 0;
  }

  /** The job in the slot has ended or is `gone`: true for a moment only. Returns the pause before the next submit. */
  slotWasFree(id: string, gone: boolean): number {
    this.ghosts += 1;
    if (gone && this.ghosts > retryLimits.ghosts) {
      const message = `job ${id} is the account's active job according to the service, but the service has no such job`;
      throw new HeadgateError('service_protocol', message);
    }
    return Math.min(maxGhostPauseMs, 250 * 2 ** this.ghosts);
  }
}

interface LaneOptions {
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
  readonly allowance: Allowance;
  readonly submits: Submits;
  /** The newest known job, where a scan for a lost job ends; null if the account has none, undefined if it is not known. */
  newest: string | null | undefined;
  /** Jobs begun by an earlier run, in the order in which the lane continues them. */
  leftovers: Attempt[] = [];
  /** Whether this run has compared the account's job list with its journal. */
  isCompared = false;
  /** Whether the service's clock is known to differ from this machine's. */
  hasOtherClock = false;
  private readonly pacer: Pacer;
  private readonly requestsShare: number;

  constructor(options: LaneOptions) {
    const { name, source, pacer, patience, refusalLimits, requestsShare, account, jobRate } = options;
    this.name = name;
    this.source = source;
    this.pacer = pacer;
    this.requestsShare = requestsShare;
    this.submits = new Submits(patience, refusalLimits);
    this.allowance = new Allowance(patience.clock, account);
    pacer.setRate(account.requestsPerMinute, requestsShare);
    this.jobs = new JobQueue(jobRate, pacer.pace);
  }

  get account(): AccountLimits {
    return this.allowance.account;
  }

  noteAccount(account: AccountLimits): void {
    this.allowance.noteAccount(account);
    this.pacer.setRate(account.requestsPerMinute, this.requestsShare);
    this.jobs.follow(this.pacer.pace);
  }

  /** Time has passed: another client may have created jobs and used some of the allowance. */
  timeHasPassed(): void {
    this.allowance.mayBeUsed();
    this.newest = undefined;
  }

  async findFence(signal: AbortSignal): Promise<void> {
    if (this.newest !== undefined) return;
    const { jobs } = await this.source.list({ page: 1, limit: 1 }, signal);
    this.noteNewest(jobs[0]?.id ?? null);
  }

  /** Notes the newest job of the account; null if there is none. */
  noteNewest(newest: string | null): void {
    this.newest = newest;
    // The fence must be older than the known allowance, or a job created between the two is overlooked.
    if (this.allowance.isCloseToTheEnd()) this.allowance.mayBeUsed();
  }

  jobCreated(id: string): void {
    this.newest = id;
    this.allowance.jobCreated();
  }

  /** Pause before the next poll of a job that has run for this long, in milliseconds. */
  async pollPause(elapsedMs: number, lengths: readonly number[]): Promise<number> {
    return pollPause(elapsedMs, lengths, this.pacer.pace, await this.pacer.spacing('poll'));
  }
}
