import { msPerDay } from '../../days/day.js';
/** The first row cap to try if neither the service nor the config names one. */
export const highestCap = 10_000;
/** Row caps to try below a refused one: those of the plans, then halves. */
const steps = [5_000, 2_500, 1_250, 625, 312, 156, 100];
/** After this long headgate tries the highest cap again: the account may have a larger plan under the same name. */
const keptMs = 7 * msPerDay;
/** The next lower row cap to try; undefined if there is none. */
function nextCap(refused) {
    return steps.find((step) => step < refused);
}
/** An account's limits, with the row cap learnt from refusals if `GET /me` names none. */
export function withLearntCap(account, { caps }, now) {
    const learnt = caps.get(account.email);
    if (account.regime !== 'jobs' || learnt?.tier !== account.tier || now - learnt.at >= keptMs)
        return account;
    return { ...account, maxDataPerJob: Math.min(learnt.rows, account.maxDataPerJob ?? Infinity) };
}
/** A submit first repeats `GET /me` if its last answer is older than this. */
const accountMaxAgeMs = 5 * 60_000;
/** A younger answer is not asked for again. */
const accountMinAgeMs = 1_000;
/** With fewer full jobs than this left in the allowance, another client's job may use up what ours needs. */
const closeToTheEnd = 10;
/** A shorter job may have been answered from the service's cache. */
const quickMs = 5_000;
/** What an account may still ask for: its limits, what its jobs took of them, and the row caps that it was refused. */
export class Allowance {
    clock;
    limits;
    /** Epoch milliseconds of the last `GET /me`; 0 if its answer may be out of date. */
    askedAt;
    /** At least this many rows were left when our job at the fence had ended. */
    left = null;
    waitAsked = null;
    refused = [];
    /** Whether a job ended so quickly that its answer may come from the service's cache, which is not charged. */
    mayBeUncharged = false;
    constructor(clock, account) {
        this.clock = clock;
        this.limits = account;
        this.askedAt = clock.now();
    }
    /** The account's limits, without what this run's jobs used since the last `GET /me`. */
    get account() {
        return this.limits;
    }
    /** Notes an answer of `GET /me`. */
    noteAccount(account) {
        this.limits = account;
        this.mayBeUncharged = false;
        this.askedAt = this.clock.now();
    }
    /** The row cap of one job, or the first one to try if it is unknown. */
    get rowsPerJob() {
        return this.limits.maxDataPerJob ?? highestCap;
    }
    /** Whether the allowance is close to its end with this many rows left. */
    isCloseToTheEnd(left = this.limits.allowance.remaining) {
        return left < closeToTheEnd * this.rowsPerJob;
    }
    /**
     * Whether a submit must first ask how much of the allowance is left: always close to its end, so that a clipped job
     * is recognised.
     */
    get mayBeShort() {
        const { regime, allowance } = this.limits;
        const age = this.clock.now() - this.askedAt;
        if (age >= 0 && age < accountMinAgeMs)
            return false;
        if (regime !== 'rows')
            return allowance.remaining <= 0;
        return age < 0 || age > accountMaxAgeMs || this.isCloseToTheEnd();
    }
    /** Another client may have used some of it. */
    mayBeUsed() {
        this.askedAt = 0;
    }
    /** Whether more may be left than `account` says. */
    get mayHaveMore() {
        return this.mayBeUncharged;
    }
    jobCreated() {
        this.waitAsked = null;
        if (this.limits.regime === 'jobs')
            this.leave(this.limits.allowance.remaining - 1);
    }
    /** A job of ours has ended and returned this many rows; `ms` is its length if it is known. */
    jobEnded(rows, ms = Infinity) {
        this.mayBeUncharged ||= ms < quickMs;
        const { regime, allowance } = this.limits;
        if (regime === 'rows')
            this.leave(Math.max(0, allowance.remaining - rows));
    }
    /** The service reported that it is used up. */
    usedUp() {
        this.leave(0);
    }
    leave(remaining) {
        const { allowance } = this.limits;
        this.limits = { ...this.limits, allowance: { ...allowance, remaining } };
    }
    /** The least number of rows that were left at a fence; null if the job there is not ours or was not looked at. */
    leftAt(fence) {
        return this.left !== null && this.left.fence === fence ? this.left.rows : null;
    }
    /** Notes the least number of rows that were left when this job of ours had ended. */
    noteLeft(fence, rows) {
        this.left = { fence, rows };
    }
    /** Notes that this row cap was refused. Returns the next one to try; null if there is no lower one. */
    lowerCap(rows) {
        const next = nextCap(rows);
        if (this.limits.regime !== 'jobs' || next === undefined)
            return null;
        this.limits = { ...this.limits, maxDataPerJob: next };
        this.refused = [...this.refused, rows];
        return next;
    }
    /** Row caps that the service refused since it last accepted one, highest first. */
    get refusedCaps() {
        return this.refused;
    }
    /** The service accepted a job with this row cap. Returns the caps it refused before, if this cap ends the search. */
    acceptCap(rows) {
        if (rows !== this.limits.maxDataPerJob)
            return [];
        const { refused } = this;
        this.refused = [];
        return refused;
    }
    /** Epoch milliseconds of the wait that the service asked for, if headgate does not believe it. */
    get askedUntil() {
        return this.waitAsked;
    }
    /** The service refused the allowance with a wait that headgate does not believe; `GET /me` decides what is left. */
    ignoreWait(retryAfterMs) {
        this.usedUp();
        this.waitAsked = this.clock.now() + retryAfterMs;
    }
}
//# sourceMappingURL=allowance.js.map