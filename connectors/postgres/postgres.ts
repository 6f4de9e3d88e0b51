import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { declaredTypes } from '../../src/duckdb/declared-types.js';
import { commitInTries, type Try } from '../../src/duckdb/commit-tries.js';
import { readSince } from '../../src/duckdb/ledger-rows.js';
import { type Effort, openLoadEngine } from '../../src/duckdb/load-engine.js';
import { HeadgateError } from '../../src/errors.js';
import { inTurn } from '../../src/duckdb/turns.js';
import { makeDurableFolder } from '../../src/files/folder.js';
import { requireWritable } from '../../src/files/writable.js';
import { refuseRenamed, stagedFolders } from '../../src/load/commit-rules.js';
import type {
  Commit,
  CommitOptions,
  CommitResult,
  Destination,
  Hold,
  Removal,
  Rename,
  TableSpec,
} from '../../src/load/destination.js';
import type { Load, LoadedJob, RecordedChange, RunRecord, Vanished } from '../../src/load/ledger.js';
import type { Machines } from '../../src/load/machines.js';
import type { ServerAddress } from './address.js';
import { readCommit, refuseOverlap, writeCommit, writeDayCounts } from './commit.js';
import { staleCounts, withDays } from './days.js';
import { postgres } from './describe.js';
import { holdServer } from './hold.js';
import { readChanges, readJobs, readLoads } from './ledger.js';
import { PostgresMachines, serverTime } from './machines.js';
import { requireRights } from './rights.js';
import { insertRuns, readRuns } from './runs.js';
import { Server, type WriteOptions } from './server.js';
import { stateOf } from './server-error.js';
import type { Session } from './session.js';
import { findTable, naming, readFields, refuseForeign, refuseMisplaced } from './table.js';
import { countRows, removeLoads, renameJob } from './upkeep.js';
import { readWitness, witness, writeWitness } from './witness.js';
import type { Work } from './work.js';

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

class PostgresDestination implements Destination {
  readonly capabilities = postgres.capabilities;
  readonly location: string;
  readonly machines: Machines;
  readonly #server: Server;
  readonly #memoryLimit: string | null;
  /** Folder on this machine that all processes share. */
  readonly #stateFolder: string;
  /** Folder for files of a transfer; only this process uses it. */
  #ownFolder: string;

