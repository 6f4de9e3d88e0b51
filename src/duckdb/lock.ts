import { setTimeout as delay } from 'node:timers/promises';
import { HeadgateError, messageOf } from '../errors.js';

/** Another process that has a database file open. */
interface LockHolder {
  /** For people. */
  text: string;
  /** Null where DuckDB does not tell. */
  pid: number | null;
}

/** The holder of the lock that an error of DuckDB reports; null for other errors. */
export function lockHolder(error: unknown): LockHolder | null {
  const text = messageOf(error);
  if (!text.includes('Could not set lock on file')) return null;
  const [, program, pid] = /lock is held in (.+?) \(PID (\d+)\)/.exec(text) ?? [];
  if (program === undefined) return { text: 'another process', pid: null };
  return { text: `${program} (process ${pid})`, pid: Number(pid) };
}

/** How long, and for whom, to wait while another process holds a file. */
export interface Waiting {
  signal?: AbortSignal;
  /** Called once, when the wait begins. `holder` is for people. */
  onWait?: (holder: string) => void;
  /** Milliseconds after which to give up; null: never. */
  giveUpAfter: number | null;
}

interface Retrying extends Waiting {
  /** The longest pause between two tries, in milliseconds; the first ones are shorter. Default 1,000. */
  longestPause?: number;
  /** Called once where the wait is longer than a commit takes, with the time at which it is given up, epoch milliseconds. */
  onLongWait?: ((holder: string, untilMs: number) => void) | undefined;
  /** Injected by tests. */
  sleep?: ((ms: number, signal?: AbortSignal) => Promise<void>) | undefined;
}

const firstPauseMs = 100;

/** A wait that is longer is told of, in milliseconds: a commit is over in less. */
const tellAfterMs = 1_000;

/**
 * Tries what attaches a file until no other process holds it. What else fails is thrown as it is.
 *
 * @throws HeadgateError `destination_locked`, naming the holder, once the wait is given up
 */
export async function whenFree<T>(
  path: string,
  { signal, onWait, giveUpAfter, longestPause = 1_000, onLongWait, sleep = pause }: Retrying,
  attempt: () => Promise<T>,
): Promise<T> {
  let waited = 0;
  let told = false;
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
      if (waited === 0) onWait?.(holder);
      if (giveUpAfter !== null && waited >= tellAfterMs && !told) {
        told = true;
        onLongWait?.(holder, Date.now() + giveUpAfter - waited);
      }
    }
    await sleep(pauseMs, signal);
    waited += pauseMs;
  }
}

async function pause(ms: number, signal?: AbortSignal): Promise<void> {
  await delay(ms, undefined, { signal });
}
