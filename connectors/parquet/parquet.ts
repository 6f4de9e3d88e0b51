import { stat } from 'node:fs/promises';
import { isDeepStrictEqual } from 'node:util';
import { inTurn } from '../../src/common/turns.js';
import { commitError } from '../../src/duckdb/commit-error.js';
import { commitInTries } from '../../src/duckdb/commit-tries.js';
import { declaredTypes } from '../../src/duckdb/plan-columns.js';
import { quoteText } from '../../src/duckdb/sql.js';
import { requireWritable } from '../../src/files/writable.js';
import { asPending, withAudits } from '../../src/load/comparison.js';
import { refuseKey, stagedFolders } from '../../src/load/commit-rules.js';
import { withDays } from '../../src/load/day-counts.js';
import { byTable, descriptionsOf, unsaid } from '../../src/load/descriptions.js';
import type { CommitResult, Destination } from '../../src/load/destination.js';
import { byTime, isLive, isRead, type LoadDay } from '../../src/load/ledger.js';
import { countLake } from './data-file.js';
import { parquet } from './describe.js';
import { LakeFolder, type ParquetOptions } from './lake-folder.js';
import { lakeChanges, lakeLoads, readCommit, refuseMisplaced } from './lake-ledger.js';
import { lakeJobs, ledgerSizes, readComparisons, readRuns, writeRuns } from './ledger-files.js';
import { loadsIn, lostLoads, manifestOf, noDays } from './manifest.js';
import { auditLake, commitToLake } from './parquet-store.js';
import { recover } from './publish.js';
import { hideIn, expireIn, markLoads, removeLoads, renameJob, forgetIn, readForgotten } from './upkeep.js';

/**
 * A folder of Parquet files with one folder per table and one file per commit. The file's metadata contains its ledger
 * rows, so one rename makes both appear. All files of a table have the same columns: a new or widened column rewrites
 * the older files.
 */
