import { limits } from '../../contract/limits.js';
import { Room } from '../../plan/allowance.js';
import { overlap } from '../../days/day.js';
import { jobIdentity } from '../../plan/identity.js';
import { makePlan } from '../../plan/make-plan.js';
import { firstOpenDay } from '../../plan/window.js';
import { highestCap } from '../account/allowance.js';
import { answerOf, isAudit } from '../journal/attempt-state.js';
import { sum } from '../../common/words.js';
import { liveOf } from '../../plan/coverage.js';
const auditsUnderWay = ({ attempts }) => [...attempts.values()].filter(isAudit);
const notBegun = {
    failures: [],
    failing: new Set(),
    finished: new Set(),
    kept: new Set(),
    fresh: new Map(),
    probeSince: null,
    revisits: true,
};
/** What a run does next, the same for `plan`, `status` and `run`. `selected` holds names of job configs. */
export function planOf(basis, selected, run = notBegun) {
    const { loads, state, account, now } = basis;
    const jobs = basis.jobs.filter((job) => selected.has(job.name));
    const resting = state.kept.filter((each) => isResting(each, basis, run));
    const kept = new Set(state.kept.filter(({ answers }) => answers === 1).map(({ loadId }) => loadId));
    return makePlan({
        jobs,
        loads,
        taken: slicesUnderWay(basis),
        remedies: state.remedies,
        lacking: state.lacking,
        audits: basis.audits === true ? auditsUnderWay(state) : null,
        capped: state.capped,
        sourceCaps: state.sourceCaps,
        spent: state.spent,
        holds: [...stoppedHolds(jobs, state), ...run.failures.map(({ hold }) => hold)],
        kept,
        stays: new Map(state.kept.filter(({ accepted }) => !accepted).map(({ loadId, at }) => [loadId, Date.parse(at) || 0])),
        refetches: state.refetches,
        failing: { now: run.failing, at: failedAt(state) },
        finished: run.finished,
        fresh: new Map([...resting.map(({ loadId }) => [loadId, 0]), ...run.fresh]),
        revisitShare: run.revisits ? basis.budget.revisitShare : null,
        ...(run.probeSince !== null && { probe: run.probeSince }),
        maxDataPerJob: account?.maxDataPerJob ?? (account === null ? mostAsked(loads) : highestCap),
        allowance: allowanceOf(basis),
        now,
    });
}
/** What a probe that begins now does next. */
export const probeOf = (basis, selected) => planOf(basis, selected, { ...notBegun, probeSince: basis.now });
/**
 * Whether open days of a load whose rows an answer lacked are not asked again for now: they have their turn after
 * everything else, or this run has asked already, or they were final when they were asked last.
 */
function isResting({ job: name, loadId, slice, answers, at }, { jobs }, run) {
    if (answers === 1 || run.kept.has(loadId))
        return true;
    const window = jobs.find((job) => job.name === name)?.window ?? null;
    return window !== null && firstOpenDay(Date.parse(at), window) >= slice.until;
}
/** Rows that a job may return, if no account was asked: as many as the largest job so far asked for. */
function mostAsked(loads) {
    let most = 0;
    for (const { config } of loads)
        most = Math.max(most, Number(config['maxData'] ?? 0));
    return most === 0 ? highestCap : most;
}
/**
 * The time from which superseded loads matter to a run. Rows taken by the jobs of the last 24 hours count whatever
 * happened to their loads, and an attempt still in the journal may already be in the ledger.
 */
export function supersededSince(attempts, now) {
    const sent = [...attempts].map(({ sentAt }) => sentAt ?? now);
    return Math.min(now - limits.allowanceWindowMs, ...sent);
}
/**
 * Slices under way. What another run has begun to replace belongs to that run as a whole: the parts of a load are
 * committed together, by the machine that has them all, and so are the parts of a day.
 */
function slicesUnderWay({ state, loads, isElsewhere = () => false }) {
    return [...state.attempts.values()].flatMap((attempt) => {
        // Its days are loaded, and stay so.
        if (isAudit(attempt))
            return [];
        const { job, identity, slice, rows, lane, maxData, sentAt, reason } = attempt;
        const asked = { maxData, sentAt, ...(reason !== undefined && { reason }) };
        const own = { job, identity, rows, ...asked, ...answerOf(attempt) };
        if (slice === null || !isElsewhere(lane))
            return [own];
        const live = liveOf(loads, job);
        const theirs = (each) => ({ job, identity, slice: each, rows: null, isCut: null });
        return [{ ...own, isCut: null }, ...[slice, ...reachOf(slice, live)].map(theirs)];
    });
}
/** The slices of all loads that share days with a slice, directly or through each other. */
function reachOf(slice, live) {
    const reached = [];
    const left = live.flatMap((load) => load.slice ?? []);
    for (let grown = true; grown;) {
        const index = left.findIndex((each) => [slice, ...reached].some((other) => overlap(each, other)));
        grown = index >= 0;
        if (grown)
            reached.push(...left.splice(index, 1));
    }
    return reached;
}
/** The account that can take the next slice first; null where none was asked. */
export function mostLeft(accounts) {
    const [first = null, ...others] = accounts;
    return others.reduce((most, each) => (most !== null && each.allowance.remaining > most.allowance.remaining ? each : most), first);
}
/** What is left to run a plan with; null if no account is known. */
export function meansOf(basis) {
    const allowance = allowanceOf(basis);
    if (allowance === null)
        return null;
    const { accounts, loads, state, budget, now } = basis;
    const remaining = sum(accounts.map((account) => account.allowance.remaining));
    const { left } = new Room({ ...allowance, remaining }, loads, state.spent, [], now);
    const rates = accounts.map(({ requestsPerMinute }) => requestsPerMinute);
    return {
        ...allowance,
        remaining,
        left,
        requestsPerMinute: Math.min(...rates) * budget.requestsShare,
        lanes: accounts.length,
    };
}
/** The accounts share the jobs, so their limits add up; what is left is the account's own. */
function allowanceOf({ account, accounts, budget }) {
    if (account === null)
        return null;
    return {
        regime: account.regime,
        limit: sum(accounts.map(({ allowance }) => allowance.limit)),
        remaining: account.allowance.remaining,
        share: account.regime === 'rows' ? budget.rowsShare : budget.jobsShare,
    };
}
function failedAt({ errors }) {
    return new Map([...errors].map(([job, { at }]) => [job, new Date(at).toISOString()]));
}
/** A stopped job holds its slice until the job config asks for something else. */
function stoppedHolds(jobs, { stopped }) {
    const asked = new Set(jobs.map((job) => `${job.name} ${jobIdentity(job)}`));
    return stopped
        .filter((entry) => asked.has(`${entry.job} ${entry.identity}`))
        .map(({ job, slice, remoteId }) => ({
        job,
        slice,
        reason: 'stopped',
        detail: `job ${remoteId} was stopped at the service`,
    }));
}
//# sourceMappingURL=plan-of.js.map