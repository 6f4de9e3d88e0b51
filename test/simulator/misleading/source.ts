import { formatDay, msPerDay } from '../../../src/days/day.js';
import type { RowReader } from '../comparison.js';
import type { Random } from '../random.js';

/** A row of a source, and what services do with it. Times are epoch milliseconds. */
export interface SourceRow {
  index: number;
  /** As the row shows it. */
  at: number;
  day: number;
  /** From when on the source finds it. */
  visibleAt: number;
  /** When somebody deleted it; Infinity: nobody did. */
  goneAt: number;
  /** When it was updated last. */
  updatedAt: number;
  /** Whether the source never shows it, though some services count it. */
  isHidden: boolean;
  /** How often the service finds it before it makes its rows unique. */
  copies: number;
  likes: number;
  bytes: number;
  /** Uniform in [0, 1), for what a service does to some rows. */
  lot: number;
}

export interface SourceOptions {
  from: number;
  until: number;
  /** Rows on an ordinary day. */
  mean: number;
  /** Rows of each weekday against an ordinary day. */
  weekdays: readonly number[];
  /** Chance that a day has several times as many rows, and how many times. */
  bursts: { chance: number; times: number };
  /** How much ordinary days differ, as a share. */
  spread: number;
  hiddenShare: number;
  /** Share of rows that are deleted at some time. */
  deletedShare: number;
  /** Share of rows that come late, and by how many days at most. */
  late: { share: number; days: number };
  /** Share of rows at midnight exactly, as where a source knows only a date. */
  midnightShare: number;
  /** Days after its creation until which a row may be updated. */
  updateDays: number;
  /** Whether the values of a row change for some days. */
  changes: boolean;
  copies: boolean;
}

/** For how many days a row's values change. */
const changingDays = 4;

/** The rows of a source by their time, and how they look. */
export class Source {
  /** By time. */
  readonly rows: SourceRow[] = [];
  readonly changes: boolean;
  /** Rows of the busiest day that anybody may see. */
  readonly busiest: number;
  /** Rows that a service finds on one day at most, with those that nobody sees, and with all copies. */
  readonly heaviest: number;
  readonly from: number;
  readonly until: number;

  constructor(random: Random, options: SourceOptions) {
    this.changes = options.changes;
    this.from = options.from;
    this.until = options.until;
    let [busiest, heaviest] = [0, 0];
    for (let day = options.from; day < options.until; day += 1) {
      const ordinary = options.mean * (options.weekdays[(day + 4) % 7] as number);
      const burst = random.chance(options.bursts.chance) ? options.bursts.times : 1;
      const spread = random.between(1 - options.spread, 1 + options.spread);
      const whole = ordinary * burst * spread;
      const shown = Math.floor(whole) + (random.chance(whole % 1) ? 1 : 0);
      busiest = Math.max(busiest, shown);
      const count = shown + Math.round((shown * options.hiddenShare) / (1 - options.hiddenShare));
      const times = Array.from({ length: count }, () =>
        random.chance(options.midnightShare) ? 0 : Math.floor(random.next() * 86_400) * 1_000,
      ).toSorted((a, b) => a - b);
      const before = this.rows.length;
      for (const time of times) this.add(random, day, day * msPerDay + time, options);
      heaviest = Math.max(
        heaviest,
        this.rows.slice(before).reduce((sum, { copies }) => sum + copies, 0),
      );
    }
    this.busiest = busiest;
    this.heaviest = heaviest;
  }

  private add(random: Random, day: number, at: number, options: SourceOptions): void {
    const isLate = options.late.share > 0 && random.chance(options.late.share);
    const visibleAt = isLate ? at + random.between(0, options.late.days * msPerDay) : at;
    const isGone = options.deletedShare > 0 && random.chance(options.deletedShare);
    this.rows.push({
      index: this.rows.length,
      at,
      day,
      visibleAt,
      goneAt: isGone ? visibleAt + random.between(0, 90 * msPerDay) : Infinity,
      updatedAt: at + random.between(0, options.updateDays * msPerDay),
      isHidden: options.hiddenShare > 0 && random.chance(options.hiddenShare),
      copies: options.copies ? random.whole(1, 3) : 1,
      likes: random.next() ** 4 * 10_000,
      bytes: random.between(200, 6_000),
      lot: random.next(),
    });
  }

  /** Rows of [from, until), epoch milliseconds, hidden and deleted ones too. */
  all(from: number, until: number): SourceRow[] {
    return this.rows.slice(this.indexOf(from), this.indexOf(until));
  }

  /** The first row at a time or later. */
  private indexOf(at: number): number {
    let low = 0;
    let high = this.rows.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.rows[middle] as SourceRow).at < at) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** A row as a job returns it. */
  textOf(row: SourceRow, now: number): string {
    if (!this.changes) return `${row.index}`;
    const days = Math.floor((now - row.at) / msPerDay);
    return `${row.index}~${Math.max(0, Math.min(changingDays, days))}`;
  }

  rowOf(text: string): SourceRow {
    return this.rows[Number.parseInt(text, 10)] as SourceRow;
  }

  readonly reader: RowReader = {
    keyOf: (text) => `${Number.parseInt(text, 10)}`,
    dayOf: (text) => formatDay(this.rowOf(text).day),
  };

  /** A row as a line of a staged file. */
  lineOf(text: string): string {
    const [id, likes = 0] = text.split('~');
    return `{"id":${id},"at":"${new Date(this.rowOf(text).at).toISOString()}","likes":${likes}}`;
  }
}

/** Whether everybody may see a row at a time. */
export const isShown = ({ isHidden, visibleAt, goneAt }: SourceRow, now: number): boolean =>
  !isHidden && visibleAt <= now && goneAt > now;
