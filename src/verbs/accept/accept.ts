import type { JobConfig } from '../../config/config.js';
import { type Day, formatDay, daysOf, type Slice, sliceText, span } from '../../days/day.js';
import { usageError } from '../../common/errors.js';
import type { DayMarks, Load } from '../../load/ledger.js';
import { coverage, currentLoads, liveOf } from '../../plan/coverage.js';
import { capsInForce } from '../../plan/source-cap.js';
import { doubtfulDays } from '../../plan/suspects.js';
import type { JournalRecord, Kept } from '../../sync/journal/journal-record.js';
import type { JournalState } from '../../sync/journal/journal-state.js';
import { groupBy } from '../../common/series.js';
import { placesOf } from '../../sync/load/kept-rows.js';
import { shellWord } from '../../common/words.js';
import { never, type Opened, withLock } from '../../opened/open.js';
import { selectJobs } from '../../opened/refusals.js';
import { tableSpec } from '../../sync/run/table-spec.js';

export interface AcceptOptions {
  /** Days to confirm; those of them that are not suspect stay as they are. */
  days: Slice;
}

export interface AcceptReport {
  job: string;
  /** The days that were accepted, `YYYY-MM-DD`, ascending. */
  accepted: string[];
  /** Loads that have rows which the source no longer has: the next run asks for their days again, and replaces them. */
  replacing: number;
  /** Suspect days of the same loads, which have to be accepted, too, before the rows of any of them go. */
  waiting: string[];
}

/**
 * Confirms that suspect days have the rows that they should, or that the source has. No run doubts them again unless fewer
 * rows come. Rows that the source no longer has leave the table with the next run. Throws
 * `usage` if none of the days is suspect. The name of a job config with `for_each` means all of its values.
 */
export function accept(
  opened: Opened,
  name: string,
  { days }: AcceptOptions,
  signal: AbortSignal = never,
): Promise<AcceptReport> {
  const selected = selectJobs(opened.config, [name]);
  return withLock(opened, signal, async (journal, options) => {
    const { state } = journal;
    const { config, destination } = opened;
    const loads = await destination.loads(config.jobs.map(tableSpec));
    const accepted = new Set<Day>();
    const marks = new Map<string, DayMarks>();
    for (const job of config.jobs.filter((each) => selected.has(each.name))) {
      for (const [day, load] of suspectDays(job, days, loads, state)) {
        accepted.add(day);
        marks.set(load.loadId, {
          ...(marks.get(load.loadId) ?? load.marks),
          [formatDay(day)]: 'accepted',
        });
      }
    }
    if (accepted.size === 0) {
      throw usageError(
        `${name} has no suspect day in ${sliceText(days)}`,
        `\`headgate status\` lists suspect days, if ${shellWord(name)} has any.`,
      );
    }
    const kept = state.kept.filter((each) => each.answers > 1 && !each.accepted && marks.has(each.loadId));
    const suspectOf = (each: Kept) =>
      placesOf(each)
        .map(formatDay)
        .filter((day) => marks.get(each.loadId)?.[day] === 'suspect');
    const replaced = kept.filter((each) => suspectOf(each).length === 0);
    // First: without it, nothing would say that the rows of a day that is no longer suspect are to go.
    if (replaced.length > 0) await journal.append(...replacing(replaced));
    await destination.markDays(marks, options);
    return {
      job: name,
      accepted: [...accepted].sort((a, b) => a - b).map(formatDay),
      replacing: replaced.length,
      waiting: [...new Set(kept.flatMap(suspectOf))].sort(),
    };
  });
}

/** The next run asks for the days of these loads again, and its answer replaces them even if it has fewer rows. */
function replacing(kept: readonly Kept[]): JournalRecord[] {
  const at = new Date().toISOString();
  const refetches = [...groupBy(kept, ({ job }) => job)].map(([job, own]) => {
    const loads = own.map(({ loadId }) => loadId);
    return { job, slice: span(own.map(({ slice }) => slice)), at, loads, fields: [] };
  });
  return [
    ...kept.map((each) => ({ type: 'kept', kept: { ...each, accepted: true } }) as const),
    ...refetches.map((refetch) => ({ type: 'refetch', refetch }) as const),
  ];
}

/** The suspect days in a slice, and those that the next run would fetch once more, each with its load. */
function suspectDays(
  job: JobConfig,
  days: Slice,
  loads: readonly Load[],
  { sourceCaps }: JournalState,
): [Day, Load][] {
  const { window } = job;
  if (window === null) return [];
  const covered = coverage(currentLoads(loads, job), window, capsInForce(job, sourceCaps));
  const doubtful = doubtfulDays(job, covered, liveOf(loads, job.name));
  return daysOf(days).flatMap((day): [Day, Load][] => {
    const entry = covered.get(day);
    if (entry === undefined) return [];
    const { load } = entry.load;
    const isDoubted = load.marks === undefined && doubtful.includes(day);
    return entry.state === 'suspect' || isDoubted ? [[day, load]] : [];
  });
}
