import type { Effort } from '../../duckdb/load-engine.js';
import type { Engine } from '../../duckdb/engine.js';
import type { Waiting } from '../../duckdb/lock.js';
import type { Vanished } from '../../load/ledger.js';

export interface AttachedOptions {
  /** Absolute path. */
  path: string;
  memoryLimit: string | null;
  /** Folder beside the file for headgate's own files: the witness, drafts and rows that do not fit in memory. */
  stateFolder: string;
  /**
   * Called when a read waits for another process: its description, and until when the read waits, epoch milliseconds.
   */
  onWait?: (holder: string, untilMs: number) => void;
  /** Waits between two tries to get the lock; replaced by tests. */
  sleep?: (ms: number, signal?: AbortSignal) => Promise<void>;
}

export interface WriteOptions extends Waiting {
  effort: Effort;
  /** Whether the checkpoint merges small row groups. Default true. */
  merging?: boolean;
  /** Bytes that a row to write has in its export. Left out: as many as those of the file, roughly. */
  rowBytes?: number;
  /** Folders of staged files to read. */
  folders: readonly string[];
}

/** A database that is open for writing. */
export interface Writing {
  engine: Engine;
  /**
   * Ends the transaction durably: readies what a recovery needs, calls `last`, then COMMIT. Until `last` is called, the
   * outcome of a failure is known: nothing is committed.
   */
  commit: (last?: () => Promise<void>) => Promise<void>;
  /**
   * Notes what the ledger contains now, the changes of a transaction included. The result records it outside the file:
   * call it after a commit that adds loads, but as the last step before one that removes some, so that the file never has
   * fewer.
   */
  witness: () => Promise<() => Promise<void>>;
  /** Closes the file for other processes to open, if a task that is done with it does more. */
  release: () => Promise<void>;
}

/** How long a read waits for a commit of another process, in milliseconds. */
export const readPatience = 60_000;

/** A database that each use attaches to an engine of its own, as its default database. */
export interface AttachedDatabase {
  /**
   * Reads under a lock that other readers share. Null if the database does not exist. `hasLedger` is false if it has no
   * ledger.
   */
  read<T>(waiting: Waiting, task: (engine: Engine, hasLedger: boolean) => Promise<T>): Promise<T | null>;
  /**
   * Runs a task with a database whose reads share one engine and one lock. The task must not write: a write would wait
   * for the task forever.
   */
  readTogether<T>(task: (database: AttachedDatabase) => Promise<T>): Promise<T>;
  /** Writes under the database's lock. Creates the database and the ledger if they do not exist. */
  write<T>(options: WriteOptions, task: (writing: Writing) => Promise<T>): Promise<T>;
  /** What was loaded into a database that no longer exists. */
  vanished(): Promise<Vanished | null>;
}
