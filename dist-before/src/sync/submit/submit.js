import { SourceError } from '../../contract/job-source.js';
import { count, plural } from '../../common/words.js';
import { isOffContract, mayPass } from '../account/refusals.js';
import { findJob, unsettledMs } from '../watch/watch.js';
import { isAnybodys, isOwn } from '../watch/own-job.js';
import { noteRefusal, planAgain } from './refusal.js';
/** Clocks may differ by this much without a word. */
const toleratedMs = 2 * 60_000;
/**
 * Steps 3 and 4 of the protocol: waits for its turn, journals SENT, then sends the POST once. Returns with the attempt
 * `running` (the journal has its id), `sent` if the answer was lost, or closed if the service created nothing.
 */
export async function submit(trip) {
    const { lane, signal } = trip.context;
    const error = await send(trip);
    if (error === null || error.outcome === 'unknown') {
        lane.submits.arrived(error);
        // A gateway may have passed the request on before it answered; only the service's job list can tell.
        if (isOffContract(error))
            trip.warn(`${error.message}; checking whether the job reached the service`);
        return null;
    }
    // A POST that arrived twice is refused because of its own job. Until that is known, the attempt stays `sent` (I3).
    if (error.apiCode === 'job_in_progress' && (await adoptRunning(trip, error)))
        return null;
    await trip.note({ type: 'refused' });
    if (error.outcome !== 'unsent' || !mayPass(error))
        return noteRefusal(trip, error);
    await lane.submits.waitUnsent(error, signal);
    return planAgain(trip);
}
/**
 * Null if a job was created. An abort lets a POST that is on its way finish, within its own timeout: the next run then
 * knows its job and need not resolve a lost submit.
 */
async function send(trip) {
    const { signal, severed, lane, run } = trip.context;
    const { source, jobName, config, tags } = trip.attempt;
    const request = { source, job_name: jobName, config, ...(tags.length > 0 ? { tags } : {}) };
    const answered = new AbortController();
    try {
        const onTurn = () => announce(trip, answered.signal);
        const job = await lane.source.submit(request, signal, onTurn, severed);
        await trip.note({ type: 'running', remoteId: job.id, remoteCreatedAt: job.created_at });
        lane.jobCreated(job.id);
        run.jobCreated(trip.attempt);
        trip.report({ type: 'submitted', remoteJobId: job.id, adopted: false });
        warnOfClocks(trip, job.created_at);
        warnOfCap(trip);
        return null;
    }
    catch (error) {
        if (error instanceof SourceError)
            return error;
        throw error;
    }
    finally {
        answered.abort();
    }
}
/** Journals that the POST is sent now, or that it was not if the run was ended meanwhile. */
async function announce(trip, answered) {
    const { clock, signal, settleMs, holding } = trip.context;
    signal.throwIfAborted();
    await trip.note(sentNow(clock, holding));
    if (signal.aborted) {
        await trip.note({ type: 'refused' });
        throw signal.reason;
    }
    // A submit counts as lost after twice the time that its answer may take.
    const due = clock.monotonic() + settleMs / 2;
    const reportWait = () => {
        // The wall clock may have been set meanwhile.
        const until = clock.now() + due - clock.monotonic();
        trip.reportWait({ kind: 'answer', request: 'submit', until });
    };
    signal.addEventListener('abort', reportWait, { once: true, signal: answered });
}
function sentNow(clock, { isShared }) {
    return { type: 'sent', at: clock.now(), uptime: isShared ? null : clock.monotonic() };
}
/**
 * A job has the slot. If it carries our token, headgate takes it over as soon as the part of the service that it asks
 * knows the job.
 */
async function adoptRunning(trip, { data }) {
    const { submits } = trip.context.lane;
    const id = data.running_job_id;
    if (typeof id !== 'string')
        return false;
    const job = await findJob(trip.context, id, submits.isGhost(id) ? 0 : unsettledMs(trip));
    submits.lookedFor(id, job !== null);
    if (job === null || !isOwn(trip.attempt, job) || isAnybodys(trip.attempt, job))
        return false;
    await takeOver(trip, job);
    return true;
}
/** Continues with a job that is ours although no answer to its submit said so. */
export async function takeOver(trip, job) {
    const { lane, run } = trip.context;
    await trip.note({ type: 'running', remoteId: job.id, remoteCreatedAt: job.created_at });
    lane.fence.note(job.id);
    warnOfClocks(trip, job.created_at);
    run.jobCreated(trip.attempt);
    trip.report({ type: 'submitted', remoteJobId: job.id, adopted: true });
}
/** Reports the row cap once: when the service accepts the first job of that size. */
function warnOfCap(trip) {
    const { job, maxData } = trip.attempt;
    const refused = trip.context.lane.allowance.acceptCap(maxData).map(count).join(', ');
    if (refused === '')
        return;
    const asked = trip.config?.maxData ?? null;
    const above = asked === null || asked <= maxData ? '' : `, instead of the \`max_data\` of ${job}`;
    trip.warn(`the service refused jobs of ${refused} rows and accepted ${count(maxData)}; headgate stays at that for 7 days${above}`);
}
/** Says once if the service's clock and this machine's differ, given when the service says that it created a job. */
function warnOfClocks(trip, created) {
    const { clock, lane } = trip.context;
    const { sentAt } = trip.attempt;
    const at = Date.parse(created);
    if (sentAt === null)
        return;
    const [ahead, behind] = [at - clock.now(), sentAt - at];
    if (!(Math.max(ahead, behind) > toleratedMs) || !lane.noteOtherClock())
        return;
    const by = ahead > 0 ? `${spanText(ahead)} ahead of` : `${spanText(behind)} behind`;
    trip.warn(`the service's clock is ${by} this machine's; headgate counts a day as over only when it is over by both`);
}
function spanText(ms) {
    const minutes = Math.round(ms / 60_000);
    return minutes < 120 ? plural(minutes, 'minute') : plural(Math.round(minutes / 60), 'hour');
}
//# sourceMappingURL=submit.js.map