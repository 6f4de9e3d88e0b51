import { sum } from '../../common/words.js';
import { isAudit } from '../journal/attempt-state.js';
import { clippedPauseMs, park } from '../run/context.js';
import { failureText } from '../run-words.js';
import { askAgain, emptyPauseMs, findOwnJob, jobsAfter, unsettledMs } from '../watch/watch.js';
import { isOwn, otherDaysShown, rowLimit } from '../watch/own-job.js';
import { SourceCaps } from './source-cap.js';
/** Acts on how a job ended, null if it is gone. Returns null if the attempt's new phase says what to do. */
export async function end(trip, job) {
    if (job === null) {
        await trip.vanish();
        return null;
    }
    const rows = job.data_count ?? 0;
    trip.context.lane.allowance.jobEnded(rows, lengthOf(job) ?? Infinity);
    if (job.status === 'done') {
        if (job.data_count !== null && job.data_count !== undefined)
            return judgeCount(trip, job, rows, true);
        await trip.note({ type: 'done', rows: null, complete: true });
        return null;
    }
    if (job.status === 'failed' && job.error_code === 'too_large') {
        reportFinished(trip, job, rows, true);
        await trip.tooLarge(`job ${job.id} failed: ${failureText(job)}`);
        return { type: 'closed' };
    }
    const { job: name, identity, slice } = trip.attempt;
    const isStopped = job.status === 'stopped';
    await trip.close(isStopped ? 'stopped' : 'failed', rows, isStopped ? [{ type: 'stopped', stopped: { job: name, identity, slice, remoteId: job.id } }] : []);
    reportFinished(trip, job, rows, false);
    if (isStopped)
        return null;
    const what = ['its job failed at the service', failureText(job)].filter((part) => part !== '').join(': ');
    await trip.retryLater({ code: 'job_failed', what });
    return null;
}
function reportFinished(trip, { id, status }, rows, capped) {
    const { part = {}, slice } = trip.attempt;
    const level = trip.config?.splitBy?.[Object.keys(part).length];
    const isDay = slice !== null && slice.until - slice.from === 1;
    const by = capped && isDay && level !== undefined && !trip.context.run.isProbe ? { splitBy: level.param } : {};
    trip.report({ type: 'finished', remoteJobId: id, status, rows, capped, ...by });
}
/**
 * Asks for the count of a finished job again; a changed count replaces the first one. The service may have given the
 * job's id to another job since.
 */
