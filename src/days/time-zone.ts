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
  const { format, days } = zoneOf(timeZone);
  if (epochMs < wholeMinutesMs) return dayIn(format, epochMs);
  const minute = Math.floor(epochMs / 60_000);
  const known = days.get(minute);
  if (known !== undefined) return known;
  const day = dayIn(format, epochMs);
  if (days.size >= mostMinutes) days.clear();
  days.set(minute, day);
  return day;
}

/** Since then, no time zone has had an offset that is not of whole minutes, or has changed it within a minute. */
const wholeMinutesMs = Date.UTC(1973, 0);

/** How many minutes are remembered for each time zone: rows that follow each other are often of one minute. */
const mostMinutes = 10_000;

interface Zone {
  format: Intl.DateTimeFormat;
  /** Days by minutes since 1970. */
  days: Map<number, Day>;
}

/** Creating a format takes a hundred times as long as using it. */
const zones = new Map<string, Zone>();

function zoneOf(timeZone: string): Zone {
  const known = zones.get(timeZone);
  if (known !== undefined) return known;
  const parts = { year: 'numeric', month: 'numeric', day: 'numeric' } as const;
  const zone = { format: new Intl.DateTimeFormat('en-US', { timeZone, ...parts }), days: new Map() };
  zones.set(timeZone, zone);
  return zone;
}

function dayIn(format: Intl.DateTimeFormat, epochMs: number): Day {
  const [month, day, year] = format.format(epochMs).split('/').map(Number);
  return Date.UTC(year as number, (month as number) - 1, day) / msPerDay;
}
