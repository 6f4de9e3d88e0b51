import { SlidingWindow } from './limiter.js';

/** Names remembered; the one that was counted longest ago is forgotten first. */
const capacity = 10_000;

/** Counts attempts by whom they come from, in bounded memory. */
export class GuessThrottle {
  readonly #limit: number;
  readonly #windowMs: number;
  readonly #windows = new Map<string, SlidingWindow>();

  constructor(limit: number, windowMs: number) {
    this.#limit = limit;
    this.#windowMs = windowMs;
  }

  /** Counts an attempt; answers how long, in milliseconds, the next ones are refused unheard. 0: not yet. */
  count(who: string, now: number): number {
    const window = this.#windows.get(who) ?? new SlidingWindow(this.#limit, this.#windowMs);
    this.#windows.delete(who);
    this.#windows.set(who, window);
    if (this.#windows.size > capacity) {
      const oldest = this.#windows.keys().next();
      if (oldest.done !== true) this.#windows.delete(oldest.value);
    }
    return window.admit(now);
  }

  /**
   * Takes back a counted attempt that was not a guess. While it was checked it counted, like those at the same time.
   */
  forgive(who: string): void {
    this.#windows.get(who)?.withdraw();
  }
}
