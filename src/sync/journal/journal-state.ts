import { z } from 'zod';
import { limits } from '../../contract/limits.js';
import { msPerDay, overlap } from '../../days/day.js';
import { mergeFields } from '../../load/merge-fields.js';
import { observedColumnSchema } from '../../load/staged-rows.js';
import { type Attempt, advance, attemptEventSchema, attemptSchema, sliceSchema } from './attempt-state.js';

/** A finished job that may have hit its row cap; its days hold at least `rows` rows. */
const cappedSchema = z.object({
  job: z.string(),
  identity: z.string(),
  slice: sliceSchema,
  rows: z.number(),
  /** Rows that one job was allowed to give. */
  maxData: z.number(),
});

/**
 * A request whose answer must not be used: the service's cache might return the same answer again, and a later run might
 * find its job.
 */
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

/** A job that was paid for but ended without a load. */
const spentSchema = z.object({
  /** Epoch milliseconds of its submit. */
  at: z.number(),
  rows: z.number(),
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

/** A limit of a source that was found, is suspected or was ruled out; see `SourceCap`. */
const sourceCapSchema = z.object({
  job: z.string(),
  identity: z.string(),
  per: z.enum(['answer', 'day']),
  rows: z.number(),
  state: z.enum(['suspected', 'found', 'refuted']),
  refutations: z.number(),
});

/** How the answers of a job config are cut, because those that were cut otherwise lacked rows. */
const remedySchema = z.object({
  /** Name of the job config without a value: all values of its `for_each` are asked alike. */
  job: z.string(),
  source: z.string(),
  /** Whether a job asks for one more day on each side, whose rows are left out. */
  isPadded: z.boolean(),
  /** Rows that an answer of several days may have; null: as many as a job may return. */
  most: z.number().nullable(),
  /** How often `most` was lowered. */
  tries: z.number(),
  /** Whether no cut has helped: every day that another answer did not prove stays in doubt. */
  isExhausted: z.boolean(),
});

/** A day that lacks rows which the answer of an audit has. Its load's days are asked again in the same cut. */
const lackingSchema = z.object({
  job: z.string(),
  loadId: z.string(),
  day: z.string().nullable(),
  /** Rows of the audit's answer on that day. */
  rows: z.number(),
});

/**
 * Rows of a live load that another answer to its days lacked, so that they stay. Its days are asked once more, after
 * everything else; if that answer lacks them, too, they stay until a person accepts it.
 */
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
  /** The lane's allowance is used up until this time; null if there is room again. */
  z.object({ type: z.literal('parked'), lane: z.string(), until: z.number().nullable() }),
]);

export type JournalRecord = z.infer<typeof journalRecordSchema>;
type Closed = Extract<JournalRecord, { type: 'closed' }>;
export type CloseReason = Closed['why'];
type StoppedJob = z.infer<typeof stoppedSchema>;
type Capped = z.infer<typeof cappedSchema>;
type Clipped = z.infer<typeof clippedSchema>;
type Dropped = z.infer<typeof droppedSchema>;
type Cap = z.infer<typeof capSchema>;
type Spent = z.infer<typeof spentSchema>;
type Refetch = z.infer<typeof refetchSchema>;
type JobFailure = z.infer<typeof failureSchema>;
type SourceCap = z.infer<typeof sourceCapSchema>;
type Remedy = z.infer<typeof remedySchema>;
type Lacking = z.infer<typeof lackingSchema>;
export type Kept = z.infer<typeof keptSchema>;

/** The state that all lines of the journal add up to. */
export interface JournalState {
  /** `/me` email by lane: the accounts that the journal was written under. */
  accounts: ReadonlyMap<string, string>;
  /** `/me` emails of accounts whose job list was compared with the journal once. */
  compared: ReadonlySet<string>;
  /** Open attempts by token, in the order in which they began. */
  attempts: ReadonlyMap<string, Attempt>;
  capped: readonly Capped[];
  /** The newest of them. */
  clipped: readonly Clipped[];
  /** The newest of them. */
  dropped: readonly Dropped[];
  /** By `/me` email. */
  caps: ReadonlyMap<string, Cap>;
  /** Those of the last 24 hours. */
  spent: readonly Spent[];
  stopped: readonly StoppedJob[];
  refetches: readonly Refetch[];
  /** Lengths of the newest jobs by source, in milliseconds. */
  lengths: ReadonlyMap<string, readonly number[]>;
  /** The last error of each job config that has had one. */
  errors: ReadonlyMap<string, JobFailure>;
  /** One of each kind for a job config. */
  sourceCaps: readonly SourceCap[];
  /** One for a job config. */
  remedies: readonly Remedy[];
  /** One for a load. */
  lacking: readonly Lacking[];
  /** One for a load. */
  kept: readonly Kept[];
  /** The values of `for_each` that the last run was asked for, by job config. */
  values: ReadonlyMap<string, string[]>;
  /** Epoch milliseconds by lane until which its allowance is used up. */
  parked: ReadonlyMap<string, number>;
}

