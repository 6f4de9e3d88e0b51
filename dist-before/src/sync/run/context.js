import { describe, isAudit } from '../journal/attempt-state.js';
import { timesText } from './run-state.js';
import { ulidTime } from '../../common/ulid.js';
import { retryLimits } from '../account/retry-limits.js';
/** What the steps of a lane use; they also end when its account is taken away. */
export function laneContext(context, lane, onLost) {
    const lost = context.holding.lost(lane.name);
    if (lost === null)
        return { ...context, lane };
    lost.addEventListener('abort', () => onLost(lost.reason), { once: true });
    return {
        ...context,
        lane,
        signal: AbortSignal.any([context.signal, lost]),
        severed: AbortSignal.any([context.severed, lost]),
    };
}
/** The job config of an attempt; undefined if the config no longer has it. */
export function configOf({ jobs }, attempt) {
    return jobs.find(({ name }) => name === attempt.job);
}
/** A lane is parked for at least this long. */
const minParkMs = 1_000;
/** How long to wait after a job that the allowance cut short: an allowance that returns sooner would be wasted too. */
export const clippedPauseMs = 15 * 60_000;
/** The allowance is used up: nothing is submitted until it comes back. */
export async function park({ clock, journal, lane }, ms) {
    const until = clock.now() + Math.max(minParkMs, ms);
    await journal.append({ type: 'parked', lane: lane.name, until });
    return { type: 'parked', until };
}
/** Lane, job, slice and part of an attempt, as events name them. */
export function subjectOf(attempt) {
    const { lane, job, slice, part } = attempt;
    return { lane, job, slice, ...(part && { part }), ...(isAudit(attempt) && { audit: true }) };
}
/** The answer to an attempt must not be used: the service's cache might return it again. */
export function unusable({ source, config, token }, now) {
    // The clock may have been set back since its submit.
    return { type: 'clipped', clipped: { source, config, at: Math.max(now, ulidTime(token)) } };
}
/** One attempt on its way: what the journal has of it, and how its steps are journaled, reported and ended. */
export class Trip {
    context;
    known;
    constructor(context, attempt) {
        this.context = context;
        this.known = attempt;
    }
    /** The attempt as the journal has it now, or had it last. */
    get attempt() {
        this.known = this.context.journal.state.attempts.get(this.known.token) ?? this.known;
        return this.known;
    }
    /** Null once the journal has ended it. */
    get phase() {
        return this.context.journal.state.attempts.get(this.known.token)?.phase ?? null;
    }
    /** Its job config; undefined if the config no longer has it. */
    get config() {
        return configOf(this.context, this.known);
    }
    /** As messages name it. */
    get name() {
        return describe(this.known);
    }
    /** Journals what happened to it, and `also` in the same line. */
    async note(event, ...also) {
        await this.context.journal.append({ type: 'event', token: this.known.token, event }, ...also);
    }
    report(event) {
        this.context.emit({ ...event, ...subjectOf(this.known) });
    }
    reportWait(wait) {
        this.context.emit({ type: 'waiting', lane: this.known.lane, wait });
    }
    warn(message) {
        this.context.emit({ type: 'warning', lane: this.known.lane, message });
    }
    /** Ends it without a load. `also` is journaled in the same line; `rows` is set if its job has ended. */
    async close(why, rows, also = []) {
        const { token } = this.known;
        const closed = { type: 'closed', token, why, ...(rows !== undefined && { rows }) };
        await this.context.journal.append(closed, ...also);
    }
    /** Its answer is not used, and the same request is not sent again while the service's cache may remember it. */
    async closeUnusable(why, also = [], rows) {
        await this.close(why, rows, [unusable(this.known, this.context.clock.now()), ...also]);
    }
    /** Leaves its slice out of this run; with `rest`, everything else of its job config too. */
    async giveUp(fault, rest) {
        const { job, slice } = this.known;
        const { code, what, times = 1, error = null, reason = 'failed' } = fault;
        const later = rest && slice !== null ? '; the rest of its days wait for the next run' : '';
        const detail = `${what}${timesText(times)}${later}`;
        const hold = { job, slice: rest ? null : slice, reason, detail };
        this.context.run.failures.push({ hold, code, what, subject: this.name, times, error });
        await this.noteFailure(fault);
    }
    /** Counts a failed try. After the last one, this run leaves out what its job config still has to fetch. */
    async retryLater({ code, what }, most = retryLimits.tries) {
        const tries = this.context.run.countTry(this.name);
        if (tries >= most)
            return this.giveUp({ code, what, times: tries }, true);
        await this.noteFailure({ code, what });
        if (tries === 1)
            this.warn(`${this.name}: ${what}; trying again, ${most} times in all`);
    }
    /**
     * The service runs no job of this size, which created no rows: its days are asked for in parts, as those of a job that
     * hit its cap.
     */
    async tooLarge(what) {
        const { job, slice, identity, cap } = this.known;
        const isDay = slice === null || slice.until - slice.from === 1;
        if (!isDay && this.config?.onCap !== 'fail') {
            const capped = { job, identity, slice, rows: 0, maxData: cap };
            this.warn(`${this.name}: ${what}; headgate asks for these days in parts`);
            return this.close('capped', 0, [{ type: 'capped', capped }]);
        }
        await this.close('capped', 0);
        await this.giveUp({ code: 'job_capped', what: `its job is too large for the API: ${what}` }, false);
    }
    /** The service no longer has its job, so its slice is planned again. */
    async vanish() {
        await this.close('vanished');
        await this.retryLater({ code: 'not_found', what: 'its job is gone from the service' }, retryLimits.vanished);
    }
    /** Keeps the last error of a job config for `status`, and lets other job configs go first. */
    async noteFailure({ code, what, error }) {
        const { run, clock, journal } = this.context;
        const { job } = this.known;
        run.failing.add(job);
        const message = `${this.name}: ${what}`;
        const hint = error?.hint;
        const failure = { job, at: clock.now(), code, message, ...(hint && { hint }) };
        await journal.append({ type: 'failure', failure });
    }
}
//# sourceMappingURL=context.js.map