const baseMs = 1_000;
const maxBackoffMs = 60_000;

/**
 * The longest Retry-After that is believed, by the time over which the limit counts. None of a rolling day needs more
 * than that day; a minute on top is for seconds rounded up and clocks that differ.
 */
const longestBelievedMs = { minute: 60 * 60_000, day: (24 * 60 + 1) * 60_000 };

const retryAfterJitterMs = 1_000;

export interface FailedAttempt {
  /** How many attempts have failed, this one included; from 1. */
  attempt: number;
  /** The wait that the service asked for, in milliseconds; null if none. More than an hour is not believed. */
  retryAfterMs: number | null;
  /** Evenly distributed in [0, 1), such as Math.random. */
  random: () => number;
}

/** The wait of a Retry-After, in milliseconds; null if there is none or it is too long to believe. */
export function believed(retryAfterMs: number | null, limit: keyof typeof longestBelievedMs): number | null {
  if (retryAfterMs === null || !(retryAfterMs >= 0)) return null;
  return retryAfterMs <= longestBelievedMs[limit] ? retryAfterMs : null;
}

/**
 * Milliseconds to wait before the next attempt. A Retry-After that is believed wins, is never cut short, and gets up
 * to a second on top, so that those who were told the same do not come back together. Without it: full jitter, evenly
 * from 0 to 1 s, 2 s, 4 s … at most 60 s.
 */
export function retryDelay({ attempt, retryAfterMs, random }: FailedAttempt): number {
  const asked = believed(retryAfterMs, 'minute');
  if (asked !== null) return asked + random() * retryAfterJitterMs;
  return random() * Math.min(baseMs * 2 ** (attempt - 1), maxBackoffMs);
}
