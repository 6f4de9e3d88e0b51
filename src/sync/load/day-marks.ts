import type { JobConfig } from '../../config/config.js';
import { type Day, formatDay, daysOf } from '../../days/day.js';
import type { Commit, PendingLoad } from '../../load/destination.js';
import type { DayMarks, DayRows, Load } from '../../load/ledger.js';
import { coverage, currentLoads, liveOf } from '../../plan/coverage.js';
import { type CapsInForce, capsInForce } from '../../plan/source-cap.js';
import { doubtfulDays } from '../../plan/suspects.js';
import { countByDay } from '../../stage/answer-days.js';
import type { Kept } from '../journal/journal-record.js';
import type { RunContext } from '../run/context.js';
import { dayFieldOf } from './other-days.js';

/**
 * What a commit records about days that looked wrong and were fetched again. If they still have as few rows, they are
 * suspect; days that a person has accepted stay so unless fewer rows came. Empty if no load that the commit replaces had
 * such days.
 *
 * @param after the ledger as it is after that commit
 */
export function marksOf(
  { run, journal }: RunContext,
  job: JobConfig,
  pending: readonly PendingLoad[],
  counts: PendingDays,
  supersedes: readonly Load[],
  after: readonly Load[],
): ReadonlyMap<string, DayMarks> {
  if (job.window === null || job.window.dateColumn === null) return new Map();
  const caps = capsInForce(job, journal.state.sourceCaps);
  const before = doubtful(job, run.loads, caps);
  const isSecond = supersedes.some(
    ({ slice }) => slice !== null && before.some((day) => day >= slice.from && day < slice.until),
  );
  if (!isSecond && supersedes.every(({ marks }) => marks === undefined)) return new Map();
  const suspect = new Set(doubtful(job, after, caps).map(formatDay));
  const accepted = acceptedRows(supersedes, journal.state.kept);
  return new Map(
    pending.flatMap(({ load: { loadId, slice } }) => {
      const rowsOn = (day: string) => counts.get(loadId)?.find((each) => each.day === day)?.loaded ?? 0;
      const marks: DayMarks = {};
      for (const day of slice === null ? [] : daysOf(slice).map(formatDay)) {
        const least = accepted.get(day);
        if (least !== undefined && rowsOn(day) >= least) marks[day] = 'accepted';
        else if (suspect.has(day)) marks[day] = 'suspect';
      }
      // Without marks, days that look wrong only now are fetched once more, too.
      const isFirst = !isSecond && accepted.size === 0 && Object.keys(marks).length > 0;
      return isFirst ? [] : [[loadId, marks] as const];
    }),
  );
}

/** The rows by day of loads that are about to be committed, by load. Absent: no day of their rows is known. */
export type PendingDays = ReadonlyMap<string, DayRows[]>;

/** What a commit adds, and what is known of it before it is made. */
export interface Judged {
  refresh: Commit['refresh'];
  pending: readonly PendingLoad[];
  counts: PendingDays;
  marks: ReadonlyMap<string, DayMarks>;
  /** Ids of the loads, pending ones too, that a limit of the source cut. */
  doubted: ReadonlySet<string>;
  /** Those of them that were committed before. */
  doubts: Load[];
}

export async function pendingDays(
  job: JobConfig,
  pending: readonly PendingLoad[],
  signal: AbortSignal,
): Promise<PendingDays> {
  const counts = new Map<string, DayRows[]>();
  if ((job.window?.dateColumn ?? null) === null) return counts;
  for (const { load, rows } of pending) {
    const field = dayFieldOf(job, rows);
    // An answer without rows has no columns.
    if (field === null && rows.rows > 0) continue;
    const counted = field === null ? [] : await countByDay(rows, field, signal);
    counts.set(
      load.loadId,
      [...counted].map(([day, number]) => ({
        day: day === null ? null : formatDay(day),
        rows: number,
        loaded: number,
      })),
    );
  }
  return counts;
}

/** With the limits of the source, as the plan sees them: a load that is not marked would be fetched again without end. */
function doubtful(job: JobConfig, loads: readonly Load[], caps: CapsInForce): readonly Day[] {
  if (job.window === null) return [];
  return doubtfulDays(job, coverage(currentLoads(loads, job), job.window, caps), liveOf(loads, job.name));
}

/** Rows of the days that a person has accepted: those that are loaded, or what another answer had left of them. */
function acceptedRows(loads: readonly Load[], kept: readonly Kept[]): Map<string, number> {
  return new Map(
    loads.flatMap(({ loadId, marks = {}, days = [] }) => {
      const left = kept.find((each) => each.loadId === loadId && each.accepted)?.days ?? [];
      const rowsOn = (day: string) =>
        left.find((each) => each.day === day)?.now ?? days.find((each) => each.day === day)?.loaded ?? 0;
      return Object.keys(marks)
        .filter((day) => marks[day] === 'accepted')
        .map((day): [string, number] => [day, rowsOn(day)]);
    }),
  );
}