export function openParquet(options: ParquetOptions): Destination {
  const folder = new LakeFolder(options);
  const { places } = folder;
  const own = { capabilities: parquet.capabilities, location: folder.location };
  const comparisons = (which?: string) => readComparisons(places, (task) => folder.lend(task), which);
  return {
    ...own,
    check: (tables) => check(folder, own, tables),

    async loads(tables = [], supersededSince) {
      const { noted, files } = await folder.readSound(tables);
      for (const spec of tables) refuseMisplaced(files, spec);
      const { days } = await countLake(files, tables, noted.days, (task) => folder.lend(task));
      const lost = lostLoads(noted, files).map((load) => ({ ...load, rowsLost: load.rowsLoaded }));
      const loads = [...withDays(lakeLoads(files), days), ...lost].toSorted(byTime);
      return withAudits(loads, await comparisons(`reason = 'audit'`)).filter((load) =>
        isRead(load, supersededSince),
      );
    },

    async commit(commit, { signal }) {
      refuseKey(commit.table, own);
      return commitInTries(commit, folder.memoryLimit, async ({ parallelCsv, effort }) => {
        const change = { folders: stagedFolders(commit), effort, tables: [commit.table] };
        try {
          const written: Pick<CommitResult, 'compared'> = {};
          const lake = await folder.change(change, signal, async (open) => {
            Object.assign(written, await commitToLake(open, commit, { parallelCsv }));
          });
          return { ...readCommit(lake, commit), ...written };
        } catch (error) {
          // A rename that reported an error may have happened all the same. The files decide.
          const { files } = await folder.read().catch(() => ({ files: [] }));
          const found = readCommit({ files, days: noDays }, commit);
          if (found.loads.length < commit.loads.length) throw commitError(folder.location, error);
          return found;
        }
      });
    },

    async jobs() {
      const { files } = await folder.read();
      const tables = new Map(
        files.flatMap(({ note: { loads, table } }) => loads.map(({ job }) => [job, table] as const)),
      );
      const notes = lakeJobs(files);
      return [...tables]
        .map(([job, table]) => ({ job, table, settings: notes[job]?.settings ?? null }))
        .toSorted((a, b) => (a.job < b.job ? -1 : 1));
    },

    async rowsOf(jobs) {
      const { files } = await folder.read();
      const live = lakeLoads(files).filter((load) => jobs.includes(load.job) && isLive(load));
      return live.reduce((sum, { rowsLoaded }) => sum + rowsLoaded, 0);
    },

    remove: (removal, { signal }) => folder.alter(signal, removal.jobs, (lake) => removeLoads(lake, removal)),
    markDays: (marks, { signal }) => folder.alter(signal, [], (lake) => markLoads(lake, marks)),
    close: async () => undefined,

    rename: (rename, { signal }) => folder.alter(signal, [rename.from], (lake) => renameJob(lake, rename)),
    schemaChanges: async () => lakeChanges((await folder.read()).files),
    hide: ({ table }, hiding, { signal }) => folder.alter(signal, [], (lake) => hideIn(lake, table, hiding)),

    async forget(forgetting, { signal }) {
      if (forgetting.dryRun) {
        const { noted, files } = await folder.read();
        return folder.lend((engine) => forgetIn({ ...noted, files, engine, places }, forgetting));
      }
      let days: LoadDay[] = [];
      await folder.alter(signal, [], async (lake) => {
        days = await forgetIn(lake, forgetting);
      });
      return days;
    },
    forgotten: () => readForgotten(places),

    async expire(expiring, { signal }) {
      for (const each of expiring) await folder.alter(signal, [], (lake) => expireIn(lake, each));
    },

    async compare(comparing, { signal }) {
      const { table, id } = comparing;
      if (!(await folder.exists())) return [];
      const commit = { table, loads: [asPending(comparing)] as const, supersedes: [] };
      await commitInTries(commit, folder.memoryLimit, ({ parallelCsv, effort }) => {
        const change = { folders: stagedFolders(commit), effort, tables: [table] };
        return folder.explained(
          folder.change(change, signal, (lake) => auditLake(lake, comparing, { parallelCsv })),
        );
      });
      return comparisons(`load_after = ${quoteText(id)}`);
    },
    comparisons: () => comparisons(),

    async describe(specs) {
      const said = [...byTable(specs)].map(([table, each]) => [table, descriptionsOf(each)] as const);
      const { noted, files } = await folder.read();
      const there = new Set(files.map((file) => file.note.table));
      const due = said.filter(
        ([table, says]) => there.has(table) && !isDeepStrictEqual(noted.described[table] ?? unsaid, says),
      );
      if (due.length === 0) return true;
      await inTurn(places.lake, async () => {
        const { noted: now, files: found } = await folder.read();
        const described = { ...now.described, ...Object.fromEntries(due) };
        await folder.lend((engine) => folder.note(engine, { ...now, files: found, described }));
      });
      return true;
    },

    async recordRuns(runs) {
      if ((await stat(manifestOf(places)).catch(() => null)) === null) return false;
      await inTurn(places.lake, () => folder.lend((engine) => writeRuns(engine, places, runs)));
      return true;
    },
    runs: async (limit) => (await readRuns(places)).slice(0, limit),

    async vanished() {
      const { noted, files } = await folder.read();
      const listed = loadsIn(noted.files).filter(isLive);
      if (listed.length === 0 || files.length > 0) return null;
      const rows = listed.reduce((sum, { rowsLoaded }) => sum + rowsLoaded, 0);
      return { location: folder.location, jobs: listed.length, rows };
    },
  };
}

async function check(
  folder: LakeFolder,
  own: Pick<Destination, 'capabilities' | 'location'>,
  tables: Parameters<Destination['check']>[0],
): Promise<void> {
  const { places } = folder;
  await folder.exists();
  await requireWritable(places.lake);
  await requireWritable(places.state);
  for (const spec of tables) refuseKey(spec, own);
  await recover(places);
  const { noted, files } = await folder.readSound(tables);
  const renew = folder.lend(async (engine) => {
    for (const spec of tables) await declaredTypes(engine, spec);
    const days = await countLake(files, tables, noted.days, (task) => task(engine));
    const lake = { ...noted, files, days, lost: lostLoads(noted, files) };
    const ledger = await ledgerSizes(places, Object.keys(noted.beside.ledger));
    const found = { ...lake, beside: { ...noted.beside, ledger }, changing: false };
    // If a commit was interrupted after its rows appeared, its ledger for SQL is missing; or a table of it was lost.
    if (!isDeepStrictEqual(noted, found)) await folder.note(engine, lake);
  });
  await folder.explained(renew);
}
