import type { JobConfig } from '../config/config.js';
import type { Load } from '../load/ledger.js';
import type { PlanAllowance, SpentJob } from './allowance.js';
import type { Slice } from '../days/slice.js';
import type { Hold } from './plan.js';
import type { KnownAnswers } from './known-answer.js';
import type { OrderFinding } from './row-order.js';

/** A finished job that may have hit its row cap and was not committed. */
export interface CappedJob {
  job: string;
  identity: string;
  slice: Slice;
  rows: number;
  /** Rows that were asked for. */
  maxData: number;
}

/** Loads that are to be replaced although their days are covered. */
interface Refetch {
  job: string;
  /** Their ids. */
  loads: readonly string[];
}

/** Job configs whose jobs failed. */
interface Failing {
  /** Job configs whose last job failed in this run; they wait until the others have nothing left to fetch. */
  now: ReadonlySet<string>;
  /** When one last failed, ISO 8601 UTC: that was its turn. */
  at: ReadonlyMap<string, string>;
}

/** A slice under way. */
export interface Taken {
  job: string;
  identity: string;
  slice: Slice | null;
  /** Rows of its finished job; null while it runs. */
  rows: number | null;
  /** Of these, the rows of other days than the slice has. Absent: none. */
  dropped?: number;
  /** Whether the slice may have more rows: the job was capped, and which days it holds whole is not known yet. */
  isCapped?: boolean;
}

/** Everything that a plan depends on; the same input gives the same plan. */
export interface PlanInput {
  jobs: readonly JobConfig[];
  loads: readonly Load[];
  /** Slices under way: their days are taken. */
  taken: readonly Taken[];
  capped: readonly CappedJob[];
  /** Jobs of the last 24 hours that left no load. Absent: none. */
  spent?: readonly SpentJob[];
  holds: readonly Hold[];
  refetches: readonly Refetch[];
  /** Absent: no job failed. */
  failing?: Failing;
  /** What is known of declared orders, by job config. Absent: nothing. */
  orders?: ReadonlyMap<string, OrderFinding>;
  /** What later answers of job configs that declare an order may be held against. Absent: nothing. */
  answers?: KnownAnswers;
  /** Job configs without a window that this run has already loaded. */
  finished: ReadonlySet<string>;
  /** Ids of loads that this run has made: their open days wait for the next run. Absent: none. */
  fresh?: ReadonlySet<string>;
  /** Rows that the account's plan allows for one job. */
  maxDataPerJob: number;
  /** Null or absent: not known, and taken for enough. */
  allowance?: PlanAllowance | null;
  /** Epoch milliseconds. */
  now: number;
}
