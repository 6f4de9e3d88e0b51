import type { JobConfig } from '../../config/config.js';
import { plural, sum } from '../../common/words.js';
import { type Day, daysOf, formatDay, parseDay, type Slice, sliceText, span } from '../../days/day.js';
import type { CommitOptions, PendingLoad } from '../../load/destination.js';
import { type DayMarks, isExpired, type Load } from '../../load/ledger.js';
import { isIncomplete } from '../../plan/coverage.js';
import { jobIdentity, loadIdentity } from '../../plan/identity.js';
import { afterLoss, isCutAlike, isPadded, isShort, isTooLarge, remedyOf } from '../../plan/remedy.js';
import { isOver } from '../../plan/window.js';
import { capsInForce, isLikelyCut } from '../../plan/source-cap.js';
import { remedyText } from '../end/judge-again.js';
import { isAudit } from '../journal/attempt-state.js';
import { isStaying, type JournalRecord, type Kept } from '../journal/journal-record.js';
import type { JournalState } from '../journal/journal-state.js';
import { type RunContext, type Trip, unusable } from '../run/context.js';
import { attemptsIn, type CommitGroup } from './commit-group.js';
import type { Judged, PendingDays } from './day-marks.js';

/** A day is emptied or shrunk if an answer has less than this part of its rows. */
const leastPart = 0.5;

/** A row that vanishes alone is replaced and counted. */
const fewRows = 2;

type LostDays = Kept['days'];

/** What an answer lacks of the loads that it would replace; empty: nothing. A load stays as a whole (I5). */
export function shrunkDays(
  { run, journal }: RunContext,
  job: JobConfig,
  { attempts, supersedes }: CommitGroup,
  { pending, counts }: Pick<Judged, 'pending' | 'counts'>,
): ReadonlyMap<Load, LostDays> {
  const identity = jobIdentity(job);
  const caps = capsInForce(job, journal.state.sourceCaps);
  // Rows that were asked for in another way, or of which some are gone already, say nothing about the new answer.
  const isWhole = (load: Load) =>
    load.slice !== null &&
    loadIdentity(load) === identity &&
    !isIncomplete(load, caps) &&
    (load.rowsLost ?? 0) + (load.rowsMissing ?? 0) === 0;
  // A local file has all of its rows.
  if (run.isProbe || job.ownFile || supersedes.length === 0 || !supersedes.every(isWhole)) return new Map();
  const before = rowsBefore(journal.state);
  if (!areCounted(supersedes, pending, counts)) {
    const now = sum(pending.map(({ rows }) => rows.rows));
    const had = sum(supersedes.map((load) => before(load, null, load.rowsLoaded)));
    const days = sum(supersedes.map(({ slice }) => slice!.until - slice!.from));
    const isFinal =
      attempts.every(({ reason }) => reason !== 'revisit') &&
      supersedes.every(({ slice, remoteCreatedAt }) => isOver(job, slice!, remoteCreatedAt));
    // Whole days may be among the rows that are gone, unless rows were asked for because they change.
    const isShrunk = hasShrunk(had, now) || (isFinal && isShort(had, now) && had - now >= had / days);
    if (!isShrunk) return new Map();
    // Of which load the rows are that came is not known: the first one names them all.
    const lost = (load: Load, at: number) => ({
      day: null,
      before: load.rowsLoaded,
      now: at === 0 ? now : 0,
    });
    return new Map(supersedes.map((load, at) => [load, [lost(load, at)]]));
  }
  const came = [...counts.values()].flat();
  const lostOf = (load: Load): LostDays => {
    const asked = new Set(
      daysOf(load.slice!)
        .map(formatDay)
        .filter((day) => !isExpired(load, day)),
    );
    return (load.days ?? []).flatMap(({ day, loaded }) => {
      const now = sum(came.filter((each) => each.day === day).map(({ rows }) => rows));
      return day !== null && asked.has(day) && hasShrunk(loaded, now) ? [{ day, before: loaded, now }] : [];
    });
  };
  const isNew = (load: Load) => (each: LostDays[number]) =>
    hasShrunk(before(load, each.day, each.before), each.now);
  const shrunk = supersedes.map((load) => [load, lostOf(load)] as const);
  return new Map(shrunk.filter(([load, days]) => days.some(isNew(load))));
}

