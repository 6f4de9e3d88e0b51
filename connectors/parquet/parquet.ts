import { rm, stat } from 'node:fs/promises';
import { isDeepStrictEqual } from 'node:util';
import { HeadgateError } from '../../src/errors.js';
import { commitError } from '../../src/duckdb/commit-error.js';
import { refuseKey, refuseRenamed, stagedFolders } from '../../src/load/commit-rules.js';
import { commitInTries, type Try } from '../../src/duckdb/commit-tries.js';
import { declaredTypes } from '../../src/duckdb/declared-types.js';
import type {
  Commit,
  CommitOptions,
  CommitResult,
  Destination,
  Removal,
  Rename,
  TableSpec,
} from '../../src/load/destination.js';
import { makeDurableFolder } from '../../src/files/folder.js';
import type { Engine } from '../../src/duckdb/engine.js';
import { type Effort, openLoadEngine } from '../../src/duckdb/load-engine.js';
import {
  byTime,
  isLive,
  isRead,
  type Load,
  type LoadedJob,
  type RecordedChange,
  type RunRecord,
  type Vanished,
} from '../../src/load/ledger.js';
import { inTurn } from '../../src/duckdb/turns.js';
import { requireWritable } from '../../src/files/writable.js';
import type { Making } from './data-file.js';
import { type DayBook, withDays } from '../../src/load/day-counts.js';
import { countLake } from './days.js';
import { parquet } from './describe.js';
import { type LakeFile, readLake } from './lake-files.js';
import { lakeChanges, lakeLoads, readCommit, refuseMisplaced, tableFiles } from './lake-ledger.js';
import { lakeJobs, writeLedger } from './ledger-files.js';
import {
  isSettled,
  listedLoads,
  lostLoads,
  noDays,
  readManifest,
  refuseOlderFiles,
  writeManifest,
} from './manifest.js';
import { commitToLake } from './parquet-store.js';
import { type LakePlaces, lakePlaces } from './places.js';
import { clearDrafts, recover } from './publish.js';
import { readRuns, writeRuns } from './runs.js';
import { removeLoads, renameJob } from './upkeep.js';

export interface ParquetOptions {
  /** Absolute path of the lake. */
  path: string;
  /** DuckDB's memory limit such as `1GB`; null: 192MB. */
  memoryLimit: string | null;
  /** Folder in the lake, on the same file system, for files that only headgate uses. */
  stateFolder: string;
}

/** What a change of the files needs. */
interface Change {
  /** Folders of staged files to read. */
  folders: readonly string[];
  effort: Effort;
  /** Tables whose job configs say how to count their rows by day. Other tables are counted as before. */
  tables: readonly TableSpec[];
  /** Job configs whose lost loads are forgotten. */
  forgets?: readonly string[];
}

const upkeep: Change = { folders: [], effort: 'roomy', tables: [] };

/**
 * A folder of Parquet files with one folder per table and one file per commit. The file's metadata contains its ledger
 * rows, so one rename makes both appear. All files of a table have the same columns: a new or widened column rewrites
 * the older files.
 */
export function openParquet(options: ParquetOptions): Destination {
  return new ParquetDestination(options);
}

class ParquetDestination implements Destination {
  readonly capabilities = parquet.capabilities;
  readonly location: string;
  readonly #memoryLimit: string | null;
  readonly #places: LakePlaces;

  constructor({ path, memoryLimit, stateFolder }: ParquetOptions) {
    this.location = path;
    this.#memoryLimit = memoryLimit;
    this.#places = lakePlaces(path, stateFolder);
  }