export const emptyState: JournalState = {
  accounts: new Map(),
  compared: new Set(),
  attempts: new Map(),
  capped: [],
  clipped: [],
  dropped: [],
  caps: new Map(),
  spent: [],
  stopped: [],
  refetches: [],
  lengths: new Map(),
  errors: new Map(),
  sourceCaps: [],
  remedies: [],
  lacking: [],
  kept: [],
  values: new Map(),
  parked: new Map(),
};

/** Job lengths that are remembered for each source. */
const keptLengths = 20;

/**
 * How many capped jobs are remembered: far more than are split at once. Forgetting one too early costs another capped
 * job.
 */
const keptCapped = 1_000;

/** Jobs at the service that the journal does not know are looked for if they are younger than this. */
export const unknownJobsMs = 2 * msPerDay;

/** Pure: replaying the records gives the state that the writer had. */
export function reduce(state: JournalState, record: JournalRecord): JournalState {
  switch (record.type) {
    case 'account':
      return { ...state, accounts: put(state.accounts, record.lane, record.email) };
    case 'compared':
      return { ...state, compared: new Set(state.compared).add(record.email) };
    case 'attempt':
      return { ...state, attempts: put(state.attempts, record.attempt.token, record.attempt) };
    case 'event': {
      const attempt = state.attempts.get(record.token);
      if (attempt === undefined) return state;
      return { ...state, attempts: put(state.attempts, record.token, advance(attempt, record.event)) };
    }
    case 'committed':
      return {
        ...state,
        attempts: without(state.attempts, record.tokens),
        refetches: state.refetches.map((refetch) => withFields(refetch, state.attempts, record.tokens)),
      };
    case 'closed':
      return {
        ...state,
        attempts: without(state.attempts, [record.token]),
        spent: spend(state.spent, jobOf(state.attempts.get(record.token), record)),
      };
    case 'spent':
      return { ...state, spent: spend(state.spent, record.spent) };
    case 'capped':
      return { ...state, capped: [...state.capped, record.capped].slice(-keptCapped) };
    case 'clipped': {
      const { clipped } = record;
      const young = state.clipped.filter(({ at }) => at > clipped.at - unknownJobsMs);
      return { ...state, clipped: [...young, clipped] };
    }
    case 'dropped': {
      const { dropped } = record;
      const young = state.dropped.filter(
        ({ job, at }) => job !== dropped.job && at > dropped.at - unknownJobsMs,
      );
      return { ...state, dropped: [...young, dropped] };
    }
    case 'cap':
      return { ...state, caps: put(state.caps, record.email, record.cap) };
    case 'stopped':
      return { ...state, stopped: [...state.stopped, record.stopped] };
    case 'length': {
      const lengths = [...(state.lengths.get(record.source) ?? []), record.ms].slice(-keptLengths);
      return { ...state, lengths: put(state.lengths, record.source, lengths) };
    }
    case 'refetch':
      return {
        ...state,
        refetches: [...state.refetches, record.refetch],
        stopped: state.stopped.filter((stopped) => !answers(record.refetch, stopped)),
      };
    case 'refetched':
      return {
        ...state,
        refetches: state.refetches.filter(({ job, at }) => job !== record.job || at !== record.at),
      };
    case 'failure':
      return { ...state, errors: put(state.errors, record.failure.job, record.failure) };
    case 'source_cap': {
      const { sourceCap } = record;
      const others = state.sourceCaps.filter(
        ({ job, per }) => job !== sourceCap.job || per !== sourceCap.per,
      );
      return { ...state, sourceCaps: [...others, sourceCap] };
    }
    case 'remedy': {
      const others = state.remedies.filter(({ job }) => job !== record.remedy.job);
      return { ...state, remedies: [...others, record.remedy] };
    }
    case 'lacking': {
      const others = state.lacking.filter(({ loadId }) => loadId !== record.lacking.loadId);
      return { ...state, lacking: [...others, record.lacking] };
    }
    case 'asked_again':
      return { ...state, lacking: state.lacking.filter(({ loadId }) => loadId !== record.loadId) };
    case 'kept': {
      const { kept } = record;
      const others = state.kept.filter(({ loadId }) => loadId !== kept.loadId);
      // Who asked for these days again has an answer.
      const isAnswered = kept.answers > 1 && !kept.accepted;
      return {
        ...state,
        kept: kept.days.length === 0 ? others : [...others, kept],
        refetches: isAnswered
          ? state.refetches.map((each) => withoutLoad(each, kept.loadId))
          : state.refetches,
      };
    }
    case 'values':
      return { ...state, values: put(state.values, record.job, record.values) };
    case 'parked': {
      const { lane, until } = record;
      const parked = until === null ? without(state.parked, [lane]) : put(state.parked, lane, until);
      return { ...state, parked };
    }
  }
}

