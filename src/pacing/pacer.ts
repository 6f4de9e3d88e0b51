import { HeadgateError } from '../errors.js';
import type { Clock } from './clock.js';
import {
  prune,
  type RequestKind,
  sent,
  settled,
  spacing,
  type WindowState,
  waitFor,
} from './request-window.js';
import type { WindowStore } from './window-store.js';

/** Waits shorter than this are not worth telling. */
const tellAfterMs = 1_000;

/** An answer that takes longer than this is told to be waited for. */
const slowAnswerMs = 3_000;

/** A long wait is told again this often. */
const tellAgainMs = 60_000;

/**
 * What a request waits for: its turn, the end of a pause that the service asked for, or its answer. `until` is epoch
 * milliseconds, null where nobody knows.
 */
export type PacerWait =
  | { kind: 'pace' | 'hold'; until: number }
  | { kind: 'answer'; request: RequestKind; until: number | null };

export interface PacerOptions {
  clock: Clock;
  store: WindowStore;
  /** Requests a minute until `GET /me` has told the account's own rate. */
  initialRate: number;
  /** Called when a request has to wait, and each minute again. */
  onWait?: (wait: PacerWait) => void;
  /** Longest time that an answer may take, in milliseconds. Default: not known. */
  timeoutMs?: number;
}

/**
 * One account's requests: never more than its rate in any minute, over all processes that share the store. The
 * important ones go first because the others leave slots of the window free for them, which no queue in memory
 * could ask of another process.
 */
export class Pacer {
  /** Requests sent so far. */
  requests = 0;
  private readonly options: PacerOptions;
  private rate: number | null = null;
  private share = 1;

  constructor(options: PacerOptions) {
    this.options = options;
  }

  /** Sets the rate that `GET /me` told. `share` (0..1] of it is used, the rest left to others with the same key. */
  setRate(requestsPerMinute: number, share = 1): void {
    this.rate = requestsPerMinute;
    this.share = share;
  }

  /** Requests a minute that this account's processes use together. */
  get pace(): number {
    return this.limited(this.rate ?? this.options.initialRate);
  }

  /** Milliseconds apart at which requests of a kind can be sent from now on without waiting. */
  async spacing(kind: RequestKind): Promise<number> {
    const state = await this.update((state) => state);
    const used = { ...state, requestsPerMinute: this.pace };
    return spacing(used, this.options.clock.monotonic(), kind);
  }

  /**
   * Sends when the window has room. An abort ends the wait; once sent, `send` has to see to it. A request that was not
   * answered in time may still reach the service: it counts as open until it no longer can.
   */
  async request<T>(kind: RequestKind, send: () => Promise<T>, signal: AbortSignal): Promise<T> {
    const { clock } = this.options;
    const sentAt = await this.takeSlot(kind, signal);
    this.requests += 1;
    let onItsWay = false;
    const answered = this.tellOfSlow(kind);
    try {
      return await send();
    } catch (error) {
      onItsWay = error instanceof HeadgateError && error.code === 'service_timeout';
      throw error;
    } finally {
      answered?.abort();
      if (!onItsWay) await this.update((state) => settled(state, sentAt, clock.monotonic()));
    }
  }

  /** Keeps every process of this account quiet for `ms`, as a 429 asked for. */
  async hold(ms: number): Promise<void> {
    const until = this.options.clock.monotonic() + ms;
    await this.update((state) => ({ ...state, holdUntil: Math.max(state.holdUntil, until) }));
  }

  /** Waits for a free slot and takes it; returns the time under which it stands in the window. */
  private async takeSlot(kind: RequestKind, signal: AbortSignal): Promise<number> {
    const { clock, onWait } = this.options;
    for (;;) {
      signal.throwIfAborted();
      let wait = 0;
      let now = 0;
      const { holdUntil } = await this.update((state) => {
        now = clock.monotonic();
        wait = waitFor(state, now, kind);
        return wait > 0 ? state : sent(state, now);
      });
      if (wait === 0) return now;
      const why = holdUntil - now >= wait ? 'hold' : 'pace';
      if (wait >= tellAfterMs) onWait?.({ kind: why, until: clock.now() + wait });
      await clock.sleep(Math.min(wait, tellAgainMs), signal);
    }
  }

  /** Called when an answer is slow; null if nobody listens. */
  private tellOfSlow(request: RequestKind): AbortController | null {
    const { clock, onWait, timeoutMs } = this.options;
    if (onWait === undefined) return null;
    const answered = new AbortController();
    const sentAt = clock.monotonic();
    // The wall clock may have been set since.
    const until = () =>
      timeoutMs === undefined ? null : clock.now() + timeoutMs - (clock.monotonic() - sentAt);
    clock.sleep(slowAnswerMs, answered.signal).then(
      () => onWait({ kind: 'answer', request, until: until() }),
      () => undefined,
    );
    return answered;
  }

  private update(change: (state: WindowState) => WindowState): Promise<WindowState> {
    const { store, clock, initialRate } = this.options;
    return store.update((stored) => {
      const rate = this.rate ?? stored?.requestsPerMinute ?? initialRate;
      const now = clock.monotonic();
      const fresh = { requestsPerMinute: rate, answered: [], open: [], holdUntil: 0, savedAt: now };
      const state = prune(stored ?? fresh, now);
      const limited = { ...state, requestsPerMinute: this.limited(rate) };
      return { ...change(limited), requestsPerMinute: rate };
    });
  }

  private limited(rate: number): number {
    return Math.max(1, Math.floor(rate * this.share));
  }
}
