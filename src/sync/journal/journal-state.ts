import type { KnownFiles } from '../../plan/changed-files.js';
import { limits } from '../../contract/limits.js';
import { msPerDay, overlap } from '../../days/day.js';
import { mergeFields } from '../../load/merge-fields.js';
import { type Attempt, advance } from './attempt-state.js';
import type {
  Cap,
  Clipped,
  Closed,
  Dropped,
  JobFailure,
  JournalRecord,
  Kept,
  Refetch,
  StoppedJob,
} from './journal-record.js';
import type { CappedJob, Lacking, Remedy, SourceCap, SpentJob } from '../../plan/journaled.js';

/** A journal without a line. */
export const emptyState = {
  /** `/me` email by lane: the accounts that the journal was written under. */
  accounts: new Map() as ReadonlyMap<string, string>,
  /** `/me` emails of accounts whose job list was compared with the journal once. */
  compared: new Set() as ReadonlySet<string>,
  /** Open attempts by token, in the order in which they began. */
  attempts: new Map() as ReadonlyMap<string, Attempt>,
  capped: [] as readonly CappedJob[],
  /** The newest of them. */
  clipped: [] as readonly Clipped[],
  /** The newest of them. */
  dropped: [] as readonly Dropped[],
  /** By `/me` email. */
  caps: new Map() as ReadonlyMap<string, Cap>,
  /** Those of the last 24 hours. */
  spent: [] as readonly SpentJob[],
  stopped: [] as readonly StoppedJob[],
  refetches: [] as readonly Refetch[],
  /** Lengths of the newest jobs by source, in milliseconds. */
  lengths: new Map() as ReadonlyMap<string, readonly number[]>,
  /** The last error of each job config that has had one. */
  errors: new Map() as ReadonlyMap<string, JobFailure>,
  /** One of each kind for a job config. */
  sourceCaps: [] as readonly SourceCap[],
  /** One for a job config. */
  remedies: [] as readonly Remedy[],
  /** One for a load. */
  lacking: [] as readonly Lacking[],
  /** One for a load. */
  kept: [] as readonly Kept[],
  /** The values of `for_each` that the last run was asked for, by job config. */
  values: new Map() as ReadonlyMap<string, string[]>,
  /** The files of its source when a run last asked for them, by job config. */
  files: new Map() as KnownFiles,
  /** Epoch milliseconds by lane until which its allowance is used up. */
  parked: new Map() as ReadonlyMap<string, number>,
};

/** The state that all lines of the journal add up to. */
export type JournalState = Readonly<typeof emptyState>;

/** Job lengths that are remembered for each source. */
const keptLengths = 20;

/** Far more capped jobs than are split at once. Forgetting one too early costs another capped job. */
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
    case 'source_cap':
      return { ...state, sourceCaps: replaced(state.sourceCaps, record.sourceCap, 'job', 'per') };
    case 'remedy':
      return { ...state, remedies: replaced(state.remedies, record.remedy, 'job') };
    case 'lacking':
      return { ...state, lacking: replaced(state.lacking, record.lacking, 'loadId') };
    case 'asked_again':
      return { ...state, lacking: state.lacking.filter(({ loadId }) => loadId !== record.loadId) };
    case 'kept': {
      const { kept } = record;
      // Who asked for these days again has an answer.
      const isAnswered = kept.answers > 1 && !kept.accepted;
      return {
        ...state,
        kept: replaced(state.kept, kept, 'loadId').filter(({ days }) => days.length > 0),
        refetches: isAnswered
          ? state.refetches.map((each) => ({ ...each, loads: each.loads.filter((id) => id !== kept.loadId) }))
          : state.refetches,
      };
    }
    case 'files':
      return { ...state, files: put(state.files, record.job, record.files) };
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
    ...[...state.files].map(([job, files]) => ({ type: 'files', job, files }) as const),
    ...[...state.parked].map(([lane, until]) => ({ type: 'parked', lane, until }) as const),
  ];
}

/** The job of an attempt that ends without a load; null if no job is known to exist. */
function jobOf(attempt: Attempt | undefined, { rows }: Closed): SpentJob | null {
  if (attempt === undefined || attempt.remoteId === null) return null;
  const { job, reason, sentAt } = attempt;
  return { at: sentAt ?? 0, rows: rows ?? attempt.rows ?? 0, job, ...(reason !== undefined && { reason }) };
}

/** Adds a job to those paid for within the 24 hours before it. */
function spend(spent: readonly SpentJob[], job: SpentJob | null): readonly SpentJob[] {
  if (job === null) return spent;
  return [...spent.filter(({ at }) => at > job.at - limits.allowanceWindowMs), job];
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

/** The entries with a new one, in place of those that have the same value of each key. */
function replaced<T>(entries: readonly T[], entry: T, ...keys: (keyof T)[]): T[] {
  return [...entries.filter((each) => keys.some((key) => each[key] !== entry[key])), entry];
}

function put<T>(map: ReadonlyMap<string, T>, key: string, value: T): ReadonlyMap<string, T> {
  return new Map(map).set(key, value);
}

function without<T>(map: ReadonlyMap<string, T>, keys: readonly string[]): ReadonlyMap<string, T> {
  return new Map([...map].filter(([key]) => !keys.includes(key)));
}