/** Whether the rows of answers, and of the loads that they replace, are counted by day. */
const areCounted = (
  supersedes: readonly Load[],
  pending: readonly PendingLoad[],
  counts: PendingDays,
): boolean =>
  supersedes.every(({ days }) => days !== undefined) && pending.every(({ load }) => counts.has(load.loadId));

/** Says how many rows a day of a load had, if it brought so many: what a person has accepted is what it had. */
const rowsBefore =
  ({ kept }: Pick<JournalState, 'kept'>) =>
  ({ loadId }: Load, day: string | null, loaded: number): number => {
    const accepted = kept.find((each) => each.loadId === loadId && each.accepted);
    return accepted?.days.find((each) => each.day === day)?.now ?? loaded;
  };

const hasShrunk = (before: number, now: number) => now < before * leastPart && before - now >= fewRows;

/**
 * Ends a group whose answer lacks rows without a commit. The loads that lack nothing are planned again; the days of the
 * others are asked once more, after everything else. If that answer lacks the rows, too, the days are suspect.
 */
export async function keepRows(
  trip: Trip,
  group: CommitGroup,
  shrunk: ReadonlyMap<Load, LostDays>,
  also: readonly JournalRecord[],
  options: CommitOptions,
): Promise<void> {
  const { journal, run, destination, clock } = trip.context;
  const attempts = attemptsIn(group);
  const at = group.attempts.map(({ remoteCreatedAt }) => remoteCreatedAt ?? '').toSorted()[0] ?? '';
  const marks = new Map<string, DayMarks>();
  const kept = group.supersedes.flatMap((load): Kept[] => {
    const { job, loadId, slice } = load;
    const before = journal.state.kept.find((each) => each.loadId === loadId);
    const days = shrunk.get(load) ?? [];
    if (slice === null || (before === undefined && days.length === 0)) return [];
    const answers = before === undefined ? 1 : 2;
    if (before?.answers === 2 || (answers === 2 && days.length > 0)) {
      const marked = new Map(Object.entries(load.marks ?? {}));
      for (const day of placesOf(before!)) marked.delete(formatDay(day));
      for (const day of placesOf({ slice, days })) marked.set(formatDay(day), 'suspect');
      marks.set(loadId, Object.fromEntries(marked));
    }
    return [{ job, loadId, slice, days, answers, at, accepted: false }];
  });
  // Before the journal says so: a run that dies in between judges the staged rows again.
  if (marks.size > 0) await destination.markDays(marks, options);
  run.noteMarks(marks);
  const found = kept.filter(({ days }) => days.length > 0);
  for (const { loadId, answers } of found) if (answers === 2) run.kept.add(loadId);
  await journal.append(
    ...attempts.map(({ token }) => ({ type: 'closed', token, why: 'kept' }) as const),
    ...attempts.map((each) => unusable(each, clock.now())),
    ...kept.map((each) => ({ type: 'kept', kept: each }) as const),
    ...(found.some(({ answers }) => answers === 2) ? afterAnswer(trip, true) : []),
    ...also,
  );
  const then = found.every(({ answers }) => answers === 2)
    ? ''
    : ', and headgate asks once more after everything else';
  const places = span(found.flatMap(placesOf).map((day) => ({ from: day, until: day + 1 })));
  const where = places === null ? '' : ` ${sliceText(places)}`;
  trip.warn(
    `${trip.attempt.job}${where}: ${lostText(found.flatMap(({ days }) => days))}; the loaded rows stay${then}`,
  );
}

