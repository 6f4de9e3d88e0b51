import { z } from 'zod';
import { comparisonSchema } from '../load/ledger.js';

/** A job that was paid for but left no load. */
export type SpentJob = z.infer<typeof spentSchema>;

export const spentSchema = z.object({
  /** Time of its submit in epoch milliseconds. */
  at: z.number(),
  rows: z.number(),
  /** Name of its job config. Absent: it was dropped. */
  job: z.string().exactOptional(),
  /** Why days that have rows were asked again. Absent: they had none. */
  reason: comparisonSchema.shape.reason.exactOptional(),
});

/** Days of a slice as they are inside, half-open. */
export const sliceSchema = z.object({ from: z.number().int(), until: z.number().int() });

/** A finished job that may have reached its row limit and was not committed; its days have at least `rows` rows. */
export type CappedJob = z.infer<typeof cappedSchema>;

export const cappedSchema = z.object({
  job: z.string(),
  identity: z.string(),
  slice: sliceSchema,
  rows: z.number(),
  /** Rows that the job was allowed to return. */
  maxData: z.number(),
});

/** A limit of the source itself: it returns no more rows, however many are asked for, and does not say so. */
export type SourceCap = z.infer<typeof sourceCapSchema>;

export const sourceCapSchema = z.object({
  job: z.string(),
  /** Identity of the job config that it was found for. */
  identity: z.string(),
  /** Whether it limits a whole answer or each of its days. */
  per: z.enum(['answer', 'day']),
  rows: z.number(),
  /** `suspected`: the days of one answer are fetched in parts, which will show it. `refuted`: they had no more rows. */
  state: z.enum(['suspected', 'found', 'refuted']),
  /** How many answers of that size had no more rows in parts: each may have had that size by chance. */
  refutations: z.number(),
});

/** How the answers of a job config are cut, because those that were cut otherwise lacked rows. */
export type Remedy = z.infer<typeof remedySchema>;

export const remedySchema = z.object({
  /** Name of the job config without a value: all values of its `for_each` are asked alike. */
  job: z.string(),
  source: z.string(),
  /** Whether a job asks for one more day on each side, whose rows are left out. */
  isPadded: z.boolean(),
  /** Rows that an answer of several days may have; null: as many as a job may return. */
  most: z.number().nullable(),
  /** Rows that a job might return where answers with more than `most` lacked rows. Absent: not known. */
  of: z.number().optional(),
  /** How often `most` was lowered. */
  tries: z.number(),
  /** How many answers in a row lacked loaded rows. Default 0. */
  losses: z.number().optional(),
  /** Whether no cut has helped: every day stays in doubt. */
  isExhausted: z.boolean(),
});

/** A load that lacks rows which the answer of an audit has. Its days are asked again in the same cut. */
export type Lacking = z.infer<typeof lackingSchema>;

export const lackingSchema = z.object({
  job: z.string(),
  loadId: z.string(),
  /** `YYYY-MM-DD`; null if rows are not counted by day. */
  day: z.string().nullable(),
  /** Rows of the audit's answer on that day. */
  rows: z.number(),
  /** Rows that it had in the cut that lacks some. Its days are asked in a new one. Absent: in the same cut. */
  had: z.number().exactOptional(),
});

/** A local file that is a source or a part of one. */
export type SourceFile = z.infer<typeof sourceFileSchema>;

export const sourceFileSchema = z.object({
  name: z.string(),
  /** What changes with its contents. */
  version: z.string(),
  /** Its days, YYYY-MM-DD; absent: its rows have none. */
  first: z.string().optional(),
  last: z.string().optional(),
});
