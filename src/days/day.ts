/** A calendar day as the number of days since 1970-01-01. Internally, ranges of days are half-open. */
export type Day = number;

export const msPerDay = 86_400_000;

/** Reads a strict `YYYY-MM-DD`; null for anything else, such as `2026-02-30`. */
export function parseDay(text: string): Day | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return null;
  const month = Number(text.slice(5, 7)) - 1;
  const day = Number(text.slice(8));
  const date = new Date(0);
  const ms = date.setUTCFullYear(Number(text.slice(0, 4)), month, day);
  // JavaScript moves days outside of a month, and months outside of a year, into another one.
  return date.getUTCMonth() === month && date.getUTCDate() === day ? ms / msPerDay : null;
}

/** Days that were written before: a long ledger has the same ones in each job config. */
const written = new Map<Day, string>();

/** How many are remembered: a century. */
const mostWritten = 36_525;

/** Writes a day as `YYYY-MM-DD`. */
export function formatDay(day: Day): string {
  const known = written.get(day);
  if (known !== undefined) return known;
  const text = new Date(day * msPerDay).toISOString().slice(0, 10);
  if (written.size >= mostWritten) written.clear();
  written.set(day, text);
  return text;
}

/** What the ledger says about a day; `missing` means that it says nothing. */
export const dayStates = ['complete', 'open', 'incomplete', 'suspect', 'missing'] as const;

export type DayState = (typeof dayStates)[number];
