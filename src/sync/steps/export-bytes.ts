import type { Clock } from '../../pacing/clock.js';

/** Chunks of a fast export come a thousand times a second. */
const reportEveryMs = 1_000;

/** The bytes of an export on their way to the stage: how many came, and whether they end with a line break. */
export class ExportBytes {
  private readonly clock: Pick<Clock, 'monotonic'>;
  private readonly report: (bytes: number) => void;
  private last: number | undefined;

  /** @param report called with the first bytes at once, then once a second, and at the end with all */
  constructor(clock: Pick<Clock, 'monotonic'>, report: (bytes: number) => void) {
    this.clock = clock;
    this.report = report;
  }

  /** Starts again with each export. */
  async *of(body: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
    let [read, reported, due] = [0, 0, -Infinity];
    for await (const chunk of body) {
      this.last = chunk.at(-1) ?? this.last;
      read += chunk.byteLength;
      const now = this.clock.monotonic();
      if (now >= due) {
        [reported, due] = [read, now + reportEveryMs];
        this.report(read);
      }
      yield chunk;
    }
    if (reported < read) this.report(read);
  }

  get endsLine(): boolean {
    return this.last === 0x0a || this.last === 0x0d;
  }
}
