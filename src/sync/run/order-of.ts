import type { Load } from '../../load/ledger.js';
import { isKeptPart } from '../../load/load-rows.js';
import { coverage, currentLoads, liveLoads } from '../../plan/coverage.js';
import type { LoadedDays } from '../../plan/cut-days.js';
import { rowsByDay } from '../../plan/day-rows.js';
import { jobIdentity } from '../../plan/identity.js';
import { type AnsweredDay, byWholeAnswer } from '../../plan/known-answer.js';
import { declaredOrder, orderStanding, type OrderStanding } from '../../plan/row-order.js';
import { firstOpenDay } from '../../plan/window.js';
import type { JobConfig } from '../../config/config.js';
import { type Day, formatDay } from '../../days/day.js';
import { overlap } from '../../days/slice.js';
import type { Attempt } from '../journal/attempt.js';
import type { SyncContext } from './context.js';

type Known = Pick<SyncContext, 'jobs' | 'run' | 'journal' | 'clock'>;

/** What headgate may do with the capped answers of a job config, by ledger and journal. */
export function standingOf({ run, journal, clock }: Known, job: JobConfig): OrderStanding {
  const live = liveLoads(run.loads, job.name, jobIdentity(job));
  return orderStanding(job, live, journal.state.orders, clock.now());
}

/** Whether a job config may ask for more than fits, because an answer could be compared. */
export function mayAskOver(context: Known, job: JobConfig): boolean {
  return standingOf(context, job).declared?.order === job.order;
}

/** Whether to read the export of a capped job, because its complete days may be kept. */
export function mayKeep(context: Known, attempt: Attempt): boolean {
  const job = context.jobs.find(({ name }) => name === attempt.job);
  const { slice, check } = attempt;
  if (job === undefined || slice === null || slice.until - slice.from < 2) return false;
  const { declared, isTrusted } = standingOf(context, job);
  return declared !== null && (isTrusted || check !== null);
}

/** Whether an attempt has a capped job whose complete days are to be kept but are not known yet. */
export function isToKeep(attempt: Attempt, jobs: readonly JobConfig[]): boolean {
  const { slice, phase, complete } = attempt;
  if (phase !== 'done' || complete !== false || slice === null || slice.until - slice.from < 2) return false;
  const job = jobs.find(({ name }) => name === attempt.job);
  return job !== undefined && declaredOrder(job) !== null;
}

/** The same as `isKeptPart`, for an attempt whose load is not made yet. */
export function isStagedPart({ phase, dropped, rows, maxData }: Attempt): boolean {
  return phase === 'staged' && dropped > 0 && rows !== null && rows >= maxData;
}

/**
 * Loads that the ledger calls complete although the order behind that is no longer proven. The next commit of their job
 * config marks them incomplete.
 */
export function doubtedLoads(context: Known, job: JobConfig): Load[] {
  if (standingOf(context, job).keptCount) return [];
  return currentLoads(context.run.loads, job)
    .map(({ load }) => load)
    .filter((load) => load.complete && isKeptPart(load));
}

/** Whether all days of an attempt were over when its job was created, so that no row can have been added since. */
export function isOver({ slice, remoteCreatedAt }: Attempt, { window }: JobConfig): boolean {
  if (slice === null || window === null || remoteCreatedAt === null) return false;
  return slice.until <= firstOpenDay(Date.parse(remoteCreatedAt), window);
}

/** What the table has of a job config. */
export function loadedDays({ run }: Pick<Known, 'run'>, { name }: JobConfig): LoadedDays {
  const live = run.loads.filter((load) => load.job === name && load.supersededBy === null);
  const counts = rowsByDay(live, name);
  return {
    isLoaded: (day) => live.some(({ slice }) => overlap(slice, { from: day, until: day + 1 })),
    rowsLoaded: (day) => counts && (counts.get(formatDay(day)) ?? 0),
  };
}

/** What a complete answer had for a day; null if unknown. */
export function answeredBefore({ run, journal }: Known, job: JobConfig, day: Day): AnsweredDay | null {
  if (job.window === null) return null;
  const live = liveLoads(run.loads, job.name, jobIdentity(job)).filter(
    ({ slice }) => slice.from <= day && day < slice.until,
  );
  return byWholeAnswer(job, day, coverage(live, job.window, true).get(day), journal.state.answers);
}
