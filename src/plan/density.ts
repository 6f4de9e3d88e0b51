import type { Day, Slice } from '../days/day.js';
import type { RowRange } from './plan.js';
import { Weekdays } from './weekdays.js';
import { sum } from '../common/words.js';

/** Rows that one fetch of a slice returned; `capped`: there may be more. */
export interface Observation {
  slice: Slice;
  rows: number;
  capped: boolean;
  /** Whether a job may return more now. */
  isBound?: boolean;
  /** Rows of each of its days, if they were counted. */
  byDay?: readonly number[];
}

/** Half of the outcomes are below `expected`; `spread` is the standard deviation of their logarithm. */
export interface Outlook {
  expected: number;
  spread: number;
}

/** Fetched days and their rows. For a capped job: only the days that no other fetch covers, as a lower bound. */
interface Known {
  slice: Slice;
  /** Days of the slice that are covered. */
  days: number;
  rows: number;
  /** Rows of each day of the slice. Absent if they were not counted, or if other fetches cover some of the days. */
  byDay?: readonly number[];
}

/** Rows per day, estimated from one side: `rows` over `days` of the slices there, with less weight for distant ones. */
interface Rate {
  rows: number;
  days: number;
}

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
] as const;

type Habit = (typeof habits)[number];

/** In which the known slices are passed; the last ones count most. */
type Direction = 'ascending' | 'descending';

