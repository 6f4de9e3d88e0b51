import { hash } from 'node:crypto';
import { type Day, formatDay } from '../days/day.js';
import { type Slice, sliceText } from '../days/slice.js';
import { type TimeOfText, timeOfText } from '../days/time-of-text.js';

/** The rules that the rows of an answer are checked against. */
export interface OrderRules {
  /** Field that contains a row's day. */
  column: string;
  /** IANA name of the time zone that defines the days. */
  timeZone: string;
  /** Which end of the days comes first. */
  order: 'newest' | 'oldest';
  /** Days that the job asked for. */
  asked: Slice;
  /** Fields that identify a row; empty: all of them. */
  key: readonly string[];
}

/** The rows of one day in an answer. */
interface AnswerDay {
  day: Day;
  rows: number;
  /**
   * Hexadecimal sum of the rows' contents, whatever their order. Equal sums mean equal rows, except with a chance of 1
   * in 2^64.
   */
  sum: string;
  /** How many of the rows come before the time of the last one. Zero if the column has only dates. */
  before: number;
  /** Hexadecimal hashes of the rows' contents, in the order of the answer; only of its first 10,000 rows. */
  hashes: readonly string[];
}

/** For how many rows of an answer the hashes are kept: the next answer's first day is what they are for. */
const mostHashes = 10_000;

/** What the rows of an answer show about its order. */
export interface AnswerOrder {
  /** What is wrong with the first row that is out of order, as one clause; null if none is. */
  breach: string | null;
  /** Each day that has rows, in the order of the answer. */
  days: readonly AnswerDay[];
}

/**
 * Checks rows as they pass. Times are compared with all their digits: rows sorted only by the days of another time
 * zone, and in any order within them, are out of order.
 */
export class OrderWatch {
  private readonly rules: OrderRules;
  private readonly days: { day: Day; rows: number; sum: bigint; before: number; hashes: string[] }[] = [];
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
   * @param content equal only for equal rows
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
    const each = hash('sha256', content, 'buffer').readBigUInt64LE();
    let latest = this.days.at(-1);
    if (latest?.day !== time.day) {
      latest = { day: time.day, rows: 0, sum: 0n, before: 0, hashes: [] };
      this.days.push(latest);
    } else if (this.last?.at !== time.at) latest.before = latest.rows;
    this.last = time;
    latest.rows += 1;
    latest.sum = BigInt.asUintN(64, latest.sum + each);
    if (this.row <= mostHashes) latest.hashes.push(each.toString(16));
  }

  private follows(time: TimeOfText, last: TimeOfText): boolean {
    const isLater = this.rules.order === 'newest' ? time.at <= last.at : time.at >= last.at;
    const isDayLater = this.rules.order === 'newest' ? time.day <= last.day : time.day >= last.day;
    return time.form === last.form && isLater && isDayLater;
  }
}
