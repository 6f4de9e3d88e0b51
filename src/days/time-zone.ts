import { type Day, msPerDay } from './day.js';

/** Whether a name is in the IANA time zone database. Offsets such as `+02:00` are not. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** The current day in a time zone. Throws a RangeError for an unknown zone. */
export function dayAt(epochMs: number, timeZone: string): Day {
  if (timeZone === 'UTC') return Math.floor(epochMs / msPerDay);
  const [month, day, year] = formatOf(timeZone).format(epochMs).split('/').map(Number);
  return Date.UTC(year as number, (month as number) - 1, day) / msPerDay;
}

/** Formats by time zone: creating one takes a hundred times as long as using it. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric', month: 'numeric', day: 'numeric' });
  formats.set(timeZone, format);
  return format;
}
