import { z } from 'zod';
import type { Slice } from '../days/day.js';

/** A row of `_headgate.loads`: one committed transaction. Times are ISO 8601 UTC. */
export interface Load {
  /** Id of the load. The job's name at the service contains it too. */
  loadId: string;
  /** Name of the job config; with `for_each`, that of one of its values: `energy[solar]`. */
  job: string;
  /** Null for a job config without a window. */
  slice: Slice | null;
  remoteJobId: string;
  source: string;
  /** The config as sent, with startDate, endDate and maxData. */
  config: Record<string, unknown>;
  /** Rows of the job: loaded and rejected ones. */
  dataCount: number;
  rowsLoaded: number;
  rowsRejected: number;
  /** False if the job may have reached its row limit. */
  complete: boolean;
  remoteCreatedAt: string;
  committedAt: string;
  /** Id of the load that replaced this one; null while it is live. */
  supersededBy: string | null;
  /** The load's rows by day, ascending, rows without a day last. Absent: they are not counted by day. */
  days?: DayRows[];
  /** What was found about days of the load that had far fewer rows than expected. Absent: it was not asked again. */
  marks?: DayMarks;
  /** How its day was fetched in parts; `remoteJobId` and `config` are then those of the whole day. Absent: it was not. */
  split?: Split;
  /** Rows in the table now by the ledger. Null: they were not counted. Absent: all that were loaded. */
  rowsHeld?: number | null;
  /** Rows of this load that another program deleted from the table. Absent: none. */
  rowsMissing?: number;
  /** Rows with the id of this load that another program added to the table, or may have changed. Absent: none. */
  rowsForeign?: number;
  /** Rows whose data file is gone or is another one. The days of the load are fetched again. Absent: none. */
  rowsLost?: number;
  /** Why its days, which had rows, were asked again. Absent: they had none. */
  reason?: AskedAgain;
  /** Who counted the rows of the answer, if the service states no count. Absent: the service, and headgate found as many. */
  countedBy?: 'headgate';
  /** The newest audit of each day of a live load. Absent: no day of it was audited. */
  audits?: Comparison[];
}

/** Why days that have rows were asked again. */
export type AskedAgain = z.infer<typeof comparisonSchema>['reason'];

/**
 * How another answer differs from the rows that a day has: a row of `_headgate.comparisons`. With a key, rows are the same
 * if they have equal keys and values, and changed if only the keys are equal. Without one, rows are the same if all values
 * are equal; of the others, as many as both answers have are called changed.
 */
export type Comparison = z.infer<typeof comparisonSchema>;

export const comparisonSchema = z.object({
  /** Name of the job config; with `for_each`, that of one of its values. */
  job: z.string(),
  /** `YYYY-MM-DD`; null: rows without a day, rows of days that were not asked for, or all rows if they are not counted by day. */
  day: z.string().nullable(),
  /** Id of the load that had the day's rows. */
  loadBefore: z.string(),
  /** Id of the load that replaced it; of an audit, the token of its job. */
  loadAfter: z.string(),
  /** `lookback`: the day was not final. `doubt`: its answer may lack rows. `audit`: no row was replaced. */
  reason: z.enum(['lookback', 'refetch', 'full refresh', 'doubt', 'changed', 'run', 'audit', 'revisit']),
  same: z.number(),
  changed: z.number(),
  /** Rows that only the new answer has. */
  appeared: z.number(),
  /** Rows that only the table had. */
  vanished: z.number(),
  /** ISO 8601 UTC. */
  at: z.string(),
});

/** By day. `suspect`: as few rows after a second fetch; `accepted`: by a person; `expired`: deleted by `retain`. */
export type DayMarks = z.infer<typeof dayMarksSchema>;

export const dayMarksSchema = z.record(z.string(), z.enum(['suspect', 'accepted', 'expired']));

const paramValueSchema = z.union([z.string(), z.number(), z.boolean()]);

