import { setTimeout as delay } from 'node:timers/promises';
import { HeadgateError, messageOf } from '../common/errors.js';

/** Another process that has a database file open. */
interface LockHolder {
  /** As shown in messages. */
  text: string;
  /** Null if DuckDB does not say. */
  pid: number | null;
}

/** The lock's holder, from an error of DuckDB; null for other errors. */
export function lockHolder(error: unknown): LockHolder | null {
  const text = messageOf(error);
  if (!text.includes('Could not set lock on file')) return null;
  const [, program, pid] = /lock is held in (.+?) \(PID (\d+)\)/.exec(text) ?? [];
  if (program === undefined) return { text: 'another process', pid: null };
  return { text: `${program} (process ${pid})`, pid: Number(pid) };
}

/** How to wait while another process holds a file. */
export interface Waiting {
  signal?: AbortSignal;
  /** Called when the wait begins, and once more after ten minutes. `holder` is for messages. */
  onWait?: (holder: string, waitedMs: number) => void;
  /** Milliseconds after which to give up; null: never. */
  giveUpAfter: number | null;
}

interface Retrying extends Waiting {
  /** The longest pause between two tries, in milliseconds; the first pauses are shorter. Default 1,000. */
  longestPause?: number;
  /** Called once if the wait is longer than a commit takes, with the time at which it ends, epoch milliseconds. */
  onLongWait?: ((holder: string, untilMs: number) => void) | undefined;
  /** Replaced by tests. */
  sleep?: ((ms: number, signal?: AbortSignal) => Promise<void>) | undefined;
}

const firstPauseMs = 100;

/** A longer wait is reported, in milliseconds. A commit takes less. */
const noticeAfterMs = 1_000;

/** A holder that keeps the file for longer may never let go, in milliseconds. */
const stuckAfterMs = 10 * 60_000;

/**
 * Repeats a task that attaches a file until no other process holds the file. Other errors are raised unchanged.
 *
 * @throws HeadgateError `destination_locked`, naming the holder, when the wait ends without success
 */
export async function whenFree<T>(
  path: string,
  {
    signal,
    onWait,
    giveUpAfter,
    longestPause = 1_000,
    onLongWait,
    sleep = (ms, ending) => delay(ms, undefined, { signal: ending }),
  }: Retrying,
  attempt: () => Promise<T>,
): Promise<T> {
  let waited = 0;
  let reported = false;
  let stuck = false;
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(2 * pauseMs, longestPause)) {
    signal?.throwIfAborted();
    try {
      return await attempt();
    } catch (error) {
      const holder = lockHolder(error)?.text;
      if (holder === undefined) throw error;
      if (giveUpAfter !== null && waited >= giveUpAfter) {
        throw new HeadgateError('destination_locked', `${path} is held by ${holder}`, { cause: error });
      }
      if (waited === 0 || (waited >= stuckAfterMs && !stuck)) {
        stuck = waited > 0;
        onWait?.(holder, waited);
      }
      if (giveUpAfter !== null && waited >= noticeAfterMs && !reported) {
        reported = true;
        onLongWait?.(holder, Date.now() + giveUpAfter - waited);
      }
    }
    await sleep(pauseMs, signal);
    waited += pauseMs;
  }
}
