import type { JobConfig } from '../config/config.js';
import { type Day, formatDay } from '../days/day.js';
import type { Load } from '../load/ledger.js';
import type { DayCoverage } from './coverage.js';
import { rowsOfOtherDays } from './day-rows.js';
import { weekdayOf } from './weekdays.js';

/** A closed day of one series, and the rows that it brought. */
interface CountedDay {
  day: Day;
  rows: number;
  /** Rows that it may have brought at most: those whose day is not known may all be its own. */
  most: number;
}

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

/** A day with an expectation. */
interface Expected extends CountedDay {
  expected: number;
  index: number;
}

/**
 * The days of a series that have far fewer rows than can be chance. A day's rows are expected from its weekday and from
 * the days before and after it. How far below that a day may be is what the other days show, so a source of bursts
 * raises no doubt.
 *
 * @param days ascending
 */
export function unlikelyDays(days: readonly CountedDay[]): Day[] {
  if (days.length < leastDays) return [];
  const expected = expectations(days);
  const spread = new LowSpread(expected);
  const low = expected.filter(isFar);
  return low
    .filter((day) => tail(day.most, day.expected, spread.without(day)) < chance)
    .filter((day) => !isUsual(day, low, days.length))
    .map(({ day }) => day);
}

function expectations(days: readonly CountedDay[]): Expected[] {
  const factors = weekdayFactors(days);
  const factorOf = (day: Day) => factors[weekdayOf(day)] as number;
  // Rows of ordinary days.
  const levels = days.flatMap(({ day, rows }) =>
    factorOf(day) >= leastFactor ? [rows / factorOf(day)] : [],
  );
  // The source may begin later.
  const first = days.findIndex(({ most }) => most > 0);
  let before = 0;
  const expected = days.flatMap((entry, index) => {
    const factor = factorOf(entry.day);
    const after = factor < leastFactor ? before : before + 1;
    const sides = [levelOf(levels, before - side.most, before), levelOf(levels, after, after + side.most)];
    before = after;
    const known = sides.filter((level) => level !== null);
    if (index < first || known.length === 0) return [];
    // Where a source begins, ends or pauses, one side has few rows.
    return [{ ...entry, index, expected: Math.min(...known) * factor }];
  });
  for (const each of expected) {
    if (!isFar(each)) continue;
    const near = days.slice(Math.max(0, each.index - movedDays), each.index + movedDays + 1);
    for (const { day, rows } of near) if (factorOf(day) < leastFactor) each.most += rows;
  }
  return expected;
}

const isFar = ({ most, expected }: Expected) => most < far * expected;

/** The level of a side; null if too few days show one. */
function levelOf(levels: readonly number[], from: number, until: number): number | null {
  const part = levels.slice(Math.max(0, from), until);
  return part.length < side.least ? null : median(part);
}

/** How many times busier each weekday is than the days around it. */
function weekdayFactors(days: readonly CountedDay[]): number[] {
  const ratios: number[][] = [[], [], [], [], [], [], []];
  let week = days.slice(0, 7).reduce((sum, { rows }) => sum + rows, 0);
  for (let index = 3; index + 3 < days.length; index += 1) {
    const { day, rows } = days[index] as CountedDay;
    if (week > 0) ratios[weekdayOf(day)]?.push((7 * rows) / week);
    week += (days[index + 4]?.rows ?? 0) - (days[index - 3] as CountedDay).rows;
  }
  return ratios.map((each) => (each.length === 0 ? 1 : median(each)));
}

/** How far days are below their expectation: the inverse size of a negative binomial. Quiet weekdays may vary more. */
class LowSpread {
  private readonly all = { sum: 0, count: 0 };
  private readonly weekdays = Array.from({ length: 7 }, () => ({ sum: 0, count: 0 }));

  constructor(days: readonly Expected[]) {
    for (const day of days.filter(isBelow)) {
      for (const group of this.groupsOf(day)) {
        group.sum += excess(day);
        group.count += 1;
      }
    }
  }

