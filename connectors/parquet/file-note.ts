import { z } from 'zod';
import { parseJson } from '../../src/files/durable.js';
import { refuseFormat } from '../../src/load/format.js';
import { jobSettingsSchema, schemaChangeSchema } from '../../src/load/ledger.js';
import { tableColumnSchema } from '../../src/load/schema-plan.js';
import { writtenLoadSchema, readLoad, writeLoad } from '../../src/load/written-load.js';

/** Version of the metadata that this code reads and writes. */
export const format = 3;

/** Key of headgate's own metadata in a Parquet file. */
export const metadataKey = 'headgate';

/** When the days of a job config are final, and what it asked for. */
export type JobNote = z.infer<typeof jobNoteSchema>;

const jobNoteSchema = z.object({
  timeZone: z.string(),
  lookbackDays: z.number(),
  dateColumn: z.string().exactOptional(),
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
export function parseNote(text: string, path: string): FileNote {
  refuseFormat(parseJson(text, z.object({ format: z.number() }))?.format ?? format, format, path);
  const note = parseJson(text, noteSchema);
  if (note === null) throw new Error(`the metadata of ${path} is damaged`);
  return note;
}
