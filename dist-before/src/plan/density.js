import { Weekdays } from './weekdays.js';
import { sum } from '../common/words.js';
/** A capped job shows only a lower bound. The estimate is this many times higher. */
const beyondCap = 1.4;
/**
 * Ways to guess, the most likely first. `memory`: the share of its weight that a slice keeps with each slice in
 * between. `trend`: the share of the latest error that is expected to repeat.
 */
const habits = [
    { memory: 0.85, trend: 0 },
    { memory: 0.6, trend: 0 },
    { memory: 0.95, trend: 0 },
    { memory: 0.3, trend: 0 },
    { memory: 0.6, trend: 0.2 },
    { memory: 0.3, trend: 0.2 },
];
/**
 * The assumed standard deviation of a guess's logarithm before any guess was checked, and how many guesses it counts
 * as.
 */
const prior = { spread: 0.12, guesses: 1 };
/** After this many guesses, an error counts half. */
const errorHalfLife = 10;
/** Errors older than this have too little weight to matter. */
const oldestError = 64 * errorHalfLife;
/** A guess from this many rows counts half: a guess from no rows does not show how good guesses are. */
const informativeRows = 10;
/** Larger errors of the logarithm are reduced to this: no guess can foresee where a source begins. */
const largestError = 1.5;
/** Weights of guessing too low and too high: only a low guess leads to a capped job. */
const errorWeights = { tooLittle: 1.5, tooMuch: 0.5 };
/** If at most one in this many days is capped, and those around it are not, it says nothing about other days. */
const exceptional = 40;
/** Four in five outcomes are within this many standard deviations. */
const rangeDeviations = 1.28;
/** Rows per day of one job config, estimated from what was fetched so far. */
export class Density {
    knowns;
    bounds;
    weekdays;
    /** Weighted number of days of each known slice, kept because every guess needs it. */
    weighed;
    /** Rate estimated from each known slice and those before it, and from those after it. */
    before;
    after;
    /** Standard deviation of the logarithm for a guess right beside the fetched slices. */
    spread = prior.spread;
    /** @param order in which the slices were fetched. The guesses of that time show how good guesses are */
    constructor(observations, order) {
        const { knowns, bounds } = separate(observations);
        this.bounds = bounds;
        this.knowns = knowns.length > 0 ? knowns : bounds;
        this.weekdays = new Weekdays(latest(this.knowns));
        this.weighed = this.knowns.map((known) => this.weekdays.days(known.slice) * shareOf(known));
        let best = habits[0];
        let least = Infinity;
        for (const habit of habits) {
            const { squares, guesses } = this.errors(habit, order === 'newest' ? 'descending' : 'ascending');
            if (squares >= least)
                continue;
            best = habit;
            least = squares;
            const sum = prior.guesses * prior.spread ** 2 + squares;
            this.spread = Math.sqrt(sum / (prior.guesses + guesses));
        }
        this.before = this.rates(best, 'ascending');
        this.after = this.rates(best, 'descending');
    }
    get known() {
        return this.knowns.length > 0;
    }
    /** Length of the longest slice fetched so far, in days. */
    get longest() {
        return this.knowns.reduce((most, { days }) => Math.max(most, days), 0);
    }
    /** Whether at least one answer was complete. Capped answers only show a minimum of rows. */
    get measured() {
        return this.knowns !== this.bounds && this.known;
    }
    /** Rows per day of the fetched slice that has the most. */
    get densest() {
        return this.knowns.reduce((most, { rows, days }) => Math.max(most, rows / days), 0);
    }
    /** Number of days fetched so far. */
    get days() {
        return this.knowns.reduce((sum, { days }) => sum + days, 0);
    }
    /** Rows to expect in a slice; the range holds four times in five. Null if nothing was fetched yet. */
    rows(slice) {
        const outlook = this.outlook(slice);
        if (outlook === null)
            return null;
        const { expected, spread } = outlook;
        const factor = Math.exp(rangeDeviations * spread);
        return {
            low: Math.floor(expected / factor),
            expected: Math.round(expected),
            high: Math.ceil(expected * factor),
        };
    }
    /** Null if nothing was fetched yet. */
    outlook(slice) {
        const middle = (slice.from + slice.until) / 2;
        const index = this.lastFrom(middle);
        const left = this.knowns[index];
        const right = this.knowns[index + 1];
        if (left === undefined && right === undefined)
            return null;
        const toLeft = left === undefined ? Infinity : Math.max(0, middle - left.slice.until);
        const toRight = right === undefined ? Infinity : right.slice.from - middle;
        const share = toLeft === Infinity ? 1 : toRight === Infinity ? 0 : toLeft / (toLeft + toRight);
        const one = share < 1 ? perDay(this.before[index]) : 1;
        const other = share > 0 ? perDay(this.after[index + 1]) : 1;
        const bound = this.bounds.find((entry) => entry.slice.from <= middle && middle < entry.slice.until);
        const rate = Math.max(one ** (1 - share) * other ** share, bound === undefined ? 0 : perDay(bound));
        const nearest = share < 0.5 ? this.before[index] : this.after[index + 1];
        return {
            expected: rate * this.weekdays.days(slice),
            spread: this.spreadOf(slice.until - slice.from, nearest),
        };
    }
    /** With few rows, or few days compared with the slice, the rate is less certain. */
    spreadOf(days, { rows, days: seen } = { rows: 0, days: 1 }) {
        return Math.sqrt(this.spread ** 2 * stretch(days, seen) + 1 / (rows + 1));
    }
    /** Rates accumulated along the known slices. */
    rates(habit, direction) {
        const count = this.knowns.length;
        const sum = new RunningRate(habit);
        // Made at full length: filled from its end, an empty array would become a hash table.
        const rates = Array(count);
        for (let step = 0; step < count; step += 1) {
            const index = direction === 'ascending' ? step : count - 1 - step;
            sum.add(this.knowns[index].rows, this.weighed[index]);
            rates[index] = { rows: sum.rows, days: sum.days };
        }
        return rates;
    }
    /** Squared errors of the guesses that a habit would have made of each slice; the last ones have more weight. */
    errors(habit, direction) {
        const count = this.knowns.length;
        const sum = new RunningRate(habit);
        let [squares, guesses] = [0, 0];
        for (let step = 0; step < count; step += 1) {
            const index = direction === 'ascending' ? step : count - 1 - step;
            const age = count - 1 - step;
            const known = this.knowns[index];
            const now = this.weighed[index];
            if (step > 0 && age < oldestError) {
                const error = limit(Math.log((known.rows + 1) / (perDay(sum) * now + 1)));
                const side = error > 0 ? errorWeights.tooLittle : errorWeights.tooMuch;
                const weight = 0.5 ** (age / errorHalfLife) * (sum.rows / (sum.rows + informativeRows));
                squares += (weight * side * error ** 2) / stretch(known.days, sum.days);
                guesses += weight;
            }
            sum.add(known.rows, now);
        }
        return { squares, guesses };
    }
    /** Index of the last known slice that starts on or before a day; -1 if none does. */
    lastFrom(day) {
        let [low, high] = [0, this.knowns.length];
        while (low < high) {
            const middle = (low + high) >> 1;
            if (this.knowns[middle].slice.from <= day)
                low = middle + 1;
            else
                high = middle;
        }
        return low - 1;
    }
}
/** A rate that a habit makes of one slice after the other. At each step, the earlier ones keep the share `memory`. */
class RunningRate {
    /** Corrected by the trend. */
    rows = 0;
    days = 0;
    habit;
    held = 0;
    drift = 0;
    constructor(habit) {
        this.habit = habit;
    }
    /** @param weighed number of days, see `Weekdays` */
    add(rows, weighed) {
        const { memory, trend } = this.habit;
        if (trend > 0 && this.days > 0) {
            const error = Math.log((rows + 1) / (perDay({ rows: this.held, days: this.days }) * weighed + 1));
            this.drift += trend * (error - this.drift);
        }
        this.held = this.held * memory + rows;
        this.days = this.days * memory + weighed;
        this.rows = trend > 0 ? this.held * Math.exp(this.drift) : this.held;
    }
}
function limit(error) {
    return Math.max(-largestError, Math.min(largestError, error));
}
/** The covered share of a known slice's days. */
function shareOf({ slice, days }) {
    return days / (slice.until - slice.from);
}
/** Adds half a row, because days without rows do not prove that there are none. */
function perDay({ rows, days } = { rows: 0, days: 1 }) {
    return (rows + 0.5) / days;
}
/** How much the squared error of a guess grows if it covers more days than its evidence. */
function stretch(days, seen) {
    return 1 + Math.log(Math.max(1, days / seen));
}
/**
 * Observations as separate pieces, ascending. Complete answers stay as they are; capped ones lose the days that others
 * cover.
 */
