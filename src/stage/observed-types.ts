import type { ColumnType, ObservedColumn } from '../load/staged-rows.js';
import { decimalDigits, parseDecimal, survivesDouble, numberForm } from './decimal-text.js';

/** Classes of values, as bits. A column's mask has the bit of each class that it contains. */
const seen = {
  boolean: 1,
  integer: 2,
  real: 4,
  date: 8,
  timestamp: 16,
  nested: 32,
  text: 64,
} as const;

/** In a column that also contains instants, a date is the instant at which it begins in UTC. */
const days = seen.date | seen.timestamp;

const largestBigint = Buffer.from('9223372036854775807');
const smallestBigint = Buffer.from('9223372036854775808');
const largestExactInteger = Buffer.from('9007199254740992');
const maxDecimalDigits = 38;
const minus = 0x2d;

/** Joins the types of a column's values. Null and absent values do not change the type. */
export class ObservedTypes {
  private mask = 0;
  private fitsBigint = true;
  private hasNegativeZero = false;
  /** Digits before and after the point that every number fits into. */
  private wholeDigits = 0;
  private scale = 0;
  private exactAsDouble = true;

  /** Whether further texts cannot change the type. */
  get settled(): boolean {
    return this.mask >= seen.text;
  }

  boolean(): void {
    this.mask |= seen.boolean;
  }

  nested(): void {
    this.mask |= seen.nested;
  }

  /** A text without escapes. Its bytes are only checked while the column may still be dates or times. */
  text(bytes: Buffer, start: number, end: number): void {
    if ((this.mask & ~days) !== 0) this.mask |= seen.text;
    else if (end - start === 10 && isDate(bytes, start)) this.mask |= seen.date;
    else if (isTimestamp(bytes, start, end)) this.mask |= seen.timestamp;
    else this.mask |= seen.text;
  }

  otherText(): void {
    this.mask |= seen.text;
  }

  /** Returns whether DuckDB's JSON reader returns the number unchanged. */
  number(form: number, bytes: Buffer, start: number, end: number): boolean {
    switch (form) {
      case numberForm.shortInteger:
        this.mask |= seen.integer;
        if (end - start > this.wholeDigits)
          this.wholeDigits = Math.max(
            this.wholeDigits,
            bytes[start] === minus ? end - start - 1 : end - start,
          );
        return true;
      case numberForm.integer:
        return this.integer(bytes, start, end);
      case numberForm.shortFraction:
        this.shortFraction(bytes, start, end);
        return true;
      default:
        return this.real(bytes, start, end);
    }
  }

  private shortFraction(bytes: Buffer, start: number, end: number): void {
    this.mask |= seen.real;
    let last = end - 1;
    while (bytes[last] === 0x30) last--;
    let point = last;
    while (bytes[point] !== 0x2e) point--;
    const negative = bytes[start] === minus;
    const first = negative ? start + 1 : start;
    const whole = bytes[first] === 0x30 ? 0 : point - first;
    if (whole > this.wholeDigits) this.wholeDigits = whole;
    if (last - point > this.scale) this.scale = last - point;
    if (negative && whole === 0 && last === point) this.hasNegativeZero = true;
  }

  private integer(bytes: Buffer, start: number, end: number): boolean {
    const negative = bytes[start] === minus;
    const first = negative ? start + 1 : start;
    if (bytes[first] === 0x30) {
      this.mask |= seen.real;
      this.hasNegativeZero = true;
      return false;
    }
    this.mask |= seen.integer;
    this.wholeDigits = Math.max(this.wholeDigits, end - first);
    if (this.exactAsDouble) this.exactAsDouble = atMost(bytes, first, end, largestExactInteger);
    if (this.fitsBigint)
      this.fitsBigint = atMost(bytes, first, end, negative ? smallestBigint : largestBigint);
    return true;
  }

  private real(bytes: Buffer, start: number, end: number): boolean {
    this.mask |= seen.real;
    const text = bytes.toString('latin1', start, end);
    const point = text.indexOf('.');
    // Most were printed from a double.
    if (point > 0 && String(Number(text)) === text && !text.includes('e')) {
      const first = text.startsWith('-') ? 1 : 0;
      this.wholeDigits = Math.max(this.wholeDigits, text[first] === '0' ? 0 : point - first);
      this.scale = Math.max(this.scale, text.length - point - 1);
      return true;
    }
    const decimal = parseDecimal(text);
    if (decimal.digits === '') this.hasNegativeZero ||= decimal.negative;
    const { whole, scale } = decimalDigits(text, decimal);
    this.wholeDigits = Math.max(this.wholeDigits, whole);
    this.scale = Math.max(this.scale, scale);
    const exact = survivesDouble(text, decimal);
    this.exactAsDouble &&= exact;
    return exact;
  }

  get hasNumbers(): boolean {
    return (this.mask & (seen.integer | seen.real)) !== 0;
  }

