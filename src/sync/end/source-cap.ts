import type { JobConfig } from '../../config/config.js';
import { formatDay, daysOf, type Slice } from '../../days/day.js';
import type { Load } from '../../load/ledger.js';
import { currentLoads, type LiveLoad } from '../../plan/coverage.js';
import { jobIdentity } from '../../plan/identity.js';
import {
  capsInForce,
  cutOfDays,
  daysAtCap,
  isAtCap,
  isRegular,
  looksCut,
  shownByParts,
  sourceCapOf,
} from '../../plan/source-cap.js';
import { isOver } from '../../plan/window.js';
import { jobOf } from '../../common/series.js';
import { count } from '../../common/words.js';
import { type Attempt, createdAt, describe } from '../journal/attempt-state.js';
import type { JournalRecord } from '../journal/journal-record.js';
import { type JournalState, reduce } from '../journal/journal-state.js';
import { configOf, type RunContext } from '../run/context.js';
import type { CappedJob, SourceCap } from '../../plan/journaled.js';

interface RunRecords extends Pick<RunContext, 'run' | 'jobs' | 'emit'> {
  journal: { readonly state: JournalState };
}

/** By how much more often a number of rows must come after each refutation, before it is suspected again. */
const tiesAfter = 3;

interface Answer {
  slice: Slice;
  rows: number;
  /** Whether its days were over. */
  isOver: boolean;
}

type Shown = ReturnType<typeof shownByParts>;

const lengthOf = ({ slice }: { slice: Slice }) => slice.until - slice.from;

/** What a run's answers show about limits of their sources. */
export class SourceCaps {
  private readonly known: RunRecords;

  constructor(known: RunRecords) {
    this.known = known;
  }

  /**
   * Whether the source may have cut an answer, although it has fewer rows than were asked for, and what to journal with
   * it: that a limit is suspected now, or that this answer has more rows than the suspected one.
   */
  ofAnswer(attempt: Attempt, rows: number): { isCapped: boolean; records: JournalRecord[] } {
    const { jobs, emit } = this.known;
    const job = configOf(this.known, attempt);
    const { slice } = attempt;
    const none = { isCapped: false, records: [] };
    if (job === undefined || job.window === null || slice === null || job.ownFile) return none;
    const known = this.capOf(job, 'answer');
    if (known !== undefined && known.state !== 'refuted') {
      const isMore = rows > known.rows;
      return {
        // Until the parts of the first answer have shown a limit, others of that size are loaded. If there is one, they
        // are fetched again in parts.
        isCapped: known.state === 'found' && rows === known.rows,
        records: isMore ? [record({ ...known, state: 'refuted' })] : [],
      };
    }
    const length = lengthOf({ slice });
    const isWitness = job.onCap === 'split' && length > 1;
    if (!isWitness || rows >= attempt.maxData) return none;
    const others = this.otherAnswers(job, attempt);
    if (!isOver(job, slice, createdAt(attempt)) || others.some((other) => other.rows > rows)) return none;
    const tied = others.filter((other) => other.rows === rows && other.isOver).map(lengthOf);
    const all = [...tied, length];
    if (this.wasWhole(job, { slice, rows })) return none;
    if (known !== undefined && rows <= known.rows) {
      // Each refuted answer had as many rows, too.
      const isOften = tied.length + known.refutations >= tiesAfter ** (known.refutations - 1);
      const before = this.cutAnswers(known).filter((cut) => cut.rows === rows);
      if (!isOften || isRegular({ tied: [...all, ...before.map(lengthOf)], most: rows })) return none;
    }
    // A limit of the source holds for each value of a for_each.
    const isRefuted = () =>
      jobs
        .filter((each) => isSibling(job, each.name))
        .some((sibling) => this.otherAnswers(sibling, attempt).some((other) => other.rows > rows));
    const below = others.filter((other) => other.rows < rows).map((other) => other.rows);
    if (!looksCut({ tied: all, most: rows, below }) || isRefuted()) return none;
    const identity = jobIdentity(job);
    const refutations = known?.refutations ?? 0;
    const cap: SourceCap = { job: job.name, identity, per: 'answer', rows, state: 'suspected', refutations };
    // What the parts of one answer show holds for those of other values, too.
    const isAsked = this.askedOf(cap) !== undefined;
    if (!isAsked) {
      const message = `${describe(attempt)}: job ${attempt.remoteId} returned exactly ${count(rows)} rows${tied.length === 0 ? '' : ', as others did'}: headgate fetches these days again in parts, to see whether the source had more: at least 2 more jobs and ${count(rows)} rows`;
      emit({ type: 'warning', lane: attempt.lane, message });
    }
    return { isCapped: !isAsked, records: [record(cap)] };
  }

