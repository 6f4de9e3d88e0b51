import { rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { commitError, isDamaged, isOutOfMemory } from '../../duckdb/commit-error.js';
import { openError } from '../../duckdb/open-error.js';
import type { Engine } from '../../duckdb/engine.js';
import { type Effort, type LoadEngineOptions, openLoadEngine } from '../../duckdb/load-engine.js';
import type { Waiting } from '../../duckdb/lock.js';
import { inTurn } from '../../common/turns.js';
import { HeadgateError } from '../../common/errors.js';
import { moveIntoPlace, makeDurableFolder } from '../../files/durable.js';
import { mayPass, patiently, systemTimer } from '../../load/patience.js';
import type { Vanished } from '../../load/ledger.js';
import { createLedger, readMeta } from './ledger.js';
import { WitnessFile } from '../witness.js';
import { closing } from '../../common/closing.js';

export interface AttachedOptions {
  /** Absolute path. */
  path: string;
  memoryLimit: string | null;
  /** Folder beside the file for headgate's own files: the witness, drafts and rows that do not fit in memory. */
  stateFolder: string;
  /** Called when a read waits: for which process, and until when, epoch milliseconds. */
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
  /** Ends the transaction durably. Until `last` is called, a failure means that nothing is committed. */
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

/** How long `remove` and `rename` wait for another process, in milliseconds. A person is waiting for them. */
export const upkeepPatience = 10_000;

/** How long a read waits for a commit of another process, in milliseconds. */
export const readPatience = 60_000;

export type TablesOf = (engine: Engine) => Promise<readonly string[]>;

/** What is read from a database; `hasLedger` is false if it has no ledger. */
export type ReadTask<T> = (engine: Engine, hasLedger: boolean) => Promise<T>;

/** How an engine is opened for one use. */
export type Opening = Pick<WriteOptions, 'folders' | 'merging' | 'rowBytes'> & {
  effort?: Effort;
  /** Folder for rows that do not fit in memory; null: none. */
  spillTo: string | null;
};

/** A database that is attached for one use. */
interface Session {
  engine: Engine;
  /** Readies what a recovery of a commit needs. Default: nothing. */
  prepare?: () => Promise<void>;
  close: () => Promise<void>;
}

/** Names of the files of a database of DuckDB or SQLite end so. */
export const suffixes = ['', '.wal', '.wal.checkpoint', '.wal.recovery', '-wal', '-shm', '-journal'];

/** A database that each use attaches to an engine of its own: its ledger, its witness, and the order of one use. */
export abstract class Attached<Options extends AttachedOptions> {
  protected readonly options: Options;
  protected readonly witness: WitnessFile;
  /** SQL that makes the last commit part of the database's file. */
  protected abstract readonly checkpoint: string;
  protected abstract readonly detach: string;
  /** Schema of the ledger, as SQL. */
  protected readonly ledgerSchema: string = '_headgate';
  /** What tells the newest load. */
  protected readonly age: string = 'rowid';

  /** Finds what DuckDB says if another transaction was faster and this one has changed nothing. Null: none can be. */
  protected readonly conflict: RegExp | null = null;

  constructor(options: Options) {
    this.options = options;
    this.witness = new WitnessFile(options.stateFolder);
  }

  protected openEngine(opening: Opening, own: LoadEngineOptions): Promise<Engine> {
    const { memoryLimit } = this.options;
    const folders = [...(own.folders ?? []), ...opening.folders];
    return openLoadEngine({ ...opening, memoryLimit, ...own, folders });
  }

  /** Opens an engine with a new database at this path. Left out if `create` does something else. */
  protected openNew?(path: string): Promise<Session>;
  /** Attaches the database, to read it or to write to it. */
  protected abstract open(access: 'read' | 'write', waiting: Waiting, opening: Opening): Promise<Session>;
  protected makeLedger(engine: Engine, prepare: () => Promise<void>): Promise<void> {
    return createLedger(engine, prepare);
  }
  protected async committed(engine: Engine): Promise<void> {
    await engine.run(this.checkpoint);
  }
  /** Looks at a database with a ledger before it is read. */
  protected async inspect(_engine: Engine): Promise<void> {}
  protected async created(_engine: Engine): Promise<void> {}
  /** Raises `destination_damaged` if the ledger lacks loads that this machine has seen. */
  protected verify(engine: Engine, databaseId: string): Promise<void> {
    return this.witness.verify(engine, databaseId, this.options.path);
  }

  protected async exists(): Promise<boolean> {
    const { path } = this.options;
    const found = await stat(path).catch(() => null);
    if (found !== null && !found.isFile())
      throw new HeadgateError('destination_invalid', `${path} is not a file`);
    return found !== null;
  }

  /** Reads under a lock that other readers share. Null: there is no database. */
  read<T>(waiting: Waiting, task: ReadTask<T>): Promise<T | null> {
    const { path } = this.options;
    return this.inTurn(async () => {
      if (!(await this.exists())) return null;
      const { engine, close } = await this.open('read', waiting, { spillTo: null, folders: [] });
      try {
        const meta = await this.opened(() => readMeta(engine, path, this.ledgerSchema));
        if (meta !== null) {
          await this.verify(engine, meta.databaseId);
          await this.inspect(engine);
        }
        return await task(engine, meta !== null);
      } catch (error) {
        throw isOutOfMemory(error) || isDamaged(error) ? commitError(path, error) : error;
      } finally {
        await close();
      }
    });
  }

  /** Writes under the database's lock. Creates the database and the ledger if they do not exist. */
  write<T>(options: WriteOptions, task: (writing: Writing) => Promise<T>): Promise<T> {
    const write = () => this.inTurn(() => this.#write(options, task));
    const { conflict } = this;
    return patiently(systemTimer, write, (error) => conflict !== null && mayPass(error, conflict));
  }

  async #write<T>(options: WriteOptions, task: (writing: Writing) => Promise<T>): Promise<T> {
    const { path, stateFolder } = this.options;
    await this.opened(async () => (await this.exists()) || this.create());
    const spillTo = join(stateFolder, 'spill');
    await rm(spillTo, { recursive: true, force: true });
    try {
      const session = await this.open('write', options, { ...options, spillTo });
      return await closing(session, async () => task(await this.#writing(session)));
    } catch (error) {
      throw isDamaged(error) ? commitError(path, error) : error;
    } finally {
      await rm(spillTo, { recursive: true, force: true });
    }
  }

  /** Creates a complete database under another name first: one whose first writes are killed cannot be opened. */
  protected async create(): Promise<void> {
    const { path, stateFolder } = this.options;
    await makeDurableFolder(dirname(path));
    await makeDurableFolder(stateFolder, 0o700);
    const draft = join(stateFolder, 'new.duckdb');
    for (const suffix of suffixes) await rm(draft + suffix, { force: true });
    const { engine, prepare, close } = await this.openNew!(draft);
    try {
      await createLedger(engine, prepare);
      await this.created(engine);
      await engine.run(`${this.checkpoint}; ${this.detach}`);
    } finally {
      await close();
    }
    await moveIntoPlace(draft, path, { mode: 0o600 });
  }

  /**
   * Removes the bytes of deleted rows.
   *
   * @param now also old versions that others may be reading
   * @param tables names the tables that had these rows, as quoted SQL
   */
  abstract purge(waiting: Waiting, now: boolean, tables: TablesOf): Promise<void>;

  async #writing(session: Session): Promise<Writing> {
    const { engine, prepare = () => Promise.resolve() } = session;
    const databaseId = await this.opened(() => this.#ledger(engine, prepare));
    await this.verify(engine, databaseId);
    return {
      engine,
      commit: async (last) => {
        await prepare();
        await last?.();
        await engine.run('COMMIT');
        await this.committed(engine);
      },
      witness: async () => {
        const ledger = (name: string) => `${this.ledgerSchema}.${name}`;
        const noted = await this.witness.note(engine, ledger, this.age);
        return () => this.witness.write(noted);
      },
      release: async () => void (await engine.run(this.detach)),
    };
  }

  /** The id of a database, whose ledger is created if it is missing. */
  async #ledger(engine: Engine, prepare: () => Promise<void>): Promise<string> {
    const { path } = this.options;
    const read = () => readMeta(engine, path, this.ledgerSchema);
    let found = await read();
    if (found === null) {
      await this.makeLedger(engine, prepare);
      await this.created(engine);
      await this.committed(engine);
      found = (await read()) as { databaseId: string };
    }
    return found.databaseId;
  }

  async vanished(): Promise<Vanished | null> {
    const seen = (await this.exists()) ? null : await this.witness.read();
    return seen && { location: this.options.path, jobs: seen.live, rows: seen.rows };
  }

  /** Runs the first statements on a database. If one fails, the database is at fault. */
  protected async opened<T>(task: () => Promise<T>): Promise<T> {
    try {
      return await this.plainly(task);
    } catch (error) {
      throw openError(this.options.path, error);
    }
  }

  /** Runs a task whose errors may be those of what is behind the database. */
  protected async plainly<T>(task: () => Promise<T>): Promise<T> {
    try {
      return await task();
    } catch (error) {
      throw await this.explained(error);
    }
  }

  protected inTurn<T>(task: () => Promise<T>): Promise<T> {
    return this.plainly(() => inTurn(this.options.path, task));
  }

  /** An error of a server or a disk behind the database, in plain words; others as they are. */
  protected async explained(error: unknown): Promise<unknown> {
    return error;
  }
}
