import type { JobConfig } from '../../config/config.js';
import type { PlannedSlice } from '../../plan/plan.js';
import { type Attempt, describe, subjectOf } from '../journal/attempt.js';
import { currentAttempt, type LaneContext } from '../run/context.js';
import { clippedPauseMs, type Outcome, park, retryLater } from './ending.js';
import { finish } from './finish.js';
import { requestSize } from './request-size.js';
import { newAttempt } from './new-attempt.js';
import { isOffContract } from '../account/refusals.js';
import { retryLimits } from '../account/retry-limits.js';
import { adoptable, resolve } from './resolve.js';
import { startLater, submit } from './submit.js';
import { reportShown } from './shown-config.js';
import { watchJob } from './watch.js';

/**
 * Step 2: makes a slice's token durable before anything is sent. Returns null and writes nothing if another machine has
 * meanwhile recorded something that affects the plan. Parks the lane if the allowance has too few rows left.
 */
export async function begin(
  context: LaneContext,
  job: JobConfig,
  planned: PlannedSlice,
  othersPlanned: number,
): Promise<string | Outcome | null> {
  const { lane } = context;
  const { slice, part } = planned;
  const asked = requestSize(context, job, planned);
  if (asked === null) return park(context, clippedPauseMs);
  const token = context.newToken();
  const attempt = newAttempt(job, slice, {
    ...asked,
    ...(part && { part }),
    token,
    lane: lane.name,
    fence: lane.fence,
  });
  if (!(await context.journal.appendIf(othersPlanned, { type: 'attempt', attempt }))) return null;
  context.run.begin(attempt);
  context.emit({ type: 'submitting', ...subjectOf(attempt), planned });
  return token;
}

/** Steps 3 to 6: takes an attempt from any phase to a finished job. */
export async function obtain(context: LaneContext, token: string): Promise<Outcome> {
  for (;;) {
    const attempt = currentAttempt(context, token);
    if (attempt === null) return { type: 'closed' };
    switch (attempt.phase) {
      case 'intent': {
        const outcome = await submit(context, attempt);
        if (outcome !== null) return outcome;
        break;
      }
      case 'sent':
        await resolve(context, attempt);
        await takeLost(context, attempt);
        break;
      case 'running': {
        const job = await watchJob(context, attempt, (found) => adoptable(attempt, found));
        if (job !== null && !adoptable(attempt, job)) {
          await disown(context, attempt, job.id);
          break;
        }
        if (job !== null) reportShown(context, attempt, job);
        const outcome = await finish(context, attempt, job);
        if (outcome !== null) return outcome;
        break;
      }
      case 'done':
      case 'staged':
        return { type: 'done', token };
    }
  }
}

/** A lost submit that created no job: the slice is planned again, but not forever if the service hears no submit. */
async function takeLost(context: LaneContext, attempt: Attempt): Promise<void> {
  const lost = context.lane.takeLost();
  if (currentAttempt(context, attempt.token) !== null) return;
  const answer = lost === null || lost.status === null ? null : lost;
  if (isOffContract(lost)) return startLater(context, lost);
  const what = `${answer?.message ?? 'no answer came to its submit'}, and the service has no such job`;
  await retryLater(context, attempt, { code: answer?.code ?? 'service_unreachable', what }, retryLimits.lost);
}

/** The answer to a submit named a job that is not ours, so it says as little as a lost answer (I3). */
async function disown(context: LaneContext, attempt: Attempt, id: string): Promise<void> {
  const { lane } = context;
  const { token } = attempt;
  const message = `${describe(attempt)}: the answer to its submit named job ${id}, which is a different job; headgate ignores it`;
  context.emit({ type: 'warning', lane: lane.name, message });
  await context.journal.append({ type: 'event', token, event: { type: 'disowned' } });
  lane.doubtFence();
  await resolve(context, attempt);
  if (currentAttempt(context, attempt.token) !== null) return;
  const what = 'the answer to its submit named a different job';
  await retryLater(context, attempt, { code: 'service_protocol', what });
}
