import { isLive, type Load, type RunRecord, rowsInTable } from '../load/ledger.js';
import { sumJobs } from '../plan/forecast.js';
import type { StatusReport } from '../verbs/status/status.js';
import { sum } from '../common/words.js';

/** The progress of a run, judging by its own jobs. */
export interface RunProgress {
  /** Jobs whose rows are in their table. */
  done: number;
  /** These jobs plus those that are left, as currently estimated; null if nothing is known about some job config. */
  inAll: number | null;
  elapsedMs: number;
  rows: number;
  /** Null before the first job is done, because the rate is then unknown. */
  rate: { jobsPerMinute: number; rowsPerMinute: number } | null;
  /** Estimated finish at this rate in epoch milliseconds; null if unknown. */
  endsAt: number | null;
}

/** Only one run at a time commits, so its loads are those of its time. */
export const during =
  ({ beganAt, endedAt }: Pick<RunRecord, 'beganAt' | 'endedAt'>) =>
  ({ committedAt }: Load): boolean =>
    Date.parse(committedAt) >= Date.parse(beganAt) &&
    (endedAt === null || Date.parse(committedAt) <= Date.parse(endedAt));

/** Rows of a run. Until it ends, its record counts a row in each load that returned it. */
export const rowsOf = (
  run: Pick<RunRecord, 'beganAt' | 'endedAt' | 'rows'>,
  loads: readonly Load[],
): number =>
  run.endedAt === null ? sum(loads.filter(isLive).filter(during(run)).map(rowsInTable)) : run.rows;

/** What the running run has done, and how long the rest takes at the current rate. */
export function progressOf(
  { beganAt, jobs, rows }: Pick<RunRecord, 'beganAt' | 'jobs' | 'rows'>,
  { plan, unfinished, parkedUntil }: Pick<StatusReport, 'plan' | 'unfinished' | 'parkedUntil'>,
  now: number,
): RunProgress {
  const left = sumJobs(plan.progress).likely;
  const underWay = unfinished.filter(({ phase }) => phase !== 'intent').length;
  const done = Math.max(0, jobs - underWay);
  const elapsedMs = Math.max(1, now - Date.parse(beganAt));
  const inAll = left === null ? null : done + underWay + left;
  const minutes = elapsedMs / 60_000;
  const waits = parkedUntil !== null && parkedUntil > now;
  return {
    done,
    inAll,
    elapsedMs,
    rows,
    rate: done === 0 ? null : { jobsPerMinute: done / minutes, rowsPerMinute: rows / minutes },
    endsAt: done === 0 || waits || inAll === null ? null : now + ((inAll - done) * elapsedMs) / done,
  };
}
