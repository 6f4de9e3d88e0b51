import type { JobConfig } from '../../config/config.js';
import { daysOf, type Slice } from '../../days/slice.js';
import { formatDay } from '../../days/day.js';
import type { Load } from '../../load/ledger.js';
import { currentLoads, type LiveLoad } from '../../plan/coverage.js';
import { jobIdentity } from '../../plan/identity.js';
import type { CappedJob } from '../../plan/input.js';
import {
  capsInForce,
  cutOfDays,
  daysAtCap,
  isAtCap,
  isRegular,
  looksCut,
  mayBeDayCap,
  shownByParts,
  type SourceCap,
  sourceCapOf,
} from '../../plan/source-cap.js';
import { firstOpenDay } from '../../plan/window.js';
import { jobOf } from '../../common/series.js';
import { count } from '../../common/words.js';
import { type Attempt, createdAt, describe } from '../journal/attempt.js';
import { type JournalRecord, type JournalState, reduce } from '../journal/journal-state.js';
import { configOf, type RunContext } from '../run/context.js';

interface RunRecords extends Pick<RunContext, 'run' | 'jobs'> {
  journal: { readonly state: JournalState };
}

/** By how much more often a number of rows must come after each refutation, before it is suspected again. */
const tiesAfter = 3;

/**
 * Whether the source may have cut an answer, although it has fewer rows than were asked for, and what to journal with
 * it: that a limit is suspected now, or that this answer has more rows than the suspected one.
 */
export function atSourceCap(
  context: RunContext,
  attempt: Attempt,
  rows: number,
): { isCapped: boolean; records: JournalRecord[] } {
  const job = configOf(context, attempt);
  const { slice } = attempt;
  if (job === undefined || job.window === null || slice === null || job.ownFile)
    return { isCapped: false, records: [] };
  const known = sourceCapOf(job, 'answer', context.journal.state.sourceCaps);
  if (known !== undefined && known.state !== 'refuted') {
    const isMore = rows > known.rows;
    return {
      // Until the parts of the first answer have shown a limit, others of that size are loaded. If there is one, they
      // are fetched again in parts.
      isCapped: known.state === 'found' && rows === known.rows,
      records: isMore ? [record({ ...known, state: 'refuted' })] : [],
    };
  }
  const none = { isCapped: false, records: [] };
  const isWitness = job.onCap === 'split' && slice.until - slice.from > 1;
  if (!isWitness || rows >= attempt.maxData) return none;
  const others = otherAnswers(context, job, attempt);
  if (!isOver(job, slice, createdAt(attempt)) || others.some((other) => other.rows > rows)) return none;
  const tied = others
    .filter((other) => other.rows === rows && other.isOver)
    .map((other) => other.slice.until - other.slice.from);
  const all = [...tied, slice.until - slice.from];
  if (wasWhole(context, job, { slice, rows })) return none;
  if (known !== undefined && rows <= known.rows) {
    // Each refuted answer had as many rows, too.
    const isOften = tied.length + known.refutations >= tiesAfter ** (known.refutations - 1);
    const before = cutAnswers(context, known).filter((cut) => cut.rows === rows);
    const lengths = [...all, ...before.map((cut) => cut.slice.until - cut.slice.from)];
    if (!isOften || isRegular({ tied: lengths, most: rows })) return none;
  }
  // A limit of the source holds for each value of a for_each.
  const isRefuted = () =>
    context.jobs
      .filter((each) => isSibling(job, each.name))
      .some((sibling) => otherAnswers(context, sibling, attempt).some((other) => other.rows > rows));
  const below = others.filter((other) => other.rows < rows).map((other) => other.rows);
  if (!looksCut({ tied: all, most: rows, below }) || isRefuted()) return none;
  const identity = jobIdentity(job);
  const refutations = known?.refutations ?? 0;
  const cap: SourceCap = { job: job.name, identity, per: 'answer', rows, state: 'suspected', refutations };
  // What the parts of one answer show holds for those of other values, too.
  const isAsked = askedOf(context, cap) !== undefined;
  if (!isAsked) {
    const message = `${describe(attempt)}: job ${attempt.remoteId} returned exactly ${count(rows)} rows${tied.length === 0 ? '' : ', as others did'}: headgate fetches these days again in parts, to see whether the source had more: at least 2 more jobs and ${count(rows)} rows`;
    context.emit({ type: 'warning', lane: attempt.lane, message });
  }
  return { isCapped: !isAsked, records: [record(cap)] };
}

