import { formatDay } from '../days/day.js';
import { rowsOfOtherDays } from './day-rows.js';
import { weekdayOf } from './weekdays.js';
/** Fewer days than these say too little about a source. */
const leastDays = 28;
/** The level of a side of a day is that of the nearest days which show one: at most so many, and at least some. */
const side = { most: 28, least: 7 };
/** A weekday with a smaller share of an ordinary day's rows shows no level. */
const leastFactor = 0.1;
/** A day with a larger part of the expected rows is not far below them. */
const far = 0.25;
/** By chance, at most one day in as many has so few rows. */
const chance = 1e-4;
/** A source has days of few rows by itself if they came this often before, or on this part of the days. */
const often = { times: 3, part: 1 / 64 };
/** Days count as equally low if they have at most this many times the part of their expected rows. */
const alike = 1.5;
/** Rows on so many days before and after a day, on weekdays with hardly any, may be that day's: an issue that came late. */
const movedDays = 3;
/**
 * The days of a series that have far fewer rows than can be chance. A day's rows are expected from its weekday and from
 * the days before and after it. How far below that a day may be is what the other days show, so a source of bursts
 * raises no doubt.
 *
 * @param days ascending
 */
export function unlikelyDays(days) {
    if (days.length < leastDays)
        return [];
    const expected = expectations(days);
    const spread = new LowSpread(expected);
    const low = expected.filter(isFar);
    return low
        .filter((day) => tail(day.most, day.expected, spread.without(day)) < chance)
        .filter((day) => !isUsual(day, low, days.length))
        .map(({ day }) => day);
}
function expectations(days) {
    const factors = weekdayFactors(days);
    const factorOf = (day) => factors[weekdayOf(day)];
    const levels = new Levels();
    for (const { day, rows } of days)
        if (factorOf(day) >= leastFactor)
            levels.add(rows / factorOf(day));
    // The source may begin later.
    const first = days.findIndex(({ most }) => most > 0);
    let before = 0;
    const expected = days.flatMap((entry, index) => {
        const factor = factorOf(entry.day);
        const after = factor < leastFactor ? before : before + 1;
        const sides = [levels.median(before - side.most, before), levels.median(after, after + side.most)];
        before = after;
        const known = sides.filter((level) => level !== null);
        if (index < first || known.length === 0)
            return [];
        // Where a source begins, ends or pauses, one side has few rows.
        return [{ ...entry, index, expected: Math.min(...known) * factor }];
    });
    for (const each of expected) {
        if (!isFar(each))
            continue;
        const near = days.slice(Math.max(0, each.index - movedDays), each.index + movedDays + 1);
        for (const { day, rows } of near)
            if (factorOf(day) < leastFactor)
                each.most += rows;
    }
    return expected;
}
const isFar = ({ most, expected }) => most < far * expected;
/** Rows of ordinary days, in the order of the days that show them. */
class Levels {
    all = [];
    /** Medians by the first of their days: most of them are of one day's side before and of another's side after. */
    medians = new Map();
    add(level) {
        this.all.push(level);
    }
    /** Null if too few are known. */
    median(from, until) {
        const part = [Math.max(0, from), Math.min(until, this.all.length)];
        if (part[1] - part[0] < side.least)
            return null;
        const isWhole = part[1] - part[0] === side.most;
        const known = isWhole ? this.medians.get(from) : undefined;
        if (known !== undefined)
            return known;
        const found = median(this.all.slice(...part));
        if (isWhole)
            this.medians.set(from, found);
        return found;
    }
}
/** How many times busier each weekday is than the days around it. */
function weekdayFactors(days) {
    const ratios = [[], [], [], [], [], [], []];
    let week = days.slice(0, 7).reduce((sum, { rows }) => sum + rows, 0);
    for (let index = 3; index + 3 < days.length; index += 1) {
        const { day, rows } = days[index];
        if (week > 0)
            ratios[weekdayOf(day)]?.push((7 * rows) / week);
        week += (days[index + 4]?.rows ?? 0) - days[index - 3].rows;
    }
    return ratios.map((each) => (each.length === 0 ? 1 : median(each)));
}
/**
 * How far days are below their expectation: the inverse size of a negative binomial distribution. A quiet weekday may
 * vary more than the others.
 */
