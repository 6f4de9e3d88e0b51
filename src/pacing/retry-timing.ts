const baseMs = 1_000;
const maxBackoffMs = 60_000;
/** The longest wait that a Retry-After may ask for: the rolling day of the account's allowance. */
const maxRetryAfterMs = 24 * 60 * 60 * 1_000;
const retryAfterJitterMs = 1_000;

export interface FailedAttempt {
  /** How many attempts have failed, this one included; from 1. */
  attempt: number;
  /** What the service asked for, in milliseconds; null where it asked for nothing. */
  retryAfterMs: number | null;
  /** Evenly distributed in [0, 1), such as Math.random. */
  random: () => number;
}

/**
 * Milliseconds to wait before the next attempt. Retry-After wins, is never cut short below 24 hours, and gets up to
 * a second on top, so that those who were told the same do not come back together. Without it: full jitter, evenly
 * from 0 to 1 s, 2 s, 4 s … at most 60 s.
 */
export function retryDelay({ attempt, retryAfterMs, random }: FailedAttempt): number {
  if (retryAfterMs !== null && retryAfterMs >= 0) {
    return Math.min(retryAfterMs, maxRetryAfterMs) + random() * retryAfterJitterMs;
  }
  return random() * Math.min(baseMs * 2 ** (attempt - 1), maxBackoffMs);
}
