import type { Day } from '../days/day.js';
import type { Slice } from '../days/slice.js';
import type { RowRange } from './plan.js';
import { Weekdays } from './weekdays.js';

/** Rows that one fetch of a slice gave; `capped`: it may have had more. */
export interface Observation {
  slice: Slice;
  rows: number;
  capped: boolean;
  /** Rows of each of its days, where they were counted. */
  byDay?: readonly number[];
}

/** What to expect of a slice: half of the outcomes lie below `expected`; `spread` is the deviation of their logarithm. */
export interface Outlook {
  expected: number;
  spread: number;
}

/** Days that were fetched, with what they gave; of a capped job those that no other fetch tells of, as a lower bound. */
interface Known {
  slice: Slice;
  /** Days of the slice that this tells of. */
  days: number;
  rows: number;
  /** Rows of each day of the slice; absent where they were not counted, or other fetches tell of some of the days. */
  byDay?: readonly number[];
}

/** Rows per day as of one side: `rows` over `days` of the slices seen there, the far ones counted less. */
interface Rate {
  rows: number;
  days: number;
}

/** A capped job shows only a lower bound: it is taken for this much more. */
const beyondCap = 1.4;

/**
 * Ways to guess, the likeliest first: the share of its weight that a slice keeps with each further slice that comes
 * between, and the share of the latest error that is taken to come again.
 */
const habits = [
  { memory: 0.85, trend: 0 },
  { memory: 0.6, trend: 0 },
  { memory: 0.95, trend: 0 },
  { memory: 0.3, trend: 0 },
  { memory: 0.6, trend: 0.2 },
  { memory: 0.3, trend: 0.2 },
] as const;

type Habit = (typeof habits)[number];

/** Deviation of a guess's logarithm that is taken for granted, and for how many guesses that counts. */
const prior = { spread: 0.12, guesses: 1 };

/** Guesses after which an error counts half. */
const errorHalfLife = 10;

/** Older errors weigh less than numbers are exact to. */
const oldestError = 64 * errorHalfLife;

/** A guess from this many rows counts half: one from none tells nothing of how good guesses are. */
const tellingRows = 10;

/** A larger error of the logarithm is taken for this: where a source begins, no guess could have known. */
const largestError = 1.5;

/** Weights of having guessed too little and too much: only the one makes a capped job. */
const errorWeights = { tooLittle: 1.5, tooMuch: 0.5 };

/** The spread of four in five outcomes, in deviations. */
const rangeDeviations = 1.28;

/** Rows per day of one job config, learnt from what was fetched so far. */
export class Density {
  private readonly knowns: readonly Known[];
  private readonly bounds: readonly Known[];
  private readonly weekdays: Weekdays;
  /** Days that each known slice tells of, weighed: every guess asks for them. */
  private readonly weighed: readonly number[];
  /** Rate as of each known slice and those before it, and after it. */
  private readonly before: readonly Rate[];
  private readonly after: readonly Rate[];
  /** Deviation of the logarithm by which a guess of a slice beside those seen is off. */
  spread: number = prior.spread;

  /** @param order in which the slices were fetched: the guesses made then show how good guesses are */
  constructor(observations: readonly Observation[], order: 'newest' | 'oldest') {
    const { knowns, bounds } = separate(observations);
    this.bounds = bounds;
    this.knowns = knowns.length > 0 ? knowns : bounds;
    this.weekdays = new Weekdays(daily(this.knowns));
    this.weighed = this.knowns.map((known) => this.weekdays.days(known.slice) * shareOf(known));
    let best: Habit = habits[0];
    let least = Infinity;
    for (const habit of habits) {
      const { squares, guesses } = this.errors(
        this.rates(habit, order === 'newest' ? 'descending' : 'ascending'),
        order,
      );
      if (squares >= least) continue;
      best = habit;
      least = squares;
      const sum = prior.guesses * prior.spread ** 2 + squares;
      this.spread = Math.sqrt(sum / (prior.guesses + guesses));
    }
    this.before = this.rates(best, 'ascending');
    this.after = this.rates(best, 'descending');
  }

  get known(): boolean {
    return this.knowns.length > 0;
  }

  /** Days of the longest slice fetched so far. */
  get longest(): number {
    return this.knowns.reduce((most, { days }) => Math.max(most, days), 0);
  }

  /** Whether a whole answer is among what was seen: capped ones alone tell only how many rows there are at least. */
  get measured(): boolean {
    return this.knowns !== this.bounds && this.known;
  }

  /** Days that were seen. */
  get days(): number {
    return this.knowns.reduce((sum, { days }) => sum + days, 0);
  }

  /** Rows to expect in a slice: four of five times within the range. Null where nothing was seen yet. */
  rows(slice: Slice): RowRange | null {
    const outlook = this.outlook(slice);
    if (outlook === null) return null;
    const { expected, spread } = outlook;
    const factor = Math.exp(rangeDeviations * spread);
    return {
      low: Math.floor(expected / factor),
      expected: Math.round(expected),
      high: Math.ceil(expected * factor),
    };
  }

