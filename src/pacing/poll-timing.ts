/** Longest pause between two polls of one job. */
const maxPauseMs = 15_000;

/** Shortest pause, for jobs that end at once. */
const minPauseMs = 250;

/** If a source is unknown, the first poll comes this early, because its jobs may be short. */
const firstGuessMs = 500;

/** Share of the rate that polling may use for long; the rest is for submits, exports and whoever else asks. */
const pollShare = 0.7;

/** Polls of a job that are given up for its submit and its export, and for one that takes longer than foretold. */
const otherRequests = 3;

/** A poll comes this much after the moment for which an end is foretold. */
const slackMs = 50;

/**
 * Pause before the next poll of a job, in milliseconds: until the time by which the next few of the earlier jobs
 * that took this long had ended, as few as the rate has polls for in the length of a job. Never more than 15 s.
 *
 * @param elapsedMs since the job was created
 * @param lengths of earlier jobs of the source in milliseconds, in any order
 * @param requestsPerMinute that this process may use
 * @param spacingMs at which the window has room for polls from now on: where nothing foretells the end, they are that
 *   far apart, lest the last of them uses up the window and the end is seen a minute late
 */
export function pollPause(
  elapsedMs: number,
  lengths: readonly number[],
  requestsPerMinute: number,
  spacingMs: number,
): number {
  // This far apart, polls can go on for ever.
  const steady = Math.max(spacingMs, 60_000 / (requestsPerMinute * pollShare));
  const sorted = lengths.toSorted((a, b) => a - b);
  const [shortest] = sorted;
  const longest = sorted.at(-1);
  if (shortest === undefined || longest === undefined)
    return clamp(elapsedMs, Math.max(firstGuessMs, spacingMs), steady);

  const median = sorted[sorted.length >> 1] ?? longest;
  const polls = Math.max(1, Math.floor(median / steady) - otherRequests);
  const survivors = sorted.filter((length) => length > elapsedMs);
  const dense = Math.min(steady, Math.max(minPauseMs, (longest - shortest) / polls));
  // It takes longer than any before: first as if it were about to end, then with ever more patience.
  if (survivors.length === 0) return clamp(elapsedMs - longest, Math.max(dense, spacingMs), steady);
  const next = survivors[Math.floor(survivors.length * Math.min(0.8, 1 / polls))] ?? longest;
  const pause = next - elapsedMs + slackMs;
  if (polls === 1) return clamp(pause, dense, maxPauseMs);
  return elapsedMs < shortest
    ? clamp(pause, minPauseMs, maxPauseMs)
    : clamp(pause, dense, Math.max(steady, elapsedMs / 10));
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(maxPauseMs, high, Math.max(low, value));
}
