import type {
  AskedAgain,
  Comparison,
  DayMarks,
  JobSettings,
  Load,
  LoadedJob,
  RecordedChange,
  RunRecord,
  SchemaChange,
  Vanished,
  LoadDay,
} from './ledger.js';
import type { Day, Slice } from '../days/day.js';
import type { Forgetting, ForgetSecrets, Forgotten } from './forgotten.js';
import type { Hiding } from './hiding.js';
import type { DestinationCapabilities } from './capabilities.js';
import type { Lease, Machines, Reservation } from './machines.js';
import type { ColumnNames } from './column-names.js';
import type { ObservedColumn, StagedRows } from './staged-rows.js';

/** Fields whose earlier values a table keeps; `all`: every one. */
export type History = 'all' | readonly string[];

/** What a destination needs to know about the table of a job config. */
export interface TableSpec {
  /** Name of the job config; with `for_each`, that of one of its values: `energy[solar]`. */
  job: string;
  table: string;
  /** Columns that identify a row: a new row replaces one with equal values. Empty: rows belong to their load. */
  key: string[];
  /** Declared types by column name, as DuckDB spells them. */
  columns: Record<string, string>;
  /** What the table contains; left out: not said. */
  description?: string;
  /** Descriptions of columns by field; left out: none. */
  columnDescriptions?: Record<string, string>;
  schema: 'evolve' | 'freeze';
  /** How columns are named; left out: `keep`. */
  columnNames?: ColumnNames;
  /** When a day is final, and the column that says a row's day. Left out without a window. */
  window?: { timeZone: string; lookbackDays: number; dateColumn?: string; revisit?: readonly number[] };
  /** Of which fields the table beside it, `NAME_history`, keeps earlier values; needs a key. Left out: of none. */
  history?: History;
  /** Whether a row that vanished stays, with the time in `_vanished_at`; needs a key. Left out: it is removed. */
  marksVanished?: true;
  /** Stored with each commit, so that a later plan can tell what has changed. */
  settings?: JobSettings;
  /** To recognise forgotten rows that come again; left out: none were forgotten. */
  forgetSecrets?: ForgetSecrets;
}

/** A load that is about to be committed. The destination fills in what only the commit knows. */
export interface PendingLoad {
  load: Omit<Load, 'rowsLoaded' | 'rowsRejected' | 'committedAt' | 'supersededBy'>;
  rows: StagedRows;
}

/** One transaction: rows and ledger rows of all loads appear together, and what they replace is removed. */
export interface Commit extends TableCommit {
  loads: readonly [PendingLoad, ...PendingLoad[]];
}

/** What a transaction does with the table of a job config. */
export interface TableCommit {
  table: TableSpec;
  /** The rows of the newest job win where keys are equal. */
  loads: readonly PendingLoad[];
  /** Ids of live loads whose rows are removed in the same step. */
  supersedes: readonly string[];
  /** Ids of live loads that turned out to be incomplete. Their rows stay, and the ledger marks them. Left out: none. */
  doubts?: readonly string[];
  /** Why the days of the superseded loads were asked again: their rows are compared with the new ones. Left out: they are not. */
  reason?: AskedAgain;
  /** Ids of its loads that may lack rows, so that no row is called vanished because they do not have it. Left out: none. */
  unsure?: readonly string[];
  /** Set during a full refresh: no type is frozen, and the refresh's last commit plans the table's types again. */
  refresh?: Refresh;
}

export interface Refresh {
  /** Fields of the loads that the refresh has committed so far. */
  fields: readonly ObservedColumn[];
  /** Whether this commit replaces the last load from before the refresh. */
  ends: boolean;
}

export interface CommitResult {
  loads: Load[];
  schemaChanges: SchemaChange[];
  /** How many rows more, or fewer, live loads of earlier commits have now. Left out: as many, or committed before. */
  moved?: ReadonlyMap<string, number>;
  /** Accepted rows with NULL in their key, which belong to their load only. Left out: none, or committed before. */
  rowsWithoutKey?: number;
  /** How the new rows differ from those of the superseded loads, by day. Left out: nothing was compared, or committed before. */
  compared?: Comparison[];
}

