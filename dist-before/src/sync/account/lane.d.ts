import type { AccountLimits } from '../../contract/account.js';
import { JobQueue, type JobRate } from '../../pacing/job-queue.js';
import type { Pacer } from '../../pacing/pacer.js';
import type { Attempt } from '../journal/attempt-state.js';
import { Allowance } from './allowance.js';
import { type PatienceOptions, type PatientSource } from './patient-source.js';
import { type RefusalLimits } from './retry-limits.js';
import type { SourceError } from '../../contract/job-source.js';
/** How an account's last submits ended, and how long the next one waits. */
declare class Submits {
    private readonly patience;
    private readonly refusals;
    /** Submits in a row that could not reach the service. */
    private unsent;
    /** The last submit's error, if it leaves open whether a job exists. */
    private lost;
    /** Submits in a row that were refused for a running job which then did not run, or was not there. */
    private ghosts;
    /** A job that a submit was refused for, but that never appeared. */
    private ghost;
    /** @param limits how many answers to submits may come from something in front of the service, and for how long */
    constructor(patience: PatienceOptions, limits: RefusalLimits);
    /** A submit may have created a job: it did where no error came back. */
    arrived(error: SourceError | null): void;
    /** The service refused a submit for another reason of its own. */
    wasRefused(): void;
    /** The last submit's error, if it leaves open whether a job exists. A second call returns null. */
    endLost(): SourceError | null;
    /** Waits after a submit that could not be sent; throws after too many of them. */
    waitUnsent(error: SourceError, signal: AbortSignal): Promise<void>;
    /** Waits after a refused submit as long as the refusal asks; throws after too many of them. */
    waitRefused(error: SourceError, signal: AbortSignal, attempt?: number): Promise<void>;
    /** Whether headgate already looked for this job that has the slot, in vain. */
    isGhost(id: string): boolean;
    /** headgate looked for the job that has the slot. */
    lookedFor(id: string, found: boolean): void;
    /** The job that has the slot is running. */
    slotWasTaken(): void;
    /**
     * The service says that a job has the slot, but that job has ended or is missing (`gone`). That may be true for a
     * moment, but not again and again. Returns the pause before the next submit in milliseconds.
     */
    slotWasFree(id: string, gone: boolean): number;
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
/** The newest known job of an account: a scan for a lost job ends there. */
declare class Fence {
    /** Undefined where it is not known. */
    private newest;
    /** Null if the account has no job, or it is not known. */
    get id(): string | null;
    get isKnown(): boolean;
    note(newest: string | null): void;
    /** Other jobs may have been created. */
    mayBeOld(): void;
}
/** One account of a run: its job slot, its request rate, its allowance, and how its last submits ended. */
export declare class Lane {
    readonly name: string;
    /** Waits for its turn before each request, and repeats requests that failed for a passing reason. */
    readonly source: PatientSource;
    /** Runs the account's jobs, one at a time. */
    readonly jobs: JobQueue;
    readonly allowance: Allowance;
    readonly fence: Fence;
    readonly submits: Submits;
    private readonly pacer;
    private readonly requestsShare;
    private waiting;
    private hasCompared;
    private hasOtherClock;
    constructor(options: LaneOptions);
    /** See `Allowance.account`. */
    get account(): AccountLimits;
    /** Notes an answer of `GET /me`. */
    noteAccount(account: AccountLimits): void;
    /** Time has passed: another client may have created jobs and used some of the allowance. */
    timeHasPassed(): void;
    /** Asks for the newest job if it is unknown. */
    findFence(signal: AbortSignal): Promise<void>;
    /** Notes the newest job of the account; null if there is none. */
    private noteNewest;
    /** A submit of ours has created this job. */
    jobCreated(id: string): void;
    /** Jobs begun by an earlier run wait until the lane continues them, in that order. */
    addLeftovers(...attempts: readonly Attempt[]): void;
    get hasLeftovers(): boolean;
    nextLeftover(): Attempt | undefined;
    dropLeftovers(): void;
    /** Whether this run has compared the account's job list with its journal. */
    get isCompared(): boolean;
    /** This run compares the job list, whose newest job this is, with its journal. */
    compare(newest: string | null): void;
    /** Notes that the service's clock differs from this machine's; returns whether that is new. */
    noteOtherClock(): boolean;
    /** Pause before the next poll of a job that has run for this long, in milliseconds. */
    pollPause(elapsedMs: number, lengths: readonly number[]): Promise<number>;
}
export {};
