import type {
  JobSettings,
  Load,
  LoadedJob,
  RecordedChange,
  RunRecord,
  SchemaChange,
  Vanished,
} from './ledger.js';
import type { Lease, Machines } from './machines.js';
import type { ColumnNames } from './column-names.js';
import type { ObservedColumn, StagedRows } from './staged-rows.js';

/** The table that a job config loads into, as far as a destination needs to know it. */
export interface TableSpec {
  /** Name of the job config. */
  job: string;
  table: string;
  /** Columns whose equal values make rows replace each other; empty: rows belong to their load. */
  key: string[];
  /** Declared types by column name, as DuckDB spells them. */
  columns: Record<string, string>;
  schema: 'evolve' | 'freeze';
  /** How columns are named; left out: `keep`. */
  columnNames?: ColumnNames;
  /** Column by whose values the rows lie in folders, or `month` for the months of `dateColumn`; left out: one folder. */
  partitionBy?: string;
  /**
   * When the last word on a day is in, for the ledger's view of coverage, and the column that holds a row's day, for
   * its counts by day; left out without a window.
   */
  window?: { timeZone: string; lookbackDays: number; dateColumn?: string };
  /** Remembered with each commit, so that a later plan can tell what has changed. */
  settings?: JobSettings;
}

/** A load about to be committed: the destination fills in what only the commit knows. */
export interface PendingLoad {
  load: Omit<Load, 'rowsLoaded' | 'rowsRejected' | 'committedAt' | 'supersededBy'>;
  rows: StagedRows;
  /**
   * Rows of the job that are of other days than the load has, and are not in `rows`: with its rows and rejects they
   * make up its `dataCount`. Default 0.
   */
  dropped?: number;
}

/** One transaction: rows and ledger rows of all loads appear together, and what they replace goes. */
export interface Commit {
  table: TableSpec;
  /** Later loads win where keys are equal. */
  loads: readonly [PendingLoad, ...PendingLoad[]];
  /** Ids of live loads whose rows go in the same step. */
  supersedes: readonly string[];
  /**
   * Ids of live loads that turned out not to be complete: their rows stay, and the ledger says so from now on. Left out:
   * none.
   */
  doubts?: readonly string[];
  /** While a full refresh is under way: nothing is frozen, and its last commit plans the types of the table anew. */
  refresh?: Refresh;
}

export interface Refresh {
  /** Fields of the loads that it has made before this commit. */
  fields: readonly ObservedColumn[];
  /** Whether this commit takes the place of the last load of before. */
  ends: boolean;
}

export interface CommitResult {
  loads: Load[];
  schemaChanges: SchemaChange[];
}

/** What to delete for good, in one step. */
export interface Removal {
  /** Job configs that go with their rows, loads and rejects. A table goes with the last job config that has loads in it. */
  jobs: readonly string[];
  /** Loads that another took the place of go, with their rejects, where they were committed before; null: none. ISO 8601. */
  supersededBefore: string | null;
}

export interface Rename {
  /** Names of the job config. */
  from: string;
  to: string;
  /** Table that its rows are in afterwards. */
  table: string;
}

/** Files of a table that were joined. */
export interface Compaction {
  table: string;
  /** Files of the table before and after. */
  before: number;
  after: number;
  /** Size of the files that were joined. */
  bytes: number;
}

export interface CommitOptions {
  signal: AbortSignal;
  /** Called once when another process holds the destination and the commit starts to wait. `holder` is for people. */
  onWait: (holder: string) => void;
  /** Raises `LeaseLost`, and nothing changes, where one of them is somebody else's by now. Left out: none is needed. */
  leases?: readonly Lease[];
}

/** What a destination can do beyond the least that every one does: a new one writes only the flags that it sets. */
export interface DestinationCapabilities {
  /** Whether `TableSpec.key` is honoured. Default false. */
  replaceByKey?: boolean;
  /** Whether `TableSpec.partitionBy` is honoured. Default false. */
  partitions?: boolean;
  /** Whether a table is a folder of its name, which then has to fit a file system. Default false. */
  tablesAreFolders?: boolean;
  /** Bytes of UTF-8 that the name of a table or column may have. Default: any number. */
  maxNameBytes?: number;
  /** Names that no column can have, in lower case. Default: none. */
  reservedNames?: readonly string[];
}

