import { setTimeout as delay } from 'node:timers/promises';
import { HeadgateError } from '../../../src/errors.js';

/** How long to keep trying while the store does not answer, in milliseconds; shorter than a lease. */
const patienceMs = 40_000;

/** The clock of one process. */
export interface Timer {
  /** Milliseconds on a clock that no other process shares. */
  monotonic: () => number;
  sleep: (ms: number) => Promise<unknown>;
}

export const systemTimer: Timer = { monotonic: () => performance.now(), sleep: (ms) => delay(ms) };

/** Repeats a task while the store does not answer. The task must have the same effect however often it runs. */
export async function patiently<T>({ monotonic, sleep }: Timer, task: () => Promise<T>): Promise<T> {
  const began = monotonic();
  for (let pause = 100; ; pause = Math.min(2 * pause, 2_000)) {
    try {
      return await task();
    } catch (error) {
      const isAway = error instanceof HeadgateError && error.code === 'destination_unreachable';
      if (!isAway || monotonic() - began >= patienceMs) throw error;
    }
    await sleep(pause);
  }
}
