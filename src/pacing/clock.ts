import { setTimeout as delay } from 'node:timers/promises';

/** The clock that all rooms use, so that tests can control the time. */
export interface Clock {
  /** Wall clock in epoch milliseconds. It may jump. */
  now(): number;
  /** Milliseconds since the machine started: never jumps, and the same for every process on the machine. */
  monotonic(): number;
  /** Resolves after `ms`, or rejects with the signal's reason. */
  sleep(ms: number, signal: AbortSignal): Promise<void>;
}

/** The longest delay that one timer accepts. */
const maxTimerMs = 2 ** 31 - 1;

export const systemClock: Clock = {
  now: () => Date.now(),
  monotonic: () => Number(process.hrtime.bigint() / 1_000_000n),
  async sleep(ms, signal) {
    for (let left = ms; left > 0; left -= maxTimerMs) {
      await delay(Math.min(left, maxTimerMs), undefined, { signal }).catch((error: unknown) => {
        signal.throwIfAborted();
        throw error;
      });
    }
  },
};
