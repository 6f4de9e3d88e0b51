import { z } from 'zod';
import { HeadgateError } from '../../common/errors.js';
import { isSame, parseSlice, sliceDates, sliceText } from '../../days/day.js';
import { comparisonSchema, partSchema } from '../../load/ledger.js';
import { sliceSchema } from '../../plan/journaled.js';
import { stagedRowsSchema } from '../../load/staged-rows.js';
import type { DayAnswer } from '../../plan/split.js';
import { partText } from '../../common/words.js';

/**
 * One try to get one slice: the unit of the journal. Its phase says what is known to be true of the service and
 * of this disk, so that a restart continues from there:
 *
 * - `intent`: no job was created; the token may be sent
 * - `sent`: a POST left; whether a job exists is to be found out before anything else is submitted
 * - `running`: the job's id is known
 * - `done`: the job has ended well and its count is known
 * - `staged`: the verified rows lie on disk
 */
const phaseSchema = z.enum(['intent', 'sent', 'running', 'done', 'staged']);

/** The lines of attempts have inclusive `YYYY-MM-DD`, those of other records days as they are inside. */
const datesSchema = z.codec(z.object({ from: z.string(), to: z.string() }), sliceSchema, {
  decode: (dates, { issues }) => {
    const slice = parseSlice(dates);
    if (slice !== null) return slice;
    issues.push({ code: 'custom', input: dates, message: 'no days' });
    return z.NEVER;
  },
  encode: sliceDates,
});

export const attemptSchema = z.object({
  /** 128 random bits in base32. Also the load id. */
  token: z.string(),
  /** Name of the account's lane. */
  lane: z.string(),
  job: z.string(),
  /** Null without a window. */
  slice: datesSchema.nullable(),
  /** The part of a day; absent: all rows of the slice. */
  part: partSchema.exactOptional(),
  /** Why days that have rows are asked again; absent: they have none. An audit is compared and not loaded. */
  reason: comparisonSchema.shape.reason.exactOptional(),
  /** Identity of the job config when it was planned. */
  identity: z.string(),
  source: z.string(),
  jobName: z.string(),
  config: z.record(z.string(), z.unknown()),
  tags: z.array(z.string()),
  /** Rows asked for. */
  maxData: z.number(),
  /** Rows that one job may give. */
  cap: z.number(),
  /** Whether the allowance left room for fewer rows than that. */
  short: z.boolean(),
  /** Rows left in the allowance when the attempt began, less what a running job may take; null if rows are not counted. */
  room: z.number().nullable(),
  format: z.enum(['json', 'csv']),
  phase: phaseSchema,
  /** Newest job at the service before the POST, where a scan for the token ends; null if there was none. */
  fence: z.string().nullable(),
  /** Epoch milliseconds of the last POST. */
  sentAt: z.number().nullable(),
  /** Machine uptime in milliseconds at the last POST; null if machines share the journal. */
  sentUptime: z.number().nullable(),
  remoteId: z.string().nullable(),
  remoteCreatedAt: z.string().nullable(),
  /** `data_count` of the finished job; null until the rows are staged if the service states none. */
  rows: z.number().nullable(),
  /** Set if only headgate counted the rows. */
  countedBy: z.literal('headgate').exactOptional(),
  /** False if the job may have hit its cap and its rows are kept anyway. */
  complete: z.boolean().nullable(),
  /** Days for which the service says that it ran the job, if they are not those of the slice. */
  otherDays: z.string().exactOptional(),
  staged: stagedRowsSchema.nullable(),
});

/** Whether an attempt's answer is compared with what is loaded, and not loaded. */
export const isAudit = ({ reason }: Pick<Attempt, 'reason'>): boolean => reason === 'audit';

