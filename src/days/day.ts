/** A calendar day as the number of days since 1970-01-01. Internally, ranges of days are half-open. */
export type Day = number;

export const msPerDay = 86_400_000;

/** Reads a strict `YYYY-MM-DD`; null for anything else, such as `2026-02-30`. */
export function parseDay(text: string): Day | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return null;
  const ms = Date.parse(`${text}T00:00:00Z`);
  // JavaScript moves days after a month's end into the next month.
  if (Number.isNaN(ms) || new Date(ms).getUTCDate() !== Number(text.slice(8))) return null;
  return ms / msPerDay;
}

/** Writes a day as `YYYY-MM-DD`. */
export function formatDay(day: Day): string {
  return new Date(day * msPerDay).toISOString().slice(0, 10);
}

/** What the ledger says about a day; `missing` means that it says nothing. */
export const dayStates = ['complete', 'open', 'incomplete', 'missing'] as const;

export type DayState = (typeof dayStates)[number];