  /** What the numbers seen so far have in common. */
  get numbers(): Pick<ObservedColumn, 'exactAsDouble' | 'digits'> {
    const { exactAsDouble, wholeDigits, scale } = this;
    return this.hasNumbers
      ? { exactAsDouble, digits: { whole: wholeDigits, fraction: scale } }
      : { exactAsDouble };
  }

  /** Null where no value was seen. */
  type(): ColumnType | null {
    switch (this.mask) {
      case 0:
        return null;
      case seen.boolean:
        return 'BOOLEAN';
      case seen.integer:
        if (this.fitsBigint) return 'BIGINT';
        return this.wholeDigits <= maxDecimalDigits ? 'HUGEINT' : 'VARCHAR';
      case seen.real:
      case seen.real | seen.integer:
        return this.realType();
      case seen.date:
        return 'DATE';
      case seen.timestamp:
      case days:
        return 'TIMESTAMPTZ';
      case seen.nested:
        return 'JSON';
      default:
        return 'VARCHAR';
    }
  }

  /** DuckDB and Parquet compress equal numbers into one, so only text distinguishes -0 from 0. */
  private realType(): ColumnType {
    if (this.hasNegativeZero) return 'VARCHAR';
    if (this.exactAsDouble) return 'DOUBLE';
    // A digit before the point; without one, DuckDB prints no zero there.
    const precision = Math.max(1, this.wholeDigits) + this.scale;
    return precision > maxDecimalDigits ? 'VARCHAR' : `DECIMAL(${precision},${this.scale})`;
  }
}

/** Compares a series of digits without a leading zero to a limit. */
function atMost(bytes: Buffer, start: number, end: number, limit: Buffer): boolean {
  if (end - start !== limit.length) return end - start < limit.length;
  for (let i = 0; i < limit.length; i++) {
    const difference = (bytes[start + i] as number) - (limit[i] as number);
    if (difference !== 0) return difference < 0;
  }
  return true;
}

const daysInMonth = [0, 31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** Whether the ten bytes at `at` are a day `YYYY-MM-DD` in the years 1 to 9999. */
function isDate(bytes: Buffer, at: number): boolean {
  if (bytes[at + 4] !== 0x2d || bytes[at + 7] !== 0x2d) return false;
  const year = pair(bytes, at) * 100 + pair(bytes, at + 2);
  const month = pair(bytes, at + 5);
  const day = pair(bytes, at + 8);
  // A byte that is not a digit makes NaN, which fails every comparison.
  if (!(year >= 1 && month >= 1 && month <= 12 && day >= 1)) return false;
  const leap = month === 2 && year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return day <= (daysInMonth[month] as number) + (leap ? 1 : 0);
}

/**
 * Whether the bytes are an instant `YYYY-MM-DDTHH:MM:SS[.f]` with `Z` or `±HH:MM`. At most six digits of a second, no
 * 24:00 and no leap second, because TIMESTAMPTZ would change those. Only the instant is kept, not its offset.
 */
function isTimestamp(bytes: Buffer, start: number, end: number): boolean {
  if (end - start < 20 || end - start > 32 || bytes[start + 10] !== 0x54 || !isDate(bytes, start))
    return false;
  if (bytes[start + 13] !== 0x3a || bytes[start + 16] !== 0x3a) return false;
  const inRange =
    pair(bytes, start + 11) <= 23 && pair(bytes, start + 14) <= 59 && pair(bytes, start + 17) <= 59;
  if (!inRange) return false;
  let p = start + 19;
  if (bytes[p] === 0x2e) {
    const fraction = ++p;
    while (isDigit(bytes[p])) p++;
    if (p === fraction || p > fraction + 6) return false;
  }
  if (bytes[p] === 0x5a) return p + 1 === end;
  return isOffset(bytes, p, end) && !atEdgeOfYears(bytes, start);
}

function isOffset(bytes: Buffer, at: number, end: number): boolean {
  if (bytes[at] !== 0x2b && bytes[at] !== 0x2d) return false;
  return at + 6 === end && bytes[at + 3] === 0x3a && pair(bytes, at + 1) <= 23 && pair(bytes, at + 4) <= 59;
}

/** On the first and last possible day, an offset may move the time out of the years 1 to 9999. */
function atEdgeOfYears(bytes: Buffer, start: number): boolean {
  const day = bytes.toString('latin1', start, start + 10);
  return day === '0001-01-01' || day === '9999-12-31';
}

function isDigit(byte: number | undefined): boolean {
  return byte !== undefined && byte >= 0x30 && byte <= 0x39;
}

/** Two digits as a number; NaN if one is not a digit. */
function pair(bytes: Buffer, at: number): number {
  const tens = (bytes[at] as number) - 0x30;
  const ones = (bytes[at + 1] as number) - 0x30;
  return tens >= 0 && tens <= 9 && ones >= 0 && ones <= 9 ? tens * 10 + ones : Number.NaN;
}
