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
import {
  type AttachedDatabase,
  type AttachedOptions,
  readPatience,
  type WriteOptions,
  type Writing,
} from '../../src/sql/duckdb/attached.js';
import { quoteText } from '../../src/duckdb/sql.js';
import { createLedger, readMeta } from '../../src/sql/duckdb/ledger.js';
import { openError } from '../../src/sql/duckdb/open-error.js';
import { rowBytesOfFile, rowGroupRows } from './row-group-size.js';
import { inTurn } from '../../src/duckdb/turns.js';
import { UndoFile } from './undo-file.js';
import { WitnessFile } from '../../src/sql/duckdb/witness.js';

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

const detach = 'USE memory; DETACH warehouse';

/**
 * The only place that opens the database file. Each use attaches the file to an in-memory DuckDB and detaches it again.
 * A file that DuckDB opens directly may not survive a kill after DDL, and an open file locks out other processes.
 */
export class DatabaseFile implements AttachedDatabase {
  readonly #options: AttachedOptions;
  readonly #witness: WitnessFile;
  readonly #undo: UndoFile;
  /** Null if each use opens the file. */
  readonly #kept: Opened | null;

  constructor(options: AttachedOptions, kept: Opened | null = null) {
    this.#options = options;
    this.#kept = kept;
    this.#witness = new WitnessFile(options.stateFolder);
    this.#undo = new UndoFile(options.stateFolder);
  }

  async read<T>(
    waiting: Waiting,
    task: (engine: Engine, hasLedger: boolean) => Promise<T>,
  ): Promise<T | null> {
    if (this.#kept !== null) return task(this.#kept.engine, this.#kept.hasLedger);
    return this.#readAlone(waiting, task);
  }

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
