import { type Day, msPerDay, parseDay } from './day.js';
import { dayAt } from './time-zone.js';

/** The time that a text contains. */
export interface TimeOfText {
  day: Day;
  /** A date alone, a time without an offset, or an instant. Only times of the same form can be compared by `at`. */
  form: 'date' | 'local' | 'instant';
  /** Milliseconds since 1970 in UTC, with a fraction. A time without an offset is read as UTC. */
  at: number;
}

const time = '(?:[01]\\d|2[0-3]):[0-5]\\d(?::[0-5]\\d(?:\\.\\d+)?)?';
const offset = '(?:Z|[+-](?:[01]\\d|2[0-3])(?::?[0-5]\\d)?)';
const pattern = new RegExp(`^(\\d{4}-\\d{2}-\\d{2})(?:[T ](${time})(${offset})?)?$`);

/**
 * Reads a date, or a time in ISO 8601; null for anything else. A date or a time without an offset has its own day. A
 * time with an offset is an instant, whose day is the one in `timeZone`; it must have seconds. `src/duckdb/day-sql.ts`
 * does the same in SQL.
 */
export function timeOfText(text: unknown, timeZone: string): TimeOfText | null {
  const match = typeof text === 'string' ? pattern.exec(text) : null;
  if (match === null) return null;
  const day = parseDay(match[1] as string);
  if (day === null) return null;
  const clock = match[2];
  if (clock === undefined) return { day, form: 'date', at: day * msPerDay };
  const at = day * msPerDay + clockMs(clock);
  const zone = match[3];
  if (zone === undefined) return { day, form: 'local', at };
  if (!clock.includes(':', 3)) return null;
  // The fraction of a second is left out: it cannot change the day, but rounding it up might.
  const second = day * msPerDay + clockMs(clock.slice(0, 8)) - offsetMs(zone);
  return { day: dayAt(second, timeZone), form: 'instant', at: at - offsetMs(zone) };
}

function clockMs(clock: string): number {
  const minutes = Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5));
  return minutes * 60_000 + Number(clock.slice(6)) * 1_000;
}

function offsetMs(zone: string): number {
  if (zone === 'Z') return 0;
  const minutes = Number(zone.slice(1, 3)) * 60 + Number(zone.slice(3).replace(':', ''));
  return (zone.startsWith('-') ? -minutes : minutes) * 60_000;
}
