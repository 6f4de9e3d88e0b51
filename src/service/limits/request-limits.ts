import { closeSync, openSync, renameSync, writeFileSync, writeSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { ServiceClock } from '../clock.js';
import { SlidingWindow } from './limiter.js';

const minuteMs = 60_000;

/** The file is rewritten with only the current requests once it has at least this many bytes. */
const smallestRewrite = 1024 * 1024;

interface RequestLimitsOptions {
  clock: ServiceClock;
  /** File of the admitted requests; null if a restart may forget them. */
  file: string | null;
}

/**
 * The rate of each key, kept over restarts. An admitted request is a line in a file, written before the request is
 * answered, so that it survives any end of the process. Requests in the same turn of the event loop share a write. The
 * file is not flushed: after a power failure a machine is away for longer than the minute that matters.
 */
export class RequestLimits {
  static async open(options: RequestLimitsOptions): Promise<RequestLimits> {
    const limits = new RequestLimits(options);
    if (options.file !== null) {
      const text = await readFile(options.file, 'utf8').catch(() => '');
      limits.#replace(options.file, limits.#restore(text));
    }
    return limits;
  }

  readonly #options: RequestLimitsOptions;
  readonly #windows = new Map<string, SlidingWindow>();
  /** Null: requests are not kept. */
  #descriptor: number | null = null;
  /** Lines not yet written, and the pending write; null: none is pending. */
  #lines = '';
  #writing: Promise<void> | null = null;
  #bytes = 0;
  #rewriteAt = smallestRewrite;

  private constructor(options: RequestLimitsOptions) {
    this.#options = options;
  }

  /** Admits a request of a key and returns 0, or returns the milliseconds until one would be admitted. */
  admit(keyId: string, requestsPerMinute: number): number {
    const { clock } = this.#options;
    const window = this.#windows.get(keyId) ?? new SlidingWindow(requestsPerMinute, minuteMs);
    this.#windows.set(keyId, window);
    // The tier of the key's account, or the tier's limits, may have changed since.
    window.limit = requestsPerMinute;
    const waitMs = window.admit(clock.monotonic());
    if (waitMs === 0 && this.#descriptor !== null) this.#lines += line(keyId, clock.now());
    return waitMs;
  }

  /** How many requests a key may send now, and seconds until it may send another. */
  left(keyId: string): { requests: number; seconds: number } {
    const left = this.#windows.get(keyId)?.left(this.#options.clock.monotonic());
    return { requests: left?.calls ?? 0, seconds: Math.ceil((left?.nextMs ?? 0) / 1_000) };
  }

  /** Resolves when everything admitted so far would survive a restart. */
  written(): Promise<void> {
    this.#writing ??= new Promise((resolve) => {
      setImmediate(() => {
        this.#write();
        resolve();
      });
    });
    return this.#writing;
  }

  close(): void {
    this.#write();
    if (this.#descriptor !== null) closeSync(this.#descriptor);
    this.#descriptor = null;
  }

  #write(): void {
    const { file } = this.#options;
    const lines = this.#lines;
    this.#lines = '';
    this.#writing = null;
    if (this.#descriptor === null || file === null || lines === '') return;
    try {
      this.#bytes += writeSync(this.#descriptor, lines);
      if (this.#bytes > this.#rewriteAt) this.#rewrite(file);
    } catch {
      // A full disk loses the memory for a restart, but no answer.
    }
  }

  /** Returns the lines that still matter, unchanged. Rounding them again at each restart would shift their times. */
  #restore(text: string): string {
    const { clock } = this.#options;
    const [now, monotonic] = [clock.now(), clock.monotonic()];
    const times = new Map<string, number[]>();
    let kept = '';
    for (const [, keyId = '', time] of text.matchAll(/^(\w+) (\d+)$/gm)) {
      // If the calendar was set back, the time is in the future; then the current time is used.
      const at = Math.min(Number(time), now + 1);
      const age = Math.max(0, now - at);
      if (age >= minuteMs) continue;
      kept += `${keyId} ${at}\n`;
      const list = times.get(keyId) ?? [];
      times.set(keyId, list);
      list.push(monotonic - age);
    }
    for (const [keyId, list] of times) {
      list.sort((a, b) => a - b);
      this.#windows.set(keyId, new SlidingWindow(list.length, minuteMs, list));
    }
    return kept;
  }

  #rewrite(file: string): void {
    const { clock } = this.#options;
    const offset = clock.now() - clock.monotonic();
    let text = '';
    for (const [keyId, window] of this.#windows) {
      const recent = window.recent(clock.monotonic());
      if (recent.length === 0) this.#windows.delete(keyId);
      for (const at of recent) text += line(keyId, at + offset);
    }
    this.#replace(file, text);
  }

  /** Replaces the file synchronously, so that no request can be admitted in between. */
  #replace(file: string, text: string): void {
    writeFileSync(`${file}.new`, text, { mode: 0o600 });
    const descriptor = openSync(`${file}.new`, 'a');
    renameSync(`${file}.new`, file);
    if (this.#descriptor !== null) closeSync(this.#descriptor);
    this.#descriptor = descriptor;
    this.#bytes = text.length;
    this.#rewriteAt = Math.max(smallestRewrite, 2 * text.length);
  }
}

/** Rounded up: the calendar has whole milliseconds, and no request may seem older than it is. */
function line(keyId: string, at: number): string {
  return `${keyId} ${Math.floor(at) + 1}\n`;
}
