import type { AccountLimits } from '../contract/account.js';
import type { ExitCode, HeadgateError } from '../errors.js';
import type { Load, SchemaChange } from '../load/ledger.js';
import type { PacerWait } from '../pacing/pacer.js';
import type { JobChange } from '../plan/changes.js';
import type { StrayRows } from '../plan/day-rows.js';
import type { Slice } from '../days/slice.js';
import type { Hold, JobProgress, OrderProgress, Plan, PlannedSlice } from '../plan/plan.js';

/** Job and slice that an event is about. `lane` is the name of the account, `main` where there is one. */
interface Subject {
  lane: string;
  job: string;
  slice: Slice | null;
}

/** What a run is waiting for. `until` is epoch milliseconds, null where nobody knows. */
export type WaitReason =
  | PacerWait
  | { kind: 'job'; remoteJobId: string; until: number | null }
  | { kind: 'foreign_job'; remoteJobId: string; until: number | null }
  | { kind: 'allowance'; until: number }
  | { kind: 'retry'; error: string; until: number }
  | { kind: 'settle'; until: number }
  | { kind: 'destination'; holder: string; until: number | null }
  | { kind: 'lock'; holder: string; until: number }
  | { kind: 'others'; holder: string; until: null }
  | { kind: 'service'; until: number };

/** Everything that a run tells while it goes on. */
export type SyncEvent =
  | { type: 'account'; lane: string; account: AccountLimits }
  | { type: 'changed'; change: JobChange }
  | { type: 'planned'; plan: Plan }
  | { type: 'resumed'; lane: string; job: string; slice: Slice | null; phase: string }
  | ({ type: 'submitting'; planned: PlannedSlice } & Subject)
  | ({ type: 'submitted'; remoteJobId: string; adopted: boolean } & Subject)
  | ({ type: 'polled'; remoteJobId: string; status: string; rows: number | null } & Subject)
  | ({ type: 'finished'; remoteJobId: string; status: string; rows: number; capped: boolean } & Subject)
  | ({ type: 'exporting'; remoteJobId: string; bytes: number } & Subject)
  /** Only some days of a job's answer are loaded: those that it holds whole, without those of loads before it. */
  | ({ type: 'kept'; kept: Slice; rows: number; dropped: number } & Subject)
  | ({ type: 'committed'; loads: Load[]; schemaChanges: SchemaChange[] } & Subject)
  | { type: 'waiting'; lane: string; wait: WaitReason }
  | { type: 'warning'; lane: string; message: string };

/** Days that the asked window has and the table has not, or not wholly. */
export interface Gap {
  job: string;
  /** Null for a job config without a window. */
  slice: Slice | null;
  /**
   * `unproven`: loaded, but from an answer with rows of other days and none of some of these. `rejected`: loaded, but for rows
   * that did not fit. `deleted`: loaded, but somebody else has deleted rows of it.
   */
  state: 'missing' | 'incomplete' | 'unproven' | 'stopped' | 'failed' | 'rejected' | 'deleted';
  /** Why, and what to type next, in one sentence. */
  reason: string;
}

export interface JobReport {
  job: string;
  table: string;
  rowsLoaded: number;
  rowsRejected: number;
  /** Loads committed by this run. */
  loads: number;
  schemaChanges: SchemaChange[];
  /** Why all that was asked for is loaded and has not one row, the likeliest first; empty where it has rows. */
  noRows: string[];
  days: JobProgress['days'];
  /** Rows of this run's loads that are not of the days asked for; null where rows are not counted by day. */
  stray: (StrayRows & { column: string }) | null;
  /** What is known of the order that it declares; null where it declares none. */
  order: OrderProgress | null;
}

/** How a run ended. */
export interface RunReport {
  outcome: 'complete' | 'incomplete' | 'exhausted' | 'failed';
  /** What the command line ends with. */
  exitCode: ExitCode;
  jobs: JobReport[];
  gaps: Gap[];
  holds: Hold[];
  /** How job configs differed from what was loaded when the run began. */
  changes: JobChange[];
  /** Errors of single job configs; those that end the whole run are thrown. */
  errors: HeadgateError[];
  /** Jobs created at the service by the submits of this run; those of an earlier run's are not counted. */
  submitted: number;
  requests: number;
  /** Epoch milliseconds; set where the allowance is used up. */
  parkedUntil: number | null;
  /** Epoch milliseconds until which the service asked to wait, where that is too long to be believed. */
  askedUntil: number | null;
  account: AccountLimits | null;
  /** Path or address of the destination, for people. */
  destination: string;
  durationMs: number;
}
