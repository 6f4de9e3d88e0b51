import { z } from 'zod';
import { jobSettingsSchema, schemaChangeSchema } from '../../src/load/ledger.js';
import { tableColumnSchema } from '../../src/load/schema-plan.js';

/**
 * The ledger of a table, as `domainMetadata` of its log: a domain a load, a job config, the counts of a load, and the
 * table itself. A commit writes those that it changes.
 */

/** Version of the domains that this code writes; it reads all up to it. */
export const format = 1;

export const tableDomain = 'headgate.table';

/** In the last commit of a table that is dropped. */
export const dropDomain = 'headgate.dropped';

/** Tells whoever had an account before that somebody else has it; no account: the whole destination. */
export const fenceDomain = (account: string) => `headgate.fence.${account}`;

export const domainOf = {
  load: (id: string) => `headgate.load.${id}`,
  job: (name: string) => `headgate.job.${name}`,
  counts: (id: string) => `headgate.counts.${id}`,
};

/** What the name of a domain begins with. */
export const prefixes = { load: domainOf.load(''), job: domainOf.job(''), counts: domainOf.counts('') };

const changeSchema = schemaChangeSchema.omit({ table: true }).extend({ loadId: z.string(), at: z.string() });

/** How the rows of a table are divided into folders. */
const partitionNoteSchema = z.object({
  /** What `partition_by` says. */
  by: z.string(),
  /** What the month is made of; null where a column of the rows divides them. */
  month: z.object({ dateColumn: z.string(), timeZone: z.string() }).nullable(),
});

export type PartitionNote = z.infer<typeof partitionNoteSchema>;

export const tableNoteSchema = z.object({
  format: z.number(),
  table: z.string(),
  /** Left out: the table is one folder. */
  partition: partitionNoteSchema.optional(),
  /** Columns of ours: those that others added are in the schema alone. */
  columns: z.array(tableColumnSchema),
  /** Every change of the columns so far, oldest first. */
  changes: z.array(changeSchema),
  /** Id of the Delta table that this one replaces; remains of that table do not count. */
  movedFrom: z.string().nullable(),
});

export type TableNote = z.infer<typeof tableNoteSchema>;

/** How the rows of a job config are counted by day. */
const countedBySchema = z.object({
  dateColumn: z.string(),
  timeZone: z.string(),
  /** Null where the table lacks the column. A column of another type may have other days. */
  type: z.string().nullable(),
});

export type CountedBy = z.infer<typeof countedBySchema>;

export const jobNoteSchema = z.object({
  timeZone: z.string(),
  lookbackDays: z.number(),
  settings: jobSettingsSchema.nullable(),
  /** Null: they are not. */
  countedBy: countedBySchema.nullable(),
});

export type JobNote = z.infer<typeof jobNoteSchema>;

/** Rows of a live load that are in the table, where they are fewer than it loaded or counted by day. */
export const countsSchema = z.object({
  rows: z.number(),
  /** Day, rows in the table, rows loaded; ascending, those without a day last. Null: not counted. */
  days: z.array(z.tuple([z.string().nullable(), z.number(), z.number()])).nullable(),
});

export type Counts = z.infer<typeof countsSchema>;