export async function recount(trip) {
    const { attempt, context } = trip;
    const job = await findOwnJob(trip);
    if (job === null || !isOwn(attempt, job))
        return trip.vanish();
    const { status, data_count: rows } = job;
    if (status !== 'done' || rows === null || rows === undefined || rows === attempt.rows)
        return;
    context.lane.allowance.jobEnded(rows - (attempt.rows ?? 0));
    await judgeCount(trip, job, rows, false);
}
/** Judges the rows that headgate has counted itself, because the service states no count. */
export async function judgeStaged(trip, rows) {
    const job = await findOwnJob(trip);
    if (job === null || !isOwn(trip.attempt, job))
        return trip.vanish();
    trip.context.lane.allowance.jobEnded(rows);
    await judgeCount(trip, job, rows, true);
}
/** Step 6: a job that returned as many rows as it may could have had more. A first count is reported, with its job. */
async function judgeCount(trip, job, rows, isFirst) {
    const { attempt, context } = trip;
    const capped = rows >= rowLimit(attempt, job);
    const otherDays = otherDaysShown(attempt, job);
    const isUncounted = attempt.phase === 'done' && attempt.rows === null;
    const found = { type: 'done', rows, ...(isUncounted && { countedBy: 'headgate' }) };
    if (isFirst)
        reportFinished(trip, job, rows, capped);
    if (otherDays !== null) {
        await trip.note({ ...found, complete: true, otherDays });
        return null;
    }
    const ms = isFirst ? lengthOf(job) : null;
    const length = ms === null ? [] : [{ type: 'length', source: job.source, ms }];
    // The allowance cut it short: fewer days would not help, more allowance will.
    if (capped && attempt.short) {
        await trip.closeUnusable('clipped', length, rows);
        // What is left of its share or budget cut it short: the next plan knows that it is used up.
        return hasOwnLimit(trip) ? { type: 'closed' } : park(context, clippedPauseMs);
    }
    if (!capped && (await mayBeClipped(trip, rows))) {
        trip.warn(`${trip.name}: another job used part of the allowance meanwhile, so job ${attempt.remoteId} may have been cut short; headgate fetches it again`);
        await trip.closeUnusable('clipped', length, rows);
        return { type: 'closed' };
    }
    const source = isAudit(attempt)
        ? { isCapped: false, records: [] }
        : new SourceCaps(context).ofAnswer(attempt, rows);
    const also = [...source.records, ...length];
    const ending = capped || source.isCapped ? cappedEnding(trip) : 'complete';
    if (ending === 'fail' || ending === 'split') {
        await closeCapped(trip, rows, ending, also);
        return { type: 'closed' };
    }
    await trip.note({ ...found, complete: ending === 'complete' }, ...also);
    return null;
}
async function closeCapped(trip, rows, ending, also) {
    const { job, slice, identity, cap } = trip.attempt;
    const capped = ending === 'fail' || slice === null
        ? []
        : [{ type: 'capped', capped: { job, identity, slice, rows, maxData: cap } }];
    await trip.close('capped', rows, [...capped, ...also]);
    if (ending === 'fail') {
        const what = `its job hit its cap of ${rows} rows (on_cap: fail)`;
        await trip.giveUp({ code: 'job_capped', what }, false);
    }
}
/** Whether a job asked for less than the allowance had left, because its share or its budget has less. */
function hasOwnLimit({ attempt, config }) {
    const isShared = attempt.reason === 'revisit' || config?.budgetRows !== undefined;
    return isShared && attempt.maxData < (attempt.room ?? Infinity);
}
/** What to do with a capped job: a single day cannot be split, and a job config may accept or refuse it. */
function cappedEnding({ attempt, config }) {
    // What a cut answer has, the table must have too.
    if (isAudit(attempt))
        return 'accept';
    const { slice } = attempt;
    const onCap = config?.onCap ?? 'split';
    const splittable = slice !== null && slice.until - slice.from > 1;
    return onCap === 'split' && !splittable ? 'accept' : onCap;
}
/** How long a job took in milliseconds; null if the service does not say. */
function lengthOf(job) {
    const ms = Date.parse(job.finished_at ?? '') - Date.parse(job.created_at);
    return Number.isFinite(ms) && ms >= 0 ? ms : null;
}
/**
 * Whether the allowance may have cut a job short without a sign. It covered the request, but another client's job may
 * have used it up in the moment between. The job list shows such a job right below ours.
 */
export async function mayBeClipped(trip, rows) {
    const { allowance } = trip.context.lane;
    const { room, maxData, fence, remoteId } = trip.attempt;
    if (room === null || remoteId === null || !allowance.isCloseToTheEnd(room - maxData))
        return false;
    const onWait = (until) => trip.reportWait({ kind: 'settle', until });
    const below = await askAgain(trip.context, unsettledMs(trip), onWait, () => endedJobsBelow(trip));
    if (below === null)
        return false;
    const others = sum(below.map(rowsOf));
    // Rows used before `GET /me` are counted already, so less was left than at the fence.
    const left = Math.min(room, Math.max(room, allowance.leftAt(fence) ?? room) - others);
    // Further from the end, nothing asked `GET /me` before the submit, and rows of others may be missing from `room`.
    if (allowance.isCloseToTheEnd(room))
        allowance.noteLeft(remoteId, left - rows);
    // The job after ours has ours as its fence, so that these would be overlooked if `GET /me` has not counted them.
    if (others > 0)
        allowance.mayBeUsed();
    return others > 0 && rows >= left;
}
const rowsOf = ({ data_count: rows }) => rows ?? 0;
/** Jobs between the fence and ours, looked at again if one of them seems to have no rows. */
async function endedJobsBelow(trip) {
    const below = await jobsBelow(trip);
    if (below === null || below.every((job) => job.status !== 'running' && rowsOf(job) > 0))
        return below;
    // Some services show the end of a job a moment before its rows.
    await trip.context.clock.sleep(emptyPauseMs, trip.context.signal);
    return jobsBelow(trip);
}
/** Null if the list is too old to contain our job. */
async function jobsBelow({ attempt, context }) {
    let below = null;
    for await (const job of jobsAfter(context, attempt.fence)) {
        if (below !== null)
            below.push(job);
        else if (job.id === attempt.remoteId)
            below = [];
    }
    return below;
}
//# sourceMappingURL=end.js.map