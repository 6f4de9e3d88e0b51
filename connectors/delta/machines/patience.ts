import { setTimeout as delay } from 'node:timers/promises';
import { HeadgateError } from '../../../src/errors.js';

/** How long to try while the store does not answer, in milliseconds: less than a lease lasts. */
const patienceMs = 40_000;

/** The time of one process. */
export interface Timer {
  /** Milliseconds that have to do with no clock of any other process. */
  monotonic: () => number;
  sleep: (ms: number) => Promise<unknown>;
}

export const systemTimer: Timer = { monotonic: () => performance.now(), sleep: (ms) => delay(ms) };

/** Tries again while the store does not answer; the task has to have the same effect however often it is tried. */
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