/** An answer that is compared with rows of a table and not loaded; rows of days outside the slice are left out. */
export interface Comparing {
  table: TableSpec;
  rows: StagedRows;
  /** Id of the answer, as `loadAfter`. */
  id: string;
  slice: Slice;
}

/** What to delete permanently, in one step. */
export interface Removal {
  /** Job configs to remove, with rows, loads and rejects. A table goes with the last of those that loaded into it. */
  jobs: readonly string[];
  /** Superseded loads that were committed before this time are removed with their rejects; null: none. ISO 8601. */
  supersededBefore: string | null;
}

/** All values of a `for_each` move together. */
export interface Rename {
  /** Current name of the job config, without a value. */
  from: string;
  to: string;
  /** Table that contains its rows afterwards. */
  table: string;
}

/** Files of a table that were joined into fewer. */
export interface Compaction {
  table: string;
  /** Number of files in the table. */
  before: number;
  /** How many it has now; left out: nothing was joined yet. */
  after?: number;
  /** Their total size before. */
  bytes: number;
}

export interface CommitOptions {
  signal: AbortSignal;
  /** Called if the commit waits for another process, and once more after ten minutes. `holder` is for messages. */
  onWait: (holder: string, waitedMs?: number) => void;
  /** Leases that must still be held: otherwise raises `LeaseLost`, and nothing changes. Left out: none is needed. */
  leases?: readonly Lease[];
}

export interface Expiring {
  /** Of a job config, or of one value of its `for_each` for all of them. */
  table: TableSpec;
  /** The first day that stays. */
  before: Day;
  /** Live loads with rows of earlier days, or with earlier days that are not marked, and their marks after that. */
  loads: ReadonlyMap<string, DayMarks>;
}

/**
 * Where rows and ledger are stored. Nothing stays open between calls, so that others can read. Every implementation
 * passes `destinationSuite` of test/suites.
 *
 * A destination may leave out a member with `?`: callers ask as in `destination.describe?.(tables)`. It has both
 * `forget` and `forgotten`, `compare` and `comparisons`, `recordRuns` and `runs`, or neither.
 */
