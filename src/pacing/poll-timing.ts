/** Longest pause between two polls of one job. */
const maxPauseMs = 15_000;

/** Shortest pause, for jobs that finish at once. */
const minPauseMs = 250;

/** Polls are never closer: each costs processor time at both ends, and nobody would notice an end so little earlier. */
const leastSpacingMs = 100;

/** For an unknown source, the first poll comes this early, as its jobs may be short, if the window has room. */
const firstGuessMs = 500;

/** Share of the request rate that polling may use over a long time. The rest is for all other requests. */
const pollShare = 0.7;

/** Requests that a job needs besides its polls: its submit and its export. */
const otherRequests = 2;

/** Share of a job's length: an end seen so much earlier is not worth a poll. */
const leastGain = 1 / 30;

/** How long after the expected end of a job the poll is sent, in milliseconds. */
const slackMs = 50;

/**
 * Pause before the next poll of a job, in milliseconds. It lasts until the next few of the comparable earlier jobs had
 * ended, meaning those that also took this long. How few depends on how many polls the rate allows during a job. Never
 * longer than 15 s.
 *
 * @param elapsedMs since the job was created
 * @param lengths of earlier jobs of the source in milliseconds, in any order
 * @param requestsPerMinute that this process may use
 * @param spacingMs how far apart the window has room for polls. Without a prediction, polls are this far apart:
 * otherwise they could use up the window, and headgate would notice the end a minute late
 */
export function pollPause(
  elapsedMs: number,
  lengths: readonly number[],
  requestsPerMinute: number,
  spacingMs: number,
): number {
  // Polls this far apart never exhaust the rate.
  const evenMs = 60_000 / (requestsPerMinute * pollShare);
  const steady = Math.max(leastSpacingMs, spacingMs, evenMs);
  const sorted = lengths.toSorted((a, b) => a - b);
  const [shortest] = sorted;
  const longest = sorted.at(-1);
  if (shortest === undefined || longest === undefined) {
    const isEarly = elapsedMs < firstGuessMs && spacingMs < evenMs;
    return clamp(elapsedMs, isEarly ? firstGuessMs : Math.max(firstGuessMs, spacingMs), steady);
  }

  const mean = sorted.reduce((sum, length) => sum + length, 0) / sorted.length;
  // What the rate has for a job of average length: quick jobs leave polls to slow ones.
  const polls = Math.max(1, (mean * requestsPerMinute) / 60_000 - otherRequests);
  const survivors = sorted.filter((length) => length > elapsedMs);
  const dense = Math.min(steady, Math.max(minPauseMs, mean * leastGain, (longest - shortest) / polls));
  // The job takes longer than any earlier one. At first its end is expected soon, then the pauses grow.
  if (survivors.length === 0) return clamp(elapsedMs - longest, Math.max(dense, spacingMs), steady);
  // Somewhat earlier than an even share: a poll that finds the end leaves the polls after it to other jobs.
  const next = survivors[Math.floor(survivors.length * Math.min(0.8, 0.8 / polls))] ?? longest;
  const pause = next - elapsedMs + slackMs;
  if (polls < 2) return clamp(pause, dense, maxPauseMs);
  return elapsedMs < shortest
    ? clamp(pause, minPauseMs, maxPauseMs)
    : clamp(pause, dense, Math.max(steady, elapsedMs / 10));
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(maxPauseMs, high, Math.max(low, value));
}
