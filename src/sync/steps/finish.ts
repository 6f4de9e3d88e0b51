import type { JobDetail } from '../../contract/resources.js';
import { HeadgateError } from '../../common/errors.js';
import { type Attempt, describe, subjectOf } from '../journal/attempt.js';
import { failureText } from '../run-words.js';
import { mayBeClipped } from './clipped.js';
import { configOf, type LaneContext, type RunContext } from '../run/context.js';
import type { JournalRecord } from '../journal/journal-state.js';
import {
  clippedPauseMs,
  close,
  closeUnusable,
  giveUp,
  type Outcome,
  park,
  retryLater,
  vanish,
} from './ending.js';
import { adoptable } from './resolve.js';
import { atSourceCap } from './source-cap.js';
import { findJob, unsettledMs } from './settle.js';
import { otherDaysShown, rowLimit } from './shown-config.js';

/** Acts on how a job ended; null if the attempt's new phase says what to do. */
export async function finish(
  context: LaneContext,
  attempt: Attempt,
  job: JobDetail | null,
): Promise<Outcome | null> {
  if (job === null) {
    await vanish(context, attempt);
    return null;
  }
  const rows = job.data_count ?? 0;
  context.lane.jobEnded(rows, lengthOf(job) ?? Infinity);
  switch (job.status) {
    case 'done':
      return finishDone(context, attempt, job);
    case 'stopped':
      await close(context, attempt, 'stopped', rows, [
        { type: 'stopped', stopped: stoppedSlice(attempt, job) },
      ]);
      emitFinished(context, attempt, job, rows, false);
      return null;
    default:
      await close(context, attempt, 'failed', rows);
      emitFinished(context, attempt, job, rows, false);
      await retryLater(context, attempt, {
        code: 'job_failed',
        what: ['its job failed at the service', failureText(job)].filter((part) => part !== '').join(': '),
      });
      return null;
  }
}

function stoppedSlice(attempt: Attempt, { id }: JobDetail) {
  return { job: attempt.job, identity: attempt.identity, slice: attempt.slice, remoteId: id };
}

function emitFinished(
  context: RunContext,
  attempt: Attempt,
  { id, status }: JobDetail,
  rows: number,
  capped: boolean,
): void {
  const job = configOf(context, attempt);
  const level = job?.splitBy?.[Object.keys(attempt.part ?? {}).length];
  const isDay = attempt.slice !== null && attempt.slice.until - attempt.slice.from === 1;
  const by = capped && isDay && level !== undefined && !context.run.isProbe ? { splitBy: level.param } : {};
  context.emit({ type: 'finished', ...subjectOf(attempt), remoteJobId: id, status, rows, capped, ...by });
}

async function finishDone(context: LaneContext, attempt: Attempt, job: JobDetail): Promise<Outcome | null> {
  if (job.data_count === null || job.data_count === undefined) {
    throw new HeadgateError('service_protocol', `job ${job.id} is done but has no data_count`);
  }
  emitFinished(context, attempt, job, job.data_count, job.data_count >= rowLimit(attempt, job));
  const ms = lengthOf(job);
  const length: JournalRecord[] = ms === null ? [] : [{ type: 'length', source: job.source, ms }];
  return takeCount(context, attempt, job, job.data_count, length);
}

/**
 * Asks for the count of a finished job again; a changed count replaces the first one. The service may have given the
 * job's id to another job since.
 */
export async function recount(context: LaneContext, attempt: Attempt): Promise<void> {
  const job = await findJob(context, attempt.remoteId ?? '', unsettledMs(context, attempt));
  if (job === null || !adoptable(attempt, job)) return vanish(context, attempt);
  const { status, data_count: rows } = job;
  if (status !== 'done' || rows === null || rows === undefined || rows === attempt.rows) return;
  context.lane.jobEnded(rows - (attempt.rows ?? 0));
  await takeCount(context, attempt, job, rows, []);
}

/** Step 6: a job that returned as many rows as it may could have had more. */
async function takeCount(
  context: LaneContext,
  attempt: Attempt,
  job: JobDetail,
  rows: number,
  length: JournalRecord[],
): Promise<Outcome | null> {
  const { lane } = context;
  const { token } = attempt;
  const otherDays = otherDaysShown(attempt, job);
  if (otherDays !== null) {
    const event = { type: 'done', rows, complete: true, otherDays } as const;
    await context.journal.append({ type: 'event', token, event });
    return null;
  }
  const capped = rows >= rowLimit(attempt, job);
  // The allowance cut it short: fewer days would not help, more allowance will.
  if (capped && attempt.short) {
    await closeUnusable(context, attempt, 'clipped', length, rows);
    return park(context, clippedPauseMs);
  }
  if (!capped && (await mayBeClipped(context, attempt, rows))) {
    const message = `${describe(attempt)}: another job used part of the allowance meanwhile, so job ${attempt.remoteId} may have been cut short; headgate fetches it again`;
    context.emit({ type: 'warning', lane: lane.name, message });
    await closeUnusable(context, attempt, 'clipped', length, rows);
    return { type: 'closed' };
  }
  const source = atSourceCap(context, attempt, rows);
  const also = [...source.records, ...length];
  const ending = capped || source.isCapped ? cappedEnding(context, attempt) : 'complete';
  if (ending === 'fail' || ending === 'split') {
    await closeCapped(context, attempt, rows, ending, also);
    return { type: 'closed' };
  }
  const complete = ending === 'complete';
  await context.journal.append({ type: 'event', token, event: { type: 'done', rows, complete } }, ...also);
  return null;
}

async function closeCapped(
  context: RunContext,
  attempt: Attempt,
  rows: number,
  ending: 'fail' | 'split',
  also: readonly JournalRecord[],
): Promise<void> {
  const { job, slice, identity, cap } = attempt;
  const capped: JournalRecord[] =
    ending === 'fail' || slice === null
      ? []
      : [{ type: 'capped', capped: { job, identity, slice, rows, maxData: cap } }];
  await close(context, attempt, 'capped', rows, [...capped, ...also]);
  if (ending === 'fail') {
    const message = `its job hit its cap of ${rows} rows (on_cap: fail)`;
    await giveUp(context, attempt, { code: 'job_capped', what: message }, false);
  }
}

/** What to do with a capped job: a single day cannot be split, and a job config may accept or refuse it. */
function cappedEnding(context: RunContext, attempt: Attempt): 'split' | 'fail' | 'accept' {
  const job = configOf(context, attempt);
  const onCap = job?.onCap ?? 'split';
  const splittable = attempt.slice !== null && attempt.slice.until - attempt.slice.from > 1;
  if (onCap === 'split' && !splittable) return 'accept';
  return onCap;
}

/** How long a job took in milliseconds; null if the service does not say. */
function lengthOf(job: JobDetail): number | null {
  const ms = Date.parse(job.finished_at ?? '') - Date.parse(job.created_at);
  return Number.isFinite(ms) && ms >= 0 ? ms : null;
}
