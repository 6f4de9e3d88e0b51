import { basename } from 'node:path';
import { HeadgateError } from '../../src/errors.js';
import { formatDay } from '../../src/days/day.js';
import { fileName } from '../../src/files/file-name.js';
import {
  afterDoubts,
  freshLoads,
  refuseMisplacedLoad,
  rowsLoaded,
  supersededIds,
} from '../../src/load/commit-rules.js';
import type { Commit, PendingLoad, TableSpec } from '../../src/load/destination.js';
import type { Engine } from '../../src/duckdb/engine.js';
import type { Load, RecordedChange, SchemaChange } from '../../src/load/ledger.js';
import type { SchemaPlan } from '../../src/load/schema-plan.js';
import { openSource } from '../../src/duckdb/staged-source.js';
import type { StagedOptions } from '../../src/duckdb/staged-sql.js';
import { keptRows, type NotedFile, stagedRows, verifyDataFile, writeDataFile } from './data-file.js';
import type { DayBook } from './day-book.js';
import { withDays } from './days.js';
import type { FileNote, JobNote } from './file-note.js';
import type { LakeFile } from './lake-files.js';
import { writeRejects } from './ledger-files.js';
import { writeManifest } from './manifest.js';
import type { LakePlaces } from './places.js';
import { newDraft, prepare, publish, type Step } from './publish.js';
import { planTable, storable } from './table.js';

/** How many superseded loads a file remembers; the oldest are forgotten. */
const rememberedLoads = 1_000;

/** What a commit needs to know about its table. */
interface Work {
  engine: Engine;
  places: LakePlaces;
  commit: Commit;
  /** Files of the table. */
  files: readonly NotedFile[];
  fresh: readonly PendingLoad[];
  plan: SchemaPlan;
  /** What the new files will record, except their loads. */
  note: Omit<FileNote, 'loads' | 'jobs'>;
}

/** The loads of a lake, oldest first. */
export function lakeLoads(files: readonly LakeFile[]): Load[] {
  return files
    .flatMap(({ note }) => note?.loads ?? [])
    .toSorted((a, b) => Date.parse(a.committedAt) - Date.parse(b.committedAt));
}

/** The recorded changes of a lake's tables, table by table, oldest first. */
export function lakeChanges(files: readonly LakeFile[]): RecordedChange[] {
  const committed = new Map(lakeLoads(files).map(({ loadId, committedAt }) => [loadId, committedAt]));
  const known = new Map<string, FileNote['changes']>();
  for (const { note } of files) {
    // Files that still lack the table's newest columns record fewer changes.
    if (note !== null && note.changes.length >= (known.get(note.table)?.length ?? 0)) {
      known.set(note.table, note.changes);
    }
  }
  return [...known.values()]
    .flat()
    .map(({ loadId, ...change }) => ({ ...change, at: committed.get(loadId) ?? null }));
}

/** The files of a table. Raises `table_foreign` if its folder contains files that headgate did not make. */
export function tableFiles(files: readonly LakeFile[], table: string): NotedFile[] {
  const folder = `${fileName(table)}/`;
  return files
    .filter(({ path }) => path.startsWith(folder))
    .map((file) => {
      if (file.note !== null) return file as NotedFile;
      const message = `${file.path} lies in the folder of table ${table}, but headgate did not make it`;
      throw new HeadgateError('table_foreign', message);
    });
}

/** Raises the errors of a destination's `loads` for live loads whose table is not the one that the config names. */
export function refuseMisplaced(files: readonly LakeFile[], spec: TableSpec): void {
  for (const { note } of files) {
    if (note === null) continue;
    for (const { job, supersededBy } of note.loads) {
      if (supersededBy === null)
        refuseMisplacedLoad(spec, { job, table: note.table, isThere: note.table === spec.table });
    }
  }
}

export async function writeCommit(
  engine: Engine,
  places: LakePlaces,
  all: readonly LakeFile[],
  book: DayBook,
  commit: Commit,
  options: StagedOptions,
): Promise<void> {
  const ledger = lakeLoads(all);
  const fresh = freshLoads(commit, ledger);
  const [first] = fresh;
  if (first === undefined) return;
  const files = tableFiles(all, commit.table.table);
  const { plan, note } = await planTable(engine, commit, files, fresh);
  const work: Work = { engine, places, commit, files, fresh, plan, note };

  const gone = new Set(supersededIds(commit));
  const goes = ({ loadId, supersededBy }: Load) => supersededBy === null && gone.has(loadId);
  const touched = files.filter((file) => file.note.loads.some(goes));
  const isStale = (file: NotedFile) =>
    file.note.version < note.version || file.note.loads.some((load) => afterDoubts(load, commit) !== load);
  const stale = files.filter((file) => !touched.includes(file) && isStale(file));
  const loads = await freshLedger(work, nextInstant(ledger), options);
  const before = touched.flatMap((file) => file.note.loads);
  const by = first.load.loadId;
  const kept = before.map((load) => (goes(load) ? { ...load, supersededBy: by } : afterDoubts(load, commit)));

  if (stale.length > 0 || touched.length > 1) await writeManifest(places, all, book, true);
  const steps: Step[] = [];
  // Readers take the columns from the first file by name, so it changes last.
  for (const file of stale.toReversed()) {
    const draft = await rewrite(work, file);
    // A column whose type is reset only fits the rows that stay, so all files change together with those that are
    // removed.
    if (commit.refresh?.ends === true) steps.push({ draft: basename(draft), target: file.path });
    else await publish(places, draft, file.path, []);
  }
  await publishRows(work, touched, [...forget(kept), ...loads.ledger], loads.parts, steps);
}

