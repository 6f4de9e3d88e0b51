import { answersOf, lastUse } from '../../load/ledger.js';
import { isMeant, jobOf, renamedSeries } from '../../common/series.js';
import { ulidTime } from '../../common/ulid.js';
import { reduce, unknownJobsMs } from './journal-state.js';
/**
 * The state without some job configs. Their jobs paid for within the last day still count, and their answers are not used
 * again: nothing else would tell how old they are.
 *
 * @param now epoch milliseconds
 */
export function withoutJobs(state, jobs, loads, now) {
    const gone = ({ job }) => jobs.includes(job);
    const attempts = [...state.attempts.values()].filter(gone);
    const answers = loads.filter(gone).flatMap(answersOf);
    const young = answers.filter((load) => now - lastUse(load) < unknownJobsMs);
    const used = [...attempts.filter(({ sentAt }) => sentAt !== null), ...young];
    const closed = attempts
        .map(({ token }) => ({ type: 'closed', token, why: 'dropped' }))
        .reduce(reduce, state);
    const paid = answers
        .map(({ remoteCreatedAt, dataCount, reason }) => ({
        at: Date.parse(remoteCreatedAt),
        rows: dataCount,
        ...(reason !== undefined && { reason }),
    }))
        .filter(({ at, rows }) => !closed.spent.some((spent) => spent.at === at && spent.rows === rows))
        .toSorted((one, other) => one.at - other.at)
        .reduce((next, spent) => reduce(next, { type: 'spent', spent }), closed);
    const noted = used
        .map(({ source, config }) => ({ type: 'clipped', clipped: { source, config, at: now } }))
        .reduce(reduce, paid);
    // The clock may have been set back since their jobs were submitted.
    const ids = [...attempts.map(({ token }) => token), ...young.map(({ loadId }) => loadId)];
    const at = Math.max(now, ...ids.map(ulidTime));
    const dropped = jobs.map((job) => ({ type: 'dropped', dropped: { job, at } }));
    return {
        ...dropped.reduce(reduce, noted),
        capped: paid.capped.filter((entry) => !gone(entry)),
        stopped: paid.stopped.filter((entry) => !gone(entry)),
        refetches: paid.refetches.filter((entry) => !gone(entry)),
        sourceCaps: paid.sourceCaps.filter((entry) => !gone(entry)),
        remedies: paid.remedies.filter(({ job }) => !jobs.some((name) => jobOf(name) === job)),
        lacking: paid.lacking.filter((entry) => !gone(entry)),
        kept: paid.kept.filter((entry) => !gone(entry)),
        errors: new Map([...paid.errors].filter(([, entry]) => !gone(entry))),
        files: new Map([...paid.files].filter(([job]) => !gone({ job }))),
        values: new Map([...paid.values].filter(([job]) => !jobs.some((name) => jobOf(name) === job))),
    };
}
/** The state with a job config renamed. Its jobs at the service are found by token, so their names do not matter. */
export function withName(state, from, to) {
    const renamed = (entry) => jobOf(entry.job) === from ? { ...entry, job: renamedSeries(entry.job, from, to) } : entry;
    return {
        ...state,
        attempts: new Map([...state.attempts].map(([token, attempt]) => [token, renamed(attempt)])),
        capped: state.capped.map(renamed),
        spent: state.spent.map(({ job, ...each }) => (job === undefined ? each : renamed({ ...each, job }))),
        stopped: state.stopped.map(renamed),
        refetches: state.refetches.map(renamed),
        sourceCaps: state.sourceCaps.map(renamed),
        remedies: state.remedies.map(renamed),
        lacking: state.lacking.map(renamed),
        kept: state.kept.map(renamed),
        errors: new Map([...state.errors.values()].map((entry) => [renamed(entry).job, renamed(entry)])),
        files: new Map([...state.files].map(([job, files]) => [renamed({ job }).job, files])),
        values: new Map([...state.values].map(([job, values]) => [renamedSeries(job, from, to), values])),
    };
}
/** Whether the journal mentions a job config, or one of its values. */
export function mentions(state, job) {
    const { attempts, capped, stopped, refetches, sourceCaps } = state;
    const entries = [...attempts.values(), ...capped, ...stopped, ...refetches, ...sourceCaps];
    return entries.some((entry) => isMeant(job, entry.job));
}
/** Records what was committed right before a run died; once those loads leave the ledger, nothing else says so. */
export async function closeCommitted(journal, loads) {
    const committed = new Set(loads.flatMap(answersOf).map(({ loadId }) => loadId));
    const tokens = attemptsOf(journal.state)
        .map(({ token }) => token)
        .filter((token) => committed.has(token));
    if (tokens.length > 0)
        await journal.append({ type: 'committed', tokens });
}
export function attemptsOf(state) {
    return [...state.attempts.values()];
}
//# sourceMappingURL=journal-edit.js.map