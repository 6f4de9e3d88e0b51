import type { JobDetail } from '../../contract/resources.js';
import { HeadgateError } from '../../errors.js';
import type { Attempt } from '../journal/attempt.js';
import { mayBeClipped } from '../account/clipped.js';
import { describe, type Failure, type Lane, type SyncContext, subjectOf } from '../context.js';
import { giveUp, recordFailure } from '../report/failures.js';
import type { JournalRecord } from '../journal/journal-state.js';
import { findJob, unsettledMs } from './settle.js';
import { park, type SubmitOutcome } from './submit.js';

/** After a job that the allowance cut short: what comes back of it in less time would be wasted as well. */
const clippedPauseMs = 15 * 60_000;

/** Tries that a failing slice gets in one run. */
const maxTries = 3;

/** Jobs of one slice that may vanish in one run. */
const maxVanished = 2;

/** `done`: the job's result waits to be exported. `closed`: the plan tells what comes next. The others: see `submit`. */
export type ObtainOutcome =
  | { type: 'done' }
  | { type: 'closed' }
  | Extract<SubmitOutcome, { type: 'blocked' | 'parked' }>;

/** Takes in how a job ended; null where the attempt's new phase tells what to do. */
export async function finish(
  context: SyncContext,
  lane: Lane,
  attempt: Attempt,
  job: JobDetail | null,
): Promise<ObtainOutcome | null> {
  const { journal } = context;
  const { token } = attempt;
  if (job === null) {
    await vanish(context, attempt);
    return null;
  }
  const rows = job.data_count ?? 0;
  if (lane.account.regime === 'rows') {
    lane.account.allowance.remaining = Math.max(0, lane.account.allowance.remaining - rows);
  }
  switch (job.status) {
    case 'done':
      return finishDone(context, lane, attempt, job);
    case 'stopped':
      await journal.append(
        { type: 'closed', token, why: 'stopped', rows },
        {
          type: 'stopped',
          stopped: {
            job: attempt.job,
            identity: attempt.identity,
            slice: attempt.slice,
            remoteId: job.id,
          },
        },
      );
      tellFinished(context, attempt, job, rows, false);
      return null;
    default:
      await journal.append({ type: 'closed', token, why: 'failed', rows });
      tellFinished(context, attempt, job, rows, false);
      await retryLater(context, attempt, {
        code: 'job_failed',
        what: `its job failed at the service${job.error_code ? `: ${job.error_code}` : ''}`,
      });
      return null;
  }
}

function tellFinished(
  context: SyncContext,
  attempt: Attempt,
  { id, status }: JobDetail,
  rows: number,
  capped: boolean,
): void {
  context.emit({ type: 'finished', ...subjectOf(attempt), remoteJobId: id, status, rows, capped });
}

async function finishDone(
  context: SyncContext,
  lane: Lane,
  attempt: Attempt,
  job: JobDetail,
): Promise<ObtainOutcome | null> {
  if (job.data_count === null || job.data_count === undefined) {
    throw new HeadgateError('service_protocol', `job ${job.id} is done but has no data_count`);
  }
  tellFinished(context, attempt, job, job.data_count, job.data_count >= attempt.maxData);
  return takeCount(context, lane, attempt, job.data_count, lengthOf(job));
}

/** Asks for the count of a finished job again; one that says something else is taken as if it were the first. */
export async function recount(context: SyncContext, lane: Lane, attempt: Attempt): Promise<void> {
  const job = await findJob(context, lane, attempt.remoteId ?? '', unsettledMs(context, attempt));
  if (job === null) return vanish(context, attempt);
  const { status, data_count: rows } = job;
  if (status !== 'done' || rows === null || rows === undefined || rows === attempt.rows) return;
  await takeCount(context, lane, attempt, rows, []);
}

