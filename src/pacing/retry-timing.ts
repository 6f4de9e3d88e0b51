const baseMs = 1_000;
const maxBackoffMs = 60_000;

/**
 * The longest accepted Retry-After, by the period of the limit. A rolling day never needs more than a day, plus a
 * minute for rounding and differing clocks.
 */
const longestPlausibleMs = { minute: 60 * 60_000, day: (24 * 60 + 1) * 60_000 };

const retryAfterJitterMs = 1_000;

export interface FailedAttempt {
  /** Number of failed attempts including this one; from 1. */
  attempt: number;
  /** The wait that the service asked for, in milliseconds; null if none. More than an hour is ignored. */
  retryAfterMs: number | null;
  /** Returns an evenly distributed number in [0, 1), such as Math.random. */
  random: () => number;
}

/** An accepted Retry-After in milliseconds; null if there is none or it is too long. */
export function plausibleWait(
  retryAfterMs: number | null,
  limit: keyof typeof longestPlausibleMs,
): number | null {
  if (retryAfterMs === null || !(retryAfterMs >= 0)) return null;
  return retryAfterMs <= longestPlausibleMs[limit] ? retryAfterMs : null;
}

/**
 * How long to wait before the next attempt, in milliseconds. An accepted Retry-After is kept in full, plus up to one
 * second so that clients with the same Retry-After do not return together. Without one: full jitter, evenly from 0 to 1
 * s, 2 s, 4 s … at most 60 s.
 */
export function retryDelay({ attempt, retryAfterMs, random }: FailedAttempt): number {
  const asked = plausibleWait(retryAfterMs, 'minute');
  if (asked !== null) return asked + random() * retryAfterJitterMs;
  return random() * Math.min(baseMs * 2 ** (attempt - 1), maxBackoffMs);
}
