import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import PQueue from 'p-queue';
import type { Incoming } from '../get-once.js';
import { type ReadDocument, type Reader, SourceFault } from '../source.js';
import { type Outcome, type Task, unpacked } from './task.js';

export interface Documents {
  /** Throws what the reader throws, and SourceFault `source_too_large` for too much time or memory. */
  read<T extends ReadDocument>(
    answer: Pick<Incoming, 'headers' | 'body'>,
    reader: Reader<T>,
    signal: AbortSignal,
  ): Promise<T>;
}

/** Longest document that counts as short, in bytes. Short ones never wait for a longer one. */
const shortBytes = 256 * 1024;

/**
 * Reads documents in separate threads, so that none can block the service: one thread for short documents, one for the
 * others. Both have limits of time and memory.
 */
export class DocumentThreads implements Documents {
  readonly #short: DocumentThread;
  readonly #long: DocumentThread;

  /** `longestMs`: longest time to read one document, in milliseconds. */
  constructor({ longestMs = 20_000 } = {}) {
    [this.#short, this.#long] = [new DocumentThread(longestMs), new DocumentThread(longestMs)];
  }

  async read<T extends ReadDocument>(
    { headers, body }: Pick<Incoming, 'headers' | 'body'>,
    { module, name, args = [] }: Reader<T>,
    signal: AbortSignal,
  ): Promise<T> {
    const thread = body.length <= shortBytes ? this.#short : this.#long;
    const task = { module, name, args, body, contentType: headers.get('content-type') };
    const outcome = await thread.read(task, signal);
    if ('packed' in outcome) return (await unpacked(outcome.packed)) as T;
    const { code, message } = outcome;
    throw code === null ? new Error(message) : new SourceFault(code, message);
  }

  async close(): Promise<void> {
    await Promise.all([this.#short.close(), this.#long.close()]);
  }
}

/** Heap limit for reading one document, in megabytes. */
const memoryMb = 256;

/** A thread that reads one document at a time. It starts with the first, and again after one that ended it. */
class DocumentThread {
  readonly #queue = new PQueue({ concurrency: 1 });
  readonly #longestMs: number;
  #worker: Worker | null = null;

  constructor(longestMs: number) {
    this.#longestMs = longestMs;
  }

  read(task: Task, signal: AbortSignal): Promise<Outcome> {
    return this.#queue.add(() => this.#read(task, signal), { signal });
  }

  async close(): Promise<void> {
    await this.#worker?.terminate();
    this.#worker = null;
  }

  async #read(task: Task, signal: AbortSignal): Promise<Outcome> {
    const worker = (this.#worker ??= this.#start());
    worker.ref();
    const [late, ended] = [AbortSignal.timeout(this.#longestMs), new AbortController()];
    const end = () => ended.abort(new Error('The thread that reads documents has ended'));
    worker.once('exit', end);
    try {
      const answer = once(worker, 'message', { signal: AbortSignal.any([signal, late, ended.signal]) });
      const body = new Uint8Array(task.body);
      worker.postMessage({ ...task, body } satisfies Task, [body.buffer]);
      return ((await answer) as [Outcome])[0];
    } catch (error) {
      await worker.terminate();
      signal.throwIfAborted();
      if (late.aborted) throw tooLarge(`longer than ${this.#longestMs / 1_000} seconds`);
      throw faultOf(error as Error);
    } finally {
      worker.off('exit', end).unref();
    }
  }

  #start(): Worker {
    const worker = new Worker(new URL('./worker.js', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 32 },
    });
    // The awaited promise reports the error. Without a listener, it would end the process.
    worker.on('error', () => undefined);
    worker.once('exit', () => {
      if (this.#worker === worker) this.#worker = null;
    });
    return worker;
  }
}

const tooLarge = (what: string): SourceFault =>
  new SourceFault('source_too_large', `Reading the answer takes ${what}`);

function faultOf(error: Error): Error {
  if (!('code' in error) || error.code !== 'ERR_WORKER_OUT_OF_MEMORY') return error;
  return tooLarge(`more than ${memoryMb} MB of memory`);
}
