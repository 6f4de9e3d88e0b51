/**
 * An exact sliding window: never more than `limit` admissions in any half-open span of `windowMs`, and never a
 * refusal that was not needed for that. A refused call counts for nothing. Times must not run backwards.
 */
export class SlidingWindow {
  readonly #windowMs: number;
  /** Ring of the last `limit` admissions; the next place holds the oldest. */
  readonly #admitted: Float64Array;
  #next = 0;

  constructor(limit: number, windowMs: number) {
    this.#windowMs = windowMs;
    this.#admitted = new Float64Array(limit).fill(Number.NEGATIVE_INFINITY);
  }

  /** Admits and answers 0, or answers the milliseconds until a call would be admitted. */
  admit(now: number): number {
    const wait = this.wait(now);
    if (wait > 0) return wait;
    this.#admitted[this.#next] = now;
    this.#next = (this.#next + 1) % this.#admitted.length;
    return 0;
  }

  /** As `admit`, without admitting. */
  wait(now: number): number {
    const oldest = this.#admitted[this.#next] ?? Number.POSITIVE_INFINITY;
    return Math.max(0, oldest + this.#windowMs - now);
  }
}
