import { JobQueue } from '../../pacing/job-queue.js';
import { pollPause } from '../../pacing/poll-timing.js';
import { Allowance } from './allowance.js';
import { waitOut } from './patient-source.js';
import { retryLimits } from './retry-limits.js';
import { HeadgateError } from '../../common/errors.js';
import { isOffContract, Refusals } from './refusals.js';
/**
 * Longest pause between two submits that are refused because of a job that is not there; the same as for one that is.
 */
const maxGhostPauseMs = 15_000;
/** How an account's last submits ended, and how long the next one waits. */
class Submits {
    patience;
    refusals;
    /** Submits in a row that could not reach the service. */
    unsent = 0;
    /** The last submit's error, if it leaves open whether a job exists. */
    lost = null;
    /** Submits in a row that were refused for a running job which then did not run, or was not there. */
    ghosts = 0;
    /** A job that a submit was refused for, but that never appeared. */
    ghost = null;
    /** @param limits how many answers to submits may come from something in front of the service, and for how long */
    constructor(patience, limits) {
        this.patience = patience;
        this.refusals = new Refusals(patience.clock, limits);
    }
    /** A submit may have created a job: it did where no error came back. */
    arrived(error) {
        this.unsent = 0;
        this.ghosts = 0;
        this.lost = error;
        if (!isOffContract(error))
            this.refusals.end();
    }
    /** The service refused a submit for another reason of its own. */
    wasRefused() {
        this.refusals.end();
    }
    /** The last submit's error, if it leaves open whether a job exists. A second call returns null. */
    endLost() {
        const { lost } = this;
        this.lost = null;
        return lost;
    }
    /** Waits after a submit that could not be sent; throws after too many of them. */
    async waitUnsent(error, signal) {
        this.unsent += 1;
        if (this.unsent > retryLimits.unsent)
            throw error;
        await waitOut(error, this.unsent, signal, this.patience, this.refusals);
    }
    /** Waits after a refused submit as long as the refusal asks; throws after too many of them. */
    async waitRefused(error, signal, attempt = this.refusals.inARow + 1) {
        await waitOut(error, attempt, signal, this.patience, this.refusals);
    }
    /** Whether headgate already looked for this job that has the slot, in vain. */
    isGhost(id) {
        return this.ghost === id;
    }
    /** headgate looked for the job that has the slot. */
    lookedFor(id, found) {
        this.ghost = found ? null : id;
    }
    /** The job that has the slot is running. */
    slotWasTaken() {
        this.ghosts = 0;
    }
    /**
     * The service says that a job has the slot, but that job has ended or is missing (`gone`). That may be true for a
     * moment, but not again and again. Returns the pause before the next submit in milliseconds.
     */
    slotWasFree(id, gone) {
        this.ghosts += 1;
        if (gone && this.ghosts > retryLimits.ghosts) {
            const message = `job ${id} is the account's active job according to the service, but the service has no such job`;
            throw new HeadgateError('service_protocol', message);
        }
        return Math.min(maxGhostPauseMs, 250 * 2 ** this.ghosts);
    }
}
/** The newest known job of an account: a scan for a lost job ends there. */
class Fence {
    /** Undefined where it is not known. */
    newest;
    /** Null if the account has no job, or it is not known. */
    get id() {
        return this.newest ?? null;
    }
    get isKnown() {
        return this.newest !== undefined;
    }
    note(newest) {
        this.newest = newest;
    }
    /** Other jobs may have been created. */
    mayBeOld() {
        this.newest = undefined;
    }
}
/** One account of a run: its job slot, its request rate, its allowance, and how its last submits ended. */
export class Lane {
    name;
    /** Waits for its turn before each request, and repeats requests that failed for a passing reason. */
    source;
    /** Runs the account's jobs, one at a time. */
    jobs;
    allowance;
    fence = new Fence();
    submits;
    pacer;
    requestsShare;
    waiting = [];
    hasCompared = false;
    hasOtherClock = false;
    constructor(options) {
        const { name, source, pacer, patience, refusalLimits, requestsShare, account, jobRate } = options;
        this.name = name;
        this.source = source;
        this.pacer = pacer;
        this.requestsShare = requestsShare;
        this.submits = new Submits(patience, refusalLimits);
        this.allowance = new Allowance(patience.clock, account);
        pacer.setRate(account.requestsPerMinute, requestsShare);
        this.jobs = new JobQueue(jobRate, pacer.pace);
    }
    /** See `Allowance.account`. */
    get account() {
        return this.allowance.account;
    }
    /** Notes an answer of `GET /me`. */
    noteAccount(account) {
        this.allowance.noteAccount(account);
        this.pacer.setRate(account.requestsPerMinute, this.requestsShare);
        this.jobs.follow(this.pacer.pace);
    }
    /** Time has passed: another client may have created jobs and used some of the allowance. */
    timeHasPassed() {
        this.allowance.mayBeUsed();
        this.fence.mayBeOld();
    }
    /** Asks for the newest job if it is unknown. */
    async findFence(signal) {
        if (this.fence.isKnown)
            return;
        const { jobs } = await this.source.list({ page: 1, limit: 1 }, signal);
        this.noteNewest(jobs[0]?.id ?? null);
    }
    /** Notes the newest job of the account; null if there is none. */
    noteNewest(newest) {
        this.fence.note(newest);
        // The fence must be older than the known allowance, or a job created between the two is overlooked.
        if (this.allowance.isCloseToTheEnd())
            this.allowance.mayBeUsed();
    }
    /** A submit of ours has created this job. */
    jobCreated(id) {
        this.fence.note(id);
        this.allowance.jobCreated();
    }
    /** Jobs begun by an earlier run wait until the lane continues them, in that order. */
    addLeftovers(...attempts) {
        this.waiting.push(...attempts);
    }
    get hasLeftovers() {
        return this.waiting.length > 0;
    }
    nextLeftover() {
        return this.waiting.shift();
    }
    dropLeftovers() {
        this.waiting = [];
    }
    /** Whether this run has compared the account's job list with its journal. */
    get isCompared() {
        return this.hasCompared;
    }
    /** This run compares the job list, whose newest job this is, with its journal. */
    compare(newest) {
        this.noteNewest(newest);
        this.hasCompared = true;
    }
    /** Notes that the service's clock differs from this machine's; returns whether that is new. */
    noteOtherClock() {
        const isNew = !this.hasOtherClock;
        this.hasOtherClock = true;
        return isNew;
    }
    /** Pause before the next poll of a job that has run for this long, in milliseconds. */
    async pollPause(elapsedMs, lengths) {
        return pollPause(elapsedMs, lengths, this.pacer.pace, await this.pacer.spacing('poll'));
    }
}
//# sourceMappingURL=lane.js.map