/** Writes the rejects of the fresh loads, prepares their rows, and completes their ledger rows. */
async function freshLedger(
  { engine, places, fresh, plan, note }: Work,
  committedAt: string,
  options: StagedOptions,
): Promise<{ ledger: Load[]; parts: string[] }> {
  const ledger: Load[] = [];
  const parts: string[] = [];
  for (const pending of fresh) {
    const { load } = pending;
    const rows = { ...pending.rows, columns: pending.rows.columns.map(storable) };
    const source = await openSource(engine, { load, rows }, plan.targets, options);
    const rowsRejected =
      source.rejects === null ? 0 : await writeRejects(engine, places, load.loadId, source.rejects);
    const loaded = rowsLoaded(pending, rowsRejected);
    ledger.push({ ...load, rowsLoaded: loaded, rowsRejected, committedAt, supersededBy: null });
    parts.push(stagedRows(source, note.columns, load.loadId));
  }
  return { ledger, parts };
}

/**
 * Writes one file with the new rows and those kept from replaced files. If it replaces one file, it takes that file's
 * name. If it replaces several, it gets a new name: a reader that has another of the files open would otherwise see its
 * days twice.
 */
async function publishRows(
  { engine, places, fresh, note, commit }: Work,
  touched: readonly NotedFile[],
  loads: Load[],
  parts: readonly string[],
  steps: readonly Step[],
): Promise<void> {
  const live = loads.filter(({ supersededBy }) => supersededBy === null).map(({ loadId }) => loadId);
  const kept = touched.flatMap((file) => {
    const ids = file.note.loads.map(({ loadId }) => loadId).filter((id) => live.includes(id));
    return ids.length === 0 ? [] : [keptRows(file, note.columns, ids)];
  });
  const draft = newDraft(places);
  await writeDataFile(engine, draft, [...kept, ...parts], {
    ...note,
    loads,
    jobs: jobsAfter(touched, commit),
  });
  await verifyDataFile(engine, draft, loads, fresh);
  const paths = touched.map(({ path }) => path);
  const [only] = paths;
  if (only !== undefined && paths.length === 1) await publish(places, draft, only, [], steps);
  else await publish(places, draft, `${fileName(commit.table.table)}/${newName(fresh)}`, paths, steps);
}

/** The job configs in the files that a commit replaces, and the commit's own. */
function jobsAfter(touched: readonly NotedFile[], { table }: Commit): Record<string, JobNote> {
  const before = touched.map(({ note }) => note.jobs);
  const { window = { timeZone: 'UTC', lookbackDays: 0 }, settings } = table;
  const own = { [table.job]: { ...window, ...(settings === undefined ? {} : { settings }) } };
  return Object.assign({}, ...before, own) as Record<string, JobNote>;
}

/**
 * Writes a draft of a file with the current columns of its table. Rows and loads stay, except loads that are in doubt.
 */
async function rewrite({ engine, places, note, commit }: Work, file: NotedFile): Promise<string> {
  const live = file.note.loads
    .filter(({ supersededBy }) => supersededBy === null)
    .map(({ loadId }) => loadId);
  const { jobs } = file.note;
  const loads = file.note.loads.map((load) => afterDoubts(load, commit));
  const draft = newDraft(places);
  await writeDataFile(engine, draft, [keptRows(file, note.columns, live)], { ...note, loads, jobs });
  await verifyDataFile(engine, draft, loads, []);
  await prepare(places, draft, file.path, file.path);
  return draft;
}

function newName(fresh: readonly PendingLoad[]): string {
  const { loadId, slice } = (fresh[0] as PendingLoad).load;
  return `${fileName(`${slice === null ? 'run' : formatDay(slice.from)}_${loadId}`)}.parquet`;
}

/** Each commit gets a later time than the one before, even if the clock was set back: the ledger is ordered by it. */
function nextInstant(ledger: readonly Load[]): string {
  const last = Date.parse(ledger.at(-1)?.committedAt ?? '1970-01-01T00:00:00.000Z');
  return new Date(Math.max(Date.now(), last + 1)).toISOString();
}

function forget(loads: readonly Load[]): Load[] {
  const superseded = loads.filter(({ supersededBy }) => supersededBy !== null);
  const forgotten = new Set(superseded.slice(0, Math.max(0, superseded.length - rememberedLoads)));
  return loads.filter((load) => !forgotten.has(load));
}

/** What the lake contains of a commit. */
export function readCommit(
  files: readonly LakeFile[],
  book: DayBook,
  commit: Commit,
): { loads: Load[]; schemaChanges: SchemaChange[] } {
  const ids = new Set(commit.loads.map(({ load }) => load.loadId));
  const loads = withDays(lakeLoads(files), book).filter(({ loadId }) => ids.has(loadId));
  const newest = tableFiles(files, commit.table.table).toSorted(
    (a, b) => b.note.changes.length - a.note.changes.length,
  )[0];
  const schemaChanges = (newest?.note.changes ?? []).flatMap(({ loadId, ...change }) =>
    ids.has(loadId) ? [change] : [],
  );
  return { loads, schemaChanges };
}