function separate(observations) {
    const rowsOn = new Map();
    const add = (known, slice, rows, byDay) => {
        const days = [];
        let rest = rows;
        for (let day = slice.from; day < slice.until; day += 1) {
            const before = rowsOn.get(day);
            if (before === undefined)
                days.push(day);
            else
                rest -= before;
        }
        if (days.length === 0 || rest < 0)
            return;
        for (const day of days)
            rowsOn.set(day, byDay?.[day - slice.from] ?? rest / days.length);
        const [from, last] = [days[0], days.at(-1)];
        const counted = byDay?.length === days.length ? { byDay } : {};
        known.push({ slice: { from, until: last + 1 }, days: days.length, rows: rest, ...counted });
    };
    const knowns = [];
    const bounds = [];
    const length = ({ slice }) => slice.until - slice.from;
    const complete = observations.filter((entry) => !entry.capped);
    const borders = new Set(complete.flatMap(({ slice }) => [slice.from, slice.until]));
    const lone = observations.filter((entry) => entry.capped && length(entry) === 1 && borders.has(entry.slice.from) && borders.has(entry.slice.until));
    const exceptions = lone.length * exceptional <= sum(complete.map(length)) ? lone : [];
    // No fetch can return more of a capped single day, so it counts as complete.
    const whole = (entry) => !entry.capped || (length(entry) === 1 && entry.isBound !== true && !exceptions.includes(entry));
    for (const entry of observations)
        if (whole(entry))
            add(knowns, entry.slice, entry.rows, entry.byDay);
    const capped = observations.filter((entry) => !whole(entry)).sort((a, b) => length(a) - length(b));
    for (const { slice, rows } of capped)
        add(bounds, slice, rows * beyondCap);
    const ascending = (a, b) => a.slice.from - b.slice.from;
    return { knowns: knowns.sort(ascending), bounds: bounds.sort(ascending) };
}
/** How many of the latest stretches are used to learn weekdays; older ones add little. */
const weekdayStretches = 182;
/** The latest slices, those that were counted by day as their days. */
function latest(knowns) {
    const stretches = [];
    for (let index = knowns.length - 1; index >= 0 && stretches.length < weekdayStretches; index -= 1) {
        const known = knowns[index];
        const { slice, byDay } = known;
        if (byDay === undefined || byDay.length > weekdayStretches - stretches.length)
            stretches.push(known);
        else {
            const { from } = slice;
            stretches.push(...byDay
                .map((rows, day) => ({ slice: { from: from + day, until: from + day + 1 }, days: 1, rows }))
                .toReversed());
        }
    }
    return stretches.toReversed();
}
//# sourceMappingURL=density.js.map