import type { RunRecord } from '../load/ledger.js';
import type { StatusReport } from '../use-cases/status.js';

/** How far a run is, as far as its own jobs tell. */
export interface RunProgress {
  /** Jobs whose rows are in their table. */
  done: number;
  /** With those that are left, as far as they can be told by now. */
  inAll: number;
  elapsedMs: number;
  rows: number;
  /** Null before the first job is done: nothing is known of the rate. */
  rate: { jobsPerMinute: number; rowsPerMinute: number } | null;
  /** Epoch milliseconds at which it would end at this rate; null where that is not known. */
  endsAt: number | null;
}

/** What a running run has done, and how long the rest takes at the rate so far. */
export function progressOf(
  { beganAt, jobs, rows }: Pick<RunRecord, 'beganAt' | 'jobs' | 'rows'>,
  { plan, unfinished, parkedUntil }: Pick<StatusReport, 'plan' | 'unfinished' | 'parkedUntil'>,
  now: number,
): RunProgress {
  const left = plan.progress.reduce((sum, each) => sum + each.jobs.likely, 0);
  const underWay = unfinished.filter(({ phase }) => phase !== 'intent').length;
  const done = Math.max(0, jobs - underWay);
  const elapsedMs = Math.max(1, now - Date.parse(beganAt));
  const inAll = done + underWay + left;
  const minutes = elapsedMs / 60_000;
  const waits = parkedUntil !== null && parkedUntil > now;
  return {
    done,
    inAll,
    elapsedMs,
    rows,
    rate: done === 0 ? null : { jobsPerMinute: done / minutes, rowsPerMinute: rows / minutes },
    endsAt: done === 0 || waits ? null : now + ((inAll - done) * elapsedMs) / done,
  };
}