  /**
   * What the last commit shows: whether the parts of a cut answer had more rows, and whether days seem to be cut. Each
   * is said once.
   */
  judge(job: JobConfig, lane: string): JournalRecord[] {
    const own = this.judgeOne(job, lane);
    // What it shows is true of other values that returned as many rows.
    const after = new SourceCaps({
      ...this.known,
      journal: { state: own.reduce(reduce, this.known.journal.state) },
    });
    const waiting = after.known.journal.state.sourceCaps.filter(
      (cap) => cap.state === 'suspected' && isSibling(job, cap.job) && after.cutAnswers(cap).length === 0,
    );
    const others = this.known.jobs.filter(({ name }) => waiting.some((cap) => cap.job === name));
    return [...own, ...others.flatMap((each) => after.judgeOne(each, lane))];
  }

  /**
   * Loads that are to be called complete, and that a limit of the source cut. A commit marks them, also if it is itself
   * what shows the limit: the days may have to wait long until they are fetched in parts.
   *
   * @param loads the ledger as it is after that commit
   */
  doubted(job: JobConfig, loads: readonly Load[]): Load[] {
    const live = currentLoads(loads, job);
    const shown = [this.judgeAnswers(job, live), this.judgeDays(job, live)].flatMap((cap) => cap ?? []);
    const found = this.known.journal.state.sourceCaps.concat(shown).filter(({ state }) => state === 'found');
    const caps = capsInForce(job, found);
    return live
      .map(({ load }) => load)
      .filter((load) => load.complete && (isAtCap(load, caps) || daysAtCap(load, caps).size > 0));
  }

  /** Whether an answer with as many rows a day had no more rows in parts: a source with the same rows every day is not cut. */
  private wasWhole(job: JobConfig, answer: Pick<Answer, 'slice' | 'rows'>): boolean {
    const { run, jobs, journal } = this.known;
    return journal.state.capped.some((cut) => {
      const isLike = cut.rows * lengthOf(answer) === answer.rows * lengthOf(cut);
      if (jobOf(cut.job) !== jobOf(job.name) || !isLike) return false;
      const own = jobs.find((each) => each.name === cut.job && jobIdentity(each) === cut.identity);
      if (own === undefined) return false;
      const cap = this.capOf(own, 'answer');
      if (cap?.rows === cut.rows && cap.state === 'refuted') return true;
      return shownByParts(cut, currentLoads(run.loads, own)) === 'refuted';
    });
  }

  private judgeOne(job: JobConfig, lane: string): JournalRecord[] {
    if (job.window === null) return [];
    const live = currentLoads(this.known.run.loads, job);
    const found = [this.judgeAnswers(job, live), this.judgeDays(job, live)].flatMap((cap) => cap ?? []);
    for (const cap of found) {
      // Said of the value whose answer has shown it.
      if (cap.per === 'day' || this.cutAnswers(cap).some((each) => each.rows === cap.rows))
        this.known.emit({ type: 'warning', lane, message: capText(cap) });
    }
    const cut = found.flatMap((cap) => cutBefore(cap, live));
    // A part of the suspected answer that has all of its rows may be cut itself: no job may ask for all of its days at once.
    const suspected = this.suspicion(job, live);
    const open = suspected === null ? null : openIn(suspected.shown);
    const parts = suspected === null || open === null ? [] : [cutRecord(suspected.cap, open)];
    return [...found.map(record), ...cut, ...parts];
  }

  private judgeAnswers(job: JobConfig, live: readonly LiveLoad[]): SourceCap | null {
    const { cap, shown = null } = this.suspicion(job, live) ?? {};
    if (cap === undefined || shown === null || openIn(shown) !== null) return null;
    if (shown === 'found') return { ...cap, state: shown };
    // A single day with all of the rows does not show that there is no limit.
    return { ...cap, state: 'refuted', refutations: cap.refutations + (shown === 'refuted' ? 1 : 0) };
  }