const isSibling = ({ name }: Pick<JobConfig, 'name'>, other: string) =>
  other !== name && jobOf(other) === jobOf(name);

/** Whether an answer with as many rows a day had no more rows in parts: a source with the same rows every day is not cut. */
function wasWhole(known: RunRecords, job: JobConfig, answer: Pick<Answer, 'slice' | 'rows'>): boolean {
  const length = ({ from, until }: Slice) => until - from;
  const isLike = (cut: Pick<Answer, 'slice' | 'rows'>) =>
    cut.rows * length(answer.slice) === answer.rows * length(cut.slice);
  return known.journal.state.capped.some((cut) => {
    if (jobOf(cut.job) !== jobOf(job.name) || !isLike(cut)) return false;
    const own = known.jobs.find((each) => each.name === cut.job && jobIdentity(each) === cut.identity);
    if (own === undefined) return false;
    const cap = sourceCapOf(own, 'answer', known.journal.state.sourceCaps);
    if (cap?.rows === cut.rows && cap.state === 'refuted') return true;
    return shownByParts(cut, currentLoads(known.run.loads, own)) === 'refuted';
  });
}

/** The same limit of another value of a `for_each`, which the parts of an answer show, or have shown. */
function askedOf({ jobs, journal }: RunRecords, { job: name, rows }: SourceCap): SourceCap | undefined {
  return journal.state.sourceCaps.find(
    (cap) =>
      isSibling({ name }, cap.job) &&
      cap.per === 'answer' &&
      cap.rows === rows &&
      jobs.some((each) => each.name === cap.job && jobIdentity(each) === cap.identity) &&
      cutAnswers({ journal }, cap).some((cut) => cut.rows === rows),
  );
}

/**
 * What the last commit shows about limits of the source: whether the parts of a cut answer had more rows, and whether
 * days seem to be cut. Each is said once.
 */
export function judgeCaps(
  context: RunRecords & Pick<RunContext, 'emit'>,
  job: JobConfig,
  lane: string,
): JournalRecord[] {
  const own = judgeCapsOf(context, job, lane);
  // What it shows is true of other values that returned as many rows.
  const state = own.reduce(reduce, context.journal.state);
  const waiting = state.sourceCaps.filter(
    (cap) =>
      cap.state === 'suspected' &&
      isSibling(job, cap.job) &&
      cutAnswers({ journal: { state } }, cap).length === 0,
  );
  const others = context.jobs.filter(({ name }) => waiting.some((cap) => cap.job === name));
  return [...own, ...others.flatMap((each) => judgeCapsOf({ ...context, journal: { state } }, each, lane))];
}

function judgeCapsOf(
  context: RunRecords & Pick<RunContext, 'emit'>,
  job: JobConfig,
  lane: string,
): JournalRecord[] {
  if (job.window === null) return [];
  const live = currentLoads(context.run.loads, job);
  const found = [judgeAnswers(context, job, live), judgeDays(context, job, live)].flatMap((cap) => cap ?? []);
  for (const { per, rows, state, ...cap } of found) {
    // Said of the value whose answer has shown it.
    if (per === 'answer' && !cutAnswers(context, cap).some((each) => each.rows === rows)) continue;
    const cut = per === 'answer' ? 'for a job' : 'of a day';
    const then =
      per === 'answer'
        ? 'headgate fetches days that may lack rows again, in parts'
        : 'days with that many are recorded as incomplete';
    const message =
      state === 'found'
        ? `${job.name}: the source returns at most ${count(rows)} rows ${cut}, however many are asked for; ${then}`
        : `${job.name}: the parts have no more rows, so the source does not stop at ${count(rows)}`;
    context.emit({ type: 'warning', lane, message });
  }
  const cut = found.flatMap((cap) => cutBefore(cap, live));
  return [...found.map(record), ...cut, ...partsToCut(context, job, live)];
}

