const daysInMonth = [0, 31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** Whether the ten bytes at `at` are a day `YYYY-MM-DD` in the years 1 to 9999. */
export function isDate(bytes: Buffer, at: number): boolean {
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
export function isTimestamp(bytes: Buffer, start: number, end: number): boolean {
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
