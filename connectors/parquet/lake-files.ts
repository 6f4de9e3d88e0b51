import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { firstLine, HeadgateError, messageOf } from '../../src/errors.js';
import type { TableSpec } from '../../src/load/destination.js';
import { openLoadEngine } from '../../src/duckdb/load-engine.js';
import type { Load, SchemaChange } from '../../src/load/ledger.js';
import { readLoad, type WrittenLoad, writeLoad } from '../../src/load/written-load.js';
import type { TableColumn } from '../../src/load/schema-plan.js';
import { quoteList } from '../../src/duckdb/sql.js';
import type { DayBook } from './day-book.js';
import type { LakePlaces } from './places.js';
import { readIntent } from './publish.js';

/** Version of the metadata that this code writes; it reads all up to it. */
export const format = 1;

/** Key of headgate's own metadata in a Parquet file. */
export const metadataKey = 'headgate';

/** What a data file says of itself: enough to rebuild the ledger from the files alone. */
export interface FileNote {
  format: number;
  table: string;
  /** Counts the changes of the table's columns; files of one table have the same columns once all have the same. */
  version: number;
  columns: TableColumn[];
  /** Every change of the table's columns so far. */
  changes: (SchemaChange & { loadId: string })[];
  /** The loads whose rows are here, and those they took the place of. */
  loads: Load[];
  /** What their job configs were as of the last commit of the file, by name; files of before there was this lack it. */
  jobs?: Record<string, JobNote>;
}

/** When the last word on a day is in, and what was asked for; files of version 0.1.0 lack that. */
export type JobNote = NonNullable<TableSpec['window']> & Pick<TableSpec, 'settings'>;

export interface LakeFile {
  /** Relative to the lake, with `/`. */
  path: string;
  /** Where its bytes are now; differs from `path` while a commit is half-way. */
  at: string;
  bytes: number;
  /** Epoch milliseconds with a fraction, and the inode: together with the size they tell one file from another. */
  modified: number;
  inode: number;
  /** Null for a file that headgate did not make. */
  note: FileNote | null;
}

/**
 * The data files of a lake with their notes. A commit that was interrupted after its point of no return counts as
 * done. Changes nothing, so that it can be called beside a running commit of another process.
 */
export async function readLake(places: LakePlaces): Promise<LakeFile[]> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const files = await readOnce(places);
      refuseCopies(files);
      return files;
    } catch (error) {
      // A file that another process replaced between two looks: look again.
      const vanished = /ENOENT|No such file or directory|No files found/.test(messageOf(error));
      if (!vanished || attempt === 5) throw error;
    }
  }
}

/** A file that someone copied shows its rows twice. */
function refuseCopies(files: readonly LakeFile[]): void {
  const held = new Map<string, string>();
  for (const { path, note } of files) {
    for (const { loadId, supersededBy } of note?.loads ?? []) {
      if (supersededBy !== null) continue;
      const other = held.get(loadId);
      if (other !== undefined) {
        throw new HeadgateError('destination_damaged', `load ${loadId} is in ${other} and in ${path}`, {
          hint: 'Move one of the two files out of the lake.',
        });
      }
      held.set(loadId, path);
    }
  }
}

async function readOnce(places: LakePlaces): Promise<LakeFile[]> {
  const known = new Map((await readManifest(places)).map((file) => [file.path, file]));
  const files: LakeFile[] = [];
  const unknown: LakeFile[] = [];
  for (const { path, at } of await listData(places)) {
    const { size: bytes, mtimeMs: modified, ino: inode } = await stat(at);
    const seen = known.get(path);
    const same = seen?.bytes === bytes && seen.modified === modified && seen.inode === inode;
    const file: LakeFile = { path, at, bytes, modified, inode, note: same ? seen.note : null };
    files.push(file);
    if (!same) unknown.push(file);
  }
  await readNotes(places, unknown);
  return files;
}

