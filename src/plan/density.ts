import type { Day } from '../contract/days.js';
import type { RowRange, Slice } from './plan.js';

/** Rows that one fetch of a slice gave; `capped`: it may have had more. */
export interface Observation {
  slice: Slice;
  rows: number;
  capped: boolean;
}

/** Days over which an observation loses half of its weight for days away from it. */
const halfLifeDays = 28;

/** Spread taken for granted where too little was seen to know it. */
const defaultSpread = 0.5;

/** Rows per day of one job config, learnt from what was fetched so far. */
export class Density {
  private readonly observations: readonly Observation[];

  constructor(observations: readonly Observation[]) {
    this.observations = observations;
  }

  get known(): boolean {
    return this.observations.length > 0;
  }

  /** Rows to expect in a slice; null where nothing was seen yet. Near observations weigh more than far ones. */
  rows(slice: Slice): RowRange | null {
    if (!this.known) return null;
    const { mean, spread } = this.rate((slice.from + slice.until) / 2);
    const days = slice.until - slice.from;
    const expected = mean * days;
    const margin = spread * mean * Math.sqrt(days);
    return {
      low: Math.max(0, Math.floor(expected - margin)),
      expected: Math.round(expected),
      high: Math.ceil(expected + margin),
    };
  }

  /** Weighted mean of rows per day around a day, and its spread relative to the mean. */
  private rate(day: Day): { mean: number; spread: number } {
    let weights = 0;
    let sum = 0;
    let squares = 0;
    for (const { slice, rows, capped } of this.observations) {
      const days = slice.until - slice.from;
      const away = Math.abs((slice.from + slice.until) / 2 - day);
      const weight = days * 0.5 ** (away / halfLifeDays) + Number.EPSILON;
      // A capped job shows only a lower bound: take it for half as much again.
      const perDay = ((capped ? 1.5 : 1) * rows) / days;
      weights += weight;
      sum += weight * perDay;
      squares += weight * perDay * perDay;
    }
    const mean = sum / weights;
    const variance = Math.max(0, squares / weights - mean * mean);
    const spread = this.observations.length < 3 || mean === 0 ? defaultSpread : Math.sqrt(variance) / mean;
    return { mean, spread };
  }
}