/** Values of parameters that select a part of a day's rows, in the order of `split_by`. */
export type Part = z.infer<typeof partSchema>;

export const partSchema = z.record(z.string(), paramValueSchema);

/** A day that was fetched in parts, by the values of one parameter or two. */
export type Split = z.infer<typeof splitSchema>;

export const splitSchema = z.object({
  by: z.array(z.object({ param: z.string(), values: z.array(paramValueSchema) })),
  /** Its jobs: first the parts, then the answers that were cut. The one for the whole day has an empty `part`. */
  answers: z.array(
    z.object({
      part: partSchema,
      loadId: z.string(),
      remoteJobId: z.string(),
      maxData: z.number(),
      rows: z.number(),
      isCut: z.boolean(),
      remoteCreatedAt: z.string(),
    }),
  ),
  /** Rows of answers that were cut which none of their parts has. */
  lost: z.number(),
  /** Rows that more than one part has. */
  repeated: z.number(),
});

/** The jobs of a load, each as a load: a day that was fetched in parts has several. */
export function answersOf(load: Load): Load[] {
  if (load.split === undefined) return [load];
  const { split, ...rest } = load;
  return split.answers.map(({ part, loadId, remoteJobId, maxData, rows, remoteCreatedAt }) => {
    const config = { ...load.config, ...part, maxData };
    return { ...rest, loadId, remoteJobId, config, dataCount: rows, remoteCreatedAt };
  });
}

/** Whether `retain` has deleted the rows of a day, `YYYY-MM-DD`; if none is named, of any day of the load. */
export function isExpired({ marks = {} }: Pick<Load, 'marks'>, day?: string): boolean {
  return day === undefined ? Object.values(marks).includes('expired') : marks[day] === 'expired';
}

export function isLive({ supersededBy }: Load): boolean {
  return supersededBy === null;
}

/** Rows of a live load in its table: a row that several loads returned belongs to the last of them. */
export function rowsInTable({ rowsLoaded, rowsHeld }: Load): number {
  return rowsHeld ?? rowsLoaded;
}

/** Rows of a load that were forgotten: deleted from the table, or left out when they came again. */
export function rowsForgotten({ dataCount, rowsLoaded, rowsRejected }: Load): number {
  return dataCount - rowsLoaded - rowsRejected;
}

/**
 * Each commit gets a later time than the one before, even if the clock was set back: the ledger is ordered by it.
 *
 * @param ledger oldest first
 */
export function nextInstant(ledger: readonly Load[]): string {
  const last = Date.parse(ledger.at(-1)?.committedAt ?? '1970-01-01T00:00:00.000Z');
  return new Date(Math.max(Date.now(), last + 1)).toISOString();
}

/** How many superseded loads a ledger in files remembers. */
const rememberedLoads = 1_000;

/** The loads that a ledger in files keeps, of loads in any order: the oldest superseded ones are forgotten. */
export function withoutForgotten(loads: readonly Load[]): Load[] {
  const superseded = loads.filter((load) => !isLive(load)).toSorted(byTime);
  const forgotten = new Set(superseded.slice(0, Math.max(0, superseded.length - rememberedLoads)));
  return loads.filter((load) => !forgotten.has(load));
}

/** Orders loads by the time of their commits. Loads of one commit keep their order. */
export function byTime(a: Load, b: Load): number {
  return Date.parse(a.committedAt) - Date.parse(b.committedAt);
}

/** Orders loads by the creation of their jobs: of rows with the same key, that of the last load wins. Ids grow with time. */
export function byCreation(
  a: Pick<Load, 'loadId' | 'remoteCreatedAt'>,
  b: Pick<Load, 'loadId' | 'remoteCreatedAt'>,
): number {
  return Date.parse(a.remoteCreatedAt) - Date.parse(b.remoteCreatedAt) || (a.loadId < b.loadId ? -1 : 1);
}

/** Whether `Destination.loads` returns a load: every live one, and superseded ones that are recent enough. */
export function isRead(load: Load, supersededSince = -Infinity): boolean {
  return load.supersededBy === null || lastUse(load) >= supersededSince;
}

