import type { JobConfig } from '../../config/config.js';
import { plural, sum } from '../../common/words.js';
import { type Day, daysOf, formatDay, parseDay, sliceText, stretchesOf } from '../../days/day.js';
import type { CommitOptions, PendingLoad } from '../../load/destination.js';
import type { DayMarks, Load } from '../../load/ledger.js';
import { isIncomplete } from '../../plan/coverage.js';
import { jobIdentity, loadIdentity } from '../../plan/identity.js';
import { capsInForce } from '../../plan/source-cap.js';
import type { JournalRecord, JournalState, Kept } from '../journal/journal-state.js';
import { type RunContext, type Trip, unusable } from '../run/context.js';
import { attemptsIn, type CommitGroup } from './commit-group.js';
import { pendingDays } from './day-marks.js';
import { dayFieldOf } from './other-days.js';

/** A day is emptied or shrunk if an answer has less than this part of its rows. */
const leastPart = 0.5;

/** A row that vanishes alone is replaced and counted. */
const fewRows = 2;

/** How many stretches of days a warning names. */
const shownPlaces = 3;

type LostDays = Kept['days'];

/**
 * What an answer lacks of the loads that it would replace, by load; empty if it can replace them. A load is replaced as a
 * whole (I5), so all of its days stay if one of them shrank.
 */
export async function lackingDays(
  { run, journal, signal }: RunContext,
  job: JobConfig,
  { supersedes }: CommitGroup,
  pending: readonly PendingLoad[],
): Promise<ReadonlyMap<Load, LostDays>> {
  const identity = jobIdentity(job);
  const caps = capsInForce(job, journal.state.sourceCaps);
  // Rows that were asked for in another way, or of which some are gone already, say nothing about the new answer.
  const isWhole = (load: Load) =>
    load.slice !== null &&
    loadIdentity(load) === identity &&
    !isIncomplete(load, caps) &&
    (load.rowsLost ?? 0) + (load.rowsMissing ?? 0) === 0;
  if (run.isProbe || supersedes.length === 0 || !supersedes.every(isWhole)) return new Map();
  const hasDays = pending.every(({ rows }) => rows.rows === 0 || dayFieldOf(job, rows) !== null);
  const isCounted = job.window?.dateColumn !== null && supersedes.every(({ days }) => days !== undefined);
  const known = new Map(journal.state.kept.map((each) => [each.loadId, each]));
  /** What a person has accepted is what a day had. */
  const before = (load: Load, day: string | null, loaded: number) => {
    const kept = known.get(load.loadId);
    if (kept?.accepted !== true) return loaded;
    return kept.days.find((each) => each.day === day)?.now ?? loaded;
  };
  if (!hasDays || !isCounted) {
    const had = sum(supersedes.map((load) => before(load, null, load.rowsLoaded)));
    const now = sum(pending.map(({ rows }) => rows.rows));
    if (!hasShrunk(had, now)) return new Map();
    // Of which load the rows are that came is not known: the first one names them all.
    const lost = (load: Load, at: number) => [
      { day: null, before: load.rowsLoaded, now: at === 0 ? now : 0 },
    ];
    return new Map(supersedes.map((load, at) => [load, lost(load, at)]));
  }
  const counts = new Map<string | null, number>();
  for (const { day, rows } of [...(await pendingDays(job, pending, signal)).values()].flat())
    counts.set(day, (counts.get(day) ?? 0) + rows);
  const lacking = supersedes.map((load) => {
    const asked = new Set(daysOf(load.slice!).map(formatDay));
    return [
      load,
      load.days!.flatMap(({ day, loaded }) => {
        const now = counts.get(day) ?? 0;
        const isLost = day !== null && asked.has(day) && hasShrunk(before(load, day, loaded), now);
        return isLost ? [{ day, before: loaded, now }] : [];
      }),
    ] as const;
  });
  return new Map(lacking.filter(([, days]) => days.length > 0));
}

