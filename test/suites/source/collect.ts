import { silentLog } from '../../../src/service/log.js';
import type { Documents } from '../../../src/service/sources/documents/documents.js';
import { perform, unpacked } from '../../../src/service/sources/documents/task.js';
import { SourceClient } from '../../../src/service/sources/http.js';
import type { Network } from '../../../src/service/sources/network.js';
import { collectContext } from '../../../src/service/sources/pager.js';
import {
  type CollectContext,
  type Row,
  type Source,
  type SourceConfig,
  SourceFault,
} from '../../../src/service/sources/source.js';

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

/** Reads documents in this thread, from the same message that a thread of the service would get. */
export const documentsHere: Documents = {
  async read({ headers, body }, { module, name, args = [] }) {
    const outcome = await perform({ module, name, args, body, contentType: headers.get('content-type') });
    if ('packed' in outcome) return (await unpacked(outcome.packed)) as never;
    throw outcome.code === null ? new Error(outcome.message) : new SourceFault(outcome.code, outcome.message);
  },
};

export interface Collecting {
  network: Network;
  time?: TestTime;
  limit?: number;
  /** Current time in epoch milliseconds. */
  now?: number;
  signal?: AbortSignal;
  attemptMs?: number;
}

/** The context that a source gets in a test. */
export function contextFor(source: Source, options: Collecting): CollectContext {
  const { network, time = new TestTime(), attemptMs = 5_000 } = options;
  const signal = options.signal ?? new AbortController().signal;
  const client = new SourceClient(source, { documents: documentsHere, network, clock: time, attemptMs });
  return collectContext({
    signal,
    rowLimit: options.limit ?? 10_000,
    now: options.now ?? Date.UTC(2026, 2, 1),
    http: client.for(signal),
    log: silentLog,
  });
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
