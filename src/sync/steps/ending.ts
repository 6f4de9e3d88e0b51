import type { Hold } from '../../plan/plan.js';
import { retryLimits } from '../account/retry-limits.js';
import type { SourceError } from '../../contract/job-source.js';
import { type Attempt, describe } from '../journal/attempt.js';
import type { CloseReason, JournalRecord } from '../journal/journal-state.js';
import { ulidTime } from '../../common/ulid.js';
import { timesText } from './failures.js';
import type { LaneContext, RunContext } from '../run/context.js';
import type { Failure } from '../run/run-state.js';

/**
 * How a lane's turn ended. `done`: the job's result is ready to be loaded. `closed`: there is no result, and the plan
 * decides what comes next. `blocked`: another client's job holds the slot; another lane may take the slice. `parked`:
 * the allowance is used up until this time, epoch milliseconds. A step that returns null continues from the attempt's
 * new phase.
 */
export type Outcome =
  | { type: 'done'; token: string }
  | { type: 'closed' }
  | { type: 'blocked'; refusal: SourceError }
  | { type: 'parked'; until: number };

/** A lane is parked for at least this long. */
const minParkMs = 1_000;

/** How long to wait after a job that the allowance cut short: an allowance that returns sooner would be wasted too. */
export const clippedPauseMs = 15 * 60_000;

/** Ends an attempt without a load. `also` is journaled in the same line; `rows` is set if its job has ended. */
export async function close(
  { journal }: Pick<RunContext, 'journal'>,
  { token }: Attempt,
  why: CloseReason,
  rows?: number,
  also: readonly JournalRecord[] = [],
): Promise<void> {
  await journal.append({ type: 'closed', token, why, ...(rows !== undefined && { rows }) }, ...also);
}

/** Its answer is not used, and the same request is not sent again while the service's cache may remember it. */
export async function closeUnusable(
  context: Pick<RunContext, 'journal' | 'clock'>,
  attempt: Attempt,
  why: CloseReason,
  also: readonly JournalRecord[] = [],
  rows?: number,
): Promise<void> {
  const { source, config, token } = attempt;
  // The clock may have been set back since its submit.
  const clipped = { source, config, at: Math.max(context.clock.now(), ulidTime(token)) };
  await close(context, attempt, why, rows, [{ type: 'clipped', clipped }, ...also]);
}

/** The allowance is used up: nothing is submitted until it comes back. */
export async function park(context: LaneContext, ms: number): Promise<Outcome> {
  const until = context.clock.now() + Math.max(minParkMs, ms);
  await context.journal.append({ type: 'parked', lane: context.lane.name, until });
  return { type: 'parked', until };
}

/** An error of a slice, without the name of the slice. */
type Fault = Pick<Failure, 'code' | 'what'> &
  Partial<Pick<Failure, 'times' | 'error'>> & { reason?: Hold['reason'] };

/** Leaves a slice out of this run; with `rest`, everything else of its job config too. */
export async function giveUp(
  context: RunContext,
  attempt: Attempt,
  { code, what, times = 1, error = null, reason = 'failed' }: Fault,
  rest: boolean,
): Promise<void> {
  const later = rest && attempt.slice !== null ? '; the rest of its days wait for the next run' : '';
  const detail = `${what}${timesText(times)}${later}`;
  const slice = rest ? null : attempt.slice;
  const hold: Hold = { job: attempt.job, slice, reason, detail };
  context.run.failures.push({ hold, code, what, subject: describe(attempt), times, error });
  await recordFailure(context, attempt, { code, what, error });
}

/** Counts a failed try. After the last one, this run leaves out what its job config still has to fetch. */
export async function retryLater(
  context: RunContext,
  attempt: Attempt,
  { code, what }: Fault,
  most: number = retryLimits.tries,
): Promise<void> {
  const tries = context.run.countTry(attempt);
  if (tries >= most) return giveUp(context, attempt, { code, what, times: tries }, true);
  await recordFailure(context, attempt, { code, what });
  if (tries > 1) return;
  const message = `${describe(attempt)}: ${what}; trying again, ${most} times in all`;
  context.emit({ type: 'warning', lane: attempt.lane, message });
}

/** The service no longer has the job, so its slice is planned again. */
export async function vanish(context: RunContext, attempt: Attempt): Promise<void> {
  await close(context, attempt, 'vanished');
  const fault: Fault = { code: 'not_found', what: 'its job is gone from the service' };
  await retryLater(context, attempt, fault, retryLimits.vanished);
}

/** Keeps the last error of a job config for `status`, and lets other job configs go first. */
async function recordFailure(
  context: RunContext,
  attempt: Attempt,
  { code, what, error }: Fault,
): Promise<void> {
  context.run.failing.add(attempt.job);
  const message = `${describe(attempt)}: ${what}`;
  const hint = error?.hint;
  const failure = { job: attempt.job, at: context.clock.now(), code, message, ...(hint && { hint }) };
  await context.journal.append({ type: 'failure', failure });
}
