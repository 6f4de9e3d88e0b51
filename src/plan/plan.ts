import type { Slice } from '../days/day.js';
import type { AskedAgain, Part, Load } from '../load/ledger.js';
import type { CapsInForce } from './source-cap.js';
import type { JobConfig } from '../config/config.js';
import type { PlanAllowance } from './allowance.js';
import type { DayAnswer } from './split.js';
import type { CappedJob, Lacking, Remedy, SourceCap, SpentJob } from './journaled.js';

/**
 * Why a slice is fetched. `missing`: never loaded; `open`: loaded before its days were final; `incomplete`: reached its
 * row limit and can be split now; `changed`: loaded with another config; `suspect`: has an unlikely number of rows, and
 * was fetched once; `doubt`: another answer had more rows; `refetch`: requested; `run`: no window; `audit`: only compared
 * with what is loaded; `revisit`: a finished day that reached an age.
 */
export type Reason =
  | 'missing'
  | 'lost'
  | 'open'
  | 'incomplete'
  | 'changed'
  | 'suspect'
  | 'doubt'
  | 'refetch'
  | 'run'
  | 'audit'
  | 'revisit';

export interface RowRange {
  low: number;
  expected: number;
  high: number;
}

export interface PlannedSlice {
  /** Name of the job config. */
  job: string;
  /** Null for a job config without a window. */
  slice: Slice | null;
  /** The days that its job asks for, if they are more than those of the slice: rows of others are left out. */
  asks?: Slice;
  /** The part of a day, if all of it was too much for one job. Absent: all rows of the slice. */
  part?: Part;
  reason: Reason;
  /** Rows to ask for. */
  maxData: number;
  /** Set for a probe: a job that returns `maxData` rows is capped, although jobs may return more. */
  isProbe?: true;
  /** Null if rows per day are still unknown. */
  rows: RowRange | null;
  /** Whether one of its days may still change after this job. */
  open: boolean;
}

/** A stretch of days that will not be fetched automatically, and why. */
export interface Hold {
  job: string;
  slice: Slice | null;
  reason: 'stopped' | 'failed' | 'unproven';
  /** What happened, as one clause. */
  detail: string;
}

/** The number of jobs that a plan still needs. */
export interface JobRange {
  atLeast: number;
  /** Null if no job has shown anything about the rows of a day. */
  likely: number | null;
  atMost: number;
}

export interface JobProgress {
  job: string;
  /** The number of jobs to load the rest of the window, including capped ones. */
  jobs: JobRange;
  /** Whether a job has shown how many rows a day has; true if that makes no difference. */
  known: boolean;
  /** Limits of the source by which its answers are judged. */
  caps: CapsInForce;
  /** Number of days in the window, up to today; null without a window. Suspect days are among the complete ones. */
  days: { total: number; complete: number; open: number; incomplete: number } | null;
  /** Jobs that a probe would still submit if the allowance sufficed. Absent: the plan is not that of a probe. */
  probes?: number;
}

/** An allowance, or the part that the `budget` gives, in which no job fits. */
export interface Shortage {
  regime: 'rows' | 'jobs';
  /** Rows or jobs left. */
  left: number;
  /** Rows or jobs at which the next job may start. */
  needed: number;
  /** The job config whose `budget` is too low. Absent: the allowance is. */
  job?: string;
}

/** What audits cost that are still to come. */
export interface AuditPrice {
  jobs: number;
  rows: number;
}

/** The finished days of a job config that reached an age at which they are asked for again. */
export interface Revisits {
  job: string;
  /** Days due now, those under way not counted. */
  due: number;
  /** Days of these that are due for more than a day. */
  overdue: number;
  /** Rows that asking for them takes, with the days that have to be asked for with them. */
  rows: number;
  /** Further days that will be due a day from now. */
  tomorrow: number;
}

