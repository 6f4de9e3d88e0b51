import type { Incoming } from '../get-once.js';
import { SourceFault } from '../source.js';
import { Desk } from './desk.js';
import { unpacked } from './task.js';
import type { ReadDocument, Reader } from './reader.js';

/** Reads documents from outside. */
export interface Documents {
  /**
   * Throws what the reader throws, and SourceFault `source_too_large` for a document that needs too much time or
   * memory.
   */
  read<T extends ReadDocument>(
    answer: Pick<Incoming, 'headers' | 'body'>,
    reader: Reader<T>,
    signal: AbortSignal,
  ): Promise<T>;
}

/** Longest document that counts as short, in bytes. Short ones never wait for a longer one. */
const shortBytes = 256 * 1024;

export interface DocumentLimits {
  /** Longest time to read one document, in milliseconds. Default: 20,000. */
  longestMs?: number;
}

/**
 * Reads documents in separate threads, so that none can block the service: one thread for short documents, one for the
 * others. Both have limits of time and memory.
 */
export class DocumentThreads implements Documents {
  readonly #short: Desk;
  readonly #long: Desk;

  constructor({ longestMs = 20_000 }: DocumentLimits = {}) {
    this.#short = new Desk(longestMs);
    this.#long = new Desk(longestMs);
  }

  async read<T extends ReadDocument>(
    { headers, body }: Pick<Incoming, 'headers' | 'body'>,
    { module, name, args = [] }: Reader<T>,
    signal: AbortSignal,
  ): Promise<T> {
    const desk = body.length <= shortBytes ? this.#short : this.#long;
    const task = { module, name, args, body, contentType: headers.get('content-type') };
    const outcome = await desk.read(task, signal);
    if ('packed' in outcome) return (await unpacked(outcome.packed)) as T;
    const { code, message } = outcome;
    throw code === null ? new Error(message) : new SourceFault(code, message);
  }

  async close(): Promise<void> {
    await Promise.all([this.#short.close(), this.#long.close()]);
  }
}
