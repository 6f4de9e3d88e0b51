import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { commitInTries } from '../../src/duckdb/commit-tries.js';
import { type Effort, withLoadEngine } from '../../src/duckdb/load-engine.js';
import { inTurn } from '../../src/common/turns.js';
import type { Engine } from '../../src/duckdb/engine.js';
import { makeDurableFolder } from '../../src/files/durable.js';
import { temporaryFolder } from '../../src/files/temporary.js';
import { requireWritable } from '../../src/files/writable.js';
import { stagedFolders } from '../../src/load/commit-rules.js';
import type { Commit, CommitOptions, Destination } from '../../src/load/destination.js';
import type { Vanished } from '../../src/load/ledger.js';
import type { Machines, Reservation } from '../../src/load/machines.js';
import { type Found, SqlDestination, type StoreOf, type Task } from '../../src/sql/destination.js';
import { forgottenMarks, tablesOfRows } from '../../src/sql/forget.js';
import type { SqlPlace } from '../../src/sql/place.js';
import type { ServerAddress } from './address.js';
import { postgres } from './describe.js';
import { type Counting, placeIn } from './dialect.js';
import { postgresMachines, reserveServer, serverTime } from './machines.js';
import { requireRights, type Session } from './session.js';
import { Server, type WriteOptions } from './server.js';
import { PostgresStore } from './store.js';
import { WitnessFile } from '../../src/sql/witness.js';

export interface PostgresOptions {
  server?: ServerAddress;
  memoryLimit: string | null;
  /** Folder on this machine for files that are sent to or received from the server. */
  stateFolder: string;
}

/** How long `remove` and `rename` wait for other processes, in milliseconds. A person is waiting for them. */
const upkeepPatience = 10_000;

/** How long to wait to write a run to the history, in milliseconds. The next run can write it too. */
const recordPatience = 2_000;

/** Rows and ledger in two schemas of a PostgreSQL database, changed in one transaction. */
export function openPostgres(options: PostgresOptions): Destination {
  return new PostgresDestination(options);
}

interface Transaction {
  session: Session;
  place: SqlPlace;
  engine: Engine;
  /** For files sent to or received from the server. */
  folder: string;
}

class PostgresDestination extends SqlDestination {
  readonly capabilities = postgres.capabilities;
  readonly location: string;
  readonly machines: Machines;
  readonly #server: Server;
  readonly #memoryLimit: string | null;
  /** In the folder on this machine that all processes share. */
  readonly #witness: WitnessFile;
  /** Folder for files of a transfer; only this process uses it. */
  #ownFolder: string;

