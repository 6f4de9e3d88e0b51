import { SlidingWindow } from './limiter.js';

/** How many names are remembered. The one counted longest ago is forgotten first. */
const capacity = 10_000;

/** Counts attempts by sender, in bounded memory. */
export class Throttle {
  readonly #limit: number;
  readonly #windowMs: number;
  readonly #windows = new Map<string, SlidingWindow>();

  constructor(limit: number, windowMs: number) {
    this.#limit = limit;
    this.#windowMs = windowMs;
  }

  /** Counts an attempt. Returns for how many milliseconds further attempts are refused unchecked; 0: not yet. */
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

  /** Takes back an attempt that was not a wrong guess. It counted while it was checked, as did simultaneous ones. */
  forgive(who: string): void {
    this.#windows.get(who)?.withdraw();
  }
}
