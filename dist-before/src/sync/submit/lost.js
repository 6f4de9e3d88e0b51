import { answersOf } from '../../load/ledger.js';
import { isOffContract } from '../account/refusals.js';
import { retryLimits } from '../account/retry-limits.js';
import { askAgain, findOwnJob, jobsAfter, unsettledMs } from '../watch/watch.js';
import { carriesToken, isAnybodys, isNameless, isOwn } from '../watch/own-job.js';
import { takeOver } from './submit.js';
/** Finds out what became of a lost submit. If it created no job, the slice is planned again, but not forever. */
export async function resolveLost(trip) {
    await resolve(trip);
    const { lane, signal } = trip.context;
    const lost = lane.submits.endLost();
    if (trip.phase !== null)
        return;
    const answer = lost === null || lost.status === null ? null : lost;
    if (isOffContract(lost)) {
        lane.timeHasPassed();
        return lane.submits.waitRefused(lost, signal);
    }
    const what = `${answer?.message ?? 'no answer came to its submit'}, and the service has no such job`;
    await trip.retryLater({ code: answer?.code ?? 'service_unreachable', what }, retryLimits.lost);
}
/** The answer to a submit named a job that is not ours, so it says as little as a lost answer (I3). */
export async function disown(trip, id) {
    trip.warn(`${trip.name}: the answer to its submit named job ${id}, which is a different job; headgate ignores it`);
    await trip.note({ type: 'disowned' });
    trip.context.lane.fence.mayBeOld();
    await resolve(trip);
    if (trip.phase !== null)
        return;
    const what = 'the answer to its submit named a different job';
    await trip.retryLater({ code: 'service_protocol', what });
}
/**
 * Step 4: finds out whether a POST with a lost answer created a job. Returns with the attempt `running`, or closed as
 * absent (I3: only after a scan made later than the POST can take effect).
 */
export async function resolve(trip) {
    const { context } = trip;
    const { clock } = context;
    const ms = unsettledMs(trip);
    const end = clock.monotonic() + ms;
    const announce = () => {
        // Computed each time, because the wall clock may have been set meanwhile.
        const until = clock.now() + Math.max(0, end - clock.monotonic());
        trip.reportWait({ kind: 'settle', until });
    };
    const found = await askAgain(context, ms, announce, async () => (await scan(trip)) || null);
    if (!found)
        await trip.close('absent');
}
async function scan(trip) {
    const { attempt, context } = trip;
    for await (const job of jobsAfter(context, attempt.fence)) {
        const mayBeIt = isNameless(job)
            ? job.source === attempt.source && !isKnown(context, job.id)
            : carriesToken(job.job_name, attempt.token);
        if (mayBeIt && (await adopt(trip, job.id)))
            return true;
    }
    return false;
}
/** Whether a job belongs to another attempt or to a load. */
function isKnown({ journal, run }, id) {
    const attempts = [...journal.state.attempts.values()];
    return (attempts.some(({ remoteId }) => remoteId === id) ||
        run.loads.some((load) => answersOf(load).some(({ remoteJobId }) => remoteJobId === id)));
}
async function adopt(trip, id) {
    const { attempt } = trip;
    const job = await findOwnJob(trip, id);
    if (job === null)
        return false;
    if (isAnybodys(attempt, job))
        return false;
    if (isOwn(attempt, job)) {
        await takeOver(trip, job);
        return true;
    }
    if (!isNameless(job))
        trip.warn(`job ${id} has the name of ${trip.name} but a different source; headgate ignores it`);
    return false;
}
//# sourceMappingURL=lost.js.map