/** A part of the suspected answer that has all of its rows may be cut itself: no job may ask for all of its days at once. */
function partsToCut(known: RunRecords, job: JobConfig, live: readonly LiveLoad[]): JournalRecord[] {
  const found = suspicion(known, job, live);
  if (found === null) return [];
  const open = openIn(found.shown);
  return open === null ? [] : [cutRecord(found.cap, open)];
}

/** Loads that a limit cut before it was found: no job may ask for all of their days at once. */
function cutBefore(cap: SourceCap, live: readonly LiveLoad[]): JournalRecord[] {
  if (cap.per === 'day' || cap.state !== 'found') return [];
  return live
    .filter(({ load, slice }) => load.dataCount >= cap.rows && slice.until - slice.from > 1)
    .map(({ slice }) => cutRecord(cap, slice));
}

function cutRecord({ job, identity, rows }: SourceCap, slice: Slice): JournalRecord {
  return { type: 'capped', capped: { job, identity, slice, rows, maxData: rows + 1 } };
}

function judgeAnswers(known: RunRecords, job: JobConfig, live: readonly LiveLoad[]): SourceCap | null {
  const { cap, shown = null } = suspicion(known, job, live) ?? {};
  if (cap === undefined || shown === null || openIn(shown) !== null) return null;
  if (shown === 'found') return { ...cap, state: shown };
  // A single day with all of the rows does not show that there is no limit.
  return { ...cap, state: 'refuted', refutations: cap.refutations + (shown === 'refuted' ? 1 : 0) };
}

/** The limit that is suspected of answers, and what the parts of the answers that it may have cut show by now. */
function suspicion(
  known: RunRecords,
  job: JobConfig,
  live: readonly LiveLoad[],
): { cap: SourceCap; shown: Shown } | null {
  const cap = sourceCapOf(job, 'answer', known.journal.state.sourceCaps);
  if (cap?.state !== 'suspected') return null;
  const shown = cutAnswers(known, cap)
    .filter(({ rows }) => rows === cap.rows)
    .map((cut) => shownByParts(cut, live));
  if (shown.length === 0) {
    const asked = askedOf(known, cap);
    if (asked !== undefined) return { cap, shown: asked.state === 'suspected' ? null : asked.state };
    // The value that was to show it is gone, so an answer of this one has to.
    const open = live.find(({ load, slice }) => load.dataCount === cap.rows && slice.until - slice.from > 1);
    return { cap, shown: open === undefined ? null : { open: open.slice } };
  }
  // An earlier one may have had as many rows by chance, so the newest shows that there is no limit.
  return { cap, shown: shown.includes('found') ? 'found' : (shown.at(-1) ?? null) };
}

type Shown = ReturnType<typeof shownByParts>;

/** The days of a part that has all rows of a suspected answer, if it can be fetched in parts itself. */
function openIn(shown: Shown): Slice | null {
  if (shown === null || typeof shown === 'string') return null;
  return shown.open.until - shown.open.from > 1 ? shown.open : null;
}

