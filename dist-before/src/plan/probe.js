import { jobOf, groupBy, ofJob } from '../common/series.js';
import { sum } from '../common/words.js';
import { recentAnswers } from './allowance.js';
import { supposedRows } from './slice-size.js';
import { windowDays } from './window.js';
/** A probe asks this many places of a window at most, each in a stratum of its own. */
const strata = 8;
/** Part of the allowance left that a probe may use, and the fewest jobs where jobs are counted. */
const most = { share: 0.02, jobs: 2 };
/**
 * Where that is too little to learn from, a probe may use this part, with the fewest rows that show something for each job. They
 * are not wasted, because they are loaded.
 */
const least = { share: 0.1, rows: 2 * supposedRows };
/** Rows, or jobs, that have to be left for a probe of so many jobs. */
export const leftForProbe = (jobs, regime = 'rows') => regime === 'jobs' ? jobs / most.share : (jobs * least.rows) / least.share;
/** Rows that a probe of so many jobs may use, of those that are left. */
export const rowsForProbe = (left, jobs) => Math.floor(Math.max(most.share * left, Math.min(least.share * left, jobs * least.rows)));
/** A job is expected to return at most this part of what it may: a capped one would be wasted. */
const fill = 0.6;
/** A slice holds the rows that it is expected to have, and more, four times in five. */
const deviations = 1.28;
/** Standard deviation of the logarithm between one place of a window and the next, where one is known. */
const between = 0.7;
/** A slice may be this many times as long as the longest so far. */
const growth = 4;
const sharesOf = new WeakMap();
/** Of many values, eight are probed, each at another place of the window. Those that nothing is known of come first. */
function makeShares(input) {
    const uses = usesOf(input);
    const { probe = 0, now } = input;
    const earlier = new Set(input.loads.filter((load) => Date.parse(load.committedAt) < probe).map(({ job }) => job));
    const windowed = input.jobs.filter(({ window }) => window !== null);
    const probed = [...groupBy(windowed, ({ name }) => jobOf(name)).values()].flatMap((values) => {
        const unknown = values.filter(({ name }) => !earlier.has(name));
        const from = unknown.length > 0 ? unknown : values;
        const step = Math.ceil(from.length / strata);
        const chosen = from.filter((_, index) => index % step === step >> 1);
        const days = windowDays(values[0].window, now);
        const range = unknown.length * (days.until - days.from);
        return chosen.map(({ name }, turn) => {
            const used = ofJob(uses, name);
            const jobs = Math.ceil((strata - turn) / chosen.length);
            return { name, turn, range, jobs, used: used.length, taken: sum(used.map(({ rows }) => rows)) };
        });
    });
    // The first job narrows a range most, and most of all the widest.
    const rank = ({ used, range, turn }) => strata * (2 * used + (range > 0 ? 0 : 1)) + turn;
    const order = probed.toSorted((a, b) => rank(a) - rank(b) || b.range - a.range);
    const room = roomOf(input, sum(probed.map(({ jobs }) => jobs)), uses);
    return new Map(order.map(({ name, turn, jobs, used, taken }, at) => {
        const few = at < Math.floor(room.rows / least.rows) ? least.rows : 0;
        const rows = Math.min(room.rows, Math.max(few, room.whole / probed.length - taken));
        return [name, { turn, used, jobs, rows, mayAsk: at < room.jobs }];
    }));
}
/** The jobs of this probe, and their rows. */
function usesOf({ loads, spent = [], taken, probe = 0, now }) {
    return [
        ...recentAnswers(loads, now).flatMap(({ job, dataCount: rows, committedAt }) => Date.parse(committedAt) < probe ? [] : [{ job, rows }]),
        ...spent.flatMap(({ job = '', rows, at }) => (at < probe ? [] : [{ job, rows }])),
        ...taken.map(({ job, rows, maxData = 0 }) => ({ job, rows: rows ?? maxData })),
    ];
}
/** Jobs and rows that a probe of so many jobs may still use, and the rows that it may use in all. */
function roomOf({ allowance }, wanted, uses) {
    if (!allowance)
        return { jobs: Infinity, rows: Infinity, whole: Infinity };
    const { regime, remaining, share } = allowance;
    const used = regime === 'rows' ? sum(uses.map(({ rows }) => rows)) : uses.length;
    const left = share * (remaining + used);
    const jobs = Math.max(most.jobs, Math.floor(most.share * left)) - used;
    if (regime === 'jobs')
        return { jobs, rows: Infinity, whole: Infinity };
    const whole = rowsForProbe(left, wanted);
    return { jobs: Infinity, rows: whole - used, whole };
}
/** The next slice of a probe, and how many jobs it would still submit with any allowance. */
export function probeSlices(state) {
    const { input } = state;
    const shares = sharesOf.get(input) ?? makeShares(input);
    sharesOf.set(input, shares);
    const share = shares.get(state.name);
    if (share === undefined)
        return { slices: [], wanted: 0 };
    const places = openPlaces(state, share.turn);
    const wanted = Math.max(0, Math.min(places.length, share.jobs - share.used));
    const [place] = places;
    const next = place && wanted > 0 && share.mayAsk && nextProbe(state, place, { ...share, left: wanted });
    return { slices: next ? [{ ...next, isProbe: true }] : [], wanted };
}
/** Places that were not asked yet. If all were, the strata are halved. */
function openPlaces({ window, isTaken }, turn) {
    for (let count = strata;; count *= 2) {
        const all = placesOf(window, count);
        const first = turn % Math.max(1, all.length);
        const open = [...all.slice(first), ...all.slice(0, first)].filter(({ at }) => !isTaken(at));
        if (open.length > 0 || all.length < count)
            return open;
    }
}
function nextProbe(state, place, { rows, left }) {
    const { cap, density, jobs } = state;
    if (rows < 1)
        return null;
    const maxData = Math.min(cap, Math.floor(rows));
    const aim = Math.min(fill * cap, rows / left);
    const sliceOf = (days) => {
        const from = place.isLast ? place.at + 1 - days : place.at;
        return { from: Math.max(from, place.stratum.from), until: Math.min(from + days, place.stratum.until) };
    };
    const needs = (slice) => {
        const outlook = density.outlook(slice);
        if (state.others !== null)
            return state.others(slice.until - slice.from);
        if (outlook === null)
            return null;
        const days = slice.until - slice.from;
        // A capped day is kept, so it costs little to try one.
        if (days === 1)
            return outlook.expected * Math.exp(deviations * outlook.spread);
        // Between a place with many rows and one with none, there may be as many as at the first.
        const expected = Math.max(outlook.expected, density.densest * days);
        return expected * Math.exp(deviations * Math.hypot(outlook.spread, between / Math.sqrt(jobs)));
    };
    const one = needs(sliceOf(1));
    if (one !== null && one > maxData && maxData < cap)
        return null;
    let days = 1;
    const grown = state.others === null ? Math.max(7, growth * density.longest) : Infinity;
    const longest = Math.min(grown, place.stratum.until - place.stratum.from);
    // A week has every weekday.
    const week = sliceOf(Math.min(7, longest));
    const isFree = (slice) => !state.isTaken(slice.from) && !state.isTaken(slice.until - 1);
    if (one !== null && isFree(week) && (needs(week) ?? Infinity) <= Math.min(fill * cap, rows / 2))
        days = week.until - week.from;
    // A day that is cut because little of the allowance is left shows nothing.
    if (one === null)
        return maxData < Math.min(cap, least.rows) ? null : { slice: sliceOf(1), maxData };
    for (let next = days + 1; next <= longest; next += Math.ceil(next / 8)) {
        const slice = sliceOf(next);
        if (!isFree(slice) || (needs(slice) ?? Infinity) > aim)
            break;
        days = next;
    }
    return { slice: sliceOf(days), maxData };
}
/** A day of each stratum, on different weekdays: the last and the first of the window, then between them. */
function placesOf({ from, until }, parts) {
    const days = until - from;
    const count = Math.max(0, Math.min(parts, days));
    const border = (index) => from + Math.floor((index * days) / count);
    const places = Array.from({ length: count }, (_, index) => {
        const stratum = { from: border(index), until: border(index + 1) };
        const length = stratum.until - stratum.from;
        const middle = stratum.from + Math.min(length - 1, (length >> 1) + (index % 7));
        const isLast = index === count - 1;
        return { at: isLast ? until - 1 : index === 0 ? from : middle, stratum, isLast };
    });
    // Halves, quarters, eighths: where the allowance ends early, the places are still spread.
    const rank = (index) => (index === count - 1 ? 0 : index === 0 ? 1 : 2 + reversed(index, parts));
    return places
        .map((place, index) => ({ place, rank: rank(index) }))
        .toSorted((a, b) => a.rank - b.rank)
        .map(({ place }) => place);
}
/** The bits of a number below a power of two in the opposite order. */
function reversed(index, below) {
    let all = 0;
    for (let bit = 1; bit < below; bit *= 2)
        all = 2 * all + (index & bit ? 1 : 0);
    return all;
}
//# sourceMappingURL=probe.js.map