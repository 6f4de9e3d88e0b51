import { type FileHandle, open, stat } from 'node:fs/promises';
import type { Engine } from '../../duckdb/engine.js';
import { lockHolder } from '../../duckdb/lock.js';
import { openError } from '../../duckdb/open-error.js';
import { makeDurableFolder } from '../../files/durable.js';
import type { AttachedOptions } from './attached.js';
import { undoFile } from './undo-file.js';

interface Attaching {
  attach: (engine: Engine) => Promise<unknown>;
  /** SQL. */
  detach: string;
  signal?: AbortSignal | undefined;
}

/**
 * A file of DuckDB that a process opens for one use. A power failure in a checkpoint does not damage it.
 *
 * @param name what DuckDB calls the database
 */
export function guardedFile(
  { path, stateFolder }: Pick<AttachedOptions, 'path' | 'stateFolder'>,
  name: string,
) {
  const undo = undoFile(stateFolder);

  /** Restores unless another process has done so meanwhile. */
  const restore = (engine: Engine, database: FileHandle, { attach, detach }: Attaching) =>
    undo.alone(async () => {
      const error = await failure(attach(engine));
      if (lockHolder(error) !== null) return;
      const needed = await undo.isNeeded(database);
      if (error === null) await engine.run(detach);
      if (needed) await undo.apply(path);
    });

  return {
    /** Must be closed after the engine: closing it drops DuckDB's lock. */
    open: () =>
      open(path, 'r').catch((error: unknown) => {
        throw openError(path, error);
      }),

    /** Attaches the database, and restores first what an interrupted checkpoint has changed. Raises DuckDB's lock errors. */
    async attach(engine: Engine, database: FileHandle, attaching: Attaching): Promise<void> {
      const { attach, detach, signal } = attaching;
      for (;;) {
        const error = await failure(attach(engine));
        if (lockHolder(error) !== null) throw error;
        if (!(await undo.isNeeded(database))) {
          if (error !== null) throw openError(path, error);
          return;
        }
        if (error === null) await engine.run(detach);
        const restored = await failure(restore(engine, database, attaching));
        if (restored !== null) throw openError(path, restored);
        signal?.throwIfAborted();
      }
    },

    /** Readies what a recovery of a commit and its checkpoint needs. */
    async prepareCommit(engine: Engine, database: FileHandle): Promise<void> {
      await makeDurableFolder(stateFolder, 0o700);
      await prepareLog(path);
      await undo.save(engine, database, name);
    },
  };
}

/** Creates the write-ahead log before DuckDB does. DuckDB would make it readable by everyone, and rows pass through it. */
async function prepareLog(path: string): Promise<void> {
  const mode = (await stat(path)).mode & 0o777;
  const log = await open(`${path}.wal`, 'wx', mode).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EEXIST') return null;
    throw error;
  });
  await log?.close();
}

/** The error of a step; null if it succeeds. */
export async function failure(step: Promise<unknown>): Promise<unknown> {
  return step.then(
    () => null,
    (error: unknown) => error,
  );
}
