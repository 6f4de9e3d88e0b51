/** Longest pause between two polls of one job. */
const maxPauseMs = 15_000;

/** Shortest pause, for jobs that end at once. */
const minPauseMs = 250;

/** How late the end of a job may be seen, as a share of its length so far. */
const lag = 0.1;

/** Where nothing is known of a source, the first polls come this early, in case its jobs are short. */
const firstGuessMs = 500;

/**
 * Pause before the next poll of a job, in milliseconds.
 *
 * @param elapsedMs since the job was created
 * @param lengths of earlier jobs of the source in milliseconds, in any order
 * @param requestsPerMinute of the account; steady polling stays within half of it
 */
export function pollPause(elapsedMs: number, lengths: readonly number[], requestsPerMinute: number): number {
  const steady = Math.max(minPauseMs, elapsedMs * lag);
  const predicted = lengths.length === 0 ? firstGuessMs : shortLength(lengths);
  if (elapsedMs < predicted) return clamp(predicted - elapsedMs, minPauseMs, maxPauseMs);
  const affordable = elapsedMs < 2 * firstGuessMs ? firstGuessMs : (2 * 60_000) / requestsPerMinute;
  return clamp(Math.max(steady, affordable), minPauseMs, maxPauseMs);
}

/** The length that four of five earlier jobs reached: polling earlier than that finds nothing. */
function shortLength(lengths: readonly number[]): number {
  const sorted = lengths.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 5)] ?? firstGuessMs;
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value));
}