class LowSpread {
    all = { sum: 0, count: 0 };
    weekdays = Array.from({ length: 7 }, () => ({ sum: 0, count: 0 }));
    constructor(days) {
        for (const day of days.filter(isBelow)) {
            for (const group of this.groupsOf(day)) {
                group.sum += excess(day);
                group.count += 1;
            }
        }
    }
    /** The spread that other days show. */
    without(day) {
        const spreads = this.groupsOf(day).map(({ sum, count }) => (sum - excess(day)) / Math.max(1, count - 1));
        return Math.max(...spreads);
    }
    groupsOf({ day }) {
        return [this.all, this.weekdays[weekdayOf(day)]];
    }
}
const isBelow = ({ rows, expected }) => expected > 0 && rows <= expected;
/** The squared distance of a day from its expectation, as far as counting alone does not explain it. */
function excess({ rows, expected }) {
    return (1 - rows / expected) ** 2 - 1 / expected;
}
/** The chance of at most so many rows by a negative binomial distribution. */
function tail(rows, mean, spread) {
    const size = 1 / Math.max(spread, 1e-6);
    const success = mean / (mean + size);
    let term = -size * Math.log1p(mean / size);
    let sum = Math.exp(term);
    for (let count = 1; count <= rows && sum < chance; count += 1) {
        term += Math.log((count - 1 + size) / count) + Math.log(success);
        sum += Math.exp(term);
    }
    return sum;
}
/** Whether the source has days like this one by itself. Days in a row count once, because they have one cause. */
function isUsual(day, low, days) {
    const part = ({ most, expected }) => most / expected;
    const like = low.filter((other) => part(other) <= alike * part(day));
    const times = like.filter((other, index) => other.day !== (like[index - 1]?.day ?? -Infinity) + 1).length;
    return times - 1 > Math.max(often.times, often.part * days);
}
function median(values) {
    const sorted = Float64Array.from(values).sort();
    const middle = sorted.length >> 1;
    const upper = sorted[middle];
    return sorted.length % 2 === 1 ? upper : (sorted[middle - 1] + upper) / 2;
}
/** Found for a ledger, whose array never changes, and a number of closed days in it: a plan asks again and again. */
const found = new WeakMap();
/**
 * Days that are closed and whose rows are so few, or so many, that a second fetch has to show them again. Ascending;
 * empty if rows are not counted by day.
 *
 * @param covered days of one series, loaded with the job config as it is now
 * @param live the same array for as long as the ledger stays as it is
 */
export function doubtfulDays(job, covered, live) {
    const { expect, window } = job;
    if (expect === 'off' || window === null || window.dateColumn === null)
        return [];
    const isClosed = ({ state, load }) => load.current && load.load.days !== undefined && (state === 'complete' || state === 'suspect');
    const closed = [...covered].filter(([, entry]) => isClosed(entry)).toSorted(([a], [b]) => a - b);
    const known = found.get(live);
    if (known?.job === job && known.closed === closed.length)
        return known.days;
    const days = countedDays(closed);
    // A local file was saved on its last day, before that was over.
    const last = job.ownFile && days.findLast(({ rows }) => rows > 0)?.day;
    const doubtful = expect === undefined
        ? unlikelyDays(days).filter((day) => day !== last)
        : outside(days, expect.rowsPerDay);
    found.set(live, { job, closed: closed.length, days: doubtful });
    return doubtful;
}
function outside(days, [least, most]) {
    return days.filter((day) => day.most < least || day.rows > most).map(({ day }) => day);
}
function countedDays(closed) {
    const counts = new Map();
    return closed.map(([day, entry]) => {
        const { load } = entry.load;
        const count = counts.get(load) ?? countsOf(load);
        counts.set(load, count);
        const rows = count.rows.get(formatDay(day)) ?? 0;
        return { day, rows, most: rows + count.otherDays };
    });
}
function countsOf(load) {
    const otherDays = rowsOfOtherDays(load);
    const rows = new Map(load.days?.map((each) => [each.day, each.loaded]));
    return { rows, otherDays: (otherDays?.outside ?? 0) + (otherDays?.withoutDay ?? 0) };
}
//# sourceMappingURL=suspects.js.map