import type { Clock } from '../../pacing/clock.js';
import { SourceError } from '../../contract/job-source.js';
import { plural } from '../../common/words.js';
import { retryLimits } from './retry-limits.js';

/** A service may take this long to prepare an export, in milliseconds. */
const mostMs = 10 * 60_000;

/** Ends the timer of an answer. Without a reason, each abort would make an error with a stack. */
const isAnswered = 'answered';

/**
 * How long an export may take to begin. TCP notices a dead connection, but not a live one on which a gateway has lost the
 * request: that looks like a service that is still preparing its rows. So the first try has the time of any other request,
 * or twice what an export has taken before, and each further one more.
 */
export class FirstBytes {
  private usualMs: number;
  /** Exports in a row that did not begin in time. */
  private silent = 0;
  private readonly clock: Clock;

  /** @param timeoutMs `connection.timeout` */
  constructor(clock: Clock, timeoutMs: number) {
    this.clock = clock;
    this.usualMs = timeoutMs;
  }

  /** The chunks of an export; `send` gets the signal that ends it. Waits both for its answer and for its first chunk. */
  async read(
    id: string,
    signal: AbortSignal,
    send: (signal: AbortSignal) => Promise<AsyncIterable<Uint8Array>>,
  ): Promise<AsyncIterable<Uint8Array>> {
    const late = new AbortController();
    const began = this.clock.monotonic();
    const inTime = <T>(wait: () => Promise<T>) => this.inTime(id, late, wait);
    const body = await inTime(() => send(AbortSignal.any([signal, late.signal])));
    const begun = () => {
      this.silent = 0;
      const took = this.clock.monotonic() - began;
      this.usualMs = Math.max(this.usualMs, Math.min(mostMs, 2 * took));
    };
    return chunksOf(body, inTime, begun);
  }

  private async inTime<T>(id: string, late: AbortController, wait: () => Promise<T>): Promise<T> {
    const ms = this.waitMs();
    const answered = new AbortController();
    const end = () => {
      this.silent += 1;
      const message = `the export of job ${id} did not begin within ${plural(Math.ceil(ms / 1_000), 'second')}`;
      late.abort(new SourceError('service_timeout', message, { outcome: 'unknown' }));
    };
    this.clock.sleep(ms, answered.signal).then(end, () => undefined);
    try {
      return await wait();
    } finally {
      answered.abort(isAnswered);
    }
  }

  /** Grows by the same factor from each try to the next. */
  private waitMs(): number {
    // The last read of an export in a run has all of the time.
    const share = Math.min(1, this.silent / (retryLimits.exports - 1));
    return this.usualMs ** (1 - share) * Math.max(this.usualMs, mostMs) ** share;
  }
}

async function* chunksOf(
  body: AsyncIterable<Uint8Array>,
  inTime: <T>(wait: () => Promise<T>) => Promise<T>,
  begun: () => void,
): AsyncGenerator<Uint8Array, void, undefined> {
  const chunks = body[Symbol.asyncIterator]();
  try {
    let next = await inTime(() => chunks.next());
    begun();
    for (; next.done !== true; next = await chunks.next()) yield next.value;
  } finally {
    await chunks.return?.();
  }
}