const hasShrunk = (before: number, now: number) => now < before * leastPart && before - now >= fewRows;

/**
 * Ends a group whose answer lacks rows without a commit. The loads that lack nothing are planned again; the days of the
 * others are asked once more, after everything else. If that answer lacks the rows, too, the days are suspect.
 */
export async function keepRows(
  trip: Trip,
  group: CommitGroup,
  lacking: ReadonlyMap<Load, LostDays>,
  also: readonly JournalRecord[],
  options: CommitOptions,
): Promise<void> {
  const { journal, run, destination, clock } = trip.context;
  const known = new Map(journal.state.kept.map((each) => [each.loadId, each]));
  const attempts = attemptsIn(group);
  const at = group.attempts.map(({ remoteCreatedAt }) => remoteCreatedAt ?? '').toSorted()[0] ?? '';
  const marks = new Map<string, DayMarks>();
  const kept = group.supersedes.flatMap((load): Kept[] => {
    const { job, loadId } = load;
    const before = known.get(loadId);
    const days = lacking.get(load) ?? [];
    if (before === undefined && days.length === 0) return [];
    const answers = Math.min(2, (before?.answers ?? 0) + 1);
    if (answers > 1) {
      const found = new Set(placesOf(load, before?.days ?? []).map(formatDay));
      const others = Object.entries(load.marks ?? {}).filter(([day]) => !found.has(day));
      const suspect = placesOf(load, days).map((day) => [formatDay(day), 'suspect'] as const);
      if (before?.answers === 2 || days.length > 0)
        marks.set(loadId, Object.fromEntries([...others, ...suspect]));
    }
    return [{ job, loadId, days, answers, at, accepted: false }];
  });
  // Before the journal says so: a run that dies in between judges the staged rows again.
  if (marks.size > 0) await destination.markDays(marks, options);
  run.noteMarks(marks);
  for (const { loadId, answers, days } of kept) if (answers > 1 && days.length > 0) run.kept.add(loadId);
  await journal.append(
    ...attempts.map(({ token }) => ({ type: 'closed', token, why: 'kept' }) as const),
    ...attempts.map((each) => unusable(each, clock.now())),
    ...kept.map((each) => ({ type: 'kept', kept: each }) as const),
    ...also,
  );
  const isLast = kept.every(({ answers }) => answers > 1);
  const places = stretchesOf(
    [...lacking].flatMap(([load, days]) => placesOf(load, days)).toSorted((a, b) => a - b),
  );
  const named = places.slice(0, shownPlaces).map(sliceText).join(', ');
  const more =
    places.length > shownPlaces
      ? ` and ${plural(places.length - shownPlaces, 'other stretch', 'other stretches')}`
      : '';
  trip.warn(
    `${trip.attempt.job} ${named}${more}: ${lostText([...lacking.values()].flat())}; the loaded rows stay${isLast ? '' : ', and headgate asks once more after everything else'}`,
  );
}

/** Ends what is noted of loads that are replaced, or gone. */
export const replacedKept = (
  { kept }: Pick<JournalState, 'kept'>,
  loads: readonly Pick<Load, 'loadId'>[],
): JournalRecord[] =>
  kept
    .filter(({ loadId }) => loads.some((load) => load.loadId === loadId))
    .map((each) => ({ type: 'kept', kept: { ...each, days: [] } }));

/** The days of a load that lack rows: all of them if its rows are not counted by day. */
const placesOf = ({ slice }: Load, days: LostDays): Day[] =>
  days.flatMap(({ day }) => (day !== null ? (parseDay(day) ?? []) : slice === null ? [] : daysOf(slice)));

/** What an answer lacks, as a clause. */
export function lostText(days: LostDays): string {
  const of = (which: 'before' | 'now') => sum(days.map((each) => each[which]));
  const now = of('now');
  return `had ${plural(of('before'), 'row')} when loaded, and the source now returns ${now === 0 ? 'none' : plural(now, 'row')}`;
}
