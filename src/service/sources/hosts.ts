import PQueue from 'p-queue';
import type { ServiceClock } from '../clock.js';
import { type Source, toldFault } from './source.js';

/** How many hosts are remembered. Beyond that, hosts without waiting requests are forgotten. */
const mostKnown = 1_000;

export interface WaitingClock extends ServiceClock {
  wait(ms: number, signal: AbortSignal): Promise<void>;
}

/** An amount of time that is used up gradually, in milliseconds. */
export interface TimeLeft {
  leftMs: number;
}

interface Host {
  queue: PQueue;
  /** Monotonic time before which no request starts. */
  nextStart: number;
}

/** Queues of requests by host. A host that is slow, or asks for a pause, delays only requests to itself. */
export class Hosts {
  readonly #limits: Pick<Source, 'spacingMs' | 'concurrency'>;
  readonly #clock: WaitingClock;
  readonly #known = new Map<string, Host>();

  constructor(limits: Pick<Source, 'spacingMs' | 'concurrency'>, clock: WaitingClock) {
    this.#limits = limits;
    this.#clock = clock;
  }

  /** Sends when it is the request's turn at a host. Throws `source_rate_limited` if that would take too long. */
  async inTurn<T>(name: string, patience: TimeLeft, signal: AbortSignal, send: () => Promise<T>): Promise<T> {
    const host = this.#host(name);
    const asked = this.#clock.monotonic();
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(tooLong(name)), patience.leftMs);
    const turn = async (): Promise<T> => {
      clearTimeout(timer);
      await this.#start(name, host, asked, patience, signal);
      return send();
    };
    try {
      return await host.queue.add(turn, { signal: AbortSignal.any([signal, late.signal]) });
    } finally {
      clearTimeout(timer);
    }
  }

  /** Delays all requests to a host by this many milliseconds, for every job. */
  holdBack(name: string, ms: number): void {
    const host = this.#host(name);
    host.nextStart = Math.max(host.nextStart, this.#clock.monotonic() + ms);
  }

  async #start(
    name: string,
    host: Host,
    asked: number,
    patience: TimeLeft,
    signal: AbortSignal,
  ): Promise<void> {
    const now = this.#clock.monotonic();
    const start = Math.max(now, host.nextStart);
    patience.leftMs -= start - asked;
    if (patience.leftMs < 0) throw tooLong(name);
    host.nextStart = start + (this.#limits.spacingMs ?? 0);
    if (start > now) await this.#clock.wait(Math.ceil(start - now), signal);
  }

  #host(name: string): Host {
    let host = this.#known.get(name);
    if (host) return host;
    if (this.#known.size >= mostKnown) this.#forgetIdle();
    const { concurrency = Number.POSITIVE_INFINITY } = this.#limits;
    host = { queue: new PQueue({ concurrency }), nextStart: 0 };
    this.#known.set(name, host);
    return host;
  }

  #forgetIdle(): void {
    const now = this.#clock.monotonic();
    for (const [name, { queue, nextStart }] of this.#known) {
      if (queue.size + queue.pending === 0 && nextStart <= now) this.#known.delete(name);
    }
  }
}

const tooLong = (host: string) =>
  toldFault('source_rate_limited', `The turn at ${host} would take too long`, ': try again later');