function judgeDays({ journal }: RunRecords, job: JobConfig, live: readonly LiveLoad[]): SourceCap | null {
  if (job.ownFile || sourceCapOf(job, 'day', journal.state.sourceCaps) !== undefined) return null;
  const days = live.flatMap(({ load, slice }) => {
    if (load.days === undefined || !isOver(job, slice, load.remoteCreatedAt)) return [];
    const rows = new Map(load.days.map(({ day, loaded }) => [day, loaded]));
    return daysOf(slice).map((day): [number, number] => [day, rows.get(formatDay(day)) ?? 0]);
  });
  const rows = cutOfDays(new Map(days));
  return rows === null
    ? null
    : { job: job.name, identity: jobIdentity(job), per: 'day', rows, state: 'found', refutations: 0 };
}

/**
 * Loads that are to be called complete, and that a limit of the source cut. A commit marks them, also if it is itself
 * what shows the limit: the days may have to wait long until they are fetched in parts.
 *
 * @param loads the ledger as it is after that commit
 */
export function doubtedLoads(known: RunRecords, job: JobConfig, loads: readonly Load[]): Load[] {
  const live = currentLoads(loads, job);
  const shown = [judgeAnswers(known, job, live), judgeDays(known, job, live)].flatMap((cap) => cap ?? []);
  const found = known.journal.state.sourceCaps.concat(shown).filter(({ state }) => state === 'found');
  const caps = capsInForce(job, found);
  return live
    .map(({ load }) => load)
    .filter((load) => load.complete && (isAtCap(load, caps) || daysAtCap(load, caps).size > 0));
}

/**
 * Whether the next load of a job config may show a limit per day, or have days at one. Its rows are then counted before
 * the commit. If several days of a later load are the first at a limit, the commit after it marks them.
 */
export function mayShowDayCap({ run, journal }: RunRecords, job: JobConfig): boolean {
  if (typeof job.window?.dateColumn !== 'string' || job.ownFile) return false;
  const live = currentLoads(run.loads, job);
  const most = live.reduce(
    (max, { load: { days = [] } }) => days.reduce((most, { loaded }) => Math.max(most, loaded), max),
    0,
  );
  return most === 0 || mayBeDayCap(most) || capsInForce(job, journal.state.sourceCaps).day !== null;
}

interface Answer {
  slice: Slice;
  rows: number;
  /** Whether its days were over. */
  isOver: boolean;
}

/** Other answers of a job config: what is loaded, what is not committed yet, and what was cut. */
function otherAnswers({ run, journal }: RunRecords, job: JobConfig, { token }: Attempt): Answer[] {
  const { attempts } = journal.state;
  const identity = jobIdentity(job);
  const loaded = currentLoads(run.loads, job)
    .filter(({ load }) => load.split === undefined)
    .map(({ load, slice }) => ({
      slice,
      rows: load.dataCount,
      isOver: isOver(job, slice, load.remoteCreatedAt),
    }));
  const underWay = [...attempts.values()].flatMap((attempt) => {
    const { slice, rows } = attempt;
    const isOther = attempt.job !== job.name || attempt.identity !== identity;
    if (isOther || attempt.token === token || slice === null || rows === null) return [];
    if (run.loads.some(({ loadId }) => loadId === attempt.token)) return [];
    return [{ slice, rows, isOver: isOver(job, slice, createdAt(attempt)) }];
  });
  const cut = cutAnswers({ journal }, { job: job.name, identity }).map(({ slice, rows }) => ({
    slice,
    rows,
    isOver: false,
  }));
  return [...loaded, ...underWay, ...cut];
}

/** Answers whose days were to be fetched in parts. */
function cutAnswers(
  { journal }: Pick<RunRecords, 'journal'>,
  of: Pick<SourceCap, 'job' | 'identity'>,
): readonly CappedJob[] {
  return journal.state.capped.filter(({ job, identity }) => job === of.job && identity === of.identity);
}

function isOver({ window }: JobConfig, { until }: Slice, at: string | null): boolean {
  return window !== null && at !== null && until <= firstOpenDay(Date.parse(at), window);
}

function record(sourceCap: SourceCap): JournalRecord {
  return { type: 'source_cap', sourceCap };
}