/** Step 6: a job that gave all it was allowed to give may have had more. */
async function takeCount(
  context: SyncContext,
  lane: Lane,
  attempt: Attempt,
  rows: number,
  length: JournalRecord[],
): Promise<ObtainOutcome | null> {
  const { token } = attempt;
  const capped = rows >= attempt.maxData;
  // The allowance was what cut it short: fewer days would not help, more allowance will.
  if (capped && attempt.short) {
    await closeClipped(context, attempt, rows, length);
    return park(context, lane, clippedPauseMs);
  }
  if (!capped && (await mayBeClipped(context, lane, attempt, rows))) {
    const message = `${describe(attempt)}: another job used up the allowance meanwhile, so that job ${attempt.remoteId} may have been cut short; it is fetched again`;
    context.emit({ type: 'warning', lane: lane.name, message });
    lane.askedAt = 0;
    await closeClipped(context, attempt, rows, length);
    return { type: 'closed' };
  }
  const ending = capped ? cappedEnding(context, attempt) : 'complete';
  if (ending === 'fail' || ending === 'split') {
    await closeCapped(context, attempt, rows, ending, length);
    return { type: 'closed' };
  }
  const complete = ending === 'complete';
  await context.journal.append({ type: 'event', token, event: { type: 'done', rows, complete } }, ...length);
  return { type: 'done' };
}

/** What it gave is not used, and not asked for in the same words while the service's cache may remember it. */
async function closeClipped(
  context: SyncContext,
  attempt: Attempt,
  rows: number,
  length: JournalRecord[],
): Promise<void> {
  const { token, source, config } = attempt;
  const clipped = { source, config, at: context.clock.now() };
  await context.journal.append(
    { type: 'closed', token, why: 'clipped', rows },
    { type: 'clipped', clipped },
    ...length,
  );
}

async function closeCapped(
  context: SyncContext,
  attempt: Attempt,
  rows: number,
  ending: 'fail' | 'split',
  length: JournalRecord[],
): Promise<void> {
  const { token, job, slice, identity, maxData, cap } = attempt;
  const closed: JournalRecord = { type: 'closed', token, why: 'capped', rows };
  const capped: JournalRecord[] =
    ending === 'fail' || slice === null
      ? []
      : [{ type: 'capped', capped: { job, identity, slice, rows, maxData: cap } }];
  await context.journal.append(closed, ...capped, ...length);
  if (ending === 'fail') {
    const message = `its job hit its cap of ${maxData} rows (on_cap: fail)`;
    await giveUp(context, attempt, { code: 'job_capped', what: message, rest: false });
  }
}

/** What to do with a capped job: a single day cannot be split, and a job config may accept or refuse it. */
function cappedEnding(context: SyncContext, attempt: Attempt): 'split' | 'fail' | 'accept' {
  const job = context.jobs.find((job) => job.name === attempt.job);
  const onCap = job?.onCap ?? 'split';
  const splittable = attempt.slice !== null && attempt.slice.until - attempt.slice.from > 1;
  if (onCap === 'split' && !splittable) return 'accept';
  return onCap;
}

function lengthOf(job: JobDetail): JournalRecord[] {
  const ms = Date.parse(job.finished_at ?? '') - Date.parse(job.created_at);
  return Number.isFinite(ms) && ms >= 0 ? [{ type: 'length', source: job.source, ms }] : [];
}

/** The service no longer has the job: its slice is planned anew, but a service that keeps none is not paid for ever. */
export async function vanish(context: SyncContext, attempt: Attempt): Promise<void> {
  await context.journal.append({ type: 'closed', token: attempt.token, why: 'vanished' });
  const what = 'its job is gone from the service';
  await retryLater(context, attempt, { code: 'not_found', what }, maxVanished);
}

/** Counts a failed try; after the last one, what its job config has left to fetch is left out of this run. */
export async function retryLater(
  context: SyncContext,
  attempt: Attempt,
  { code, what }: Pick<Failure, 'code' | 'what'>,
  most = maxTries,
): Promise<void> {
  const subject = describe(attempt);
  const tries = (context.tries.get(subject) ?? 0) + 1;
  context.tries.set(subject, tries);
  if (tries >= most) return giveUp(context, attempt, { code, what, times: tries, rest: true });
  await recordFailure(context, attempt, code, what);
  if (tries > 1) return;
  const message = `${subject}: ${what}; trying again, ${most} times in all`;
  context.emit({ type: 'warning', lane: attempt.lane, message });
}
