import { compareAnswer } from './audit.js';
import { end } from '../end/end.js';
import { commit, commitUndivided } from '../load/commit.js';
import { isAudit } from '../journal/attempt-state.js';
import { stageExport } from '../load/stage.js';
import { clippedPauseMs, park, Trip } from '../run/context.js';
import { disown, resolveLost } from '../submit/lost.js';
import { newAttempt, requestSize } from '../submit/request.js';
import { submit } from '../submit/submit.js';
import { isOwn, reportShown } from '../watch/own-job.js';
import { pollToEnd } from '../watch/watch.js';
// The trip of an attempt, from its intent to the ledger. Each step journals what it did before the next one begins, so
// a run that dies here goes on from the phase that the journal has.
/**
 * Step 2: makes a slice's token durable before anything is sent. Returns null and writes nothing if another machine has
 * meanwhile recorded something that affects the plan. Parks the lane if the allowance has too few rows left.
 */
export async function begin(context, job, planned, othersPlanned) {
    const { lane } = context;
    const { slice, asks = slice, part } = planned;
    const asked = requestSize(context, job, planned);
    if (asked === null)
        return park(context, clippedPauseMs);
    const known = { ...asked, ...(part && { part }), lane: lane.name, fence: lane.fence.id };
    const attempt = newAttempt(job, slice, { ...known, token: context.newToken() }, planned.reason, asks);
    if (!(await context.journal.appendIf(othersPlanned, { type: 'attempt', attempt })))
        return null;
    context.run.begin(attempt);
    const trip = new Trip(context, attempt);
    trip.report({ type: 'submitting', planned });
    return trip;
}
/** Steps 3 to 6: takes an attempt from any phase to a finished job. */
export async function obtain(trip) {
    for (;;) {
        switch (trip.phase) {
            case null:
                return { type: 'closed' };
            case 'intent': {
                const outcome = await submit(trip);
                if (outcome !== null)
                    return outcome;
                break;
            }
            case 'sent':
                await resolveLost(trip);
                break;
            case 'running': {
                const job = await pollToEnd(trip);
                if (job !== null && !isOwn(trip.attempt, job)) {
                    await disown(trip, job.id);
                    break;
                }
                if (job !== null)
                    reportShown(trip, job);
                const outcome = await end(trip, job);
                if (outcome !== null)
                    return outcome;
                break;
            }
            case 'done':
            case 'staged':
                return { type: 'done', trip };
        }
    }
}
/** Steps 7 to 9: exports a finished job, verifies it, and commits it with everything that belongs to the same commit. */
export async function load(trip) {
    if (trip.phase === 'done')
        await stageExport(trip);
    if (trip.phase !== 'staged')
        return;
    if (isAudit(trip.attempt))
        return compareAnswer(trip);
    await commit(trip);
    await commitUndivided(trip);
}
//# sourceMappingURL=attempt.js.map