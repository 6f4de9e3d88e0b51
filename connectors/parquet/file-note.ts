import { z } from 'zod';
import { HeadgateError } from '../../src/errors.js';
import { parseJson } from '../../src/files/parse-json.js';
import { jobSettingsSchema, type Load, schemaChangeSchema } from '../../src/load/ledger.js';
import { tableColumnSchema } from '../../src/load/schema-plan.js';
import { writtenLoadSchema } from '../../src/load/written-load-schema.js';
import { readLoad, writeLoad } from '../../src/load/written-load.js';

/** Version of the metadata that this code writes; it reads all up to it. */
export const format = 1;

/** Key of headgate's own metadata in a Parquet file. */
export const metadataKey = 'headgate';

/** When the last word on a day is in, and what was asked for. */
export type JobNote = z.infer<typeof jobNoteSchema>;

const jobNoteSchema = z.object({
  timeZone: z.string(),
  lookbackDays: z.number(),
  dateColumn: z.string().exactOptional(),
  /** Files of version 0.1.0 lack it. */
  settings: jobSettingsSchema.exactOptional(),
});

/** A note as files and manifest have it. */
type WrittenNote = z.infer<typeof noteSchema>;

export const noteSchema = z.object({
  format: z.number(),
  table: z.string(),
  /** Counts the changes of the table's columns; files of one table have the same columns once all have the same. */
  version: z.number(),
  columns: z.array(tableColumnSchema),
  /** Every change of the table's columns so far. */
  changes: z.array(schemaChangeSchema.extend({ loadId: z.string() })),
  /** The loads whose rows are here, and those they took the place of. */
  loads: z.array(writtenLoadSchema),
  /** What their job configs were as of the last commit of the file, by name; files of before there was this lack it. */
  jobs: z.record(z.string(), jobNoteSchema).exactOptional(),
});

/** What a data file says of itself: enough to rebuild the ledger from the files alone. */
export type FileNote = Omit<WrittenNote, 'loads'> & { loads: Load[] };

export function writeNote(note: FileNote): WrittenNote {
  return { ...note, loads: note.loads.map(writeLoad) };
}

export function readNote(note: WrittenNote): FileNote {
  return { ...note, loads: note.loads.map(readLoad) };
}

/** Throws where the note is damaged; HeadgateError `destination_newer` where it is of a later format. */
export function parseNote(text: string, path: string): FileNote {
  if ((parseJson(text, z.object({ format: z.number() }))?.format ?? 0) > format) {
    throw new HeadgateError('destination_newer', `${path} was written by a newer headgate`);
  }
  const note = parseJson(text, noteSchema);
  if (note === null) throw new Error(`the metadata of ${path} is damaged`);
  return readNote(note);
}
