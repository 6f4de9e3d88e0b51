import type { Load, RecordedChange, SchemaChange } from './ledger.js';
import type { StagedRows } from './staged-rows.js';

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
  /** When the last word on a day is in, for the ledger's view of coverage; left out without a window. */
  window?: { timeZone: string; lookbackDays: number };
}

/** A load about to be committed: the destination fills in what only the commit knows. */
export interface PendingLoad {
  load: Omit<Load, 'rowsLoaded' | 'rowsRejected' | 'committedAt' | 'supersededBy'>;
  rows: StagedRows;
}

/** One transaction: rows and ledger rows of all loads appear together, and what they replace goes. */
export interface Commit {
  table: TableSpec;
  /** Later loads win where keys are equal. */
  loads: readonly [PendingLoad, ...PendingLoad[]];
  /** Ids of live loads whose rows go in the same step. */
  supersedes: readonly string[];
}

export interface CommitResult {
  loads: Load[];
  schemaChanges: SchemaChange[];
}

export interface CommitOptions {
  signal: AbortSignal;
  /** Called once when another process holds the destination and the commit starts to wait. `holder` is for people. */
  onWait: (holder: string) => void;
}

export interface DestinationCapabilities {
  /** Whether `TableSpec.key` is honoured. */
  replaceByKey: boolean;
}

/**
 * Where rows and ledger live. Between calls nothing is held open, so that others can read.
 * Every implementation passes test/support/destination-suite.ts.
 */
export interface Destination {
  readonly capabilities: DestinationCapabilities;
  /** Path or address, for people. */
  readonly location: string;
  /**
   * Finds before anything is submitted what would stop a commit: not writable, not a database, newer, damaged,
   * or a table of the same name that headgate did not make. Writes nothing to the tables.
   */
  check(tables: readonly TableSpec[]): Promise<void>;
  /**
   * The ledger, superseded loads included, oldest first; empty where nothing was ever loaded. Raises `table_changed`
   * where live loads of a job config that `tables` names lie in another table than its own, and `table_shared` where
   * one without a key names a table that has live loads of another.
   */
  loads(tables?: readonly TableSpec[]): Promise<Load[]>;
  /** What commits changed of the tables, oldest first; their making is part of it. */
  schemaChanges(): Promise<RecordedChange[]>;
  /**
   * Commits once: a load id that the ledger already has is left as it is and returned. An unknown outcome is
   * resolved by reading the ledger. On abort before the transaction, nothing changes.
   */
  commit(commit: Commit, options: CommitOptions): Promise<CommitResult>;
  close(): Promise<void>;
}
