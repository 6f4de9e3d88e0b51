import { type Day, msPerDay, parseDay } from './day.js';
import { dayAt } from './time-zone.js';

/** When something was, as a text says it. */
export interface TimeOfText {
  day: Day;
  /** A date alone, a time without an offset, or an instant: only times of one form can be told apart by `at`. */
  form: 'date' | 'local' | 'instant';
  /** Milliseconds with their fraction, since 1970 in UTC; of a time without an offset, as if it had been in UTC. */
  at: number;
}

const time = '(?:[01]\\d|2[0-3]):[0-5]\\d(?::[0-5]\\d(?:\\.\\d+)?)?';
const offset = '(?:Z|[+-](?:[01]\\d|2[0-3])(?::?[0-5]\\d)?)';
const pattern = new RegExp(`^(\\d{4}-\\d{2}-\\d{2})(?:[T ](${time})(${offset})?)?$`);

/**
 * Reads a date, or a time in ISO 8601; null for anything else. A date is its own day, and so is a time without an offset;
 * a time with one is an instant, whose day is that of `timeZone`, and has seconds. `src/duckdb/day-sql.ts` says the same in SQL.
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
  // A fraction of a second changes no day, and might be rounded up into the next.
  const second = day * msPerDay + clockMs(clock.slice(0, 8)) - offsetMs(zone);
  return { day: dayAt(second, timeZone), form: 'instant', at: at - offsetMs(zone) };
}

function clockMs(clock: string): number {
  const [hours, minutes, seconds = '0'] = clock.split(':');
  return (Number(hours) * 60 + Number(minutes)) * 60_000 + Number(seconds) * 1_000;
}

function offsetMs(zone: string): number {
  if (zone === 'Z') return 0;
  const minutes = Number(zone.slice(1, 3)) * 60 + Number(zone.slice(3).replace(':', ''));
  return (zone.startsWith('-') ? -minutes : minutes) * 60_000;
}
