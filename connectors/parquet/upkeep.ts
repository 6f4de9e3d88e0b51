import { stat } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import { HeadgateError } from '../../src/errors.js';
import { fileName } from '../../src/files/file-name.js';
import type { Removal, Rename } from '../../src/load/destination.js';
import type { Engine } from '../../src/duckdb/engine.js';
import type { Load } from '../../src/load/ledger.js';
import { tableFiles } from './commit.js';
import { keptRows, type NotedFile, verifyDataFile, writeDataFile } from './data-file.js';
import type { DayBook } from './day-book.js';
import type { FileNote, JobNote } from './file-note.js';
import type { LakeFile } from './lake-files.js';
import { writeManifest } from './manifest.js';
import type { LakePlaces } from './places.js';
import { newDraft, prepare, publishAll, type Step } from './publish.js';

/**
 * Removes the files of job configs. A file with loads of other job configs is written again without the removed rows.
 */
export async function removeLoads(
  engine: Engine,
  places: LakePlaces,
  all: readonly LakeFile[],
  book: DayBook,
  { jobs, supersededBefore }: Removal,
): Promise<void> {
  const goes = ({ job }: Load) => jobs.includes(job);
  const touched = noted(all).filter(({ note }) => note.loads.some(goes));
  const moves: Step[] = [];
  const removals: Step[] = [];
  for (const file of touched) {
    if (file.note.loads.every(goes)) removals.push({ remove: file.path });
    else moves.push(await draftOf(engine, places, file, without(file.note, goes), file.path));
  }
  const rejects = await rejectsOf(places, touched.flatMap(({ note }) => note.loads).filter(goes));
  if (touched.length > 0) {
    await writeManifest(places, all, book, true);
    await publishAll(places, [...moves, ...removals, ...rejects]);
  }
  if (supersededBefore === null) return;
  const before = Date.parse(supersededBefore);
  const isOld = (load: Load) => load.supersededBy !== null && Date.parse(load.committedAt) < before;
  for (const file of noted(all)) {
    if (file.note.loads.every(goes)) continue;
    await forget(engine, places, file, (load) => goes(load) || isOld(load));
  }
}

/** Removes superseded loads from a file's ledger. The rows stay, so each file can be changed by itself. */
async function forget(
  engine: Engine,
  places: LakePlaces,
  file: NotedFile,
  goes: (load: Load) => boolean,
): Promise<void> {
  const gone = file.note.loads.filter(goes);
  if (gone.every(({ supersededBy }) => supersededBy === null)) return;
  const draft = await draftOf(engine, places, file, without(file.note, goes), file.path);
  await publishAll(places, [draft, ...(await rejectsOf(places, gone))]);
}

/** Renames a job config in the notes of its files. If its table changes too, the files move to another folder. */
export async function renameJob(
  engine: Engine,
  places: LakePlaces,
  all: readonly LakeFile[],
  book: DayBook,
  { from, to, table }: Rename,
): Promise<void> {
  const mine = noted(all).filter(({ note }) => note.loads.some(({ job }) => job === from));
  const before = mine[0]?.note.table;
  if (before === undefined) return;
  const moves = before !== table;
  const files = moves ? tableFiles(all, before) : mine;
  if (moves) refuseMove(all, files, { from, to, table }, before);
  const steps: Step[] = [];
  for (const file of files) {
    const note = renamed(file.note, { from, to, table });
    const path = `${fileName(table)}${file.path.slice(fileName(before).length)}`;
    steps.push(await draftOf(engine, places, file, note, path));
  }
  await writeManifest(places, all, book, true);
  await publishAll(places, [...steps, ...(moves ? files.map(({ path }) => ({ remove: path })) : [])]);
}

function refuseMove(
  all: readonly LakeFile[],
  files: readonly NotedFile[],
  { from, table }: Rename,
  before: string,
): void {
  const jobs = new Set(files.flatMap(({ note }) => note.loads.map(({ job }) => job)));
  jobs.delete(from);
  if (jobs.size > 0) {
    throw new HeadgateError('table_shared', `table ${before} also holds rows of ${[...jobs].join(', ')}`, {
      hint: `Keep table ${before} for ${from}: rows of one job config cannot leave a table that others load into.`,
    });
  }
  if (all.some(({ path }) => path.startsWith(`${fileName(table)}/`))) {
    throw new HeadgateError('table_foreign', `the lake already has a table ${table}`, {
      hint: `Choose another name, or remove ${table} first.`,
    });
  }
}

function renamed(note: FileNote, { from, to, table }: Rename): FileNote {
  const name = (job: string) => (job === from ? to : job);
  const jobs = Object.entries(note.jobs).map(([job, rest]): [string, JobNote] => [name(job), rest]);
  return {
    ...note,
    table,
    changes: note.changes.map((change) => ({ ...change, table })),
    loads: note.loads.map((load) => ({ ...load, job: name(load.job) })),
    jobs: Object.fromEntries(jobs),
  };
}

function without(note: FileNote, goes: (load: Load) => boolean): FileNote {
  const loads = note.loads.filter((load) => !goes(load));
  const left = new Set(loads.map(({ job }) => job));
  const jobs = Object.entries(note.jobs).filter(([job]) => left.has(job));
  return { ...note, loads, jobs: Object.fromEntries(jobs) };
}

/** A draft of a file with another note, and without the rows of loads that the note no longer has. */
async function draftOf(
  engine: Engine,
  places: LakePlaces,
  file: NotedFile,
  note: FileNote,
  target: string,
): Promise<Step> {
  const draft = newDraft(places);
  const live = note.loads.filter(({ supersededBy }) => supersededBy === null).map(({ loadId }) => loadId);
  await writeDataFile(engine, draft, [keptRows(file, note.columns, live)], note);
  await verifyDataFile(engine, draft, note.loads, []);
  await prepare(places, draft, target, file.path);
  return { draft: basename(draft), target };
}

/** The steps that remove the rejected rows of loads. */
async function rejectsOf({ lake, rejects }: LakePlaces, loads: readonly Load[]): Promise<Step[]> {
  const steps: Step[] = [];
  for (const { loadId } of loads) {
    const path = join(rejects, `${fileName(loadId)}.parquet`);
    if ((await stat(path).catch(() => null)) !== null) steps.push({ remove: relative(lake, path) });
  }
  return steps;
}

const noted = (files: readonly LakeFile[]) => files.filter((file): file is NotedFile => file.note !== null);
