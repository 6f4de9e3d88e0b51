import { silentLog } from '../../../src/service/log.js';
import { answerText } from '../../../src/service/sources/answer-text.js';
import type { Documents } from '../../../src/service/sources/documents/documents.js';
import { SourceClient } from '../../../src/service/sources/http.js';
import type { Network } from '../../../src/service/sources/network.js';
import type { CollectContext, Row, Source, SourceConfig } from '../../../src/service/sources/source.js';

/** A clock that advances only when something waits. */
export class TestTime {
  readonly waits: number[] = [];
  #ms = 0;

  now(): number {
    return this.#ms;
  }

  monotonic(): number {
    return this.#ms;
  }

  wait(ms: number, signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    this.waits.push(ms);
    this.#ms += ms;
    return Promise.resolve();
  }
}

/** Imports a module by its URL. */
export type LoadModule = (url: string) => Promise<Record<string, unknown>>;

type Read = (document: { text: string; contentType: string | null }, ...args: readonly unknown[]) => object;

/** Reads documents in this thread, from the same message that a thread of the service would get. */
const documentsHere = (load: LoadModule = (url) => import(url)): Documents => ({
  async read({ headers, body }, { module, name, args }) {
    const readers = (await load(module)) as Record<string, Read | undefined>;
    const read = readers[name];
    if (read === undefined) throw new Error(`${module} exports no ${name}`);
    const contentType = headers.get('content-type');
    return structuredClone(read({ text: answerText(body, contentType), contentType }, ...args)) as never;
  },
});

export interface Collecting {
  network: Network;
  time?: TestTime;
  limit?: number;
  /** Current time in epoch milliseconds. */
  now?: number;
  signal?: AbortSignal;
  attemptMs?: number;
  /** Imports the module of a reader. Default: as Node does. */
  load?: LoadModule;
}

/** The context that a source gets in a test. */
export function contextFor(source: Source, options: Collecting): CollectContext {
  const { network, time = new TestTime(), attemptMs = 5_000 } = options;
  const signal = options.signal ?? new AbortController().signal;
  return {
    signal,
    rowLimit: options.limit ?? 10_000,
    now: options.now ?? Date.UTC(2026, 2, 1),
    http: new SourceClient(source, {
      documents: documentsHere(options.load),
      network,
      clock: time,
      attemptMs,
    }).for(signal),
    log: silentLog,
  };
}

/** All rows of a job, in order. */
export async function collect<Config extends SourceConfig>(
  source: Source<Config>,
  config: Config,
  options: Collecting,
): Promise<Row[]> {
  const rows: Row[] = [];
  for await (const row of source.collect(config, contextFor(source, options))) rows.push(row);
  return rows;
}