/** Until when a load's job was young by this machine's clock: the service's may differ. Epoch milliseconds. */
export function lastUse({ remoteCreatedAt, committedAt }: Load): number {
  return Math.max(Date.parse(remoteCreatedAt), Date.parse(committedAt));
}

/** Rows of a load on one day, by the `window.date_column` of its job config. */
export interface DayRows {
  /** `YYYY-MM-DD`; null: the column of these rows contains no day. */
  day: string | null;
  /** Rows in the table now. Later loads may have replaced some by key. */
  rows: number;
  /** Rows that the load inserted. */
  loaded: number;
}

/** How many of some rows are of a load and of one day. */
export interface LoadDay {
  loadId: string;
  /** `YYYY-MM-DD`; null: without a day. */
  day: string | null;
  rows: number;
}

/** A change of a table that a commit made. */
export type SchemaChange = z.infer<typeof schemaChangeSchema>;

export const schemaChangeSchema = z.object({
  table: z.string(),
  column: z.string(),
  /**
   * `typed`: a column without values got the type of its first value. `reset` and `dropped`: by a full refresh. `hidden`
   * and `dropped`: because `exclude` or `hash` names its field, or parts of it, since then.
   */
  change: z.enum(['created', 'added', 'typed', 'widened', 'renamed', 'reset', 'hidden', 'dropped']),
  /** Type before the change, or name before a rename; null if there was none. */
  from: z.string().nullable(),
  to: z.string(),
});

/** A recorded change of a table. */
export interface RecordedChange extends SchemaChange {
  /** ISO 8601 UTC; null if only the order is recorded. */
  at: string | null;
}

/** The settings of a job config that affect what is already loaded. Days are `YYYY-MM-DD`. */
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
      /** Number of days. */
      step: z.union([z.number(), z.literal('auto')]),
      lookbackDays: z.number(),
      timeZone: z.string(),
    })
    .nullable(),
  key: z.array(z.string()),
  columns: z.record(z.string(), z.string()),
  /** What is excluded and hashed, and the name of the key; absent: nothing. */
  hidden: z
    .object({ exclude: z.array(z.string()), hash: z.array(z.string()), key: z.string().nullable() })
    .exactOptional(),
});

/** A job config that has loads in a destination. */
export interface LoadedJob {
  job: string;
  table: string;
  /** Settings at its last commit; null if it had none. */
  settings: JobSettings | null;
  /** Why a run refuses what the config hides of its rows; left out: it does not, or was not asked. */
  refusal?: string;
}

/** How many runs a history keeps; older ones are removed. */
export const keptRuns = 10_000;

/** A row of `_headgate.runs`: one run of a config. Times are ISO 8601 UTC. */
export type RunRecord = z.infer<typeof runRecordSchema>;

export const runRecordSchema = z.object({
  runId: z.string(),
  beganAt: z.string(),
  /** Null while it runs. For a killed run, when it was last known to be alive. */
  endedAt: z.string().nullable(),
  /** `killed`: it ended without a report, as after SIGKILL. `locked`: another run held the destination. */
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
  /** The first error as `code: message`; null if there was none. */
  error: z.string().nullable(),
});

/** A history with added runs, which replace those that it has already. Newest first. */
export function withRuns(held: readonly RunRecord[], runs: readonly RunRecord[]): RunRecord[] {
  const added = new Set(runs.map(({ runId }) => runId));
  const all = [...runs, ...held.filter(({ runId }) => !added.has(runId))].toSorted(
    (a, b) => Date.parse(b.beganAt) - Date.parse(a.beganAt) || (a.runId < b.runId ? 1 : -1),
  );
  return all.slice(0, keptRuns);
}

/** What was loaded into a destination that no longer exists. */
export interface Vanished {
  /** Path or address, for people. */
  location: string;
  /** Jobs whose rows it contained. */
  jobs: number;
  rows: number;
}