  /** The spread that other days show. */
  without(day: Expected): number {
    const spreads = this.groupsOf(day).map(({ sum, count }) => (sum - excess(day)) / Math.max(1, count - 1));
    return Math.max(...spreads);
  }

  private groupsOf({ day }: Expected) {
    return [this.all, this.weekdays[weekdayOf(day)] as { sum: number; count: number }];
  }
}

const isBelow = ({ rows, expected }: Expected) => expected > 0 && rows <= expected;

/** The squared distance of a day from its expectation, as far as counting alone does not explain it. */
function excess({ rows, expected }: Expected): number {
  return (1 - rows / expected) ** 2 - 1 / expected;
}

/** The chance of at most so many rows by a negative binomial distribution. */
function tail(rows: number, mean: number, spread: number): number {
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
function isUsual(day: Expected, low: readonly Expected[], days: number): boolean {
  const part = ({ most, expected }: Expected) => most / expected;
  const like = low.filter((other) => part(other) <= alike * part(day));
  const times = like.filter((other, index) => other.day !== (like[index - 1]?.day ?? -Infinity) + 1).length;
  return times - 1 > Math.max(often.times, often.part * days);
}

function median(values: readonly number[]): number {
  const sorted = Float64Array.from(values).sort();
  const middle = sorted.length >> 1;
  const upper = sorted[middle] as number;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] as number) + upper) / 2;
}

/** Found for a ledger, whose array never changes, and a number of closed days in it: a plan asks again and again. */
const found = new WeakMap<readonly Load[], { job: JobConfig; closed: number; days: readonly Day[] }>();

/**
 * Days that are closed and whose rows are so few, or so many, that a second fetch has to show them again. Ascending;
 * empty if rows are not counted by day.
 *
 * @param covered days of one series, loaded with the job config as it is now
 * @param live the same array for as long as the ledger stays as it is
 */
export function doubtfulDays(
  job: JobConfig,
  covered: ReadonlyMap<Day, DayCoverage>,
  live: readonly Load[],
): readonly Day[] {
  const { expect, window } = job;
  if (expect === 'off' || window === null || window.dateColumn === null) return [];
  const isClosed = ({ state, load }: DayCoverage) =>
    load.current && load.load.days !== undefined && (state === 'complete' || state === 'suspect');
  const closed = [...covered].filter(([, entry]) => isClosed(entry)).toSorted(([a], [b]) => a - b);
  const known = found.get(live);
  if (known?.job === job && known.closed === closed.length) return known.days;
  const days = countedDays(closed);
  // A local file was saved on its last day, before that was over.
  const last = job.ownFile && days.findLast(({ rows }) => rows > 0)?.day;
  const doubtful =
    expect === undefined
      ? unlikelyDays(days).filter((day) => day !== last)
      : outside(days, expect.rowsPerDay);
  found.set(live, { job, closed: closed.length, days: doubtful });
  return doubtful;
}

function outside(days: readonly CountedDay[], [least, most]: readonly [number, number]): Day[] {
  return days.filter((day) => day.most < least || day.rows > most).map(({ day }) => day);
}

function countedDays(closed: readonly [Day, DayCoverage][]): CountedDay[] {
  const counts = new Map<Load, { rows: ReadonlyMap<string | null, number>; otherDays: number }>();
  return closed.map(([day, entry]) => {
    const { load } = entry.load;
    const count = counts.get(load) ?? countsOf(load);
    counts.set(load, count);
    const rows = count.rows.get(formatDay(day)) ?? 0;
    return { day, rows, most: rows + count.otherDays };
  });
}

function countsOf(load: Load): { rows: ReadonlyMap<string | null, number>; otherDays: number } {
  const otherDays = rowsOfOtherDays(load);
  const rows = new Map(load.days?.map((each) => [each.day, each.loaded]));
  return { rows, otherDays: (otherDays?.outside ?? 0) + (otherDays?.withoutDay ?? 0) };
}
