/** A calendar day as a count of days since 1970-01-01. Half-open ranges of them are used inside. */
export type Day = number;

export const msPerDay = 86_400_000;

/** Reads a strict `YYYY-MM-DD`; null for anything else, such as `2026-02-30`. */
export function parseDay(text: string): Day | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return null;
  const ms = Date.parse(`${text}T00:00:00Z`);
  // Days past the month's end are taken for days of the next one.
  if (Number.isNaN(ms) || new Date(ms).getUTCDate() !== Number(text.slice(8))) return null;
  return ms / msPerDay;
}

/** Writes a day as `YYYY-MM-DD`. */
export function formatDay(day: Day): string {
  return new Date(day * msPerDay).toISOString().slice(0, 10);
}

/** What the ledger says of a day, or that it says nothing. */
export const dayStates = ['complete', 'open', 'incomplete', 'missing'] as const;

export type DayState = (typeof dayStates)[number];