/** What a job config may take of the allowance. */
export interface Share {
  /** Name of the job config without a value: all values of its `for_each` share it. */
  job: string;
  priority: number;
  /** Rows that it may take in 24 hours; null: as many as the account allows. */
  budget: number | null;
  /** Rows that its jobs took in the last 24 hours; a running one counts with all that it may return. */
  used: number;
  /** Rows left of its budget; null without one. */
  left: number | null;
}

/** What a run does next, as plain data. `headgate plan` prints exactly what `headgate run` executes. */
export interface Plan {
  /** In the order of execution. */
  slices: PlannedSlice[];
  holds: Hold[];
  progress: JobProgress[];
  /** What the audits cost that are still to come: `slices` has only the next one of each source. Absent: none. */
  audits?: AuditPrice;
  /** Of each job config that has days due, now or in a day. Absent: none. */
  revisits?: Revisits[];
  /** What each job config may take, if one has a priority, a budget or revisits. Absent: none has. */
  shares?: Share[];
  /** Until when the allowance is too low for any slice, epoch milliseconds; null: it is not, or there is none. */
  resumesAt: number | null;
  /** What is left of the allowance until then; absent if `resumesAt` is null. */
  lacks?: Shortage;
}

/** A slice, or a part of a day, whose job was already started. */
export interface Taken extends DayAnswer {
  job: string;
  identity: string;
  /** Rows of its finished job; null while it runs. */
  rows: number | null;
  /** Why days that have rows are asked again. Absent: they have none. */
  reason?: AskedAgain;
  /** Rows that its job may return. Absent: not known. */
  maxData?: number;
  /** Epoch milliseconds of its submit; null or absent: it was not sent yet. */
  sentAt?: number | null;
}

/** Everything that a plan depends on; the same input gives the same plan. */
export interface PlanInput {
  jobs: readonly JobConfig[];
  loads: readonly Load[];
  /** Slices whose jobs were already started. Their days are not planned again. */
  taken: readonly Taken[];
  capped: readonly CappedJob[];
  /** Jobs of the last 24 hours that left no load. Absent: none. */
  spent?: readonly SpentJob[];
  /** Limits of sources that were found or are suspected. Absent: none. */
  sourceCaps?: readonly SourceCap[];
  /** How answers are cut because others lacked rows. Absent: as large as possible. */
  remedies?: readonly Remedy[];
  /** Loads to ask again in the same cut. Absent: none. */
  lacking?: readonly Lacking[];
  /** Audits under way; null or absent: nothing is audited. */
  audits?: readonly (Pick<Taken, 'job' | 'slice' | 'maxData' | 'sentAt'> & { rows?: number | null })[] | null;
  holds: readonly Hold[];
  /** Loads to replace although their days are covered, by their ids. */
  refetches: readonly { job: string; loads: readonly string[] }[];
  /** Ids of loads whose rows another answer lacked: their days are asked once more, after everything else. Absent: none. */
  kept?: ReadonlySet<string>;
  /** When loads whose rows stay, because another answer lacked them, were asked last, in epoch milliseconds. Absent: none. */
  stays?: ReadonlyMap<string, number>;
  /** `now`: those whose last job failed in this run; they wait. `at`: when each last failed, ISO 8601: its last turn. */
  failing?: { now: ReadonlySet<string>; at: ReadonlyMap<string, string> };
  /** Job configs without a window that this run has already loaded. */
  finished: ReadonlySet<string>;
  /** What revisits may take of the allowance while days are missing: 0 to 1; null: nothing is revisited. Absent: 0.3. */
  revisitShare?: number | null;
  /** When a probe began, epoch milliseconds: it fetches a few slices of each window. Absent: it is no probe. */
  probe?: number;
  /**
   * Ids of loads made since the run began. Their open days wait for the next run, and what was cut is fetched again only
   * if a job may return more than this number of rows; 0: the job of an earlier run. Absent: none.
   */
  fresh?: ReadonlyMap<string, number>;
  /** Rows that the account's plan allows for one job. */
  maxDataPerJob: number;
  /** Null or absent: unknown, and assumed to be enough. */
  allowance?: PlanAllowance | null;
  /** The current time in epoch milliseconds. */
  now: number;
}