/** A destination that one process has for itself. */
export interface Hold {
  /** Gives it free. */
  release: () => Promise<void>;
  /** Aborts, with `destination_locked`, once another process has it all the same. */
  lost: AbortSignal;
}

/**
 * Where rows and ledger live. Between calls nothing is held open, so that others can read.
 * Every implementation passes `destinationSuite` of src/testing.
 */
export interface Destination {
  readonly capabilities: DestinationCapabilities;
  /** Path or address, for people. */
  readonly location: string;
  /**
   * Finds before anything is submitted what would stop a commit: not writable, not a database, newer, damaged,
   * or a table of the same name that headgate did not make. Writes nothing to the tables, but counts their rows by
   * day anew where `dateColumn` is another one than before.
   */
  check(tables: readonly TableSpec[]): Promise<void>;
  /**
   * Proves that where it lies, two writers cannot both commit; changes nothing. Left out where that needs no proof.
   * `check` does the same.
   */
  prove?(): Promise<void>;
  /**
   * The ledger, oldest first; empty where nothing was ever loaded. Raises `table_changed` where live loads of a job
   * config that `tables` names lie in another table than its own, and `table_shared` where one without a key names a
   * table that has live loads of another. Live loads have `days` where `dateColumn` names their column.
   *
   * @param supersededSince leaves out superseded loads that were committed, and whose jobs were created, before this
   *   (epoch milliseconds): a ledger gathers very many, and reading it must cost what its live loads cost. Default: none
   */
  loads(tables?: readonly TableSpec[], supersededSince?: number): Promise<Load[]>;
  /** Changes that commits made to the tables, oldest first, their creation included. */
  schemaChanges(): Promise<RecordedChange[]>;
  /**
   * Commits once: a load id that the ledger already has is left as it is and returned. An unknown outcome is
   * resolved by reading the ledger. On abort before the transaction, nothing changes.
   */
  commit(commit: Commit, options: CommitOptions): Promise<CommitResult>;
  /** The job configs that it has loads of, whether or not any config still names them. */
  jobs(): Promise<LoadedJob[]>;
  /** Rows that a job config has in its table now. Under a key they may be fewer than it loaded. */
  rowsOf(job: string): Promise<number>;
  /**
   * Takes away all of it or nothing; the rows of other job configs in the same table stay. What is gone already may
   * be named again. Raises `destination_locked` where another process keeps the destination for longer than a commit.
   */
  remove(removal: Removal, options: CommitOptions): Promise<void>;
  /**
   * Moves a job config to another name, and its rows to another table, with its ledger: all of it or nothing. A job
   * config that it has no loads of may be named again. Raises `table_foreign` where a table of the new name is there,
   * and `table_shared` where other job configs have rows in the old one.
   */
  rename(rename: Rename, options: CommitOptions): Promise<void>;
  /**
   * Adds runs to the history; one that it has already is replaced. False, and nothing is changed, where nothing was
   * loaded yet or another process keeps the destination: the next run hands them over again. Left out by a destination
   * that keeps no history: it then stays in the state folder.
   */
  recordRuns?(runs: readonly RunRecord[]): Promise<boolean>;
  /** The newest runs of the history, newest first. */
  runs?(limit: number): Promise<RunRecord[]>;
  /**
   * Takes the whole destination for this process: what others would write waits, and none of them has an account of it.
   * Raises `destination_locked` naming who has it. Left out where the state folder's lock does that.
   */
  hold?(): Promise<Hold>;
  /** Where runs on several machines share the destination. Left out where it takes one run at a time. */
  readonly machines?: Machines;
  /**
   * Joins small files, and deletes what no reader needs any more; with `dryRun`, only tells which files it would join.
   * Left out where there are no files to join.
   */
  optimize?(options: CommitOptions & { dryRun?: boolean }): Promise<Compaction[]>;
  /** Keeps open what the reads of `task` would each open again. `task` must not write. Left out if opening is quick. */
  readTogether?<T>(task: () => Promise<T>): Promise<T>;
  /** What was loaded, where all of it is gone although the state folder survives; null where that is not so. */
  vanished?(): Promise<Vanished | null>;
  close(): Promise<void>;
}