/** The fewest records that add up to a state. */
export function snapshot(state: JournalState): JournalRecord[] {
  return [
    ...[...state.accounts].map(([lane, email]) => ({ type: 'account', lane, email }) as const),
    ...[...state.compared].map((email) => ({ type: 'compared', email }) as const),
    ...[...state.attempts.values()].map((attempt) => ({ type: 'attempt', attempt }) as const),
    ...state.capped.map((capped) => ({ type: 'capped', capped }) as const),
    ...state.clipped.map((clipped) => ({ type: 'clipped', clipped }) as const),
    ...state.dropped.map((dropped) => ({ type: 'dropped', dropped }) as const),
    ...[...state.caps].map(([email, cap]) => ({ type: 'cap', email, cap }) as const),
    ...state.spent.map((spent) => ({ type: 'spent', spent }) as const),
    // A refetch that was requested later asks for the days of these loads once more.
    ...state.kept.map((kept) => ({ type: 'kept', kept }) as const),
    ...state.refetches.map((refetch) => ({ type: 'refetch', refetch }) as const),
    ...state.stopped.map((stopped) => ({ type: 'stopped', stopped }) as const),
    ...[...state.lengths].flatMap(([source, lengths]) =>
      lengths.map((ms) => ({ type: 'length', source, ms }) as const),
    ),
    ...[...state.errors.values()].map((failure) => ({ type: 'failure', failure }) as const),
    ...state.sourceCaps.map((sourceCap) => ({ type: 'source_cap', sourceCap }) as const),
    ...state.remedies.map((remedy) => ({ type: 'remedy', remedy }) as const),
    ...state.lacking.map((lacking) => ({ type: 'lacking', lacking }) as const),
    ...[...state.values].map(([job, values]) => ({ type: 'values', job, values }) as const),
    ...[...state.parked].map(([lane, until]) => ({ type: 'parked', lane, until }) as const),
  ];
}

/** The job of an attempt that ends without a load; null if no job is known to exist. */
function jobOf(attempt: Attempt | undefined, { rows }: Closed): Spent | null {
  if (attempt === undefined || attempt.remoteId === null) return null;
  return { at: attempt.sentAt ?? 0, rows: rows ?? attempt.rows ?? 0 };
}

/** Adds a job to those paid for within the 24 hours before it. */
function spend(spent: readonly Spent[], job: Spent | null): readonly Spent[] {
  if (job === null) return spent;
  return [...spent.filter(({ at }) => at > job.at - limits.allowanceWindowMs), job];
}

function withoutLoad(refetch: Refetch, loadId: string): Refetch {
  if (!refetch.loads.includes(loadId)) return refetch;
  return { ...refetch, loads: refetch.loads.filter((id) => id !== loadId) };
}

/** A full refresh, with the fields of the exports committed so far. */
function withFields(
  refetch: Refetch,
  attempts: JournalState['attempts'],
  tokens: readonly string[],
): Refetch {
  if (refetch.slice !== null) return refetch;
  const exports = tokens.flatMap((token) => {
    const attempt = attempts.get(token);
    return attempt?.job === refetch.job && attempt.staged !== null ? [attempt.staged.columns] : [];
  });
  return exports.length === 0 ? refetch : { ...refetch, fields: mergeFields([refetch.fields, ...exports]) };
}

/** A refetch of all days, or of any day of a stopped job's slice, requests that slice again. */
function answers(refetch: Refetch, stopped: StoppedJob): boolean {
  return refetch.job === stopped.job && (refetch.slice === null || overlap(refetch.slice, stopped.slice));
}

function put<T>(map: ReadonlyMap<string, T>, key: string, value: T): ReadonlyMap<string, T> {
  return new Map(map).set(key, value);
}

function without<T>(map: ReadonlyMap<string, T>, keys: readonly string[]): ReadonlyMap<string, T> {
  return new Map([...map].filter(([key]) => !keys.includes(key)));
}
