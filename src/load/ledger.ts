import { z } from 'zod';
import type { Slice } from '../days/slice.js';

/** A row of `_headgate.loads`: one committed transaction. Times are ISO 8601 UTC. */
export interface Load {
  /** Token of the attempt; the same token stands in the job's name at the service. */
  loadId: string;
  /** Name of the job config. */
  job: string;
  /** Null for a job config without a window. */
  slice: Slice | null;
  remoteJobId: string;
  source: string;
  /** The config sent, with startDate, endDate and maxData. */
  config: Record<string, unknown>;
  /** Rows of the job: those loaded, rejected and dropped, see `rowsDropped` in load-rows.ts. */
  dataCount: number;
  rowsLoaded: number;
  rowsRejected: number;
  /** False where the job may have hit its row cap. */
  complete: boolean;
  remoteCreatedAt: string;
  committedAt: string;
  /** Load that took the place of this one; null while it is live. */
  supersededBy: string | null;
  /** The load's rows by day, ascending, those without a day last. Absent: they are not counted by day. */
  days?: DayRows[];
  /** Rows that it had in the table and that somebody else has deleted. Absent: none. */
  rowsMissing?: number;
}

/** Whether `Destination.loads` gives a load: every live one, and a superseded one that is not too old. */
export function isRead(
  { supersededBy, committedAt, remoteCreatedAt }: Load,
  supersededSince = -Infinity,
): boolean {
  const newest = Math.max(Date.parse(committedAt), Date.parse(remoteCreatedAt));
  return supersededBy === null || newest >= supersededSince;
}

/** Rows of a load on one day, which `window.date_column` of its job config tells. */
export type DayRows = z.infer<typeof dayRowsSchema>;

export const dayRowsSchema = z.object({
  /** `YYYY-MM-DD`; null: the column of these rows holds no day. */
  day: z.string().nullable(),
  /** In the table now: a load with one of the same keys may have replaced some. */
  rows: z.number(),
  /** Rows that the load put into the table. */
  loaded: z.number(),
});

/** A change of a table that a commit made. */
export type SchemaChange = z.infer<typeof schemaChangeSchema>;

export const schemaChangeSchema = z.object({
  table: z.string(),
  column: z.string(),
  /**
   * `typed`: a column that never held a value took the type of its first one; `reset` and `dropped`: by a full refresh.
   */
  change: z.enum(['created', 'added', 'typed', 'widened', 'renamed', 'reset', 'dropped']),
  /** Type, or for a rename the name, before; null where there was none. */
  from: z.string().nullable(),
  to: z.string(),
});

/** A change as a destination remembers it. */
export interface RecordedChange extends SchemaChange {
  /** ISO 8601 UTC; null where only the order is remembered. */
  at: string | null;
}

/** What a job config asked for, as far as a change of it concerns what is loaded already. Days are `YYYY-MM-DD`. */
export type JobSettings = z.infer<typeof jobSettingsSchema>;

export const jobSettingsSchema = z.object({
  source: z.string(),
  config: z.record(z.string(), z.unknown()),
  /** Null without a window. */
  window: z
    .object({
      from: z.string(),
      /** A day, `today` or `yesterday`. */
      to: z.string(),
      /** Days. */
      step: z.union([z.number(), z.literal('auto')]),
      lookbackDays: z.number(),
      timeZone: z.string(),
    })
    .nullable(),
  key: z.array(z.string()),
  columns: z.record(z.string(), z.string()),
});

/** A job config that a destination has loads of. */
export interface LoadedJob {
  job: string;
  table: string;
  /** As its last commit had it; null where a version without this memory made that commit. */
  settings: JobSettings | null;
}

/** Runs that a history keeps; older ones are forgotten. */
export const keptRuns = 10_000;

/** A row of `_headgate.runs`: one run of a config. Times are ISO 8601 UTC. */
export type RunRecord = z.infer<typeof runRecordSchema>;

export const runRecordSchema = z.object({
  runId: z.string(),
  beganAt: z.string(),
  /** Null while it runs. For a run that was killed, when it last was known to live. */
  endedAt: z.string().nullable(),
  /** `killed`: it ended without a word, as by SIGKILL; `locked`: another run held the destination. */
  outcome: z.enum([
    'complete',
    'incomplete',
    'exhausted',
    'failed',
    'interrupted',
    'killed',
    'locked',
    'running',
  ]),
  /** Null while it runs. */
  exitCode: z.number().nullable(),
  /** Jobs that it created. */
  jobs: z.number(),
  requests: z.number(),
  /** Rows that it loaded. */
  rows: z.number(),
  /** The first error as `code: message`; null where there was none. */
  error: z.string().nullable(),
});

/** What was loaded into a destination that is gone. */
export interface Vanished {
  /** Path or address, for people. */
  location: string;
  /** Jobs whose rows it held. */
  jobs: number;
  /** Null where an earlier version did not note them. */
  rows: number | null;
}