/** Whether an answer lacked loaded rows speaks against the remedy that it was cut by, or for it. */
export function afterAnswer(trip: Trip, isLoss: boolean): JournalRecord[] {
  const { attempt, config, context } = trip;
  const known = config && remedyOf(config, context.journal.state.remedies);
  if (known === undefined || known.isExhausted || (known.isPadded && !isPadded(attempt))) return [];
  const { slice, rows, config: asked } = attempt;
  // An audit asks for days of two answers.
  const isLarge =
    slice !== null &&
    !isAudit(attempt) &&
    isTooLarge({ load: { dataCount: rows ?? 0, config: asked }, slice }, known);
  if (isLarge) return [];
  if (!isLoss && (known.losses ?? 0) === 0) return [];
  const remedy = isLoss ? afterLoss(known) : { ...known, losses: 0 };
  if (remedy.isExhausted) trip.warn(`${remedy.job}: answers lack loaded rows again: ${remedyText(remedy)}`);
  return [{ type: 'remedy', remedy }];
}

/**
 * Ids of pending loads that may lack rows which the source has, so that no row is called vanished because of them. A row
 * that stays for that reason is not counted as one that its load brought: the next answer may do without it.
 */
export function unsureLoads(
  { run, journal }: RunContext,
  job: JobConfig,
  supersedes: readonly Load[],
  { pending, counts, marks, doubted }: Judged,
): string[] {
  if ((job.history === undefined && job.marksVanished !== true) || supersedes.length === 0) return [];
  const remedy = remedyOf(job, journal.state.remedies);
  const isDoubtful = ({ load }: PendingLoad) =>
    run.isProbe ||
    remedy?.isExhausted === true ||
    !load.complete ||
    doubted.has(load.loadId) ||
    Object.values(marks.get(load.loadId) ?? {}).includes('suspect') ||
    (load.slice !== null && isCutAlike({ load, slice: load.slice }, remedy));
  const isCounted = areCounted(supersedes, pending, counts);
  const rowsOf = rowsBefore(journal.state);
  const all = sum(pending.map(({ rows }) => rows.rows));
  const came = [...counts.values()].flat();
  const before = new Map<string | null, number>();
  for (const load of supersedes)
    for (const { day, loaded } of isCounted ? load.days! : [{ day: null, loaded: load.rowsLoaded }])
      if (day !== null || !isCounted) before.set(day, (before.get(day) ?? 0) + rowsOf(load, day, loaded));
  const short = [...before].filter(([day, had]) => {
    const now = day === null ? all : sum(came.filter((each) => each.day === day).map(({ rows }) => rows));
    return isShort(had, now) || isLikelyCut(now);
  });
  const isOfShort = ({ load: { slice } }: PendingLoad) =>
    short.some(
      ([day]) =>
        day === null || slice === null || (day >= formatDay(slice.from) && day < formatDay(slice.until)),
    );
  return pending.filter((each) => isDoubtful(each) || isOfShort(each)).map(({ load }) => load.loadId);
}

/** Ends what is noted of loads that are replaced. */
export const replacedKept = ({ kept }: JournalState, supersedes: readonly Load[]): JournalRecord[] =>
  kept
    .filter(({ loadId }) => supersedes.some((load) => load.loadId === loadId))
    .map((each) => ({ type: 'kept', kept: { ...each, days: [] } }));

/** The days of a load that lack rows: all of them if its rows are not counted by day. */
export const placesOf = ({ slice, days }: Pick<Kept, 'slice' | 'days'>): Day[] =>
  days.flatMap(({ day }) => (day === null ? daysOf(slice) : (parseDay(day) ?? [])));

/** What another answer lacked of some days, also when it was asked for once more. */
export const lostIn = (kept: readonly Kept[], { from, until }: Slice): LostDays =>
  kept
    .filter(isStaying)
    .flatMap(({ slice, days }) =>
      days.filter((each) => placesOf({ slice, days: [each] }).some((day) => day >= from && day < until)),
    );

export function lostText(days: LostDays): string {
  const of = (which: 'before' | 'now') => sum(days.map((each) => each[which]));
  const now = of('now');
  return `had ${plural(of('before'), 'row')} when loaded, and the source now returns ${now === 0 ? 'none' : plural(now, 'row')}`;
}
