import type { JobConfig } from '../../config/config.js';
import { type Day, formatDay, daysOf, type Slice, sliceText } from '../../days/day.js';
import { usageError } from '../../common/errors.js';
import type { DayMarks, Load } from '../../load/ledger.js';
import { coverage, currentLoads, liveOf } from '../../plan/coverage.js';
import { capsInForce } from '../../plan/source-cap.js';
import { doubtfulDays } from '../../plan/suspects.js';
import type { JournalState } from '../../sync/journal/journal-state.js';
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
}

/**
 * Confirms that suspect days have the rows that they should. No run doubts them again unless fewer rows come. Throws
 * `usage` if none of the days is suspect. The name of a job config with `for_each` means all of its values.
 */
export function accept(
  opened: Opened,
  name: string,
  { days }: AcceptOptions,
  signal: AbortSignal = never,
): Promise<AcceptReport> {
  const selected = selectJobs(opened.config, [name]);
  return withLock(opened, signal, async ({ state }, options) => {
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
    await destination.markDays(marks, options);
    return { job: name, accepted: [...accepted].sort((a, b) => a - b).map(formatDay) };
  });
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
