import { z } from 'zod';
import { observedColumnSchema } from '../../load/staged-rows.js';
import { attemptEventSchema, attemptSchema } from './attempt-state.js';
import {
  cappedSchema,
  lackingSchema,
  remedySchema,
  sliceSchema,
  sourceCapSchema,
  sourceFileSchema,
  spentSchema,
} from '../../plan/journaled.js';

/** A request whose answer must not be used: the cache might return it again, and a later run might find its job. */
const clippedSchema = z.object({
  source: z.string(),
  config: z.record(z.string(), z.unknown()),
  /** Epoch milliseconds at which it was given up. */
  at: z.number(),
});

/** A job config that was dropped: no job that was submitted for it until then is loaded any more. */
const droppedSchema = z.object({
  job: z.string(),
  /** Epoch milliseconds. */
  at: z.number(),
});

/** A slice that no run fetches again unasked, because somebody stopped its job. */
const stoppedSchema = z.object({
  job: z.string(),
  identity: z.string(),
  slice: sliceSchema.nullable(),
  remoteId: z.string(),
});

/** The row cap learnt from refusals, for the tier that the account had then. */
const capSchema = z.object({
  tier: z.string(),
  rows: z.number(),
  /** Epoch milliseconds of the refusal. */
  at: z.number(),
});

/** Days to fetch again although the ledger covers them; null means all days. */
const refetchSchema = z.object({
  job: z.string(),
  slice: sliceSchema.nullable(),
  /** ISO time of the request. */
  at: z.string(),
  /** Ids of the loads to replace. A time would not tell which loads existed. */
  loads: z.array(z.string()),
  /** Full refresh: the fields of the loads made since the request. */
  fields: z.array(observedColumnSchema),
});

/** The last error of a job config. */
const failureSchema = z.object({
  job: z.string(),
  /** Epoch milliseconds. */
  at: z.number(),
  /** Error code, from the catalogue of the version that wrote it. */
  code: z.string(),
  message: z.string(),
  /** What to do, if the error says more than its code does. */
  hint: z.string().optional(),
});

/** Rows that another answer lacked, so that they stay. Their days are asked once more; then a person accepts it. */
const keptSchema = z.object({
  job: z.string(),
  loadId: z.string(),
  slice: sliceSchema,
  /** What was loaded, and what the last answer had; a day is null if rows are not counted by day. Empty: the rows are there again. */
  days: z.array(z.object({ day: z.string().nullable(), before: z.number(), now: z.number() })),
  /** How many answers lacked them, at most 2. */
  answers: z.number(),
  /** When the job of the last one was created, ISO 8601 UTC. */
  at: z.string(),
  /** Whether a person has accepted all of these days: the next answer replaces the rows. */
  accepted: z.boolean(),
});

/** One line of the journal. */
export const journalRecordSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('account'), lane: z.string(), email: z.string() }),
  /** Jobs of the account that the journal did not know are in it now. */
  z.object({ type: z.literal('compared'), email: z.string() }),
  z.object({ type: z.literal('attempt'), attempt: attemptSchema }),
  z.object({ type: z.literal('event'), token: z.string(), event: attemptEventSchema }),
  z.object({ type: z.literal('committed'), tokens: z.array(z.string()) }),
  z.object({
    type: z.literal('closed'),
    token: z.string(),
    why: z.enum([
      'absent',
      'audited',
      'capped',
      'clipped',
      'failed',
      'kept',
      'stopped',
      'outside',
      'vanished',
      'refused',
      'dropped',
    ]),
    /** Rows of the job, if it has ended and no earlier record has them. */
    rows: z.number().optional(),
  }),
  z.object({ type: z.literal('capped'), capped: cappedSchema }),
  z.object({ type: z.literal('clipped'), clipped: clippedSchema }),
  z.object({ type: z.literal('dropped'), dropped: droppedSchema }),
  z.object({ type: z.literal('cap'), email: z.string(), cap: capSchema }),
  z.object({ type: z.literal('spent'), spent: spentSchema }),
  z.object({ type: z.literal('stopped'), stopped: stoppedSchema }),
  /** Length of a finished job in milliseconds. */
  z.object({ type: z.literal('length'), source: z.string(), ms: z.number() }),
  z.object({ type: z.literal('refetch'), refetch: refetchSchema }),
  /** The refetch requested at that time is done: none of the loads to replace is left. */
  z.object({ type: z.literal('refetched'), job: z.string(), at: z.string() }),
  z.object({ type: z.literal('failure'), failure: failureSchema }),
  z.object({ type: z.literal('source_cap'), sourceCap: sourceCapSchema }),
  z.object({ type: z.literal('remedy'), remedy: remedySchema }),
  z.object({ type: z.literal('lacking'), lacking: lackingSchema }),
  /** The days of a load that lacked rows were asked again in the same cut. */
  z.object({ type: z.literal('asked_again'), loadId: z.string() }),
  z.object({ type: z.literal('kept'), kept: keptSchema }),
  /** The values of a job config's `for_each` when a run began. */
  z.object({ type: z.literal('values'), job: z.string(), values: z.array(z.string()) }),
  /** The files of a job config's source when a run began. */
  z.object({ type: z.literal('files'), job: z.string(), files: z.array(sourceFileSchema) }),
  /** The lane's allowance is used up until this time; null if there is room again. */
  z.object({ type: z.literal('parked'), lane: z.string(), until: z.number().nullable() }),
]);

export type JournalRecord = z.infer<typeof journalRecordSchema>;
export type Closed = Extract<JournalRecord, { type: 'closed' }>;
export type CloseReason = Closed['why'];
export type StoppedJob = z.infer<typeof stoppedSchema>;
export type Clipped = z.infer<typeof clippedSchema>;
export type Dropped = z.infer<typeof droppedSchema>;
export type Cap = z.infer<typeof capSchema>;
export type Refetch = z.infer<typeof refetchSchema>;
export type JobFailure = z.infer<typeof failureSchema>;
export type Kept = z.infer<typeof keptSchema>;

/** Whether two answers lacked rows of a load, and nobody has accepted that. */
export const isStaying = ({ answers, accepted }: Kept) => answers === 2 && !accepted;
