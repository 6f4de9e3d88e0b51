/**
 * After this much silence a log repeats what is happening, in milliseconds. The interval doubles each time up to
 * `longestMs`.
 */
const firstMs = 30_000;
const longestMs = 15 * 60_000;

/**
 * Calls `beat` while nothing new is reported, less and less often, so that a reader of a log does not mistake a wait
 * for a hang.
 */
export class Heartbeat {
  readonly #beat: () => void;
  #timer: NodeJS.Timeout | undefined;

  constructor(beat: () => void) {
    this.#beat = beat;
  }

  /** Call this when something new was reported. */
  said(): void {
    this.#wait(firstMs);
  }

  end(): void {
    clearTimeout(this.#timer);
  }

  #wait(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#beat();
      this.#wait(Math.min(2 * ms, longestMs));
    }, ms);
    this.#timer.unref();
  }
}
