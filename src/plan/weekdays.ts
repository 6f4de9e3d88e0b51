import { sum } from '../common/words.js';
import { type Day, daysOf, type Slice } from '../days/day.js';

/** Longer stretches contain every weekday about equally, and do not show differences. */
const informativeDays = 6;

/** A stretch is compared with the mean of this many on either side. */
const neighbours = 7;

/** How many ordinary days are assumed in advance, so that one odd Sunday does not count as a pattern. */
const priorDays = 3;

/** How many times busier each weekday is than the mean day, learnt from slices shorter than a week. */
export class Weekdays {
  private readonly factors: readonly number[];

  /** @param yields rows that stretches of days returned, in ascending order */
  constructor(yields: readonly { slice: Slice; days: number; rows: number }[]) {
    const seen = Array<number>(7).fill(0);
    const usual = Array<number>(7).fill(0);
    let count = 0;
    for (const [index, { slice, days, rows }] of yields.entries()) {
      if (days > informativeDays) continue;
      count += days;
      const around = yields.slice(Math.max(0, index - neighbours), index + neighbours + 1);
      const level = sum(around.map((each) => each.rows)) / sum(around.map((each) => each.days));
      // Rows of a slice are spread evenly over its days.
      for (const day of daysOf(slice)) {
        const weekday = weekdayOf(day);
        seen[weekday]! += rows / days;
        usual[weekday]! += level;
      }
    }
    const prior = (priorDays * sum(usual)) / count;
    const factors = seen.map((rows, weekday) => (rows + prior) / (usual[weekday]! + prior));
    this.factors = prior > 0 ? factors.map((factor) => (factor * 7) / sum(factors)) : factors.fill(1);
  }

  /** Days of a slice, each weighted by how busy it is. A week counts as 7. */
  days({ from, until }: Slice): number {
    let days = Math.floor((until - from) / 7) * 7;
    for (let day = from + days; day < until; day += 1) days += this.factors[weekdayOf(day)]!;
    return days;
  }
}

export function weekdayOf(day: Day): number {
  return ((day % 7) + 7) % 7;
}
