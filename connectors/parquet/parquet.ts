import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { HeadgateError } from '../../src/errors.js';
import { commitError } from '../../src/duckdb/commit-error.js';
import { refuseKey, refuseRenamed, stagedFolders } from '../../src/load/commit-rules.js';
import { commitInTries } from '../../src/duckdb/commit-tries.js';
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
import { byTable, descriptionsOf, unsaid } from '../../src/load/descriptions.js';
import { makeDurableFolder } from '../../src/files/folder.js';
import type { Engine } from '../../src/duckdb/engine.js';
import { type Effort, openLoadEngine } from '../../src/duckdb/load-engine.js';
import type { Hiding } from '../../src/load/hiding.js';
import {
  byTime,
  type DayMarks,
  isLive,
  isRead,
  type Load,
  type LoadedJob,
  type RecordedChange,
  type RunRecord,
  type Vanished,
  type LoadDay,
} from '../../src/load/ledger.js';
import { inTurn } from '../../src/duckdb/turns.js';
import { requireWritable } from '../../src/files/writable.js';
import type { Making } from './data-file.js';
import { withDays } from '../../src/load/day-counts.js';
import type { Forgetting, Forgotten } from '../../src/load/forgotten.js';
import { countLake } from './days.js';
import { parquet } from './describe.js';
import { forgetIn } from './forget.js';
import { readForgotten } from './forgotten-file.js';
import { type LakeFile, readLake } from './lake-files.js';
import { lakeChanges, lakeLoads, readCommit, refuseMisplaced, tableFiles } from './lake-ledger.js';
import { lakeJobs, readRuns, writeLedger, writeRuns } from './ledger-files.js';
import {
  type Lake,
  loadsIn,
  lostLoads,
  manifestOf,
  type Manifest,
  noDays,
  readManifest,
  refuseOlderFiles,
  writeManifest,
} from './manifest.js';
import { commitToLake } from './parquet-store.js';
import type { LakePlaces } from './places.js';
import { clearDrafts, recover } from './publish.js';
import { hideIn, markLoads, removeLoads, renameJob } from './upkeep.js';

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
  /** See `#alter`. Default: none. */
  forgets?: readonly string[];
}

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
  readonly #spill: string;

  constructor({ path, memoryLimit, stateFolder }: ParquetOptions) {
    this.location = path;
    this.#memoryLimit = memoryLimit;
    this.#places = { lake: path, state: stateFolder };
    this.#spill = join(stateFolder, 'spill');
  }

  async check(tables: readonly TableSpec[]): Promise<void> {
    await this.#requireFolder();
    await requireWritable(this.#places.lake);
    await requireWritable(this.#places.state);
    for (const spec of tables) refuseKey(spec, this);
    await recover(this.#places);
    const { noted, files } = await this.#readSound(tables);
    await this.#lend(async (engine) => {
      for (const spec of tables) await declaredTypes(engine, spec);
      const days = await countLake(files, tables, noted.days, (task) => task(engine));
      const lake = { ...noted, files, days, lost: lostLoads(noted, files) };
      // If a commit was interrupted after its rows appeared, its ledger for SQL is missing.
      if (!isDeepStrictEqual(noted, { ...lake, changing: false })) await this.#note(engine, lake);
    }).catch((error: unknown) => {
      throw commitError(this.location, error);
    });
  }

  async loads(tables: readonly TableSpec[] = [], supersededSince?: number): Promise<Load[]> {
    const { noted, files } = await this.#readSound(tables);
    for (const spec of tables) refuseMisplaced(files, spec);
    const { days } = await countLake(files, tables, noted.days, (task) => this.#lend(task));
    const lost = lostLoads(noted, files).map((load) => ({ ...load, rowsLost: load.rowsLoaded }));
    const loads = [...withDays(lakeLoads(files), days), ...lost].toSorted(byTime);
    return loads.filter((load) => isRead(load, supersededSince));
  }

  async schemaChanges(): Promise<RecordedChange[]> {
    return lakeChanges((await this.#read()).files);
  }

  async commit(commit: Commit, { signal }: CommitOptions): Promise<CommitResult> {
    refuseKey(commit.table, this);
    return commitInTries(commit, this.#memoryLimit, async ({ parallelCsv, effort }) => {
      const change = { folders: stagedFolders(commit), effort, tables: [commit.table] };
      const write = (making: Making) => commitToLake(making, commit, { parallelCsv });
      try {
        return readCommit(await this.#change(change, signal, write), commit);
      } catch (error) {
        // A rename that reported an error may have happened all the same. The files decide.
        const { files } = await this.#read().catch(() => ({ files: [] }));
        const found = readCommit({ files, days: noDays }, commit);
        if (found.loads.length < commit.loads.length) throw commitError(this.location, error);
        return found;
      }
    });
  }

  async jobs(): Promise<LoadedJob[]> {
    const files = (await this.#read()).files;
    const tables = new Map(
      files.flatMap(({ note }) => note.loads.map(({ job }) => [job, note.table] as const)),
    );
    const notes = lakeJobs(files);
    return [...tables]
      .map(([job, table]) => ({ job, table, settings: notes[job]?.settings ?? null }))
      .toSorted((a, b) => (a.job < b.job ? -1 : 1));
  }

  async rowsOf(jobs: readonly string[]): Promise<number> {
    const live = lakeLoads((await this.#read()).files).filter(
      (load) => jobs.includes(load.job) && isLive(load),
    );
    return live.reduce((sum, { rowsLoaded }) => sum + rowsLoaded, 0);
  }

  async remove(removal: Removal, { signal }: CommitOptions): Promise<void> {
    await this.#alter(signal, removal.jobs, (making) => removeLoads(making, removal));
  }

  async forget(forgetting: Forgetting, { signal }: CommitOptions): Promise<LoadDay[]> {
    if (forgetting.dryRun) {
      const { noted, files } = await this.#read();
      return this.#lend((engine) => forgetIn({ ...noted, files, engine, places: this.#places }, forgetting));
    }
    let days: LoadDay[] = [];
    await this.#alter(signal, [], async (making) => {
      days = await forgetIn(making, forgetting);
    });
    return days;
  }

  forgotten(): Promise<Forgotten[]> {
    return readForgotten(this.#places);
  }

  async rename(rename: Rename, { signal }: CommitOptions): Promise<void> {
    await this.#alter(signal, [rename.from], (making) => renameJob(making, rename));
  }

  async hide({ table }: TableSpec, hiding: Hiding, { signal }: CommitOptions): Promise<void> {
    await this.#alter(signal, [], (making) => hideIn(making, table, hiding));
  }

  async markDays(marks: ReadonlyMap<string, DayMarks>, { signal }: CommitOptions): Promise<void> {
    await this.#alter(signal, [], (making) => markLoads(making, marks));
  }

  /**
   * Changes what is loaded already. If it fails half-way, the next change or `check` completes it.
   *
   * @param forgets job configs whose lost loads are forgotten
   */
  async #alter(
    signal: AbortSignal,
    forgets: readonly string[],
    task: (making: Making) => Promise<void>,
  ): Promise<void> {
    await this.#requireFolder();
    // Nothing is created if the lake does not exist.
    if ((await stat(this.location).catch(() => null)) === null) return;
    const change: Change = { folders: [], effort: 'roomy', tables: [], forgets };
    await this.#change(change, signal, task).catch((error: unknown) => {
      throw commitError(this.location, error);
    });
  }

  /** Changes the files, then updates what is computed from them. Returns the lake afterwards. */
  async #change(
    { folders, effort, tables, forgets = [] }: Change,
    signal: AbortSignal,
    task: (making: Making) => Promise<void>,
  ): Promise<Lake> {
    const places = this.#places;
    return inTurn(places.lake, async () => {
      signal.throwIfAborted();
      await this.#requireFolder();
      await makeDurableFolder(places.lake);
      await makeDurableFolder(places.state, 0o700);
      await recover(places);
      await clearDrafts(places);
      const { noted, files: before } = await this.#read();
      const { days, described } = noted;
      const lost = lostLoads(noted, before).filter(({ job }) => !forgets.includes(job));
      const make = async (engine: Engine) => {
        await task({ engine, places, files: before, days, lost, described });
        const files = await readLake(places, before);
        const lake = {
          files,
          days: await countLake(files, tables, days, (count) => count(engine)),
          lost: lostLoads({ ...noted, files: [], lost }, files),
          described,
        };
        await this.#note(engine, lake);
        return lake;
      };
      try {
        return await this.#lend(make, folders, effort);
      } finally {
        await rm(this.#spill, { recursive: true, force: true });
      }
    });
  }

  /**
   * Writes everything that is computed from the files. The manifest comes last, because it proves that the rest is
   * there.
   */
  async #note(engine: Engine, lake: Lake): Promise<void> {
    await writeLedger(engine, this.#places, lake, await readForgotten(this.#places));
    await writeManifest(this.#places, lake, false);
  }

  /** Runs a task with an engine that can read the lake. */
  async #lend<T>(
    task: (engine: Engine) => Promise<T>,
    folders: readonly string[] = [],
    effort: Effort = 'little',
  ): Promise<T> {
    const { lake, state } = this.#places;
    const engine = await openLoadEngine({
      memoryLimit: this.#memoryLimit,
      effort,
      spillTo: this.#spill,
      files: [],
      folders: [lake, state, ...folders],
    });
    try {
      return await task(engine);
    } finally {
      engine.close();
    }
  }

  /** The files as they are, and what the last commit noted. */
  async #read(): Promise<{ noted: Manifest; files: LakeFile[] }> {
    await this.#requireFolder();
    const noted = await readManifest(this.#places);
    return { noted, files: await readLake(this.#places, noted.files) };
  }

  /** The same. Raises an error for files that do not match the last commit or the config. */
  async #readSound(tables: readonly TableSpec[]): Promise<{ noted: Manifest; files: LakeFile[] }> {
    const { noted, files } = await this.#read();
    refuseOlderFiles(noted, files, this.#places);
    for (const spec of tables)
      for (const { note } of tableFiles(files, spec.table)) refuseRenamed(spec, note.columns);
    return { noted, files };
  }

  async #requireFolder(): Promise<void> {
    const found = await stat(this.location).catch(() => null);
    if (found === null || found.isDirectory()) return;
    throw new HeadgateError('destination_invalid', `${this.location} is not a folder`);
  }

  async describe(specs: readonly TableSpec[]): Promise<boolean> {
    const said = [...byTable(specs)].map(([table, own]) => [table, descriptionsOf(own)] as const);
    const { noted, files } = await this.#read();
    const there = new Set(files.map(({ note }) => note.table));
    const due = said.filter(
      ([table, says]) => there.has(table) && !isDeepStrictEqual(noted.described[table] ?? unsaid, says),
    );
    if (due.length === 0) return true;
    await inTurn(this.#places.lake, async () => {
      const { noted: now, files: found } = await this.#read();
      const described = { ...now.described, ...Object.fromEntries(due) };
      await this.#lend((engine) => this.#note(engine, { ...now, files: found, described }));
    });
    return true;
  }

  async recordRuns(runs: readonly RunRecord[]): Promise<boolean> {
    if ((await stat(manifestOf(this.#places)).catch(() => null)) === null) return false;
    await inTurn(this.#places.lake, () => this.#lend((engine) => writeRuns(engine, this.#places, runs)));
    return true;
  }

  async runs(limit: number): Promise<RunRecord[]> {
    return (await readRuns(this.#places)).slice(0, limit);
  }

  async vanished(): Promise<Vanished | null> {
    const { noted, files } = await this.#read();
    const listed = loadsIn(noted.files).filter(isLive);
    if (listed.length === 0 || files.length > 0) return null;
    const rows = listed.reduce((sum, { rowsLoaded }) => sum + rowsLoaded, 0);
    return { location: this.location, jobs: listed.length, rows };
  }

  async close(): Promise<void> {}
}
