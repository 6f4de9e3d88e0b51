import type { Metric } from './exposition.js';
import { Histogram } from './histogram.js';

const everyMs = 250;

/** In seconds. */
const bounds = [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5];

/** How late a timer of the event loop fires: the delay of every request in addition to its own work. */
export class LoopLag {
  readonly #lags = new Histogram(bounds);
  readonly #timer: NodeJS.Timeout;

  constructor() {
    let expected = performance.now() + everyMs;
    this.#timer = setInterval(() => {
      const now = performance.now();
      this.#lags.observe(Math.max(0, now - expected) / 1_000);
      expected = now + everyMs;
    }, everyMs);
    this.#timer.unref();
  }

  close(): void {
    clearInterval(this.#timer);
  }

  metrics(): Metric[] {
    const help = 'How late timers of the event loop fire.';
    return [
      { name: 'headgate_event_loop_lag_seconds', type: 'histogram', help, samples: this.#lags.samples() },
    ];
  }
}
