import { jobIdentity, loadIdentity } from '../../plan/identity.js';
import { jobOf } from '../../common/series.js';
import { retryLimits } from '../account/retry-limits.js';
import type { Attempt } from '../journal/attempt.js';
import type { RunContext } from '../run/context.js';
import type { Failure } from '../run/run-state.js';

/**
 * Leaves the other values of a `for_each` for the next run after several were refused in the same words and none was
 * ever accepted: then the job config is wrong, and a request for each value would only say so again.
 */
export function leaveOtherValues(
  { jobs, run, journal }: RunContext,
  { job }: Attempt,
  fault: Pick<Failure, 'code' | 'what'>,
): void {
  const isAlike = (name: string) => jobOf(name) === jobOf(job);
  const refused = run.failures.filter(({ hold, what }) => what === fault.what && isAlike(hold.job));
  if (refused.length !== retryLimits.slices) return;
  const values = new Map(
    jobs.filter(({ name }) => isAlike(name)).map((each) => [each.name, jobIdentity(each)]),
  );
  if (run.loads.some((load) => values.get(load.job) === loadIdentity(load))) return;
  for (const { job: name, identity, remoteId } of journal.state.attempts.values())
    if (remoteId !== null && values.get(name) === identity) return;
  const detail = `not tried: ${refused.length} other values were ${fault.what}`;
  for (const name of values.keys()) {
    if (run.hasGivenUp(name)) continue;
    const hold = { job: name, slice: null, reason: 'failed', detail } as const;
    run.failures.push({ hold, ...fault, subject: name, times: 0, error: null });
  }
}
