import type { Slice } from '../days/slice.js';

/**
 * Why a slice is fetched. `missing`: never loaded; `open`: loaded before its days were over; `incomplete`: was
 * capped and can be split now; `changed`: loaded with another config; `refetch`: asked for; `run`: no window.
 */
export type Reason = 'missing' | 'open' | 'incomplete' | 'changed' | 'refetch' | 'run';

export interface RowRange {
  low: number;
  expected: number;
  high: number;
}

/** One planned job. */
export interface PlannedSlice {
  /** Name of the job config. */
  job: string;
  /** Null for a job config without a window. */
  slice: Slice | null;
  reason: Reason;
  /** Rows to ask for. */
  maxData: number;
  /** Null where nothing is known yet about rows per day. */
  rows: RowRange | null;
  /** Whether a day of it may still change after this job. */
  open: boolean;
  /**
   * Whether it may be more than fits into a job: the whole days of a capped answer are kept. Absent: no.
   */
  over?: boolean;
  /** Loaded days that are asked for together with it, to compare what the answer has of them. Absent: none. */
  check?: Slice;
}

/** A stretch of days that will not be fetched by itself, and why. */
export interface Hold {
  job: string;
  slice: Slice | null;
  reason: 'stopped' | 'failed';
  /** What happened, in one clause. */
  detail: string;
}

/** Jobs that a plan still takes. */
export interface JobRange {
  atLeast: number;
  likely: number;
  atMost: number;
}

/** What is known of the order in which a source answers. */
export interface OrderProgress {
  /** As the job config declares it; null: not any more. */
  declared: 'newest' | 'oldest' | null;
  /** `unproven`: no answer was compared yet, and capped ones are split. `broken`: they are split, for good. */
  state: 'unproven' | 'holds' | 'broken';
  /** When that was found, ISO 8601 UTC; null where nothing was. */
  since: string | null;
  /** What was wrong; null where nothing was. */
  reason: string | null;
  /** Live loads with the whole days of a capped answer, and the rows of other days that were dropped for them. */
  kept: { loads: number; rows: number };
  /** Whether their days count as complete. */
  counts: boolean;
}

export interface JobProgress {
  job: string;
  /** What fetching the rest of the window takes, capped jobs included. */
  jobs: JobRange;
  /** Whether a job has told how many rows a day has; true where that makes no difference. */
  known: boolean;
  /** What is known of the order that it declares; null where it declares none, and keeps no day by one. */
  order: OrderProgress | null;
  /** Days of the window, up to today at most; null without a window. */
  days: { total: number; complete: number; open: number; incomplete: number } | null;
}

/** What a run does next, as plain data. `headgate plan` prints exactly what `headgate run` executes. */
export interface Plan {
  /** In the order of execution. */
  slices: PlannedSlice[];
  holds: Hold[];
  progress: JobProgress[];
  /**
   * Before this time, epoch milliseconds, the allowance lets none of the slices be submitted with profit; null
   * where the first can go at once, or there is none.
   */
  resumesAt: number | null;
}
