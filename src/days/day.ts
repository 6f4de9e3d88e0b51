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

/** Writes a day as `YYYY-MM-DD`. */
export function formatDay(day: Day): string {
  return new Date(day * msPerDay).toISOString().slice(0, 10);
}

/** What the ledger says about a day; `missing` means that it says nothing. */
export const dayStates = ['complete', 'open', 'incomplete', 'suspect', 'missing'] as const;

export type DayState = (typeof dayStates)[number];