  private judgeDays(job: JobConfig, live: readonly LiveLoad[]): SourceCap | null {
    if (job.ownFile || this.capOf(job, 'day') !== undefined) return null;
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

  /** The limit that is suspected of answers, and what the parts of the answers that it may have cut show by now. */
  private suspicion(job: JobConfig, live: readonly LiveLoad[]): { cap: SourceCap; shown: Shown } | null {
    const cap = this.capOf(job, 'answer');
    if (cap?.state !== 'suspected') return null;
    const shown = this.cutAnswers(cap)
      .filter(({ rows }) => rows === cap.rows)
      .map((cut) => shownByParts(cut, live));
    if (shown.length === 0) {
      const asked = this.askedOf(cap);
      if (asked !== undefined) return { cap, shown: asked.state === 'suspected' ? null : asked.state };
      // The value that was to show it is gone, so an answer of this one has to.
      const open = live.find((each) => each.load.dataCount === cap.rows && lengthOf(each) > 1);
      return { cap, shown: open === undefined ? null : { open: open.slice } };
    }
    // An earlier one may have had as many rows by chance, so the newest shows that there is no limit.
    return { cap, shown: shown.includes('found') ? 'found' : (shown.at(-1) ?? null) };
  }

  private capOf(job: JobConfig, per: SourceCap['per']): SourceCap | undefined {
    return sourceCapOf(job, per, this.known.journal.state.sourceCaps);
  }

  /** The same limit of another value of a `for_each`, which the parts of an answer show, or have shown. */
  private askedOf({ job: name, rows }: SourceCap): SourceCap | undefined {
    const { jobs, journal } = this.known;
    return journal.state.sourceCaps.find(
      (cap) =>
        isSibling({ name }, cap.job) &&
        cap.per === 'answer' &&
        cap.rows === rows &&
        jobs.some((each) => each.name === cap.job && jobIdentity(each) === cap.identity) &&
        this.cutAnswers(cap).some((cut) => cut.rows === rows),
    );
  }

  /** Other answers of a job config: what is loaded, what is not committed yet, and what was cut. */
  private otherAnswers(job: JobConfig, { token }: Attempt): Answer[] {
    const { run, journal } = this.known;
    const identity = jobIdentity(job);
    const loaded = currentLoads(run.loads, job)
      .filter(({ load }) => load.split === undefined)
      .map(({ load, slice }) => ({
        slice,
        rows: load.dataCount,
        isOver: isOver(job, slice, load.remoteCreatedAt),
      }));
    const underWay = [...journal.state.attempts.values()].flatMap((attempt) => {
      const { slice, rows } = attempt;
      const isOther = attempt.job !== job.name || attempt.identity !== identity;
      if (isOther || attempt.token === token || slice === null || rows === null) return [];
      if (run.loads.some(({ loadId }) => loadId === attempt.token)) return [];
      return [{ slice, rows, isOver: isOver(job, slice, createdAt(attempt)) }];
    });
    const cut = this.cutAnswers({ job: job.name, identity }).map((each) => ({ ...each, isOver: false }));
    return [...loaded, ...underWay, ...cut];
  }

  /** Answers whose days were to be fetched in parts. */
  private cutAnswers(of: Pick<SourceCap, 'job' | 'identity'>): readonly CappedJob[] {
    return this.known.journal.state.capped.filter(
      ({ job, identity }) => job === of.job && identity === of.identity,
    );
  }
}

const isSibling = ({ name }: Pick<JobConfig, 'name'>, other: string) =>
  other !== name && jobOf(other) === jobOf(name);

function capText({ job, per, rows, state }: SourceCap): string {
  if (state !== 'found')
    return `${job}: the parts have no more rows, so the source does not stop at ${count(rows)}`;
  const [cut, then] =
    per === 'answer'
      ? ['for a job', 'headgate fetches days that may lack rows again, in parts']
      : ['of a day', 'days with that many are recorded as incomplete'];
  return `${job}: the source returns at most ${count(rows)} rows ${cut}, however many are asked for; ${then}`;
}

/** Loads that a limit cut before it was found: no job may ask for all of their days at once. */
function cutBefore(cap: SourceCap, live: readonly LiveLoad[]): JournalRecord[] {
  if (cap.per === 'day' || cap.state !== 'found') return [];
  return live
    .filter((each) => each.load.dataCount >= cap.rows && lengthOf(each) > 1)
    .map(({ slice }) => cutRecord(cap, slice));
}

function cutRecord({ job, identity, rows }: SourceCap, slice: Slice): JournalRecord {
  return { type: 'capped', capped: { job, identity, slice, rows, maxData: rows + 1 } };
}

/** The days of a part that has all rows of a suspected answer, if it can be fetched in parts itself. */
function openIn(shown: Shown): Slice | null {
  if (shown === null || typeof shown === 'string') return null;
  return lengthOf({ slice: shown.open }) > 1 ? shown.open : null;
}

function record(sourceCap: SourceCap): JournalRecord {
  return { type: 'source_cap', sourceCap };
}
