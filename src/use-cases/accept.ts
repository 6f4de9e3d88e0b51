import { type Day, formatDay } from '../days/day.js';
import { daysOf, type Slice, sliceText } from '../days/slice.js';
import { HeadgateError } from '../errors.js';
import type { DayMarks } from '../load/ledger.js';
import { coverage, currentLoads, type DayCoverage } from '../plan/coverage.js';
import { liveOf } from '../plan/live-of.js';
import { doubtfulDays } from '../plan/suspects.js';
import { shellWord } from '../words.js';
import type { Opened } from './opened.js';
import { selectJobs } from './select-jobs.js';
import { withLock } from './upkeep.js';
import { tableSpec } from '../sync/run/table-spec.js';

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
 * `usage` if none of the days is suspect.
 */
export function accept(
  opened: Opened,
  name: string,
  { days }: AcceptOptions,
  signal: AbortSignal,
): Promise<AcceptReport> {
  selectJobs(opened.config, [name]);
  return withLock(opened, signal, async (_journal, options) => {
    const { config, destination } = opened;
    const job = config.jobs.find((each) => each.name === name);
    const loads = await destination.loads(config.jobs.map(tableSpec));
    const covered: ReadonlyMap<Day, DayCoverage> = job?.window
      ? coverage(currentLoads(loads, job), job.window)
      : new Map();
    const doubtful = job === undefined ? [] : doubtfulDays(job, covered, liveOf(loads, name));
    const isSuspect = (day: Day) => {
      const entry = covered.get(day);
      if (entry?.state === 'suspect') return true;
      // A day that the next run would fetch once more.
      return entry?.load.load.marks === undefined && doubtful.includes(day);
    };
    const chosen = daysOf(days).filter(isSuspect);
    if (chosen.length === 0) {
      throw new HeadgateError('usage', `${name} has no suspect day in ${sliceText(days)}`, {
        hint: `\`headgate status\` lists suspect days, if ${shellWord(name)} has any.`,
      });
    }
    const marks = new Map<string, DayMarks>();
    for (const day of chosen) {
      const load = covered.get(day)?.load.load;
      if (load === undefined) continue;
      marks.set(load.loadId, {
        ...(marks.get(load.loadId) ?? load.marks),
        [formatDay(day)]: 'accepted',
      });
    }
    await destination.markDays(marks, options);
    return { job: name, accepted: chosen.map(formatDay) };
  });
}
