import { daysOf, overlap, stretchesOf } from '../days/day.js';
import { firstDays, sliceLength, supposedRows } from './slice-size.js';
import { Density } from './density.js';
/** Cuts needed days (ascending, distinct) into slices, in the order of fetching. */
function cutSlices(days, rules) {
    const stretches = stretchesOf(days, rules.firstOpen);
    if (rules.order === 'newest')
        stretches.reverse();
    return stretches.flatMap((stretch) => cutAged(stretch, rules));
}
function cutAged(stretch, rules) {
    const { order, firstOpen, aloneFrom } = rules;
    const from = Math.max(stretch.from, aloneFrom);
    if (from >= Math.min(stretch.until, firstOpen))
        return cutStretch(stretch, rules);
    const alone = daysOf({ from, until: stretch.until }).map((day) => ({ from: day, until: day + 1 }));
    const older = cutStretch({ from: stretch.from, until: from }, rules);
    return order === 'newest' ? [...alone.toReversed(), ...older] : [...older, ...alone];
}
/**
 * How many slices of a stretch are sized one by one. Later ones, which will be planned again before their turn, get
 * their mean length.
 */
const sized = 14;
function cutStretch(stretch, rules) {
    const slices = [];
    let mean = null;
    let longest = rules.longest;
    for (let rest = stretch; rest.from < rest.until;) {
        if (slices.length === sized && rules.step === 'auto') {
            const days = stretch.until - stretch.from - (rest.until - rest.from);
            mean = Math.max(1, Math.floor(days / sized));
        }
        const length = mean === null ? lengthOf(rest, { ...rules, longest }) : Math.min(mean, longestOf(rest, rules));
        const slice = wholeLoads(firstDays(rest, length, rules.order), rules);
        slices.push(slice);
        longest = Math.max(longest, slice.until - slice.from);
        rest =
            rules.order === 'newest'
                ? { from: rest.from, until: slice.from }
                : { from: slice.until, until: rest.until };
    }
    return slices;
}
function longestOf(stretch, rules) {
    const { mostDays = Infinity } = rules;
    return Math.min(stretch.until - stretch.from, longestWithoutCapped(stretch, rules), mostDays);
}
function lengthOf(stretch, rules) {
    const most = longestOf(stretch, rules);
    if (rules.step === 'auto')
        return sliceLength(stretch, most, rules);
    const step = firstDays(stretch, Math.min(stretch.until - stretch.from, daysOfStep(stretch, rules.step, rules)), rules.order);
    const days = step.until - step.from;
    // A step that is too large for one job is cut as if it were `auto`.
    return isTooMuch(step, rules) ? sliceLength(step, Math.min(most, days), rules) : days;
}
/** Whether a job found a part of the step too large, or known rows predict that. */
function isTooMuch(step, { capped, density, cap }) {
    const seen = capped.some((entry) => entry.until - entry.from > 1 && overlap(entry, step));
    return seen || (density.outlook(step)?.expected ?? 0) >= cap;
}
/** Days from the first end of a stretch to the next border of a fixed step. */
function daysOfStep({ from, until }, step, { origin, order }) {
    const first = order === 'newest' ? until - 1 : from;
    const offset = (((first - origin) % step) + step) % step;
    return order === 'newest' ? offset + 1 : step - offset;
}
/**
 * The next job may have at most this share of a stretch that was too large, so that a burst of rows is isolated
 * quickly.
 */
const ofCapped = 0.6;
/** Capped jobs needed to narrow this many days down to one. */
export function jobsToClose(days) {
    return days < 2 ? 0 : 1 + jobsToClose(Math.floor(days * ofCapped));
}
/**
 * The most days for a slice at the first end of a stretch. If a capped stretch begins or ends there, a part of it;
 * otherwise as many as do not contain a capped stretch completely.
 */
function longestWithoutCapped(stretch, { capped, order }) {
    let most = Infinity;
    for (const { from, until } of capped) {
        const days = until - from;
        const before = order === 'oldest' ? from - stretch.from : stretch.until - until;
        if (before === 0)
            most = Math.min(most, Math.floor(days * ofCapped));
        else if (before > 0)
            most = Math.min(most, before + days - 1);
    }
    return Math.max(1, most);
}
/**
 * Shortens a slice so that it contains complete settled loads, or is a part of one. A commit then replaces few loads at
 * once and need not wait for many slices.
 */
function wholeLoads(slice, { loadOf, order }) {
    const { from, until } = slice;
    const atFrom = loadOf(from);
    const atEnd = loadOf(until - 1);
    if (order === 'newest') {
        if (atEnd !== null && atEnd.until > until)
            return { from: Math.max(from, atEnd.from), until };
        return atFrom !== null && atFrom.from < from && atFrom.until < until
            ? { from: atFrom.until, until }
            : slice;
    }
    if (atFrom !== null && atFrom.from < from)
        return { from, until: Math.min(until, atFrom.until) };
    return atEnd !== null && atEnd.until > until && atEnd.from > from ? { from, until: atEnd.from } : slice;
}
/**
 * Cuts needed days (ascending, distinct) into slices. The first is sized by what its job may return, the others by what
 * the first is expected to show.
 *
 * @param cap rows that the first job may return
 */
export function cutWindow(days, rules, cap) {
    const { density, others, order, step } = rules;
    const isKnown = density.known || others !== null;
    if (isKnown && cap === rules.cap)
        return cutSlices(days, rules);
    const [first] = cutSlices(days, { ...rules, cap });
    if (first === undefined)
        return [];
    const rest = days.filter((day) => day < first.from || day >= first.until);
    const behind = isKnown || step !== 'auto' ? rules : { ...rules, ...supposed(first, order) };
    return [first, ...cutSlices(rest, behind)];
}
/** The rows per day assumed after the first slice of a job config about which nothing is known. */
function supposed(first, order) {
    const longest = first.until - first.from;
    const density = new Density([{ slice: first, rows: supposedRows * longest, capped: false }], order);
    return { density, longest };
}
//# sourceMappingURL=slicing.js.map