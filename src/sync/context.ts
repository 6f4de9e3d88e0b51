import type { BudgetConfig, JobConfig } from '../config/config.js';
import type { AccountLimits } from '../contract/account.js';
import type { ErrorCode, HeadgateError } from '../errors.js';
import type { Destination } from '../load/destination.js';
import type { Load } from '../load/ledger.js';
import type { StagedRows } from '../load/staged-rows.js';
import type { Clock } from '../pacing/clock.js';
import type { Pacer } from '../pacing/pacer.js';
import { type Slice, sliceText } from '../days/slice.js';
import type { Hold } from '../plan/plan.js';
import type { Stage } from '../stage/stage.js';
import type { Attempt } from './journal/attempt.js';
import type { SyncEvent } from './events.js';
import type { Journal } from './journal/journal.js';
import type { PatienceOptions, PatientSource } from './account/patient-source.js';
import type { Refusals } from './account/refusals.js';
import type { SourceError } from './account/source.js';

/** Where staged exports lie between `staged` and the commit. */
export interface StageFolder {
  pathFor(token: string): string;
  /** Whether the file is still what was staged. */
  intact(staged: StagedRows): Promise<boolean>;
  remove(token: string): Promise<void>;
  /** Removes what belongs to none of the tokens. */
  clear(keep: ReadonlySet<string>): Promise<void>;
}

/** One account: its own slot, rate and allowance. */
export interface Lane {
  name: string;
  /** Takes its turns and waits faults out. */
  source: PatientSource;
  pacer: Pacer;
  patience: PatienceOptions;
  account: AccountLimits;
  /** Epoch milliseconds of the last `GET /me`. */
  askedAt: number;
  /** Submits in a row that could not reach the service. */
  unsent: number;
  /** Submits in a row that were refused. */
  refusals: Refusals;
  /** What came back from the last submit where that leaves open whether a job exists. */
  lost: SourceError | null;
  /** Until when the service asked to wait for the allowance, epoch milliseconds, where that is not believed. */
  askedUntil: number | null;
  /** Submits in a row that were refused for a running job which then did not run, or was not there. */
  ghosts: number;
  /** Job that a submit was refused for, and that never showed. */
  ghost: string | null;
  /** Row caps that the service refused since it last accepted one, the highest first. */
  refusedCaps: number[];
  /** Newest job of the account as far as known: where a scan may stop. Undefined until asked for. */
  newestJob: string | null | undefined;
  /** Rows of the allowance that were left at least when that job of ours had ended; null until one was looked at. */
  left: { fence: string; rows: number } | null;
}

/** What a run gives up, and why. */
export interface Failure {
  hold: Hold;
  code: ErrorCode;
  /** What went wrong, without what it went wrong with: equal ones are told once. */
  what: string;
  /** Slice and job config in words. */
  subject: string;
  /** Times that it went wrong. */
  times: number;
  /** What knows better than the code what to do, or has more to say. */
  error: HeadgateError | null;
}

/** What every step of a run works with. */
export interface SyncContext {
  jobs: readonly JobConfig[];
  destination: Destination;
  journal: Journal;
  stage: Stage;
  stages: StageFolder;
  clock: Clock;
  /** How long after a lost submit the service may still create its job, in milliseconds. */
  settleMs: number;
  newToken: () => string;
  emit: (event: SyncEvent) => void;
  /** Aborts with the caller's signal and with `stop`. */
  signal: AbortSignal;
  /** Aborts what `signal` lets finish: a submit that is on its way. */
  severed: AbortSignal;
  /** Ends the run with the first fault of any step. */
  stop: AbortController;
  /** The ledger, kept up to date with every commit. */
  loads: Load[];
  /** Slices and job configs that this run gives up on. */
  failures: Failure[];
  /** Job configs whose last job failed in this run: the others go first. */
  failing: Set<string>;
  /** Failed tries of a slice in this run, by `attemptSubject`. */
  tries: Map<string, number>;
  /** Parts of the limits that this run may use. */
  budget: BudgetConfig;
  /** Ids of the loads that this run has made. */
  fresh: Set<string>;
  /** Job configs without a window that this run has loaded. */
  finished: Set<string>;
  /** Tokens of the attempts that this run has begun. */
  begun: Set<string>;
  /** Jobs created at the service by the submits of this run. */
  submitted: number;
}

/** Lane, job and slice of an attempt, as events name them. */
export function subjectOf({ lane, job, slice }: Attempt): { lane: string; job: string; slice: Slice | null } {
  return { lane, job, slice };
}

/** The attempt as the journal has it now; null once it has ended. */
export function currentAttempt(context: SyncContext, token: string): Attempt | null {
  return context.journal.state.attempts.get(token) ?? null;
}

/** Whether the config has the attempt's job config: several configs may load into one destination. */
export function isNamed({ jobs }: Pick<SyncContext, 'jobs'>, { job }: Pick<Attempt, 'job'>): boolean {
  return jobs.some(({ name }) => name === job);
}

/** Words for an attempt in messages: `energy_posts 2026-01-01..2026-01-07`. */
export function describe({ job, slice }: Pick<Attempt, 'job' | 'slice'>): string {
  return slice === null ? job : `${job} ${sliceText(slice)}`;
}