export interface Destination {
  readonly capabilities: DestinationCapabilities;
  /** Path or address, for people. */
  readonly location: string;
  /**
   * Finds anything that would stop a commit before a job is submitted: not writable, not a database, a newer format,
   * damage, or a table of the same name that headgate did not make. Writes nothing to the tables, but counts their rows
   * by day again if `dateColumn` has changed.
   */
  check(tables: readonly TableSpec[]): Promise<void>;
  /**
   * The ledger, oldest first; empty if nothing was ever loaded. Raises `table_changed` if live loads of a job config in
   * `tables` are in another table than its own. Raises `table_shared` if a job config without a key names a table that
   * has live loads of another, and `destination_damaged` if a table with live loads is gone. Live loads have `days` if `dateColumn` names their column.
   *
   * @param supersededSince leaves out superseded loads that were committed, and whose jobs were created, before this
   * time (epoch milliseconds). A ledger collects very many of them, and they must not slow down reading it. Default:
   * leaves out none
   */
  loads(tables?: readonly TableSpec[], supersededSince?: number): Promise<Load[]>;
  /**
   * Commits once: if the ledger already has a load id, that load is returned unchanged. After an unknown outcome, the
   * ledger decides. An abort before the transaction changes nothing.
   */
  commit(commit: Commit, options: CommitOptions): Promise<CommitResult>;
  /** The job configs that have loads here, even if no config names them any more. */
  jobs(): Promise<LoadedJob[]>;
  /** Rows that only these job configs have in their tables. With a key they may be fewer than were loaded. */
  rowsOf(jobs: readonly string[]): Promise<number>;
  /**
   * Removes all of it or nothing. Rows of other job configs in the same table stay. Removing what is already gone is
   * allowed. Raises `destination_locked` if another process holds the destination for longer than a commit takes.
   */
  remove(removal: Removal, options: CommitOptions): Promise<void>;
  /**
   * Replaces the marks of live loads by load id: all of them or none. Raises `destination_locked` as `remove` does. Loads
   * that are not live stay as they are.
   */
  markDays(marks: ReadonlyMap<string, DayMarks>, options: CommitOptions): Promise<void>;
  close(): Promise<void>;
  /**
   * Renames a job config, and moves its rows to another table together with its ledger: all of it or nothing. A job
   * config without loads is allowed. Raises `table_foreign` if a table with the new name exists, and `table_shared` if
   * other job configs have rows in the old one.
   */
  rename?(rename: Rename, options: CommitOptions): Promise<void>;
  /** Changes that commits made to the tables, oldest first, including their creation. */
  schemaChanges?(): Promise<RecordedChange[]>;
  /**
   * Deletes the rows of a table that meet a condition, for good, and writes down how to recognise them: a commit leaves
   * them out when they come again. Also deletes the rejected rows of the table's loads, because nobody can tell whose
   * they are. Afterwards no file has the rows, except those that `now` would delete at once, as the capabilities
   * `keepsVersions` and `othersExpire` say. Doing it again completes what a kill interrupted. Returns the rows by load
   * and day.
   */
  forget?(forgetting: Forgetting, options: CommitOptions): Promise<LoadDay[]>;
  /** What was forgotten, oldest first. It stays when the table is dropped. */
  forgotten?(): Promise<Forgotten[]>;
  /** Compares an answer with live loads of its job config, and notes an audit, once for each id. Left out: never. */
  compare?(comparing: Comparing, options: CommitOptions): Promise<Comparison[]>;
  comparisons?(): Promise<Comparison[]>;
  /**
   * Deletes the rows of days of job configs, with their history, rejects and all bytes of them, and then marks these days
   * as `expired`. Rows without a day go with the last day of their load. Rows that another load has, too, become its rows.
   * Doing it again completes what a kill interrupted. Left out: a job config cannot have `retain`.
   */
  expire?(expiring: readonly Expiring[], options: CommitOptions): Promise<void>;
  /**
   * Takes values that a table's job configs exclude or hash from now on out of its rows, rejects and notes of shared rows,
   * and stores the settings of `hidden`: all of it or nothing. Counts stay as they are. Left out: rows are loaded again
   * when their job config excludes or hashes more.
   */
  hide?(table: TableSpec, hiding: Hiding, options: CommitOptions): Promise<void>;
  /**
   * Gives tables and columns the descriptions of their job configs, and removes those that no job config has any more.
   * Changes no row, and nothing at all if the descriptions are the same. Tables that do not exist are skipped. Returns
   * false if another process holds the destination: the next run then calls it again.
   */
  describe?(tables: readonly TableSpec[]): Promise<boolean>;
  /**
   * Adds runs to the history and replaces runs that it already has. Returns false and changes nothing if nothing was
   * loaded yet or another process holds the destination. The next run then passes them again. Left out: the history
   * stays in the state folder.
   */
  recordRuns?(runs: readonly RunRecord[]): Promise<boolean>;
  /** The newest runs of the history, newest first. */
  runs?(limit: number): Promise<RunRecord[]>;
  /** Called at the end of a run: replaces the copy that readers may keep open. */
  publish?(): Promise<void>;
  /** Joins the files of each table that has several. With `dryRun`, only returns which tables have several. */
  optimize?(options: CommitOptions & { dryRun?: boolean }): Promise<Compaction[]>;
  /**
   * Checks a place that others use, too: that it can be written, that two writers cannot both commit, that nothing is there
   * that headgate did not write, and that DuckDB has the extensions. Changes nothing that stays. `check` includes it.
   * Left out: nothing but the place itself could stop a commit.
   */
  prove?(): Promise<void>;
  /**
   * Takes the whole destination for this process. Other writers wait, and no process has an account meanwhile. Raises
   * `destination_locked`, naming the holder. Left out: the state folder's lock already keeps other processes away.
   */
  reserve?(): Promise<Reservation>;
  /** Lets runs on several machines share the destination. Left out: only one run at a time may use it. */
  readonly machines?: Machines;
  /** Keeps open what each read through `reader` would open again. `task` must not write. Left out: it is fast. */
  readTogether?<T>(task: (reader: Destination) => Promise<T>): Promise<T>;
  /** What was loaded, if all of it is gone although the state folder still exists; otherwise null. */
  vanished?(): Promise<Vanished | null>;
}

/** Runs a task whose reads open the destination once if they can. The task must not write. */
export const readTogether = <T>(of: Destination, task: (reader: Destination) => Promise<T>): Promise<T> =>
  of.readTogether?.(task) ?? task(of);