  constructor({ server, memoryLimit, stateFolder }: PostgresOptions) {
    if (server === undefined) throw new RangeError('a destination on a server needs its address');
    this.#server = new Server(server);
    this.location = this.#server.location;
    this.#stateFolder = stateFolder;
    this.#ownFolder = stateFolder;
    this.#memoryLimit = memoryLimit;
    this.machines = new PostgresMachines(this.#server, (folder) => {
      this.#ownFolder = folder;
    });
  }

  async check(tables: readonly TableSpec[]): Promise<void> {
    await requireWritable(this.#ownFolder);
    const { names } = this.#server;
    const stale = await this.#read(async (session, hasLedger) => {
      await requireRights(session, names, this.location);
      const place = { session, names, location: this.location };
      for (const spec of tables) {
        if (hasLedger) {
          await findTable(place, spec.table);
          refuseRenamed(spec, await readFields(session, names, spec.table), naming);
        } else await refuseForeign(place, spec.table);
      }
      return hasLedger ? staleCounts(session, names, tables) : [];
    });
    await checkTypes(tables);
    if (stale.length > 0) await this.#countDays(stale);
  }

  /** Counts rows by day as the config asks now. If another process holds a lock, the next commit does it. */
  async #countDays(tables: readonly TableSpec[]): Promise<void> {
    try {
      await this.#write({ giveUpAfter: 0 }, { folders: [] }, (work) => writeDayCounts(work, tables));
    } catch (error) {
      if (!(error instanceof HeadgateError && error.code === 'destination_locked')) throw error;
    }
  }

  async loads(tables: readonly TableSpec[] = [], supersededSince?: number): Promise<Load[]> {
    const { names } = this.#server;
    return this.#read(async (session, hasLedger) => {
      if (!hasLedger) return [];
      for (const spec of tables) {
        await refuseMisplaced(session, names, spec);
        refuseRenamed(spec, await readFields(session, names, spec.table), naming);
      }
      const loads = await readLoads(session, names, readSince(supersededSince));
      return withDays({ session, names }, loads, tables, async (task) => {
        const folder = await mkdtemp(join(tmpdir(), 'headgate-count-'));
        return this.#working(session, folder, { folders: [] }, task);
      });
    });
  }

  async schemaChanges(): Promise<RecordedChange[]> {
    return this.#read(async (session, hasLedger) =>
      hasLedger ? readChanges(session, this.#server.names) : [],
    );
  }

  async commit(commit: Commit, options: CommitOptions): Promise<CommitResult> {
    const writing = { ...options, giveUpAfter: null };
    return commitInTries(commit, this.#memoryLimit, async (how) => {
      try {
        return await this.#commit(commit, writing, how, false);
      } catch (error) {
        if (!holdsNul(error)) throw error;
        return this.#commit(commit, writing, how, true);
      }
    });
  }

  /**
   * @param withoutNul rejects texts with NUL, which the server refuses. Most exports have none, so the first try does
   * not look
   */
  #commit(
    commit: Commit,
    writing: WriteOptions,
    { parallelCsv, effort }: Try,
    withoutNul: boolean,
  ): Promise<CommitResult> {
    // One thread writes faster than the server reads; a second one would only take a core from a server on this machine.
    const slowest = effort === 'large' ? 'little' : effort;
    return this.#write(writing, { folders: stagedFolders(commit), effort: slowest }, async (work) => {
      const now = new Date(await serverTime(work.session)).toISOString();
      // A holder of an account is not alone: others may have loaded since the ledger was read.
      if (writing.leases !== undefined) await refuseOverlap(work.session, work.names, commit);
      await writeCommit(work, commit, now, { parallelCsv, withoutNul });
      return readCommit(work.session, work.names, commit);
    });
  }

  async jobs(): Promise<LoadedJob[]> {
    return this.#read(async (session, hasLedger) => (hasLedger ? readJobs(session, this.#server.names) : []));
  }

  async rowsOf(job: string): Promise<number> {
    return this.#read(async (session, hasLedger) =>
      hasLedger ? countRows(session, this.#server.names, job) : 0,
    );
  }

  async remove(removal: Removal, options: CommitOptions): Promise<void> {
    await this.#change(options, (work) => removeLoads(work, removal));
  }

  async rename(rename: Rename, options: CommitOptions): Promise<void> {
    await this.#change(options, (work) => renameJob(work, rename));
  }

  /** One transaction that changes loaded rows; creates nothing if there are none. */
  async #change(options: CommitOptions, task: (work: Work) => Promise<void>): Promise<void> {
    if ((await this.jobs()).length === 0) return;
    await this.#write({ ...options, giveUpAfter: upkeepPatience }, { folders: [] }, task);
  }

  async recordRuns(runs: readonly RunRecord[]): Promise<boolean> {
    const { names } = this.#server;
    if (!(await this.#read((_session, hasLedger) => Promise.resolve(hasLedger)))) return false;
    await this.#server.write({ giveUpAfter: recordPatience }, (session) => insertRuns(session, names, runs));
    return true;
  }

  async runs(limit: number): Promise<RunRecord[]> {
    return this.#read(async (session, hasLedger) =>
      hasLedger ? readRuns(session, this.#server.names, limit) : [],
    );
  }

  /** If the ledger is the last one written and is empty, someone emptied it on purpose, perhaps on another machine. */
  async vanished(): Promise<Vanished | null> {
    const seen = await readWitness(this.#stateFolder);
    if (seen === null || seen.jobs === 0) return null;
    const { names } = this.#server;
    const now = await this.#read((session, hasLedger) =>
      hasLedger ? witness(session, names) : Promise.resolve(null),
    );
    if (now !== null && (now.jobs > 0 || now.ledger === seen.ledger)) return null;
    return { location: this.location, jobs: seen.jobs, rows: seen.rows };
  }

  hold(): Promise<Hold> {
    return holdServer(this.#server);
  }

  async close(): Promise<void> {}

  #read<T>(task: (session: Session, hasLedger: boolean) => Promise<T>): Promise<T> {
    return this.#server.read((session, meta) => task(session, meta !== null));
  }

  /** One transaction with a DuckDB for its files. A process runs one at a time, because they share a folder. */
  #write<T>(writing: WriteOptions, options: EngineOptions, task: (work: Work) => Promise<T>): Promise<T> {
    const folder = join(this.#ownFolder, 'copy');
    return inTurn(this.#ownFolder, async () => {
      await makeDurableFolder(this.#ownFolder, 0o700);
      const { result, seen } = await this.#server.write(writing, async (session) => ({
        result: await this.#working(session, folder, options, task),
        seen: await witness(session, this.#server.names),
      }));
      await writeWitness(this.#stateFolder, this.#ownFolder, seen);
      return result;
    });
  }

  async #working<T>(
    session: Session,
    folder: string,
    { folders, effort = 'large' }: EngineOptions,
    task: (work: Work) => Promise<T>,
  ): Promise<T> {
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { mode: 0o700 });
    try {
      const memoryLimit = this.#memoryLimit;
      const spillTo = join(folder, 'spill');
      const engine = await openLoadEngine({
        memoryLimit,
        spillTo,
        effort,
        files: [],
        folders: [...folders, folder],
      });
      try {
        const { names, location } = this.#server;
        return await task({ session, engine, names, location, folder });
      } finally {
        engine.close();
      }
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

/** Whether a commit failed because of a text that PostgreSQL cannot store. */
function holdsNul(error: unknown): boolean {
  return error instanceof HeadgateError && stateOf(error.cause) === '22021' && error.message.includes('0x00');
}

/** Checks that declared types are valid, in an engine of its own. */
async function checkTypes(tables: readonly TableSpec[]): Promise<void> {
  const engine = await openLoadEngine({
    memoryLimit: null,
    spillTo: null,
    files: [],
    folders: [],
  });
  try {
    for (const spec of tables) await declaredTypes(engine, spec);
  } finally {
    engine.close();
  }
}