  constructor({ server, memoryLimit, stateFolder }: PostgresOptions) {
    super();
    if (server === undefined) throw new RangeError('a destination on a server needs its address');
    this.#server = new Server(server);
    this.location = this.#server.location;
    this.#witness = new WitnessFile(stateFolder);
    this.#ownFolder = stateFolder;
    this.#memoryLimit = memoryLimit;
    this.machines = postgresMachines(this.#server, (folder) => {
      this.#ownFolder = folder;
    });
  }

  protected async requireWritable(): Promise<void> {
    await requireWritable(this.#ownFolder);
    const { names } = this.#server;
    await this.#server.read((session) => requireRights(session, names, this.location));
  }

  protected inspect<T>(task: (place: SqlPlace, hasLedger: boolean) => Promise<T>): Promise<T> {
    return this.#server.read((session, meta) => task(this.#reading(session), meta !== null));
  }

  /** Counting rows by day needs a DuckDB, which few reads do. */
  #reading(session: Session): SqlPlace {
    return placeIn(session, this.#server.names, this.location, async (task) => {
      const folder = await mkdtemp(join(await temporaryFolder(), 'count-'));
      return this.#withEngine(folder, { folders: [] }, task);
    });
  }

  protected committing<T>(
    commit: Commit,
    options: CommitOptions,
    task: Task<T>,
    found: Found<T>,
  ): Promise<T> {
    const writing = { ...options, giveUpAfter: null };
    return commitInTries(commit, this.#memoryLimit, ({ effort, ...options }) => {
      // One thread writes faster than the server reads; a second one would only take a core from a server on this machine.
      const slowest = effort === 'large' ? 'little' : effort;
      return this.#write(
        writing,
        { folders: stagedFolders(commit), effort: slowest },
        async (transaction) => {
          const { place, engine } = transaction;
          const now = new Date(await serverTime(transaction.session)).toISOString();
          const forgotten = await forgottenMarks(place, commit.table);
          const copying = { ...transaction, options: { ...options, forgotten } };
          const written = await task(new PostgresStore(place, engine, commit, copying), place, now);
          return written ?? (await found(place))!;
        },
      );
    });
  }

  protected change(
    options: CommitOptions | null,
    task: (place: SqlPlace, storeOf: StoreOf) => Promise<void>,
  ): Promise<void> {
    const writing = { ...options, giveUpAfter: options === null ? 0 : upkeepPatience };
    return this.#write(writing, { folders: [] }, (transaction) => {
      const { place, engine } = transaction;
      const copying = { ...transaction, options: { parallelCsv: true } };
      return task(
        place,
        (table) => new PostgresStore(place, engine, { table, loads: [], supersedes: [] }, copying),
      );
    });
  }

  protected async purge(of: readonly string[]): Promise<void> {
    const tables = await this.read<string[]>([], (place) => tablesOfRows(place, of));
    await this.#server.vacuum(tables, upkeepPatience);
  }

  protected note(task: (place: SqlPlace) => Promise<void>): Promise<void> {
    return this.#server.write({ giveUpAfter: recordPatience }, (session) => task(this.#reading(session)));
  }

  /** If the ledger is the last one written and is empty, someone emptied it on purpose, perhaps on another machine. */
  async vanished(): Promise<Vanished | null> {
    const seen = await this.#witness.read();
    if (seen === null || seen.live === 0) return null;
    const now = await this.#server.read(
      async (session, meta) => meta && { ...meta, ...(await this.#note(session)) },
    );
    if (now !== null && ((now.live ?? 0) > 0 || now.databaseId === seen.databaseId)) return null;
    return { location: this.location, jobs: seen.live, rows: seen.rows };
  }

  #note(session: Session) {
    return this.#witness.note(session, this.#server.names.ledger, 'seq');
  }

  reserve(): Promise<Reservation> {
    return reserveServer(this.#server);
  }

  async close(): Promise<void> {}

  /** One transaction with a DuckDB for its files. A process runs one at a time, because they share a folder. */
  #write<T>(
    writing: WriteOptions,
    options: EngineOptions,
    task: (transaction: Transaction) => Promise<T>,
  ): Promise<T> {
    const copies = join(this.#ownFolder, 'copy');
    const { names } = this.#server;
    return inTurn(this.#ownFolder, async () => {
      await makeDurableFolder(this.#ownFolder, 0o700);
      const { result, seen } = await this.#server.write(writing, async (session) => ({
        result: await this.#withEngine(copies, options, (engine, folder) => {
          const counting: Counting = (count) => count(engine, folder);
          return task({ session, engine, folder, place: placeIn(session, names, this.location, counting) });
        }),
        seen: await this.#note(session),
      }));
      // Several processes may write it.
      await this.#witness.write(seen, { draft: join(this.#ownFolder, 'witness.new'), durable: false });
      return result;
    });
  }

  /** @param folder emptied before, and deleted afterwards */
  async #withEngine<T>(
    folder: string,
    { folders, effort = 'large' }: EngineOptions,
    task: (engine: Engine, folder: string) => Promise<T>,
  ): Promise<T> {
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { mode: 0o700 });
    const options = {
      memoryLimit: this.#memoryLimit,
      spillTo: join(folder, 'spill'),
      effort,
      folders: [...folders, folder],
    };
    try {
      return await withLoadEngine(options, (engine) => task(engine, folder));
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }
}

interface EngineOptions {
  /** Folders of staged files to read. */
  folders: readonly string[];
  /** Default `large`. */
  effort?: Effort;
}
