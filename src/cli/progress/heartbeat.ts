/** Silence after which a log says again what goes on, in milliseconds: twice as long each time, up to the longest. */
const firstMs = 30_000;
const longestMs = 15 * 60_000;

/** Calls `beat` while nothing new is said, ever more seldom, so that no reader of a log takes a wait for a hang. */
export class Heartbeat {
  readonly #beat: () => void;
  #timer: NodeJS.Timeout | undefined;

  constructor(beat: () => void) {
    this.#beat = beat;
  }

  /** Something new was said. */
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
