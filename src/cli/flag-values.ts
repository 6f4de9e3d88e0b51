import { parseDays } from '../config/duration.js';
import { HeadgateError } from '../errors.js';

/** Throws `usage` for a number that a flag does not take; a flag that is left out is right. */
export function checkWhole(flag: string, value: number | undefined, min: number, max = Infinity): void {
  if (value === undefined || (Number.isInteger(value) && value >= min && value <= max)) return;
  const most = max === Infinity ? '' : ` to ${max}`;
  throw new HeadgateError('usage', `--${flag} must be a whole number from ${min}${most}`);
}

/** Refuses values that the service would silently change or answer with an empty page. */
export function checkPage(page: number, limit: number, maxLimit: number): void {
  checkWhole('page', page, 1);
  checkWhole('limit', limit, 1, maxLimit);
}

/** The days of `--older-than`. */
export function olderThanDays(text: string): number {
  const days = parseDays(text);
  if (days !== null && days >= 1) return days;
  throw new HeadgateError('usage', `--older-than ${text} is not a number of days, at least one`, {
    hint: 'Such as P30D or P4W.',
  });
}
