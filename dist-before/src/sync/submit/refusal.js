import { jobIdentity, loadIdentity } from '../../plan/identity.js';
import { jobOf } from '../../common/series.js';
import { count } from '../../common/words.js';
import { isDaily, isImplausible, isKeyRefusal, isRateLimit, plausibleWait } from '../account/refusals.js';
import { retryLimits } from '../account/retry-limits.js';
import { park } from '../run/context.js';
/** If there is no Retry-After, headgate asks for the allowance again after this long. */
const defaultParkMs = 60 * 60 * 1_000;
/**
 * During a wait another client may have used some of the allowance, and a job that asks for more than is left would
 * come back short without a sign. So the slice is planned again, after another `GET /me`.
 */
export async function planAgain(trip) {
    trip.context.lane.timeHasPassed();
    await trip.close('refused');
    return { type: 'closed' };
}
/** Acts on the service's reason for creating no job. */
export async function noteRefusal(trip, error) {
    const { context } = trip;
    const { allowance, submits } = context.lane;
    if (isRateLimit(error) || (isDaily(error) && isImplausible(error))) {
        if (isDaily(error))
            allowance.ignoreWait(error.retryAfterMs ?? 0);
        await submits.waitRefused(error, context.signal);
        return planAgain(trip);
    }
    submits.wasRefused();
    switch (error.apiCode) {
        case 'job_in_progress':
            await planAgain(trip);
            return { type: 'blocked', refusal: error };
        case 'daily_rows_exceeded':
        case 'daily_quota_exceeded':
            allowance.usedUp();
            await trip.close('refused');
            return park(context, plausibleWait(error.retryAfterMs, 'day') ?? defaultParkMs);
        case 'too_large':
            await trip.tooLarge(error.message);
            return { type: 'closed' };
        case 'max_data_exceeded':
        case 'validation_error':
        case 'unknown_source':
        case 'source_unavailable':
            await trip.close('refused');
            if (error.apiCode !== 'max_data_exceeded')
                return giveUpRefused(trip, error, '');
            if (await stepDown(trip))
                return { type: 'closed' };
            return giveUpRefused(trip, error, refusedSizes(trip));
        default:
            // The account may be refused for good, and its slice is free for others.
            if (isKeyRefusal(error))
                await trip.close('refused');
            throw error;
    }
}
/** Journals that the account may not ask for so many rows; false if there is no lower cap to try. */
async function stepDown({ attempt, context }) {
    const { journal, clock, lane } = context;
    const rows = lane.allowance.lowerCap(attempt.maxData);
    if (rows === null)
        return false;
    const { email, tier } = lane.account;
    await journal.append({ type: 'cap', email, cap: { tier, rows, at: clock.now() } });
    return true;
}
/** Names the refused job sizes, once there is no lower one. */
function refusedSizes({ attempt, context }) {
    const sizes = [...context.lane.allowance.refusedCaps, attempt.maxData];
    return ` at ${sizes.map(count).join(', ')} rows`;
}
/** This run leaves out what the job config still has to fetch; after a refused day, at first only that slice. */
async function giveUpRefused(trip, error, sizes) {
    const isDay = isAboutDays(error);
    const what = `refused${sizes}: ${error.message}`;
    const { code } = error;
    await trip.giveUp({ code, what, error }, !isDay || trip.context.run.isAtFaultAfter(trip.attempt));
    if (!isDay)
        leaveOtherValues(trip, { code, what });
    return { type: 'closed' };
}
/** Whether a refusal names only the dates. The contract does not say in what shape it names fields. */
function isAboutDays({ data: { fields } }) {
    const names = Array.isArray(fields) ? fields.map(nameOfField) : Object.keys(fields ?? {});
    return names.length > 0 && names.every((name) => /(^|\W)(startDate|endDate)$/.test(name));
}
function nameOfField(found) {
    if (typeof found === 'string')
        return found;
    const { path, field, name } = (found ?? {});
    return String(path ?? field ?? name);
}
/**
 * Leaves the other values of a `for_each` for the next run after several were refused in the same words and none was
 * ever accepted: then the job config is wrong, and a request for each value would only say so again.
 */
function leaveOtherValues({ attempt, context }, fault) {
    const { jobs, run, journal } = context;
    const isAlike = (name) => jobOf(name) === jobOf(attempt.job);
    const refused = run.failures.filter(({ hold, what }) => what === fault.what && isAlike(hold.job));
    if (refused.length !== retryLimits.slices)
        return;
    const values = new Map(jobs.filter(({ name }) => isAlike(name)).map((each) => [each.name, jobIdentity(each)]));
    if (run.loads.some((load) => values.get(load.job) === loadIdentity(load)))
        return;
    for (const { job: name, identity, remoteId } of journal.state.attempts.values())
        if (remoteId !== null && values.get(name) === identity)
            return;
    const detail = `not tried: ${refused.length} other values were ${fault.what}`;
    for (const name of values.keys()) {
        if (run.hasGivenUp(name))
            continue;
        const hold = { job: name, slice: null, reason: 'failed', detail };
        run.failures.push({ hold, ...fault, subject: name, times: 0, error: null });
    }
}
//# sourceMappingURL=refusal.js.map