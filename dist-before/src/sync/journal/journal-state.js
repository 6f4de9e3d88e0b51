import { limits } from '../../contract/limits.js';
import { msPerDay, overlap } from '../../days/day.js';
import { mergeFields } from '../../load/merge-fields.js';
import { advance } from './attempt-state.js';
export const emptyState = {
    accounts: new Map(),
    compared: new Set(),
    attempts: new Map(),
    capped: [],
    clipped: [],
    dropped: [],
    caps: new Map(),
    spent: [],
    stopped: [],
    refetches: [],
    lengths: new Map(),
    errors: new Map(),
    sourceCaps: [],
    remedies: [],
    lacking: [],
    kept: [],
    values: new Map(),
    files: new Map(),
    parked: new Map(),
};
/** Job lengths that are remembered for each source. */
const keptLengths = 20;
/**
 * How many capped jobs are remembered: far more than are split at once. Forgetting one too early costs another capped
 * job.
 */
const keptCapped = 1_000;
/** Jobs at the service that the journal does not know are looked for if they are younger than this. */
export const unknownJobsMs = 2 * msPerDay;
/** Pure: replaying the records gives the state that the writer had. */
export function reduce(state, record) {
    switch (record.type) {
        case 'account':
            return { ...state, accounts: put(state.accounts, record.lane, record.email) };
        case 'compared':
            return { ...state, compared: new Set(state.compared).add(record.email) };
        case 'attempt':
            return { ...state, attempts: put(state.attempts, record.attempt.token, record.attempt) };
        case 'event': {
            const attempt = state.attempts.get(record.token);
            if (attempt === undefined)
                return state;
            return { ...state, attempts: put(state.attempts, record.token, advance(attempt, record.event)) };
        }
        case 'committed':
            return {
                ...state,
                attempts: without(state.attempts, record.tokens),
                refetches: state.refetches.map((refetch) => withFields(refetch, state.attempts, record.tokens)),
            };
        case 'closed':
            return {
                ...state,
                attempts: without(state.attempts, [record.token]),
                spent: spend(state.spent, jobOf(state.attempts.get(record.token), record)),
            };
        case 'spent':
            return { ...state, spent: spend(state.spent, record.spent) };
        case 'capped':
            return { ...state, capped: [...state.capped, record.capped].slice(-keptCapped) };
        case 'clipped': {
            const { clipped } = record;
            const young = state.clipped.filter(({ at }) => at > clipped.at - unknownJobsMs);
            return { ...state, clipped: [...young, clipped] };
        }
        case 'dropped': {
            const { dropped } = record;
            const young = state.dropped.filter(({ job, at }) => job !== dropped.job && at > dropped.at - unknownJobsMs);
            return { ...state, dropped: [...young, dropped] };
        }
        case 'cap':
            return { ...state, caps: put(state.caps, record.email, record.cap) };
        case 'stopped':
            return { ...state, stopped: [...state.stopped, record.stopped] };
        case 'length': {
            const lengths = [...(state.lengths.get(record.source) ?? []), record.ms].slice(-keptLengths);
            return { ...state, lengths: put(state.lengths, record.source, lengths) };
        }
        case 'refetch':
            return {
                ...state,
                refetches: [...state.refetches, record.refetch],
                stopped: state.stopped.filter((stopped) => !answers(record.refetch, stopped)),
            };
        case 'refetched':
            return {
                ...state,
                refetches: state.refetches.filter(({ job, at }) => job !== record.job || at !== record.at),
            };
        case 'failure':
            return { ...state, errors: put(state.errors, record.failure.job, record.failure) };
        case 'source_cap': {
            const { sourceCap } = record;
            const others = state.sourceCaps.filter(({ job, per }) => job !== sourceCap.job || per !== sourceCap.per);
            return { ...state, sourceCaps: [...others, sourceCap] };
        }
        case 'remedy': {
            const others = state.remedies.filter(({ job }) => job !== record.remedy.job);
            return { ...state, remedies: [...others, record.remedy] };
        }
        case 'lacking': {
            const others = state.lacking.filter(({ loadId }) => loadId !== record.lacking.loadId);
            return { ...state, lacking: [...others, record.lacking] };
        }
        case 'asked_again':
            return { ...state, lacking: state.lacking.filter(({ loadId }) => loadId !== record.loadId) };
        case 'kept': {
            const { kept } = record;
            const others = state.kept.filter(({ loadId }) => loadId !== kept.loadId);
            // Who asked for these days again has an answer.
            const isAnswered = kept.answers > 1 && !kept.accepted;
            return {
                ...state,
                kept: kept.days.length === 0 ? others : [...others, kept],
                refetches: isAnswered
                    ? state.refetches.map((each) => withoutLoad(each, kept.loadId))
                    : state.refetches,
            };
        }
        case 'files':
            return { ...state, files: put(state.files, record.job, record.files) };
        case 'values':
            return { ...state, values: put(state.values, record.job, record.values) };
        case 'parked': {
            const { lane, until } = record;
            const parked = until === null ? without(state.parked, [lane]) : put(state.parked, lane, until);
            return { ...state, parked };
        }
    }
}
/** The fewest records that add up to a state. */
export function snapshot(state) {
    return [
        ...[...state.accounts].map(([lane, email]) => ({ type: 'account', lane, email })),
        ...[...state.compared].map((email) => ({ type: 'compared', email })),
        ...[...state.attempts.values()].map((attempt) => ({ type: 'attempt', attempt })),
        ...state.capped.map((capped) => ({ type: 'capped', capped })),
        ...state.clipped.map((clipped) => ({ type: 'clipped', clipped })),
        ...state.dropped.map((dropped) => ({ type: 'dropped', dropped })),
        ...[...state.caps].map(([email, cap]) => ({ type: 'cap', email, cap })),
        ...state.spent.map((spent) => ({ type: 'spent', spent })),
        // A refetch that was requested later asks for the days of these loads once more.
        ...state.kept.map((kept) => ({ type: 'kept', kept })),
        ...state.refetches.map((refetch) => ({ type: 'refetch', refetch })),
        ...state.stopped.map((stopped) => ({ type: 'stopped', stopped })),
        ...[...state.lengths].flatMap(([source, lengths]) => lengths.map((ms) => ({ type: 'length', source, ms }))),
        ...[...state.errors.values()].map((failure) => ({ type: 'failure', failure })),
        ...state.sourceCaps.map((sourceCap) => ({ type: 'source_cap', sourceCap })),
        ...state.remedies.map((remedy) => ({ type: 'remedy', remedy })),
        ...state.lacking.map((lacking) => ({ type: 'lacking', lacking })),
        ...[...state.values].map(([job, values]) => ({ type: 'values', job, values })),
        ...[...state.files].map(([job, files]) => ({ type: 'files', job, files })),
        ...[...state.parked].map(([lane, until]) => ({ type: 'parked', lane, until })),
    ];
}
/** The job of an attempt that ends without a load; null if no job is known to exist. */
function jobOf(attempt, { rows }) {
    if (attempt === undefined || attempt.remoteId === null)
        return null;
    const { job, reason, sentAt } = attempt;
    return { at: sentAt ?? 0, rows: rows ?? attempt.rows ?? 0, job, ...(reason !== undefined && { reason }) };
}
/** Adds a job to those paid for within the 24 hours before it. */
function spend(spent, job) {
    if (job === null)
        return spent;
    return [...spent.filter(({ at }) => at > job.at - limits.allowanceWindowMs), job];
}
function withoutLoad(refetch, loadId) {
    if (!refetch.loads.includes(loadId))
        return refetch;
    return { ...refetch, loads: refetch.loads.filter((id) => id !== loadId) };
}
/** A full refresh, with the fields of the exports committed so far. */
function withFields(refetch, attempts, tokens) {
    if (refetch.slice !== null)
        return refetch;
    const exports = tokens.flatMap((token) => {
        const attempt = attempts.get(token);
        return attempt?.job === refetch.job && attempt.staged !== null ? [attempt.staged.columns] : [];
    });
    return exports.length === 0 ? refetch : { ...refetch, fields: mergeFields([refetch.fields, ...exports]) };
}
/** A refetch of all days, or of any day of a stopped job's slice, requests that slice again. */
function answers(refetch, stopped) {
    return refetch.job === stopped.job && (refetch.slice === null || overlap(refetch.slice, stopped.slice));
}
function put(map, key, value) {
    return new Map(map).set(key, value);
}
function without(map, keys) {
    return new Map([...map].filter(([key]) => !keys.includes(key)));
}
//# sourceMappingURL=journal-state.js.map