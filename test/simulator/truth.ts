import type { JobConfig } from '../../src/config/config.js';
import type { Random } from './random.js';

const msPerDay = 86_400_000;

/** A row of the source: when it became visible, and the day it belongs to. */
interface TrueRow {
  id: string;
  visibleAt: number;
}

/** The source's real rows, by slug and day. */
export class Truth {
  private readonly days = new Map<string, TrueRow[]>();
  private readonly random: Random;

  constructor(random: Random) {
    this.random = random;
  }

  /** Fills the window of a job config. A row appears during its day or up to `lateDays` later. */
  populate(job: JobConfig, from: number, until: number, cap: number, lateDays: number): void {
    const busy = this.random.between(0, 0.8);
    for (let day = from; day < until; day += 1) {
      const burst = this.random.chance(0.1) ? 3 : 1;
      const count = this.random.chance(0.2) ? 0 : Math.floor(this.random.between(0, cap * busy * burst));
      const rows = Array.from({ length: count }, (_, index) => ({
        id: `${job.source}/${day}/${index}`,
        visibleAt: day * msPerDay + this.random.between(0, (1 + lateDays) * msPerDay - 1),
      }));
      this.days.set(`${job.source}/${day}`, rows);
    }
  }

  /** Rows of days [from, until) that are visible at a given time. */
  rows(source: string, from: number, until: number, at: number): string[] {
    const found: string[] = [];
    for (let day = from; day < until; day += 1) {
      for (const row of this.days.get(`${source}/${day}`) ?? []) if (row.visibleAt <= at) found.push(row.id);
    }
    return found;
  }
}
