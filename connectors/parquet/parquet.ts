import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { HeadgateError } from '../../src/common/errors.js';
import { commitError } from '../../src/duckdb/commit-error.js';
import { refuseKey, refuseRenamed, stagedFolders } from '../../src/load/commit-rules.js';
import { commitInTries } from '../../src/duckdb/commit-tries.js';
import { declaredTypes } from '../../src/duckdb/declared-types.js';
import type { Destination, TableSpec } from '../../src/load/destination.js';
import { byTable, descriptionsOf, unsaid } from '../../src/load/descriptions.js';
import { makeDurableFolder } from '../../src/files/folder.js';
import type { Engine } from '../../src/duckdb/engine.js';
import { type Effort, withLoadEngine } from '../../src/duckdb/load-engine.js';
import { byTime, isLive, isRead, type LoadDay } from '../../src/load/ledger.js';
import { inTurn } from '../../src/common/turns.js';
import { requireWritable } from '../../src/files/writable.js';
import type { Making } from './data-file.js';
import { withDays } from '../../src/load/day-counts.js';
import { countLake } from './days.js';
import { parquet } from './describe.js';
import { forgetIn } from './forget.js';
import { readForgotten } from './forgotten-file.js';
import { readLake } from './lake-files.js';
import { lakeChanges, lakeLoads, readCommit, refuseMisplaced, tableFiles } from './lake-ledger.js';
import { lakeJobs, ledgerSizes, readRuns, writeLedger, writeRuns } from './ledger-files.js';
import {
  type Lake,
  loadsIn,
  lostLoads,
  manifestOf,
  noDays,
  readManifest,
  refuseOlderFiles,
  writeManifest,
} from './manifest.js';
import { commitToLake } from './parquet-store.js';
import { clearDrafts, type LakePlaces, recover } from './publish.js';
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
export function openParquet({ path: location, memoryLimit, stateFolder }: ParquetOptions): Destination {
  const own = { capabilities: parquet.capabilities, location };
  const places: LakePlaces = { lake: location, state: stateFolder };
  const spill = join(stateFolder, 'spill');

  const requireFolder = async () => {
    const found = await stat(location).catch(() => null);
    if (found === null || found.isDirectory()) return;
    throw new HeadgateError('destination_invalid', `${location} is not a folder`);
  };

  const failed = (error: unknown) => {
    throw commitError(location, error);
  };

  /** The files as they are, and what the last commit noted. */
  const read = async () => {
    await requireFolder();
    const noted = await readManifest(places);
    return { noted, files: await readLake(places, noted.files) };
  };

  /** The same. Raises an error for files that do not match the last commit or the config. */
  const readSound = async (tables: readonly TableSpec[]) => {
    const { noted, files } = await read();
    refuseOlderFiles(noted, files, places);
    await readForgotten(places, noted.beside.forgotten);
    for (const spec of tables)
      for (const { note } of tableFiles(files, spec.table)) refuseRenamed(spec, note.columns);
    return { noted, files };
  };

  /** Runs a task with an engine that can read the lake. */
  const lend = <T>(
    task: (engine: Engine) => Promise<T>,
    more: readonly string[] = [],
    effort: Effort = 'little',
  ): Promise<T> => {
    const folders = [places.lake, places.state, ...more];
    return withLoadEngine({ memoryLimit, effort, spillTo: spill, folders }, task);
  };

  /**
   * Writes everything that is computed from the files. The manifest comes last, because it proves that the rest is
   * there.
   */
  const note = async (engine: Engine, lake: Lake) => {
    const forgotten = await readForgotten(places);
    await writeLedger(engine, places, lake, forgotten);
    const beside = { forgotten: forgotten.length, ledger: await ledgerSizes(places) };
    await writeManifest(places, lake, false, beside);
  };

  /** Changes the files, then updates what is computed from them. Returns the lake afterwards. */
  const change = (
    { folders, effort, tables, forgets = [] }: Change,
    signal: AbortSignal,
    task: (making: Making) => Promise<void>,
  ): Promise<Lake> =>
    inTurn(places.lake, async () => {
      signal.throwIfAborted();
      await requireFolder();
      await makeDurableFolder(places.lake);
      await makeDurableFolder(places.state, 0o700);
      await recover(places);
      await clearDrafts(places);
      const { noted, files: before } = await read();
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
        await note(engine, lake);
        return lake;
      };
      try {
        return await lend(make, folders, effort);
      } finally {
        await rm(spill, { recursive: true, force: true });
      }
    });

  /**
   * Changes what is loaded already. If it fails half-way, the next change or `check` completes it.
   *
   * @param forgets job configs whose lost loads are forgotten
   */
  const alter = async (
    signal: AbortSignal,
    forgets: readonly string[],
    task: (making: Making) => Promise<void>,
  ) => {
    await requireFolder();
    // Nothing is created if the lake does not exist.
    if ((await stat(location).catch(() => null)) === null) return;
    await change({ folders: [], effort: 'roomy', tables: [], forgets }, signal, task).catch(failed);
  };

  return {
    ...own,

    async check(tables) {
      await requireFolder();
      await requireWritable(places.lake);
      await requireWritable(places.state);
      for (const spec of tables) refuseKey(spec, own);
      await recover(places);
      const { noted, files } = await readSound(tables);
      await lend(async (engine) => {
        for (const spec of tables) await declaredTypes(engine, spec);
        const days = await countLake(files, tables, noted.days, (task) => task(engine));
        const lake = { ...noted, files, days, lost: lostLoads(noted, files) };
        const beside = {
          ...noted.beside,
          ledger: await ledgerSizes(places, Object.keys(noted.beside.ledger)),
        };
        // If a commit was interrupted after its rows appeared, its ledger for SQL is missing; or a table of it was lost.
        if (!isDeepStrictEqual(noted, { ...lake, beside, changing: false })) await note(engine, lake);
      }).catch(failed);
    },

    async loads(tables = [], supersededSince) {
      const { noted, files } = await readSound(tables);
      for (const spec of tables) refuseMisplaced(files, spec);
      const { days } = await countLake(files, tables, noted.days, lend);
      const lost = lostLoads(noted, files).map((load) => ({ ...load, rowsLost: load.rowsLoaded }));
      const loads = [...withDays(lakeLoads(files), days), ...lost].toSorted(byTime);
      return loads.filter((load) => isRead(load, supersededSince));
    },

    schemaChanges: async () => lakeChanges((await read()).files),

    async commit(commit, { signal }) {
      refuseKey(commit.table, own);
      return commitInTries(commit, memoryLimit, async ({ parallelCsv, effort }) => {
        const how = { folders: stagedFolders(commit), effort, tables: [commit.table] };
        try {
          const lake = await change(how, signal, (making) => commitToLake(making, commit, { parallelCsv }));
          return readCommit(lake, commit);
        } catch (error) {
          // A rename that reported an error may have happened all the same. The files decide.
          const { files } = await read().catch(() => ({ files: [] }));
          const found = readCommit({ files, days: noDays }, commit);
          if (found.loads.length < commit.loads.length) throw commitError(location, error);
          return found;
        }
      });
    },

    async jobs() {
      const { files } = await read();
      const tables = new Map(
        files.flatMap(({ note: { loads, table } }) => loads.map(({ job }) => [job, table] as const)),
      );
      const notes = lakeJobs(files);
      return [...tables]
        .map(([job, table]) => ({ job, table, settings: notes[job]?.settings ?? null }))
        .toSorted((a, b) => (a.job < b.job ? -1 : 1));
    },

    async rowsOf(jobs) {
      const live = lakeLoads((await read()).files).filter((load) => jobs.includes(load.job) && isLive(load));
      return live.reduce((sum, { rowsLoaded }) => sum + rowsLoaded, 0);
    },

    remove: (removal, { signal }) => alter(signal, removal.jobs, (making) => removeLoads(making, removal)),

    async forget(forgetting, { signal }) {
      if (forgetting.dryRun) {
        const { noted, files } = await read();
        return lend((engine) => forgetIn({ ...noted, files, engine, places }, forgetting));
      }
      let days: LoadDay[] = [];
      await alter(signal, [], async (making) => {
        days = await forgetIn(making, forgetting);
      });
      return days;
    },

    forgotten: () => readForgotten(places),
    rename: (rename, { signal }) => alter(signal, [rename.from], (making) => renameJob(making, rename)),
    hide: ({ table }, hiding, { signal }) => alter(signal, [], (making) => hideIn(making, table, hiding)),
    markDays: (marks, { signal }) => alter(signal, [], (making) => markLoads(making, marks)),

    async describe(specs) {
      const said = [...byTable(specs)].map(([table, each]) => [table, descriptionsOf(each)] as const);
      const { noted, files } = await read();
      const there = new Set(files.map((file) => file.note.table));
      const due = said.filter(
        ([table, says]) => there.has(table) && !isDeepStrictEqual(noted.described[table] ?? unsaid, says),
      );
      if (due.length === 0) return true;
      await inTurn(places.lake, async () => {
        const { noted: now, files: found } = await read();
        const described = { ...now.described, ...Object.fromEntries(due) };
        await lend((engine) => note(engine, { ...now, files: found, described }));
      });
      return true;
    },

    async recordRuns(runs) {
      if ((await stat(manifestOf(places)).catch(() => null)) === null) return false;
      await inTurn(places.lake, () => lend((engine) => writeRuns(engine, places, runs)));
      return true;
    },

    runs: async (limit) => (await readRuns(places)).slice(0, limit),

    async vanished() {
      const { noted, files } = await read();
      const listed = loadsIn(noted.files).filter(isLive);
      if (listed.length === 0 || files.length > 0) return null;
      const rows = listed.reduce((sum, { rowsLoaded }) => sum + rowsLoaded, 0);
      return { location, jobs: listed.length, rows };
    },

    close: async () => undefined,
  };
}
