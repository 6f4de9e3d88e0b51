import type { Sample } from './exposition.js';

/** Counts values by upper bounds, like a Prometheus histogram. */
export class Histogram {
  readonly #bounds: readonly number[];
  /** Number of values up to each bound and above the one before; last, the number above all bounds. */
  readonly #counts: number[];
  #sum = 0;

  constructor(bounds: readonly number[]) {
    this.#bounds = bounds;
    this.#counts = Array.from({ length: bounds.length + 1 }, () => 0);
  }

  observe(value: number): void {
    let place = 0;
    while (place < this.#bounds.length && value > (this.#bounds[place] ?? 0)) place += 1;
    this.#counts[place]! += 1;
    this.#sum += value;
  }

  samples(labels: Readonly<Record<string, string>> = {}): Sample[] {
    let count = 0;
    const buckets = this.#counts.map((counted, place) => {
      count += counted;
      const le = place < this.#bounds.length ? String(this.#bounds[place]) : '+Inf';
      return { suffix: '_bucket', labels: { ...labels, le }, value: count };
    });
    return [
      ...buckets,
      { suffix: '_sum', labels, value: this.#sum },
      { suffix: '_count', labels, value: count },
    ];
  }
}
