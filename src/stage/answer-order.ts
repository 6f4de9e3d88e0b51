import { createHash } from 'node:crypto';
import { type Day, formatDay } from '../days/day.js';
import { type Slice, sliceText } from '../days/slice.js';
import { type TimeOfText, timeOfText } from '../days/time-of-text.js';

/** What the rows of an answer are checked against. */
export interface OrderRules {
  /** Field that holds a row's day. */
  column: string;
  /** IANA name of the zone whose midnights part the days. */
  timeZone: string;
  /** Which end of the days comes first. */
  order: 'newest' | 'oldest';
  /** Days that the job was asked for. */
  asked: Slice;
  /** Fields that tell one row from another; empty: all of them. */
  key: readonly string[];
}

/** An answer's rows of one day. */
interface AnswerDay {
  day: Day;
  rows: number;
  /**
   * Hexadecimal sum of the rows' contents, in any order. Equal sums mean the same rows, but for a chance of 1 in 2^64.
   */
  sum: string;
}

/** What the rows of an answer show about its order. */
export interface AnswerOrder {
  /** The problem with the first row that does not fit, in one clause; null if all fit. */
  breach: string | null;
  /** Each day that has rows, in the order of the answer. */
  days: readonly AnswerDay[];
}

/**
 * Watches the rows of an answer go by. Times are compared as finely as they are written: rows that are sorted by the days
 * of another time zone only, and by anything within them, come out of order.
 */
export class OrderWatch {
  private readonly rules: OrderRules;
  private readonly days: { day: Day; rows: number; sum: bigint }[] = [];
  private breach: string | null = null;
  private row = 0;
  private last: TimeOfText | null = null;

  constructor(rules: OrderRules) {
    this.rules = rules;
  }

  /**
   * The next row.
   *
   * @param value in the column
   * @param content equal for equal rows only
   */
  take(value: unknown, content: string): void {
    this.row += 1;
    if (this.breach !== null) return;
    const { column, timeZone, asked } = this.rules;
    const time = timeOfText(value, timeZone);
    if (time === null) this.breach = `row ${this.row} has no day in ${column}`;
    else if (time.day < asked.from || time.day >= asked.until)
      this.breach = `row ${this.row} is of ${formatDay(time.day)}, outside of ${sliceText(asked)}`;
    else if (this.last !== null && !this.follows(time, this.last))
      this.breach = `row ${this.row} is of ${formatDay(time.day)} and comes after one of ${formatDay(this.last.day)}, out of order`;
    else this.count(time, content);
  }

  result(): AnswerOrder {
    const { breach, days } = this;
    return { breach, days: days.map(({ sum, ...day }) => ({ ...day, sum: sum.toString(16) })) };
  }

  private count(time: TimeOfText, content: string): void {
    this.last = time;
    const sum = createHash('sha256').update(content).digest().readBigUInt64LE();
    const latest = this.days.at(-1);
    if (latest?.day !== time.day) this.days.push({ day: time.day, rows: 1, sum });
    else {
      latest.rows += 1;
      latest.sum = BigInt.asUintN(64, latest.sum + sum);
    }
  }

  private follows(time: TimeOfText, last: TimeOfText): boolean {
    const isLater = this.rules.order === 'newest' ? time.at <= last.at : time.at >= last.at;
    const isDayLater = this.rules.order === 'newest' ? time.day <= last.day : time.day >= last.day;
    return time.form === last.form && isLater && isDayLater;
  }
}