export const attemptEventSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('sent'),
    at: z.number(),
    uptime: z.number().nullable(),
  }),
  /** The service answered, by the contract, that it created no job, or no byte was sent. */
  z.object({ type: z.literal('refused') }),
  z.object({ type: z.literal('running'), remoteId: z.string(), remoteCreatedAt: z.string() }),
  /** The service returned the id of another job, so it is open whether it created one. */
  z.object({ type: z.literal('disowned') }),
  z.object({
    type: z.literal('done'),
    rows: z.number().nullable(),
    countedBy: z.literal('headgate').exactOptional(),
    complete: z.boolean(),
    otherDays: z.string().exactOptional(),
  }),
  z.object({
    type: z.literal('staged'),
    staged: stagedRowsSchema,
  }),
  /** The staged file is gone or changed, so the export must be read again. */
  z.object({ type: z.literal('unstaged') }),
]);

export type Phase = z.infer<typeof phaseSchema>;
export type Attempt = z.infer<typeof attemptSchema>;
export type AttemptEvent = z.infer<typeof attemptEventSchema>;

/** Which events each phase accepts, and the phase that follows. Anything else is a defect. */
const transitions: Record<Phase, Partial<Record<AttemptEvent['type'], Phase>>> = {
  intent: { sent: 'sent' },
  sent: { refused: 'intent', running: 'running' },
  running: { done: 'done', disowned: 'sent' },
  /** A count that does not match the export may be read again. */
  done: { staged: 'staged', done: 'done' },
  staged: { unstaged: 'done' },
};

/** The state machine of an attempt. It is pure; effects happen elsewhere. */
export function advance(attempt: Attempt, event: AttemptEvent): Attempt {
  const phase = transitions[attempt.phase][event.type];
  if (phase === undefined) {
    throw new HeadgateError('internal', `an attempt that is ${attempt.phase} cannot take ${event.type}`);
  }
  const { otherDays: _, ...before } = attempt;
  switch (event.type) {
    case 'sent':
      return { ...attempt, phase, sentAt: event.at, sentUptime: event.uptime };
    case 'disowned':
      return { ...attempt, phase, remoteId: null, remoteCreatedAt: null };
    case 'unstaged':
      return { ...attempt, phase, staged: null };
    default: {
      // The others name what changes. A new count also says anew for which days the job ran.
      const { type, ...found } = event;
      return { ...(type === 'done' ? before : attempt), phase, ...found };
    }
  }
}

/** ISO 8601 UTC by the service's clock, or this machine's at the submit if earlier: a day must be over by both. */
export function createdAt({ remoteCreatedAt, sentAt }: Attempt): string | null {
  if (remoteCreatedAt === null || sentAt === null) return remoteCreatedAt;
  return new Date(Math.min(Date.parse(remoteCreatedAt), sentAt)).toISOString();
}

/** Attempts at one day of a job config as it is now, as answers: each with its attempt. */
export function answersFor(
  attempts: Iterable<Attempt>,
  { job, identity, slice }: Pick<Attempt, 'job' | 'identity' | 'slice'>,
): (DayAnswer & { attempt: Attempt })[] {
  return [...attempts]
    .filter((each) => each.job === job && each.identity === identity && isSame(each.slice, slice))
    .map((attempt) => ({ ...answerOf(attempt), attempt }));
}

/** What an attempt says about its day. Only JSON exports can be joined. */
export function answerOf({ slice, part, complete, format }: Attempt): DayAnswer {
  const isCut = complete === null ? null : !complete && format === 'json';
  return { slice, isCut, ...(part && { part }) };
}

/** Whether it only has to be exported and committed. */
export function isSettled(attempt: Attempt): boolean {
  return attempt.phase === 'done' || attempt.phase === 'staged';
}

/** Whether this config has the attempt's job config; several configs may load into one destination. */
export function isNamed(jobs: readonly { name: string }[], { job }: Pick<Attempt, 'job'>): boolean {
  return jobs.some(({ name }) => name === job);
}

/** An attempt as messages name it: `energy_posts 2026-01-01..2026-01-07`. */
export function describe({ job, slice, part }: Pick<Attempt, 'job' | 'slice' | 'part'>): string {
  const days = slice === null ? job : `${job} ${sliceText(slice)}`;
  return part === undefined ? days : `${days} (${partText(part)})`;
}