  async check(tables: readonly TableSpec[]): Promise<void> {
    await this.#requireFolder();
    await requireWritable(this.#places.lake);
    await requireWritable(this.#places.state);
    for (const spec of tables) refuseKey(spec, this);
    await recover(this.#places);
    const manifest = await readManifest(this.#places);
    const files = await readLake(this.#places, manifest.files);
    refuseOlderFiles(manifest, files, this.location);
    for (const spec of tables) refuseOtherNames(files, spec);
    const engine = await this.#engine([]);
    try {
      for (const spec of tables) await declaredTypes(engine, spec);
      // If a commit was interrupted after its rows appeared, its ledger for SQL is missing.
      const book = await countLake(files, tables, manifest.days, (task) => task(engine));
      const settled = isSettled(manifest, files) && isDeepStrictEqual(manifest.days, book);
      if (!settled) await this.#describe(engine, files, book, lostLoads(manifest, files));
    } catch (error) {
      throw commitError(this.location, error);
    } finally {
      engine.close();
    }
  }

  async loads(tables: readonly TableSpec[] = [], supersededSince?: number): Promise<Load[]> {
    await this.#requireFolder();
    const manifest = await readManifest(this.#places);
    const files = await readLake(this.#places, manifest.files);
    refuseOlderFiles(manifest, files, this.location);
    for (const spec of tables) {
      refuseMisplaced(files, spec);
      refuseOtherNames(files, spec);
    }
    const book = await countLake(files, tables, manifest.days, (task) => this.#lend(task));
    const loads = [...withDays(lakeLoads(files), book.days), ...lostLoads(manifest, files)].toSorted(byTime);
    return loads.filter((load) => isRead(load, supersededSince));
  }

  async schemaChanges(): Promise<RecordedChange[]> {
    return lakeChanges(await this.#files());
  }

  async commit(commit: Commit, options: CommitOptions): Promise<CommitResult> {
    return commitInTries(commit, this.#memoryLimit, (how) => this.#commit(commit, options, how));
  }

  async #commit(commit: Commit, { signal }: CommitOptions, how: Try): Promise<CommitResult> {
    refuseKey(commit.table, this);
    return inTurn(this.#places.lake, async () => {
      signal.throwIfAborted();
      await this.#requireFolder();
      try {
        return await this.#write(commit, how);
      } catch (error) {
        // A rename that reported an error may have happened all the same. The files decide.
        const files = await this.#files().catch(() => []);
        const found = readCommit(files, noDays, commit);
        if (found.loads.length < commit.loads.length) throw commitError(this.location, error);
        return found;
      }
    });
  }

  async jobs(): Promise<LoadedJob[]> {
    const files = await this.#files();
    const tables = new Map(
      files.flatMap(({ note }) => note?.loads.map(({ job }) => [job, note.table] as const) ?? []),
    );
    const notes = lakeJobs(files);
    return [...tables]
      .map(([job, table]) => ({ job, table, settings: notes[job]?.settings ?? null }))
      .toSorted((a, b) => (a.job < b.job ? -1 : 1));
  }

  async rowsOf(job: string): Promise<number> {
    const live = lakeLoads(await this.#files()).filter((load) => load.job === job && isLive(load));
    return live.reduce((sum, { rowsLoaded }) => sum + rowsLoaded, 0);
  }

  async remove(removal: Removal, { signal }: CommitOptions): Promise<void> {
    await this.#alone(signal, () =>
      this.#change({ ...upkeep, forgets: removal.jobs }, (making) => removeLoads(making, removal)),
    );
  }

  async rename(rename: Rename, { signal }: CommitOptions): Promise<void> {
    await this.#alone(signal, () =>
      this.#change({ ...upkeep, forgets: [rename.from] }, (making) => renameJob(making, rename)),
    );
  }

  /** If a change fails half-way, the next one or `check` completes it. */
  async #alone(signal: AbortSignal, task: () => Promise<unknown>): Promise<void> {
    await this.#requireFolder();
    // Nothing is created if the lake does not exist.
    if ((await stat(this.location).catch(() => null)) === null) return;
    await inTurn(this.#places.lake, async () => {
      signal.throwIfAborted();
      await task();
    }).catch((error: unknown) => {
      throw commitError(this.location, error);
    });
  }

  async #write(commit: Commit, { parallelCsv, effort }: Try): Promise<CommitResult> {
    await makeDurableFolder(this.#places.lake);
    const change = { folders: stagedFolders(commit), effort, tables: [commit.table] };
    const { files, book } = await this.#change(change, (making) =>
      commitToLake(making, commit, { parallelCsv }),
    );
    return readCommit(files, book, commit);
  }

  /** Changes the files, then updates what is computed from them; returns the resulting files. */
  async #change(
    { folders, effort, tables, forgets = [] }: Change,
    task: (making: Making) => Promise<void>,
  ): Promise<{ files: LakeFile[]; book: DayBook }> {
    const places = this.#places;
    await makeDurableFolder(places.state, 0o700);
    await recover(places);
    await clearDrafts(places);
    const manifest = await readManifest(places);
    const { days: known } = manifest;
    const before = await readLake(places, manifest.files);
    const lost = lostLoads(manifest, before).filter(({ job }) => !forgets.includes(job));
    const engine = await this.#engine(folders, effort);
    try {
      await task({ engine, places, files: before, book: known, lost });
      const after = await readLake(places, before);
      const book = await countLake(after, tables, known, (count) => count(engine));
      await this.#describe(engine, after, book, lostLoads({ ...manifest, files: [], lost }, after));
      return { files: after, book };
    } finally {
      engine.close();
      await rm(places.spill, { recursive: true, force: true });
    }
  }

  /**
   * Writes everything that is computed from the files. The manifest comes last, because it proves that the rest is
   * there.
   */
  async #describe(
    engine: Engine,
    files: readonly LakeFile[],
    book: DayBook,
    lost: readonly Load[],
  ): Promise<void> {
    await writeLedger(engine, this.#places, files, book);
    await writeManifest({ places: this.#places, files, book, lost }, false);
  }

  async #engine(folders: readonly string[], effort: Effort = 'little'): Promise<Engine> {
    const { lake, state, spill } = this.#places;
    const memoryLimit = this.#memoryLimit;
    return openLoadEngine({
      memoryLimit,
      effort,
      spillTo: spill,
      files: [],
      folders: [lake, state, ...folders],
    });
  }

  async #files(): Promise<LakeFile[]> {
    await this.#requireFolder();
    return readLake(this.#places, (await readManifest(this.#places)).files);
  }

  async #requireFolder(): Promise<void> {
    const found = await stat(this.location).catch(() => null);
    if (found === null || found.isDirectory()) return;
    throw new HeadgateError('destination_invalid', `${this.location} is not a folder`);
  }

  async recordRuns(runs: readonly RunRecord[]): Promise<boolean> {
    if ((await stat(this.#places.manifest).catch(() => null)) === null) return false;
    await inTurn(this.#places.lake, () => this.#lend((engine) => writeRuns(engine, this.#places, runs)));
    return true;
  }

  async runs(limit: number): Promise<RunRecord[]> {
    return (await readRuns(this.#places)).slice(0, limit);
  }

  async vanished(): Promise<Vanished | null> {
    await this.#requireFolder();
    const manifest = await readManifest(this.#places);
    const listed = listedLoads(manifest);
    if (listed.length === 0 || (await readLake(this.#places, manifest.files)).length > 0) return null;
    const rows = listed.reduce((sum, { rowsLoaded }) => sum + rowsLoaded, 0);
    return { location: this.location, jobs: listed.length, rows };
  }

  /** Runs a task with an engine that can read headgate's own files. */
  async #lend<T>(task: (engine: Engine) => Promise<T>): Promise<T> {
    const engine = await this.#engine([]);
    try {
      return await task(engine);
    } finally {
      engine.close();
    }
  }

  async close(): Promise<void> {}
}

function refuseOtherNames(files: readonly LakeFile[], spec: TableSpec): void {
  for (const { note } of tableFiles(files, spec.table)) refuseRenamed(spec, note.columns);
}
