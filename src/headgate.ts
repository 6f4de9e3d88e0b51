import type { Config } from './config/config.js';
import type { AccountLimits } from './contract/account.js';
import type { Day } from './contract/days.js';
import type { Load, SchemaChange } from './load/ledger.js';
import type { Hold, Plan } from './plan/plan.js';
import type { Gap, RunReport, SyncEvent } from './sync/events.js';

export interface Selection {
  /** Names of job configs; all where left out. */
  select?: string[];
}

export interface RunOptions extends Selection {
  /** Sit out an exhausted allowance instead of ending with exit code 5. */
  wait?: boolean;
  /** Fetch covered days again; both days inclusive. */
  refetch?: { from: Day; to: Day };
  /** Fetch every day again. */
  fullRefresh?: boolean;
}

export interface PlanOptions extends Selection {
  /** Do not ask the service for the account. */
  offline?: boolean;
}

/** A plan with what it costs. */
export interface PlanReport {
  plan: Plan;
  jobs: number;
  requests: number;
  rows: { low: number; expected: number; high: number } | null;
  account: AccountLimits | null;
  /** Rows or jobs left afterwards; null offline or where rows are unknown. */
  allowanceAfter: number | null;
  /** Epoch milliseconds; null where it cannot be told. */
  endsAt: number | null;
}

export interface StatusReport {
  destination: string;
  /** Where the last run stands, in one sentence, with the next command. */
  summary: string;
  /** Commands to type next. */
  next: string[];
  plan: Plan;
  gaps: Gap[];
  holds: Hold[];
  /** Newest first. */
  loads: Load[];
  schemaChanges: SchemaChange[];
  /** Attempts that the journal still holds, in words. */
  unfinished: {
    job: string;
    from: string | null;
    to: string | null;
    phase: string;
    remoteJobId: string | null;
  }[];
  /** Process that runs now on this destination; null where none. */
  runningPid: number | null;
  parkedUntil: number | null;
  account: AccountLimits | null;
}

/** Every room wired together for one config; `close` disposes them in reverse. */
export interface Headgate {
  readonly config: Config;
  plan(options: PlanOptions, signal: AbortSignal): Promise<PlanReport>;
  run(options: RunOptions, signal: AbortSignal, onEvent: (event: SyncEvent) => void): Promise<RunReport>;
  status(options: { offline?: boolean }, signal: AbortSignal): Promise<StatusReport>;
  close(): Promise<void>;
}
