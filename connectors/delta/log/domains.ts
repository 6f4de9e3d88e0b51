import { z } from 'zod';
import { countedBySchema, countedDaysSchema } from '../../../src/load/day-counts.js';
import { jobSettingsSchema, schemaChangeSchema } from '../../../src/load/ledger.js';
import { tableColumnSchema } from '../../../src/load/schema-plan.js';

/**
 * The ledger of a table is stored as `domainMetadata` in its log. There is one domain for each load, for each job
 * config, for the counts of each load, and one for the table itself. A commit writes those that it changes.
 */

/** Version of the domains that this code reads and writes. */
export const format = 1;

export const tableDomain = 'headgate.table';

export const sharedDomain = 'headgate.shared';

/** Which loads have rows that belong to another one. */
export const sharedNoteSchema = z.object({
  /** Parquet file below the table's folder: the columns of the key, and `_load_id`. */
  file: z.string(),
  /** The key's columns in the table. */
  key: z.array(z.string()),
});

export type SharedNote = z.infer<typeof sharedNoteSchema>;

/** Written by the last commit of a table that is dropped. */
export const dropDomain = 'headgate.dropped';

/** Shows an earlier holder that another process has taken the account. Without an account: the whole destination. */
export const fenceDomain = (account: string) => `headgate.fence.${account}`;

export const domainOf = {
  load: (id: string) => `headgate.load.${id}`,
  job: (name: string) => `headgate.job.${name}`,
  counts: (id: string) => `headgate.counts.${id}`,
};

/** Prefixes of the domain names. */
export const prefixes = { load: domainOf.load(''), job: domainOf.job(''), counts: domainOf.counts('') };

const changeSchema = schemaChangeSchema.omit({ table: true }).extend({ loadId: z.string(), at: z.string() });

/** How the rows of a table are divided into folders. */
const partitionNoteSchema = z.object({
  /** The value of `partition_by`. */
  by: z.string(),
  /** Where the month comes from; null if the table is partitioned by a column of the rows. */
  month: z.object({ dateColumn: z.string(), timeZone: z.string() }).nullable(),
});

export type PartitionNote = z.infer<typeof partitionNoteSchema>;

export const tableNoteSchema = z.object({
  format: z.number(),
  table: z.string(),
  /** Left out if the table is not partitioned. */
  partition: partitionNoteSchema.optional(),
  /** headgate's columns. Columns that other writers added are only in the schema. */
  columns: z.array(tableColumnSchema),
  /** Every change of the columns so far, oldest first. */
  changes: z.array(changeSchema),
  /** Id of the Delta table that this one replaces. What remains of that table is ignored. */
  movedFrom: z.string().nullable(),
});

export type TableNote = z.infer<typeof tableNoteSchema>;

export const jobNoteSchema = z.object({
  timeZone: z.string(),
  lookbackDays: z.number(),
  settings: jobSettingsSchema.nullable(),
  /** Null: rows are not counted by day. */
  countedBy: countedBySchema.nullable(),
});

export type JobNote = z.infer<typeof jobNoteSchema>;

/** What a live load still has in the table, if that is less than it loaded or if its rows are counted by day. */
export const countsSchema = z.object({
  rows: z.number(),
  /** Rows that were in damaged files. Left out: none. */
  lost: z.number().exactOptional(),
  /** Null: not counted by day. */
  days: countedDaysSchema.nullable(),
});

export type Counts = z.infer<typeof countsSchema>;
