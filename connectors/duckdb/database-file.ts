import { type FileHandle, open, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { HeadgateError } from '../../src/errors.js';
import { makeDurableFolder } from '../../src/files/folder.js';
import { moveIntoPlace } from '../../src/files/replace-file.js';
import type { Engine } from '../../src/duckdb/engine.js';
import { commitError, isDamaged, isOutOfMemory } from '../../src/duckdb/commit-error.js';
import { type Effort, openLoadEngine } from '../../src/duckdb/load-engine.js';
import { lockHolder, type Waiting, whenFree } from '../../src/duckdb/lock.js';
import type { Vanished } from '../../src/load/ledger.js';
import { quoteText } from '../../src/duckdb/sql.js';
import { createLedger, readMeta } from './ledger.js';
import { openError } from './open-error.js';
import { rowBytesOfFile, rowGroupRows } from './row-group-size.js';
import { inTurn } from '../../src/duckdb/turns.js';
import { UndoFile } from './undo-file.js';
import { WitnessFile } from './witness.js';

export interface DatabaseFileOptions {
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

/** A file that is open for writing. */
export interface Writing {
  engine: Engine;
  /**
   * Ends the transaction durably: readies what a recovery needs, calls `last`, then COMMIT and CHECKPOINT. Until `last` is
   * called, the outcome of a failure is known: nothing is committed.
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

/** A file that is open for several reads. */
interface Opened {
  engine: Engine;
  hasLedger: boolean;
}

/**
 * For new files. No DuckDB before 1.4 can read them; every later one can. A checkpoint of an older version describes
 * every row group of a table anew, so commits to large tables take half as long again. Texts compress faster, too.
 */
const storageVersion = 'v1.4.0';

/** How long a read waits for a commit of another process, in milliseconds. */
export const readPatience = 60_000;

const detach = 'USE memory; DETACH warehouse';

/**
 * The only place that opens the database file. Each use attaches the file to an in-memory DuckDB and detaches it again.
 * A file that DuckDB opens directly may not survive a kill after DDL, and an open file locks out other processes.
 */
export class DatabaseFile {
  readonly #options: DatabaseFileOptions;
  readonly #witness: WitnessFile;
  readonly #undo: UndoFile;
  /** Null if each use opens the file. */
  readonly #kept: Opened | null;

  constructor(options: DatabaseFileOptions, kept: Opened | null = null) {
    this.#options = options;
    this.#kept = kept;
    this.#witness = new WitnessFile(options.stateFolder);
    this.#undo = new UndoFile(options.stateFolder);
  }

  /**
   * Reads under a lock that other readers share. Null if the file does not exist. `hasLedger` is false if the file has
   * no ledger.
   */
  async read<T>(
    waiting: Waiting,
    task: (engine: Engine, hasLedger: boolean) => Promise<T>,
  ): Promise<T | null> {
    if (this.#kept !== null) return task(this.#kept.engine, this.#kept.hasLedger);
    return this.#readAlone(waiting, task);
  }

  /**
   * Runs a task with a file whose reads share one engine and one lock. The task must not write: a write would wait for
   * the task forever.
   */
  async readTogether<T>(task: (file: DatabaseFile) => Promise<T>): Promise<T> {
    if (this.#kept !== null) return task(this);
    const read = await this.#readAlone({ giveUpAfter: readPatience }, async (engine, hasLedger) => ({
      result: await task(new DatabaseFile(this.#options, { engine, hasLedger })),
    }));
    return read === null ? task(this) : read.result;
  }

  async #readAlone<T>(
    waiting: Waiting,
    task: (engine: Engine, hasLedger: boolean) => Promise<T>,
  ): Promise<T | null> {
    const { path } = this.#options;
    return inTurn(path, async () => {
      if (!(await this.#exists())) return null;
      const database = await this.#opened(() => open(path, 'r'));
      const engine = await this.#engine({ spillTo: null, folders: [] });
      try {
        await this.#attach(engine, database, '(READ_ONLY)', waiting);
        const meta = await this.#opened(() => readMeta(engine, path));
        if (meta !== null) await this.#witness.verify(engine, meta.databaseId, path);
        return await task(engine, meta !== null);
      } catch (error) {
        throw isOutOfMemory(error) || isDamaged(error) ? commitError(path, error) : error;
      } finally {
        engine.close();
        await database.close();
      }
    });
  }

  /**
   * Writes under the file's lock. Creates the file and the ledger if they do not exist.
   */
  async write<T>(options: WriteOptions, task: (writing: Writing) => Promise<T>): Promise<T> {
    const { path, stateFolder } = this.#options;
    return inTurn(path, async () => {
      await this.#opened(() => this.#createMissing());
      const spillTo = join(stateFolder, 'spill');
      await rm(spillTo, { recursive: true, force: true });
      const database = await this.#opened(() => open(path, 'r'));
      const engine = await this.#engine({ ...options, spillTo });
      try {
        const rowBytes = options.rowBytes ?? (await this.#rowBytes(database));
        const groupRows = rowGroupRows(options.effort, rowBytes);
        await this.#attach(engine, database, `(ROW_GROUP_SIZE ${groupRows})`, options);
        const prepare = () => this.#prepareCommit(engine, database);
        const { databaseId } = await this.#opened(() => this.#ledger(engine, prepare));
        await this.#witness.verify(engine, databaseId, path);
        return await task({
          engine,
          commit: async (last) => {
            await prepare();
            await last?.();
            await engine.run('COMMIT');
            await engine.run('CHECKPOINT warehouse');
          },
          witness: async () => {
            const noted = await this.#witness.note(engine, databaseId);
            return () => this.#witness.write(noted);
          },
          release: async () => void (await engine.run(detach)),
        });
      } catch (error) {
        throw isDamaged(error) ? commitError(path, error) : error;
      } finally {
        engine.close();
        await database.close();
        await rm(spillTo, { recursive: true, force: true });
      }
    });
  }

  /** What was loaded into a file that no longer exists. */
  async vanished(): Promise<Vanished | null> {
    const { path } = this.#options;
    const seen = (await this.#exists()) ? null : await this.#witness.seen();
    return seen === null ? null : { location: path, ...seen };
  }

  /** Bytes that a row of the file had in its export, roughly; 0 if the number of rows is not known. */
  async #rowBytes(database: FileHandle): Promise<number> {
    const seen = await this.#witness.seen();
    return seen === null ? 0 : rowBytesOfFile((await database.stat()).size, seen.rows);
  }

  async #prepareCommit(engine: Engine, database: FileHandle): Promise<void> {
    await makeDurableFolder(this.#options.stateFolder, 0o700);
    await this.#prepareLog();
    await this.#undo.save(engine, database);
  }

  /**
   * Creates the write-ahead log before DuckDB does. DuckDB would make it readable by everyone, and rows pass through
   * it.
   */
  async #prepareLog(): Promise<void> {
    const { path } = this.#options;
    const mode = (await stat(path)).mode & 0o777;
    const log = await open(`${path}.wal`, 'wx', mode).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return null;
      throw error;
    });
    await log?.close();
  }

  async #ledger(engine: Engine, prepareCommit: () => Promise<void>): Promise<{ databaseId: string }> {
    const found = await readMeta(engine, this.#options.path);
    if (found !== null) return found;
    await prepareCommit();
    await createLedger(engine);
    await engine.run('CHECKPOINT warehouse');
    return (await readMeta(engine, this.#options.path)) as { databaseId: string };
  }

  async #exists(): Promise<boolean> {
    const { path } = this.#options;
    const found = await stat(path).catch(() => null);
    if (found !== null && !found.isFile()) {
      throw new HeadgateError('destination_invalid', `${path} is not a file`);
    }
    const log = found === null ? await stat(`${path}.wal`).catch(() => null) : null;
    if (log !== null && log.size > 0) {
      throw new HeadgateError('destination_damaged', `${path} is gone, but its write-ahead log is there`, {
        hint: `Restore ${path}, or move ${path}.wal away and run again to load everything again.`,
      });
    }
    return found !== null;
  }

  /**
   * Creates a complete database under another name first. A file whose first writes are killed cannot be opened again.
   */
  async #createMissing(): Promise<void> {
    const { path, stateFolder } = this.#options;
    if (await this.#exists()) return;
    await makeDurableFolder(dirname(path));
    await makeDurableFolder(stateFolder, 0o700);
    const draft = join(stateFolder, 'new.duckdb');
    for (const file of [draft, `${draft}.wal`]) await rm(file, { force: true });
    const engine = await this.#engine({ spillTo: null, folders: [stateFolder] });
    try {
      await engine.run(
        `ATTACH ${quoteText(draft)} AS warehouse (STORAGE_VERSION '${storageVersion}'); USE warehouse`,
      );
      await createLedger(engine);
      await engine.run(`CHECKPOINT warehouse; ${detach}`);
    } finally {
      engine.close();
    }
    await moveIntoPlace(draft, path, { mode: 0o600 });
  }

  async #engine(options: {
    spillTo: string | null;
    effort?: Effort;
    merging?: boolean;
    folders: readonly string[];
  }): Promise<Engine> {
    const { path, memoryLimit } = this.#options;
    const files = ['', '.wal', '.wal.checkpoint', '.wal.recovery'].map((suffix) => path + suffix);
    return openLoadEngine({ ...options, memoryLimit, files });
  }

  async #attach(engine: Engine, database: FileHandle, options: string, waiting: Waiting): Promise<void> {
    const { path, sleep, onWait: onLongWait } = this.#options;
    const attach = `ATTACH ${quoteText(path)} AS warehouse ${options}; USE warehouse`;
    await whenFree(path, { ...waiting, sleep, onLongWait }, async () => {
      for (;;) {
        const error = await failure(engine.run(attach));
        if (lockHolder(error) !== null) throw error;
        if (!(await this.#undo.isNeeded(database))) {
          if (error !== null) throw openError(path, error);
          return;
        }
        if (error === null) await engine.run(detach);
        await this.#opened(() => this.#restore(engine, database, attach));
        waiting.signal?.throwIfAborted();
      }
    });
  }

  /** Restores what an interrupted checkpoint has changed, unless another process has done so meanwhile. */
  async #restore(engine: Engine, database: FileHandle, attach: string): Promise<void> {
    await this.#undo.alone(async () => {
      const error = await failure(engine.run(attach));
      if (lockHolder(error) !== null) return;
      const needed = await this.#undo.isNeeded(database);
      if (error === null) await engine.run(detach);
      if (needed) await this.#undo.apply(this.#options.path);
    });
  }

  /** Runs the first statements on a file. If one fails, the file is at fault. */
  async #opened<T>(task: () => Promise<T>): Promise<T> {
    try {
      return await task();
    } catch (error) {
      throw openError(this.#options.path, error);
    }
  }
}

/** The error of a statement; null if it succeeds. */
async function failure(statement: Promise<unknown>): Promise<unknown> {
  return statement.then(
    () => null,
    (error: unknown) => error,
  );
}
