import type { AccountLimits } from '../contract/account.js';
import type { ExitCode, HeadgateError } from '../common/errors.js';
import type { Comparison, Load, Part, SchemaChange } from '../load/ledger.js';
import type { PacerWait } from '../pacing/pacer.js';
import type { JobChange } from '../plan/changes.js';
import type { RowsOfOtherDays } from '../plan/day-rows.js';
import type { Slice } from '../days/day.js';
import type { Hold, JobProgress, Plan, PlannedSlice, Revisits, Shortage } from '../plan/plan.js';
import type { Proof } from '../plan/proof.js';

/** The job and slice of an event. `lane` is the account's name, `main` if there is only one. */
export interface Subject {
  lane: string;
  job: string;
  slice: Slice | null;
  /** The part of a day; absent: all rows of the slice. */
  part?: Part;
  /** The rows are compared with what is loaded, and not loaded; absent: they are loaded. */
  audit?: true;
}

/** What a run waits for. `until` is epoch milliseconds, null if unknown. */
export type WaitReason =
  | PacerWait
  | { kind: 'job'; remoteJobId: string; until: number | null }
  | { kind: 'foreign_job'; remoteJobId: string; until: number | null }
  | { kind: 'allowance'; until: number }
  | { kind: 'retry'; error: string; until: number }
  | { kind: 'settle'; until: number }
  /** `since`: it has held the destination for ten minutes or more, epoch milliseconds; absent: not that long. */
  | { kind: 'destination'; holder: string; until: number | null; since?: number }
  | { kind: 'lock'; holder: string; until: number }
  | { kind: 'others' | 'standby'; holder: string; until: null }
  | { kind: 'service'; until: number };

/** What is deleted because `retain` no longer keeps it. */
export interface Expired {
  /** Name of the job config, without a value. */
  job: string;
  rows: number;
  /** Loaded days, each once. */
  days: number;
}

/** Everything that a run reports while it works. */
export type SyncEvent =
  | { type: 'account'; lane: string; account: AccountLimits }
  | { type: 'changed'; change: JobChange }
  /** Rows were deleted because `retain` no longer keeps their days. */
  | { type: 'expired'; expired: Expired }
  | { type: 'planned'; plan: Plan }
  | ({ type: 'resumed'; phase: string } & Subject)
  | ({ type: 'submitting'; planned: PlannedSlice } & Subject)
  | ({ type: 'submitted'; remoteJobId: string; adopted: boolean } & Subject)
  | ({ type: 'polled'; remoteJobId: string; status: string; rows: number | null } & Subject)
  /** `splitBy`: the parameter by whose values headgate fetches a capped day again; absent: it does not. */
  | ({
      type: 'finished';
      remoteJobId: string;
      status: string;
      rows: number;
      capped: boolean;
      splitBy?: string;
    } & Subject)
  | ({ type: 'exporting'; remoteJobId: string; bytes: number } & Subject)
  /** `replaced`: rows of this run's loads that left the table for these. `compared`: absent if unknown or none. */
  | ({
      type: 'committed';
      loads: Load[];
      replaced: number;
      schemaChanges: SchemaChange[];
      compared?: Comparison[];
    } & Subject)
  | { type: 'waiting'; lane: string; wait: WaitReason }
  /** `refused`: why the service refuses an account, if the run continues without it. */
  | { type: 'warning'; lane: string; message: string; refused?: HeadgateError };

/** Days of the window that are missing from the table, or not complete there. */
export interface Gap {
  job: string;
  /** Null for a job config without a window. */
  slice: Slice | null;
  /**
   * `unproven`: the answer had rows of other days and none for some of these days, or the source counts days in a time
   * zone that the config does not state, or another answer had more rows. `rejected`: loaded, but some rows did not fit. `deleted`: loaded, but somebody
   * deleted rows since. `changed`: loaded, but somebody added or changed rows since. `suspect`: see `RunReport.suspects`.
   */
  state:
    | 'missing'
    | 'incomplete'
    | 'unproven'
    | 'stopped'
    | 'failed'
    | 'rejected'
    | 'deleted'
    | 'changed'
    | 'suspect';
  /** Why, and what to type next, in one sentence. */
  reason: string;
}

export interface JobReport {
  job: string;
  table: string;
  /** Rows of this run's loads that are in the table at its end. */
  rowsLoaded: number;
  /** More rows of this run's loads that the table has once, because another row of a load has the same key. */
  rowsShared: number;
  /** Rows of this run's loads that later loads of this run replaced. */
  rowsReplaced: number;
  rowsRejected: number;
  /** Of days that were asked again: rows with other values than before. */
  rowsChanged: number;
  /** Rows that these days did not have before. */
  rowsAppeared: number;
  /** Rows that these days had before, and that the source no longer has. */
  rowsVanished: number;
  /** Rows that were left out because `headgate forget` had deleted them. */
  rowsForgotten: number;
  /** Rows that had the key of another row of the same answer; of each key the last row of the newest day was kept. */
  rowsRepeated: number;
  /** Rows with NULL in their key: they replace no other row, and belong to their slice. */
  rowsWithoutKey: number;
  /** Paths of `exclude` and `hash` that no new row has; without new rows, that no rewritten row has. */
  hiddenMissing: string[];
  /** Paths of these that hid a whole value, because it was not an object with such a member. */
  hiddenWhole: string[];
  /** Loads committed by this run. */
  loads: number;
  schemaChanges: SchemaChange[];
  /** Why everything is loaded but there are no rows, the likeliest reason first; empty if there are rows. */
  noRows: string[];
  days: JobProgress['days'];
  /** Rows of this run's loads whose day was not asked for; null if rows are not counted by day. */
  otherDays: (Omit<RowsOfOtherDays, 'after'> & { column: string }) | null;
}

/** How a run ended. */
export interface RunReport {
  outcome: 'complete' | 'incomplete' | 'exhausted' | 'failed';
  /** Exit code of the command line. */
  exitCode: ExitCode;
  jobs: JobReport[];
  gaps: Gap[];
  /** Loaded days with an unlikely number of rows, also in a second fetch, that nobody has accepted. No gaps. */
  suspects: Gap[];
  /** What audits have shown of each job config with a window. */
  proofs: Proof[];
  /** Days that are due again when the run ends, or in a day; absent: none. */
  revisits?: Revisits[];
  holds: Hold[];
  /** Tables out of whose loaded rows the run took what `exclude` and `hash` name since; absent: none. */
  rewritten?: string[];
  /** What was deleted because `retain` no longer keeps it; absent: nothing. */
  expired?: Expired[];
  /** How job configs differed from what was loaded, when the run began. */
  changes: JobChange[];
  /** Errors of single job configs; those that end the whole run are thrown. */
  errors: HeadgateError[];
  /** Jobs that this run's submits created at the service, without those of earlier runs. */
  submitted: number;
  /** Jobs that a probe left out because of the allowance. Absent: the run was no probe. */
  leftOut?: number;
  requests: number;
  /** Epoch milliseconds at which the allowance is expected back; set if it is used up. */
  parkedUntil: number | null;
  /** What is left of it, and what the next job needs; absent if the run does not wait for it, or this is not known. */
  lacks?: Shortage;
  /** Epoch milliseconds until which the service asked to wait, if that is too long to believe. */
  askedUntil: number | null;
  account: AccountLimits | null;
  /** What is known of each account that the run used. */
  accounts: { name: string; limits: AccountLimits }[];
  /** Why the service refuses accounts that the run continued without. */
  refused: HeadgateError[];
  /** Path or address of the destination, for people. */
  destination: string;
  durationMs: number;
}
