/**
 * An exact sliding window: never more than `limit` admissions in any half-open span of `windowMs`, and never a
 * refusal that was not needed for that. A refused call counts for nothing. Times must not run backwards.
 */
export class SlidingWindow {
  readonly #limit: number;
  readonly #windowMs: number;
  /** Times of the admissions, oldest first; those before `#first` have left the window. */
  #admitted: number[] = [];
  #first = 0;

  constructor(limit: number, windowMs: number) {
    this.#limit = limit;
    this.#windowMs = windowMs;
  }

  /** Admits and answers 0, or answers the milliseconds until a call would be admitted. */
  admit(now: number): number {
    const left = now - this.#windowMs;
    while ((this.#admitted[this.#first] ?? now) <= left) this.#first += 1;
    if (this.#admitted.length - this.#first >= this.#limit)
      return (this.#admitted[this.#first] ?? now) - left;
    // Copied down once half of the list is past, so that its length follows the rate and not the uptime.
    if (this.#first > this.#admitted.length / 2) {
      this.#admitted = this.#admitted.slice(this.#first);
      this.#first = 0;
    }
    this.#admitted.push(now);
    return 0;
  }
}
