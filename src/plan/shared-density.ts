import { sum } from '../common/words.js';
import type { JobRange, RowRange } from './plan.js';

/** Rows per day that the answers for one value have shown. */
export interface Level {
  perDay: number;
  /** Whether no answer was complete: the value has at least these rows. */
  isBound: boolean;
  /** Of complete answers. */
  rows: number;
  days: number;
}

/** Fewer rows of one value show little of it. */
export const tellingRows = 3;

/** Whether the answers for all values tell more of a value than its own: few rows, in days that have half a row on average. */
export function isThin({ rows, days, isBound }: Level, all: readonly Level[]): boolean {
  return !isBound && rows < tellingRows && days * perDayOf(all) < 0.5;
}

/** Rows per day of all answers together. */
function perDayOf(all: readonly Level[]): number {
  return (sum(all.map(({ rows }) => rows)) + 0.5) / Math.max(1, sum(all.map(({ days }) => days)));
}

/** Standard deviation of the logarithm around one value's level: with one value known, and however many are. */
const spreads = { one: 1.5, least: 0.15 };

/** Middles of five equally likely parts of a normal distribution. */
const normal = [-1.28, -0.52, 0, 0.52, 1.28];

/** How far above its bound a level is, in five equally likely cases: few values are much denser. */
const beyondBound = [1.1, 1.4, 2, 3.3, 10];

/** More levels than these show no more. */
const mostLevels = 48;

/** What a capped job costs beside the jobs that fetch its days: its rows are lost, too, where rows are counted. */
const wasted = { rows: 2, jobs: 1 };

/** The part of a job that is filled once the rows per day are known. */
const fill = 0.9;

/** How many lengths are compared, from one to the next of twice the days. */
const perDoubling = 16;

/** Rows per day of all values of a `for_each`, for one without a complete answer. Ascending, equally likely. */
export class SharedDensity {
  private readonly likely: readonly number[];
  /** By how much the errors of all unknown values together exceed those of independent ones. */
  private readonly common: number;

  /** @param unknown how many values have no complete answer */
  constructor(levels: readonly Level[], unknown: number) {
    const telling = levels.filter((level) => !isThin(level, levels)).length;
    const spread = Math.sqrt(spreads.one ** 2 / Math.max(1, telling) + spreads.least ** 2);
    const around = normal.map((deviations) => Math.exp(deviations * spread));
    const together = perDayOf(levels);
    const own = levels.map((level) =>
      isThin(level, levels)
        ? { ...level, perDay: (level.rows + 0.5) / (level.days + 0.5 / together) }
        : level,
    );
    this.likely = thinned(own)
      .flatMap(({ perDay, isBound }) => (isBound ? beyondBound : around).map((factor) => factor * perDay))
      .toSorted((a, b) => a - b);
    const rows = sum(levels.map((level) => level.rows));
    // Few rows in all say little about any value.
    const few = levels.some(({ days }) => days > 0) ? unknown / (rows + 0.5) : 0;
    this.common = Math.sqrt(1 + unknown / levels.length + few);
  }

  /** Rows to expect in a number of days; the range holds four times in five. */
  rows(days: number, atLeast: number): RowRange {
    const { below, mean, above } = this.range(atLeast, 0.1, (perDay) => perDay * days);
    return { low: Math.floor(below), expected: Math.round(mean), high: Math.ceil(above) };
  }

  /** Jobs for a number of days; the range holds nine times in ten. */
  jobs(days: number, cap: number, atLeast: number): JobRange {
    const { below, mean, above } = this.range(atLeast, 0.05, (perDay) => jobsFor(days, perDay, cap));
    return { atLeast: Math.max(1, Math.floor(below)), likely: Math.round(mean), atMost: Math.ceil(above) };
  }

  /** How many of a stretch's first days one job should ask for, so that the fewest jobs are expected for all of it. */
  length(
    days: number,
    most: number,
    { cap, regime }: { cap: number; regime: keyof typeof wasted },
    atLeast: number,
  ): number {
    const likely = this.from(atLeast);
    let best = { days: 1, cost: Infinity };
    for (let length = 1; length <= most; length = next(length, most)) {
      let cost = 0;
      for (const perDay of likely) {
        const isCapped = length > 1 && length * perDay >= cap;
        cost += isCapped
          ? wasted[regime] + jobsFor(days, perDay, cap)
          : 1 + jobsFor(days - length, perDay, cap);
      }
      if (cost <= best.cost) best = { days: length, cost };
    }
    return best.days;
  }

  private range(atLeast: number, part: number, of: (perDay: number) => number) {
    const values = this.from(atLeast).map(of);
    const mean = sum(values) / values.length;
    const at = (share: number) => values[Math.round(share * (values.length - 1))] as number;
    return {
      below: Math.max(0, mean - this.common * (mean - at(part))),
      mean,
      above: mean + this.common * (at(1 - part) - mean),
    };
  }

  private from(atLeast: number): readonly number[] {
    const likely = this.likely.filter((perDay) => perDay >= atLeast);
    return likely.length > 0 ? likely : beyondBound.map((factor) => factor * atLeast);
  }
}

function next(length: number, most: number): number {
  const step = length + Math.ceil(length / perDoubling);
  return length < most ? Math.min(step, most) : step;
}

function jobsFor(days: number, perDay: number, cap: number): number {
  return days === 0 ? 0 : Math.max(1, Math.ceil((days * perDay) / (fill * cap)));
}

/** Levels spread over all of them. */
function thinned(levels: readonly Level[]): readonly Level[] {
  if (levels.length <= mostLevels) return levels;
  const sorted = levels.toSorted((a, b) => a.perDay - b.perDay);
  return Array.from(
    { length: mostLevels },
    (_, index) => sorted[Math.floor(((index + 0.5) * levels.length) / mostLevels)] as Level,
  );
}
