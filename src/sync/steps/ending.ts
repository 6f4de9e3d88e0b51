import type { ErrorCode } from '../../errors.js';
import type { Hold } from '../../plan/plan.js';
import { retryLimits } from '../account/retry-limits.js';
import type { SourceError } from '../account/source.js';
import type { Lane } from '../account/lane.js';
import { type Attempt, describe } from '../journal/attempt.js';
import type { CloseReason, JournalRecord } from '../journal/journal-state.js';
import { timesText } from './failures.js';
import type { SyncContext } from './context.js';
import type { Failure } from './run-state.js';

/**
 * What became of a lane's turn. `done`: the job's result waits to be landed. `closed`: there is none, and the plan tells
 * what comes next. `blocked`: somebody else's job holds the slot; any lane may take the slice meanwhile. `parked`: the
 * allowance is used up until then, epoch milliseconds. A step that gives null goes on from the attempt's new phase.
 */
export type Outcome =
  | { type: 'done'; token: string }
  | { type: 'closed' }
  | { type: 'blocked'; refusal: SourceError }
  | { type: 'parked'; until: number };

/** A lane is never parked for less. */
const minParkMs = 1_000;

/** Ends an attempt without a load; `also` is written in the same line, `rows` where its job has ended. */
export async function close(
  { journal }: Pick<SyncContext, 'journal'>,
  { token }: Attempt,
  why: CloseReason,
  rows?: number,
  also: readonly JournalRecord[] = [],
): Promise<void> {
  await journal.append({ type: 'closed', token, why, ...(rows !== undefined && { rows }) }, ...also);
}

/** The allowance does not reach any further: nothing is submitted before it comes back. */
export async function park(context: SyncContext, lane: Lane, ms: number): Promise<Outcome> {
  const until = context.clock.now() + Math.max(minParkMs, ms);
  await context.journal.append({ type: 'parked', lane: lane.name, until });
  return { type: 'parked', until };
}

/** What went wrong with a slice, without what it went wrong with. */
type Fault = Pick<Failure, 'code' | 'what'> & Partial<Pick<Failure, 'times' | 'error'>>;

/** Leaves a slice out of this run; with `rest`, everything that its job config has left to fetch. */
export async function giveUp(
  context: SyncContext,
  attempt: Attempt,
  { code, what, times = 1, error = null }: Fault,
  rest: boolean,
): Promise<void> {
  const later = rest && attempt.slice !== null ? '; the rest of its days wait for the next run' : '';
  const detail = `${what}${timesText(times)}${later}`;
  const slice = rest ? null : attempt.slice;
  const hold: Hold = { job: attempt.job, slice, reason: 'failed', detail };
  context.run.giveUp({ hold, code, what, subject: describe(attempt), times, error });
  await recordFailure(context, attempt, code, what);
}

/** Counts a failed try; after the last one, what its job config has left to fetch is left out of this run. */
export async function retryLater(
  context: SyncContext,
  attempt: Attempt,
  { code, what }: Fault,
  most: number = retryLimits.tries,
): Promise<void> {
  const tries = context.run.countTry(attempt);
  if (tries >= most) return giveUp(context, attempt, { code, what, times: tries }, true);
  await recordFailure(context, attempt, code, what);
  if (tries > 1) return;
  const message = `${describe(attempt)}: ${what}; trying again, ${most} times in all`;
  context.emit({ type: 'warning', lane: attempt.lane, message });
}

/** The service no longer has the job: its slice is planned anew. */
export async function vanish(context: SyncContext, attempt: Attempt): Promise<void> {
  await close(context, attempt, 'vanished');
  const fault: Fault = { code: 'not_found', what: 'its job is gone from the service' };
  await retryLater(context, attempt, fault, retryLimits.vanished);
}

/** Keeps the last error of a job config for `status`, and lets the others go first. */
async function recordFailure(
  context: SyncContext,
  attempt: Attempt,
  code: ErrorCode,
  what: string,
): Promise<void> {
  context.run.fail(attempt.job);
  const message = `${describe(attempt)}: ${what}`;
  const failure = { job: attempt.job, at: context.clock.now(), code, message };
  await context.journal.append({ type: 'failure', failure });
}
