import type { Load } from '../../load/ledger.js';
import { isKeptPart } from '../../load/load-rows.js';
import { coverage, liveLoads } from '../../plan/coverage.js';
import { jobIdentity } from '../../plan/identity.js';
import { type AnsweredDay, byWholeAnswer } from '../../plan/known-answer.js';
import { declaredOrder, orderStanding, type OrderStanding } from '../../plan/row-order.js';
import type { JobConfig } from '../../config/config.js';
import type { Day } from '../../days/day.js';
import type { Attempt } from '../journal/attempt.js';
import type { SyncContext } from './context.js';

type Known = Pick<SyncContext, 'jobs' | 'run' | 'journal' | 'clock'>;

/** What may be done with the capped answers of a job config, as the ledger and the journal are now. */
export function standingOf({ run, journal, clock }: Known, job: JobConfig): OrderStanding {
  const live = liveLoads(run.loads, job.name, jobIdentity(job));
  return orderStanding(job, live, journal.state.orders, clock.now());
}

/** Whether a job config asks for more than fits once an answer could be compared. */
export function mayAskOver(context: Known, job: JobConfig): boolean {
  return standingOf(context, job).declared?.order === job.order;
}

/** Whether the export of a capped job is worth reading: its whole days may be kept. */
export function mayKeep(context: Known, attempt: Attempt): boolean {
  const job = context.jobs.find(({ name }) => name === attempt.job);
  const { slice, check } = attempt;
  if (job === undefined || slice === null || slice.until - slice.from < 2) return false;
  const { declared, isTrusted } = standingOf(context, job);
  return declared !== null && (isTrusted || check !== null);
}

/** Whether an attempt is of a capped job whose whole days are to be kept, and which ones is not known yet. */
export function isToKeep(attempt: Attempt, jobs: readonly JobConfig[]): boolean {
  const { slice, phase, complete } = attempt;
  if (phase !== 'done' || complete !== false || slice === null || slice.until - slice.from < 2) return false;
  const job = jobs.find(({ name }) => name === attempt.job);
  return job !== undefined && declaredOrder(job) !== null;
}

/**
 * Loads that the ledger calls complete although the order that they were kept by proves none: the next commit of their
 * job config takes that back.
 */
export function doubtedLoads(context: Known, job: JobConfig): Load[] {
  if (standingOf(context, job).keptCount) return [];
  const live = liveLoads(context.run.loads, job.name, jobIdentity(job));
  return live
    .filter(({ load, current }) => current && load.complete && isKeptPart(load))
    .map(({ load }) => load);
}

/** What a whole answer had of a day; null where none is known. */
export function answeredBefore({ run, journal }: Known, job: JobConfig, day: Day): AnsweredDay | null {
  if (job.window === null) return null;
  const live = liveLoads(run.loads, job.name, jobIdentity(job)).filter(
    ({ slice }) => slice.from <= day && day < slice.until,
  );
  return byWholeAnswer(job, day, coverage(live, job.window, true).get(day), journal.state.answers);
}