  /** Null where nothing was seen yet. */
  outlook(slice: Slice): Outlook | null {
    const middle = (slice.from + slice.until) / 2;
    const index = this.lastFrom(middle);
    const left = this.knowns[index];
    const right = this.knowns[index + 1];
    if (left === undefined && right === undefined) return null;
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

  /** Few rows, and few days beside a slice's own, tell little of its rate. */
  private spreadOf(days: number, { rows, days: seen }: Rate = { rows: 0, days: 1 }): number {
    return Math.sqrt(this.spread ** 2 * stretch(days, seen) + 1 / (rows + 1));
  }

  /** Rates that add up along the known slices, `memory` of the earlier ones kept at each. */
  private rates({ memory, trend }: Habit, direction: 'ascending' | 'descending'): Rate[] {
    const rates: Rate[] = [];
    const count = this.knowns.length;
    let [rows, days, drift] = [0, 0, 0];
    for (let step = 0; step < count; step += 1) {
      const index = direction === 'ascending' ? step : count - 1 - step;
      const known = this.knowns[index] as Known;
      const now = this.weighed[index] as number;
      if (step > 0) {
        const error = Math.log((known.rows + 1) / (perDay({ rows, days }) * now + 1));
        drift += trend * (error - drift);
      }
      rows = rows * memory + known.rows;
      days = days * memory + now;
      rates[index] = { rows: rows * Math.exp(drift), days };
    }
    return rates;
  }

  /** Squared errors of the guesses that these rates would have made, the latest weighing most. */
  private errors(rates: readonly Rate[], order: 'newest' | 'oldest'): { squares: number; guesses: number } {
    const count = this.knowns.length;
    let [squares, guesses] = [0, 0];
    for (let age = 0; age < Math.min(count - 1, oldestError); age += 1) {
      const index = order === 'newest' ? age : count - 1 - age;
      const known = this.knowns[index] as Known;
      const rate = rates[order === 'newest' ? index + 1 : index - 1] as Rate;
      const guess = perDay(rate) * (this.weighed[index] as number);
      const error = limit(Math.log((known.rows + 1) / (guess + 1)));
      const side = error > 0 ? errorWeights.tooLittle : errorWeights.tooMuch;
      const weight = 0.5 ** (age / errorHalfLife) * (rate.rows / (rate.rows + tellingRows));
      squares += (weight * side * error ** 2) / stretch(known.days, rate.days);
      guesses += weight;
    }
    return { squares, guesses };
  }

  /** Index of the last known slice that starts at or before a day; -1 where none does. */
  private lastFrom(day: Day): number {
    let [low, high] = [0, this.knowns.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.knowns[middle] as Known).slice.from <= day) low = middle + 1;
      else high = middle;
    }
    return low - 1;
  }
}

function limit(error: number): number {
  return Math.max(-largestError, Math.min(largestError, error));
}

/** The part of its span that a known slice tells of. */
function shareOf({ slice, days }: Known): number {
  return days / (slice.until - slice.from);
}

/** Half a row more than was seen: days without rows are no proof that there are none. */
function perDay({ rows, days }: Rate = { rows: 0, days: 1 }): number {
  return (rows + 0.5) / days;
}

/** How much the squared error of a guess grows where it reaches further than what it stems from. */
function stretch(days: number, seen: number): number {
  return 1 + Math.log(Math.max(1, days / seen));
}

/** Observations as disjoint knowledge, ascending: whole answers as they are, capped ones less what is known anyway. */
function separate(observations: readonly Observation[]): { knowns: Known[]; bounds: Known[] } {
  const rowsOn = new Map<Day, number>();
  const add = (known: Known[], slice: Slice, rows: number, byDay?: readonly number[]) => {
    const days: Day[] = [];
    let rest = rows;
    for (let day = slice.from; day < slice.until; day += 1) {
      const before = rowsOn.get(day);
      if (before === undefined) days.push(day);
      else rest -= before;
    }
    if (days.length === 0 || rest < 0) return;
    for (const day of days) rowsOn.set(day, byDay?.[day - slice.from] ?? rest / days.length);
    const [from, last] = [days[0] as Day, days.at(-1) as Day];
    const counted = byDay?.length === days.length ? { byDay } : {};
    known.push({ slice: { from, until: last + 1 }, days: days.length, rows: rest, ...counted });
  };
  const knowns: Known[] = [];
  const bounds: Known[] = [];
  const length = ({ slice }: Observation) => slice.until - slice.from;
  // A single day's cap is all that a fetch can give of it.
  const whole = (entry: Observation) => !entry.capped || length(entry) === 1;
  for (const entry of observations) if (whole(entry)) add(knowns, entry.slice, entry.rows, entry.byDay);
  const capped = observations.filter((entry) => !whole(entry)).sort((a, b) => length(a) - length(b));
  for (const { slice, rows } of capped) add(bounds, slice, rows * beyondCap);
  const ascending = (a: Known, b: Known) => a.slice.from - b.slice.from;
  return { knowns: knowns.sort(ascending), bounds: bounds.sort(ascending) };
}

/** Days that weekdays are learnt from, where rows were counted by day: more of them tell little more. */
const dailyDays = 182;

/** The latest days one by one where they were counted, and the other slices as they are. */
function daily(knowns: readonly Known[]): Known[] {
  let left = dailyDays;
  return knowns
    .toReversed()
    .flatMap((known): Known[] => {
      const { slice, byDay } = known;
      if (byDay === undefined || byDay.length > left) return [known];
      left -= byDay.length;
      return byDay
        .map((rows, index) => ({
          slice: { from: slice.from + index, until: slice.from + index + 1 },
          days: 1,
          rows,
        }))
        .toReversed();
    })
    .toReversed();
}