/** The assumed spread of guesses before any was checked, and how many guesses it counts as. */
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
  private readonly knowns: readonly Known[];
  private readonly bounds: readonly Known[];
  private readonly weekdays: Weekdays;
  /** Weighted number of days of each known slice, kept because every guess needs it. */
  private readonly weighed: readonly number[];
  /** Rate estimated from each known slice and those before it, and from those after it. */
  private readonly before: readonly Rate[];
  private readonly after: readonly Rate[];
  /** Standard deviation of the logarithm for a guess right beside the fetched slices. */
  spread: number = prior.spread;

  /** @param order in which the slices were fetched. The guesses of that time show how good guesses are */
  constructor(observations: readonly Observation[], order: 'newest' | 'oldest') {
    const { knowns, bounds } = separate(observations);
    this.bounds = bounds;
    this.knowns = knowns.length > 0 ? knowns : bounds;
    this.weekdays = new Weekdays(latest(this.knowns));
    this.weighed = this.knowns.map((known) => this.weekdays.days(known.slice) * shareOf(known));
    let best: Habit = habits[0];
    let least = Infinity;
    for (const habit of habits) {
      const { squares, guesses } = this.errors(habit, order === 'newest' ? 'descending' : 'ascending');
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

  /** Length of the longest slice fetched so far, in days. */
  get longest(): number {
    return this.knowns.reduce((most, { days }) => Math.max(most, days), 0);
  }

  /** Whether at least one answer was complete. Capped answers only show a minimum of rows. */
  get measured(): boolean {
    return this.knowns !== this.bounds && this.known;
  }

  /** Rows per day of the fetched slice that has the most. */
  get densest(): number {
    return this.knowns.reduce((most, { rows, days }) => Math.max(most, rows / days), 0);
  }

  /** Number of days fetched so far. */
  get days(): number {
    return this.knowns.reduce((sum, { days }) => sum + days, 0);
  }

  /** Rows to expect in a slice; the range holds four times in five. Null if nothing was fetched yet. */
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

  /** Null if nothing was fetched yet. */
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

  /** With few rows, or few days compared with the slice, the rate is less certain. */
  private spreadOf(days: number, { rows, days: seen }: Rate = { rows: 0, days: 1 }): number {
    return Math.sqrt(this.spread ** 2 * stretch(days, seen) + 1 / (rows + 1));
  }

  /** Rates accumulated along the known slices. */
  private rates(habit: Habit, direction: Direction): Rate[] {
    const count = this.knowns.length;
    const sum = { rows: 0, days: 0, held: 0, drift: 0 };
    // Made at full length: filled from its end, an empty array would become a hash table.
    const rates = Array<Rate>(count);
    for (let step = 0; step < count; step += 1) {
      const index = direction === 'ascending' ? step : count - 1 - step;
      add(sum, habit, (this.knowns[index] as Known).rows, this.weighed[index] as number);
      rates[index] = { rows: sum.rows, days: sum.days };
    }
    return rates;
  }

  /** Squared errors of the guesses that a habit would have made of each slice; the last ones have more weight. */
  private errors(habit: Habit, direction: Direction): { squares: number; guesses: number } {
    const count = this.knowns.length;
    const sum = { rows: 0, days: 0, held: 0, drift: 0 };
    let [squares, guesses] = [0, 0];
    for (let step = 0; step < count; step += 1) {
      const index = direction === 'ascending' ? step : count - 1 - step;
      const age = count - 1 - step;
      const known = this.knowns[index] as Known;
      const now = this.weighed[index] as number;
      if (step > 0 && age < oldestError) {
        const error = limit(Math.log((known.rows + 1) / (perDay(sum) * now + 1)));
        const side = error > 0 ? errorWeights.tooLittle : errorWeights.tooMuch;
        const weight = 0.5 ** (age / errorHalfLife) * (sum.rows / (sum.rows + informativeRows));
        squares += (weight * side * error ** 2) / stretch(known.days, sum.days);
        guesses += weight;
      }
      add(sum, habit, known.rows, now);
    }
    return { squares, guesses };
  }

  /** Index of the last known slice that starts on or before a day; -1 if none does. */
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

/** A rate that a habit makes of one slice after the other: `rows` is `held` corrected by the trend. */
interface RunningRate extends Rate {
  held: number;
  drift: number;
}

/** @param weighed number of days, see `Weekdays` */
function add(rate: RunningRate, { memory, trend }: Habit, rows: number, weighed: number): void {
  if (trend > 0 && rate.days > 0) {
    const error = Math.log((rows + 1) / (perDay({ rows: rate.held, days: rate.days }) * weighed + 1));
    rate.drift += trend * (error - rate.drift);
  }
  rate.held = rate.held * memory + rows;
  rate.days = rate.days * memory + weighed;
  rate.rows = rate.held * Math.exp(rate.drift);
}

function limit(error: number): number {
  return Math.max(-largestError, Math.min(largestError, error));
}

/** The covered share of a known slice's days. */
function shareOf({ slice, days }: Known): number {
  return days / (slice.until - slice.from);
}

/** Adds half a row, because days without rows do not prove that there are none. */
function perDay({ rows, days }: Rate = { rows: 0, days: 1 }): number {
  return (rows + 0.5) / days;
}

/** How much the squared error of a guess grows if it covers more days than its evidence. */
function stretch(days: number, seen: number): number {
  return 1 + Math.log(Math.max(1, days / seen));
}

/** Observations as separate pieces, ascending. Capped answers lose the days that others cover. */
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
  const complete = observations.filter((entry) => !entry.capped);
  const borders = new Set(complete.flatMap(({ slice }) => [slice.from, slice.until]));
  const lone = observations.filter(
    (entry) =>
      entry.capped && length(entry) === 1 && borders.has(entry.slice.from) && borders.has(entry.slice.until),
  );
  const exceptions = lone.length * exceptional <= sum(complete.map(length)) ? lone : [];
  // No fetch can return more of a capped single day, so it counts as complete.
  const whole = (entry: Observation) =>
    !entry.capped || (length(entry) === 1 && entry.isBound !== true && !exceptions.includes(entry));
  for (const entry of observations) if (whole(entry)) add(knowns, entry.slice, entry.rows, entry.byDay);
  const capped = observations.filter((entry) => !whole(entry)).sort((a, b) => length(a) - length(b));
  for (const { slice, rows } of capped) add(bounds, slice, rows * beyondCap);
  const ascending = (a: Known, b: Known) => a.slice.from - b.slice.from;
  return { knowns: knowns.sort(ascending), bounds: bounds.sort(ascending) };
}

/** How many of the latest stretches are used to learn weekdays; older ones add little. */
const weekdayStretches = 182;

/** The latest slices, those that were counted by day as their days. */
function latest(knowns: readonly Known[]): Known[] {
  const stretches: Known[] = [];
  for (let index = knowns.length - 1; index >= 0 && stretches.length < weekdayStretches; index -= 1) {
    const known = knowns[index] as Known;
    const { slice, byDay } = known;
    if (byDay === undefined || byDay.length > weekdayStretches - stretches.length) stretches.push(known);
    else {
      const { from } = slice;
      stretches.push(
        ...byDay
          .map((rows, day) => ({ slice: { from: from + day, until: from + day + 1 }, days: 1, rows }))
          .toReversed(),
      );
    }
  }
  return stretches.toReversed();
}