/** Paths of all Parquet files of all tables, as if an interrupted commit had come to its end. */
async function listData({ lake, state, intent }: LakePlaces): Promise<{ path: string; at: string }[]> {
  const entries = await readdir(lake, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const paths: string[] = [];
  for (const entry of entries) {
    if (!entry.isDirectory() || entry.name.startsWith('.') || entry.name === '_headgate') continue;
    const inside = await readdir(join(lake, entry.name), { recursive: true });
    for (const file of inside) {
      if (file.endsWith('.parquet')) paths.push(`${entry.name}/${file.replaceAll('\\', '/')}`);
    }
  }
  const places = new Map(paths.map((path) => [path, join(lake, path)]));
  for (const step of (await readIntent(intent))?.steps ?? []) {
    if ('remove' in step) {
      places.delete(step.remove);
      continue;
    }
    const draft = join(state, step.draft);
    if ((await stat(draft).catch(() => null)) !== null) places.set(step.target, draft);
    // It was moved between the two looks.
    else if (!places.has(step.target)) throw new Error(`ENOENT: ${step.target}`);
  }
  return [...places].map(([path, at]) => ({ path, at })).toSorted((a, b) => (a.path < b.path ? -1 : 1));
}

/** Fills in the notes of files that are not in the manifest. */
async function readNotes(places: LakePlaces, files: readonly LakeFile[]): Promise<void> {
  if (files.length === 0) return;
  const byPlace = new Map(files.map((file) => [file.at, file]));
  const options = { memoryLimit: null, spillTo: null, ordered: true, files: [] };
  const engine = await openLoadEngine({ ...options, folders: [places.lake, places.state] });
  try {
    const rows = await engine.rows(`
      SELECT file_name, decode(value) AS note FROM parquet_kv_metadata(${quoteList([...byPlace.keys()])})
      WHERE decode(key) = '${metadataKey}'`);
    for (const row of rows) {
      const file = byPlace.get(row.text('file_name'));
      if (file !== undefined) file.note = parseNote(row.text('note'), file.path);
    }
  } catch (error) {
    if (error instanceof HeadgateError || /No such file|No files found/.test(messageOf(error))) throw error;
    throw new HeadgateError('destination_damaged', `${places.lake}: ${firstLine(messageOf(error))}`, {
      cause: error,
      hint: 'Restore that file, or move it out of the lake and run again to load its days anew.',
    });
  } finally {
    engine.close();
  }
}

/** A note as the files and the manifest have it. */
type WrittenNote = Omit<FileNote, 'loads'> & { loads: WrittenLoad[] };

export function writeNote(note: FileNote): WrittenNote {
  return { ...note, loads: note.loads.map(writeLoad) };
}

function readNote(note: WrittenNote): FileNote {
  return { ...note, loads: note.loads.map(readLoad) };
}

function parseNote(text: string, path: string): FileNote {
  const note = JSON.parse(text) as WrittenNote;
  if (note.format > format) {
    throw new HeadgateError('destination_newer', `${path} was written by a newer headgate`);
  }
  return readNote(note);
}

/** Whether the last commit came to its end: the manifest, which it writes last, lists the files as they are. */
export async function isSettled(places: LakePlaces, files: readonly LakeFile[]): Promise<boolean> {
  const { changing, files: listed } = await readWholeManifest(places);
  if (changing || listed.length !== files.length) return false;
  return files.every(({ path, inode, modified }, index) => {
    const seen = listed[index];
    return seen?.path === path && seen.inode === inode && seen.modified === modified;
  });
}

/** The live loads of the data files that the last commit saw. */
export async function listedLoads(places: LakePlaces): Promise<Load[]> {
  const loads = (await readManifest(places)).flatMap(({ note }) => note?.loads ?? []);
  return loads.filter(({ supersededBy }) => supersededBy === null);
}

/** What the last commit saw; empty where there is no manifest or it is of no use. It only saves opening files. */
async function readManifest(places: LakePlaces): Promise<LakeFile[]> {
  return (await readWholeManifest(places)).files;
}

/** What was counted by day so far; empty where there is no manifest. It only saves reading rows. */
export async function readDayBook(places: LakePlaces): Promise<DayBook> {
  return (await readWholeManifest(places)).days ?? {};
}

interface Manifest {
  changing: boolean;
  files: LakeFile[];
  /** Manifests of before there was this lack it. */
  days?: DayBook;
}

type WrittenManifest = Omit<Manifest, 'files'> & {
  format: number;
  files: (Omit<LakeFile, 'note'> & { note: WrittenNote | null })[];
};

async function readWholeManifest({ manifest }: LakePlaces): Promise<Manifest> {
  const none = { changing: false, files: [] };
  try {
    const parsed = JSON.parse(await readFile(manifest, 'utf8')) as WrittenManifest;
    if (parsed.format !== format) return none;
    const files = parsed.files.map((file) => ({
      ...file,
      note: file.note === null ? null : readNote(file.note),
    }));
    return { ...parsed, files };
  } catch {
    return none;
  }
}
