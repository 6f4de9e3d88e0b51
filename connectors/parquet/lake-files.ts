import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { HeadgateError, messageOf } from '../../src/common/errors.js';
import type { Engine } from '../../src/duckdb/engine.js';
import { withLoadEngine } from '../../src/duckdb/load-engine.js';
import { openError } from '../../src/duckdb/open-error.js';
import { quoteList } from '../../src/duckdb/sql.js';
import { requireWritable } from '../../src/files/writable.js';
import { type LakePlaces, readIntent } from './publish.js';
import { z } from 'zod';
import { parseJson } from '../../src/files/parse-json.js';
import { refuseFormat } from '../../src/load/format.js';
import { jobSettingsSchema, schemaChangeSchema } from '../../src/load/ledger.js';
import { tableColumnSchema } from '../../src/load/schema-plan.js';
import { readLoad, writeLoad } from '../../src/load/written-load.js';
import { writtenLoadSchema } from '../../src/load/written-load-schema.js';

/** Version of the metadata that this code reads and writes. */
export const format = 3;

/** Key of headgate's own metadata in a Parquet file. */
export const metadataKey = 'headgate';

/** When the days of a job config are final and come due, and what it asked for. */
export type JobNote = z.infer<typeof jobNoteSchema>;

const jobNoteSchema = z.object({
  timeZone: z.string(),
  lookbackDays: z.number(),
  dateColumn: z.string().exactOptional(),
  revisit: z.array(z.number()).readonly().exactOptional(),
  settings: jobSettingsSchema.exactOptional(),
});

export const noteSchema = z.object({
  format: z.number(),
  table: z.string(),
  /** Increases with each change of the table's columns. All files with the same version have the same columns. */
  version: z.number(),
  /** What the table contained, as far as it was said when the file was made. */
  description: z.string().exactOptional(),
  columns: z.array(tableColumnSchema),
  /** Every change of the table's columns so far. */
  changes: z.array(schemaChangeSchema.extend({ loadId: z.string() })),
  /** The loads whose rows are in this file, and those that they superseded. */
  loads: z.array(writtenLoadSchema.transform(readLoad)),
  /** The settings of their job configs at the file's last commit, by name. */
  jobs: z.record(z.string(), jobNoteSchema),
});

/** What a data file records about itself. The ledger can be rebuilt from the files alone. */
export type FileNote = z.infer<typeof noteSchema>;

const nothing = { columns: [], changes: [], loads: [], jobs: {} };

/** Stands for the note of a file that headgate did not make. */
export const foreignNote: FileNote = { format, table: '', version: 0, ...nothing };

/** A note as files and the manifest contain it. */
export function writeNote(note: FileNote): z.input<typeof noteSchema> {
  return { ...note, loads: note.loads.map(writeLoad) };
}

/** Throws if the note is damaged; a HeadgateError if it has another format. */
function parseNote(text: string, path: string): FileNote {
  refuseFormat(parseJson(text, z.object({ format: z.number() }))?.format ?? format, format, path);
  const note = parseJson(text, noteSchema);
  if (note === null) throw new Error(`the metadata of ${path} is damaged`);
  return note;
}

export const fileSchema = z.object({
  /** Path relative to the lake, with `/`. */
  path: z.string(),
  bytes: z.number(),
  /** Epoch milliseconds with a fraction, and the inode. Together with the size they identify a file's contents. */
  modified: z.number(),
  inode: z.number(),
  /** `foreignNote` for a file that headgate did not make. */
  note: noteSchema,
});

export interface LakeFile extends z.infer<typeof fileSchema> {
  /** Where its bytes are now; differs from `path` during a commit. */
  at: string;
}

/**
 * The data files of a lake with their notes. An interrupted commit counts as done if its intent was written. Changes
 * nothing, so it may run during a commit of another process.
 *
 * @param known files with their notes, as read before: unchanged files are not opened again
 */
export async function readLake(places: LakePlaces, known: readonly LakeFile[]): Promise<LakeFile[]> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const files = await readOnce(places, known);
      refuseCopies(files);
      return files;
    } catch (error) {
      // Another process replaced the file between two reads, so read again.
      const vanished = /ENOENT|No such file or directory|No files found/.test(messageOf(error));
      if (!vanished || attempt === 5) throw error;
    }
  }
}

/** A copied file would show its rows twice. */
function refuseCopies(files: readonly LakeFile[]): void {
  const held = new Map<string, string>();
  for (const { path, note } of files) {
    for (const { loadId, supersededBy } of note.loads) {
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

async function readOnce(places: LakePlaces, before: readonly LakeFile[]): Promise<LakeFile[]> {
  const known = new Map(before.map((file) => [file.path, file]));
  const files: LakeFile[] = [];
  const unknown: LakeFile[] = [];
  for (const { path, at } of await listData(places)) {
    const { size: bytes, mtimeMs: modified, ino: inode } = await stat(at);
    const seen = known.get(path);
    const same = seen?.bytes === bytes && seen.modified === modified && seen.inode === inode;
    const file: LakeFile = { path, at, bytes, modified, inode, note: same ? seen.note : foreignNote };
    files.push(file);
    if (!same) unknown.push(file);
  }
  await readNotes(places, unknown);
  return files;
}

/** Paths of all Parquet files of all tables, as if an interrupted commit were complete. */
async function listData(own: LakePlaces): Promise<{ path: string; at: string }[]> {
  const { lake, state } = own;
  const entries = await readdir(lake, { withFileTypes: true }).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    // Says so if a file is where the lake should be.
    if (error.code === 'ENOTDIR') await requireWritable(lake);
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
  for (const step of (await readIntent(own))?.steps ?? []) {
    if ('remove' in step) {
      places.delete(step.remove);
      continue;
    }
    // A file of the ledger has no rows of a table.
    if (step.target.startsWith('_headgate/')) continue;
    const draft = join(state, step.draft);
    if ((await stat(draft).catch(() => null)) !== null) places.set(step.target, draft);
    // It was moved between the two reads.
    else if (!places.has(step.target)) throw new Error(`ENOENT: ${step.target}`);
  }
  return [...places].map(([path, at]) => ({ path, at })).toSorted((a, b) => (a.path < b.path ? -1 : 1));
}

/** Reads the notes of files that are not in the manifest. */
async function readNotes(places: LakePlaces, files: readonly LakeFile[]): Promise<void> {
  if (files.length === 0) return;
  const byPlace = new Map(files.map((file) => [file.at, file]));
  const read = async (engine: Engine) => {
    const rows = await engine.rows(`
      SELECT file_name, decode(value) AS note FROM parquet_kv_metadata(${quoteList([...byPlace.keys()])})
      WHERE decode(key) = '${metadataKey}'`);
    for (const row of rows) {
      const file = byPlace.get(row.text('file_name'));
      if (file !== undefined) file.note = parseNote(row.text('note'), file.path);
    }
  };
  await withLoadEngine({ folders: [places.lake, places.state] }, read).catch((error: unknown) => {
    if (/No such file|No files found/.test(messageOf(error))) throw error;
    throw openError(places.lake, error);
  });
}
