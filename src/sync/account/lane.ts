import type { AccountLimits } from '../../contract/account.js';
import { JobQueue, type JobRate } from '../../pacing/job-queue.js';
import type { Pacer } from '../../pacing/pacer.js';
import { pollPause } from '../../pacing/poll-timing.js';
import type { Attempt } from '../journal/attempt-state.js';
import { Allowance } from './allowance.js';
import type { PatienceOptions, PatientSource } from './patient-source.js';
import type { RefusalLimits } from './retry-limits.js';
import { Submits } from './submits.js';

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

/** The newest known job of an account: a scan for a lost job ends there. */
class Fence {
  /** Undefined where it is not known. */
  private newest: string | null | undefined;

  /** Null if the account has no job, or it is not known. */
  get id(): string | null {
    return this.newest ?? null;
  }

  get isKnown(): boolean {
    return this.newest !== undefined;
  }

  note(newest: string | null): void {
    this.newest = newest;
  }

  /** Other jobs may have been created. */
  mayBeOld(): void {
    this.newest = undefined;
  }
}

/** One account of a run: its job slot, its request rate, its allowance, and how its last submits ended. */
export class Lane {
  readonly name: string;
  /** Waits for its turn before each request, and repeats requests that failed for a passing reason. */
  readonly source: PatientSource;
  /** Runs the account's jobs, one at a time. */
  readonly jobs: JobQueue;
  readonly allowance: Allowance;
  readonly fence = new Fence();
  readonly submits: Submits;
  private readonly pacer: Pacer;
  private readonly requestsShare: number;
  private waiting: Attempt[] = [];
  private hasCompared = false;
  private hasOtherClock = false;

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

  /** See `Allowance.account`. */
  get account(): AccountLimits {
    return this.allowance.account;
  }

  /** Notes an answer of `GET /me`. */
  noteAccount(account: AccountLimits): void {
    this.allowance.noteAccount(account);
    this.pacer.setRate(account.requestsPerMinute, this.requestsShare);
    this.jobs.follow(this.pacer.pace);
  }

  /** Time has passed: another client may have created jobs and used some of the allowance. */
  timeHasPassed(): void {
    this.allowance.mayBeUsed();
    this.fence.mayBeOld();
  }

  /** Asks for the newest job if it is unknown. */
  async findFence(signal: AbortSignal): Promise<void> {
    if (this.fence.isKnown) return;
    const { jobs } = await this.source.list({ page: 1, limit: 1 }, signal);
    this.noteNewest(jobs[0]?.id ?? null);
  }

  /** Notes the newest job of the account; null if there is none. */
  private noteNewest(newest: string | null): void {
    this.fence.note(newest);
    // The fence must be older than the known allowance, or a job created between the two is overlooked.
    if (this.allowance.isCloseToTheEnd()) this.allowance.mayBeUsed();
  }

  /** A submit of ours has created this job. */
  jobCreated(id: string): void {
    this.fence.note(id);
    this.allowance.jobCreated();
  }

  /** Jobs begun by an earlier run wait until the lane continues them, in that order. */
  addLeftovers(...attempts: readonly Attempt[]): void {
    this.waiting.push(...attempts);
  }

  get hasLeftovers(): boolean {
    return this.waiting.length > 0;
  }

  nextLeftover(): Attempt | undefined {
    return this.waiting.shift();
  }

  dropLeftovers(): void {
    this.waiting = [];
  }

  /** Whether this run has compared the account's job list with its journal. */
  get isCompared(): boolean {
    return this.hasCompared;
  }

  /** This run compares the job list, whose newest job this is, with its journal. */
  compare(newest: string | null): void {
    this.noteNewest(newest);
    this.hasCompared = true;
  }

  /** Notes that the service's clock differs from this machine's; returns whether that is new. */
  noteOtherClock(): boolean {
    const isNew = !this.hasOtherClock;
    this.hasOtherClock = true;
    return isNew;
  }

  /** Pause before the next poll of a job that has run for this long, in milliseconds. */
  async pollPause(elapsedMs: number, lengths: readonly number[]): Promise<number> {
    return pollPause(elapsedMs, lengths, this.pacer.pace, await this.pacer.spacing('poll'));
  }
}
