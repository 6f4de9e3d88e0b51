import type { JobConfig } from '../config/config.js';
import type { Load } from '../load/ledger.js';
import type { PlanAllowance, SpentJob } from './allowance.js';
import type { Slice } from '../days/slice.js';
import type { DayAnswer } from './split.js';
import type { Hold } from './plan.js';
import type { SourceCap } from './source-cap.js';

/** A finished job that may have reached its row limit and was not committed. */
export interface CappedJob {
  job: string;
  identity: string;
  slice: Slice;
  rows: number;
  /** Rows that the job asked for. */
  maxData: number;
}

/** Loads to replace although their days are covered. */
interface Refetch {
  job: string;
  /** Ids of the loads. */
  loads: readonly string[];
}

/** Job configs whose jobs failed. */
interface Failing {
  /** Job configs whose last job failed in this run. They wait until the others have nothing left to fetch. */
  now: ReadonlySet<string>;
  /** When a job of each last failed, ISO 8601 UTC. A failed job counts as its turn. */
  at: ReadonlyMap<string, string>;
}

/** A slice, or a part of a day, whose job was already started. */
export interface Taken extends DayAnswer {
  job: string;
  identity: string;
  /** Rows of its finished job; null while it runs. */
  rows: number | null;
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
  holds: readonly Hold[];
  refetches: readonly Refetch[];
  /** Absent: no job has failed. */
  failing?: Failing;
  /** Job configs without a window that this run has already loaded. */
  finished: ReadonlySet<string>;
  /** Whether only a few slices of each window are fetched, to learn how many rows it has. Absent: no. */
  probe?: boolean;
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
