import { type FileHandle, open, stat } from 'node:fs/promises';
import type { Engine } from '../../duckdb/engine.js';
import { lockHolder } from '../../duckdb/lock.js';
import { openError } from '../../duckdb/open-error.js';
import { makeDurableFolder } from '../../files/durable.js';
import type { AttachedOptions } from './attached.js';
import { UndoFile } from './undo-file.js';

interface Attaching {
  attach: (engine: Engine) => Promise<unknown>;
  /** SQL. */
  detach: string;
  signal?: AbortSignal | undefined;
}

/** A file of DuckDB that a process opens for one use. A power failure in a checkpoint does not damage it. */
export class GuardedFile {
  readonly #path: string;
  readonly #stateFolder: string;
  readonly #undo: UndoFile;
  /** What DuckDB calls the database. */
  readonly #name: string;

  constructor({ path, stateFolder }: Pick<AttachedOptions, 'path' | 'stateFolder'>, name: string) {
    this.#path = path;
    this.#stateFolder = stateFolder;
    this.#undo = new UndoFile(stateFolder);
    this.#name = name;
  }

  /** Must be closed after the engine: closing it drops DuckDB's lock. */
  async open(): Promise<FileHandle> {
    try {
      return await open(this.#path, 'r');
    } catch (error) {
      throw openError(this.#path, error);
    }
  }

  /** Attaches the database, and restores first what an interrupted checkpoint has changed. Raises DuckDB's lock errors. */
  async attach(engine: Engine, database: FileHandle, { attach, detach, signal }: Attaching): Promise<void> {
    for (;;) {
      const error = await failure(attach(engine));
      if (lockHolder(error) !== null) throw error;
      if (!(await this.#undo.isNeeded(database))) {
        if (error !== null) throw openError(this.#path, error);
        return;
      }
      if (error === null) await engine.run(detach);
      const restored = await failure(this.#restore(engine, database, { attach, detach }));
      if (restored !== null) throw openError(this.#path, restored);
      signal?.throwIfAborted();
    }
  }

  /** Restores unless another process has done so meanwhile. */
  async #restore(engine: Engine, database: FileHandle, { attach, detach }: Attaching): Promise<void> {
    await this.#undo.alone(async () => {
      const error = await failure(attach(engine));
      if (lockHolder(error) !== null) return;
      const needed = await this.#undo.isNeeded(database);
      if (error === null) await engine.run(detach);
      if (needed) await this.#undo.apply(this.#path);
    });
  }

  /** Readies what a recovery of a commit and its checkpoint needs. */
  async prepareCommit(engine: Engine, database: FileHandle): Promise<void> {
    await makeDurableFolder(this.#stateFolder, 0o700);
    await this.#prepareLog();
    await this.#undo.save(engine, database, this.#name);
  }

  /**
   * Creates the write-ahead log before DuckDB does. DuckDB would make it readable by everyone, and rows pass through
   * it.
   */
  async #prepareLog(): Promise<void> {
    const mode = (await stat(this.#path)).mode & 0o777;
    const log = await open(`${this.#path}.wal`, 'wx', mode).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return null;
      throw error;
    });
    await log?.close();
  }
}

/** The error of a step; null if it succeeds. */
export async function failure(step: Promise<unknown>): Promise<unknown> {
  return step.then(
    () => null,
    (error: unknown) => error,
  );
}
