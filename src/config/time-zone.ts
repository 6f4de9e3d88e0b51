import { type Day, parseDay } from '../contract/days.js';

/** Whether a name is one of the IANA time zone database. Offsets such as `+02:00` are not. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** The calendar day that an instant falls on in a time zone. Throws a RangeError for an unknown zone. */
export function dayInZone(instant: Date, timeZone: string): Day {
  const format = new Intl.DateTimeFormat('en', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  const parts = new Map(format.formatToParts(instant).map(({ type, value }) => [type, value]));
  const text = `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`;
  const day = parseDay(text);
  if (day === null) throw new RangeError(`no calendar day: ${text}`);
  return day;
}
