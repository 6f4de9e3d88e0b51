import { HeadgateError } from '../common/errors.js';
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

/** Shorter waits are not reported, in milliseconds. */
const noticeAfterMs = 1_000;

/** A slower answer is reported as a wait, in milliseconds. */
const slowAnswerMs = 3_000;

/** Ends the timer of a slow answer. Without a reason, each abort would make an error with a stack. */
const isAnswered = 'answered';

/** A long wait is reported again after this many milliseconds. */
const noticeEveryMs = 60_000;

/** What a request waits for: its turn, the end of a pause, or its answer. `until`: epoch milliseconds, or null. */
export type PacerWait =
  | { kind: 'pace' | 'hold'; until: number }
  | { kind: 'answer'; request: RequestKind; until: number | null };

export interface PacerOptions {
  clock: Clock;
  store: WindowStore;
  /** Requests a minute before `GET /me` has returned the account's rate. */
  initialRate: number;
  /** Called when a request has to wait, and again each minute. */
  onWait?: (wait: PacerWait) => void;
  /** Longest time for an answer, in milliseconds. Default: unknown. */
  timeoutMs?: number;
}

/**
 * Sends one account's requests: in any minute never more than its rate, counting all processes that share the store.
 * Important requests go first because less important ones leave slots of the window free. A queue in memory could not
 * do this across processes.
 */
export class Pacer {
  requests = 0;
  private readonly options: PacerOptions;
  private rate: number | null = null;
  private share = 1;

  constructor(options: PacerOptions) {
    this.options = options;
  }

  /** Sets the rate from `GET /me`. headgate uses `share` (0..1] of it and leaves the rest to other clients. */
  setRate(requestsPerMinute: number, share = 1): void {
    this.rate = requestsPerMinute;
    this.share = share;
  }

  /** Requests a minute that all processes may use for this account. */
  get pace(): number {
    return this.limited(this.rate ?? this.options.initialRate);
  }

  /** How far apart requests of one kind can be sent without waiting, in milliseconds. */
  async spacing(kind: RequestKind): Promise<number> {
    const { store, clock } = this.options;
    const used = { ...this.current(await store.read()), requestsPerMinute: this.pace };
    return spacing(used, clock.monotonic(), kind);
  }

  /**
   * Sends a request when the window has room. An abort ends the wait; after that, `send` handles it. A request that was
   * not answered in time may still reach the service, so it counts as open until that is impossible.
   */
  async request<T>(kind: RequestKind, send: () => Promise<T>, signal: AbortSignal): Promise<T> {
    const { clock } = this.options;
    const sentAt = await this.takeSlot(kind, signal);
    this.requests += 1;
    let onItsWay = false;
    const answered = this.noticeSlow(kind);
    try {
      return await send();
    } catch (error) {
      onItsWay = error instanceof HeadgateError && error.code === 'service_timeout';
      throw error;
    } finally {
      answered?.abort(isAnswered);
      if (!onItsWay) await this.update((state) => settled(state, sentAt, clock.monotonic()));
    }
  }

  /** Stops all requests of this account for `ms`, in every process, as a 429 asked. */
  async pauseFor(ms: number): Promise<void> {
    const until = this.options.clock.monotonic() + ms;
    await this.update((state) => ({ ...state, holdUntil: Math.max(state.holdUntil, until) }));
  }

  /** Waits for a free slot and takes it. Returns the time that identifies it in the window. */
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
      if (wait >= noticeAfterMs) onWait?.({ kind: why, until: clock.now() + wait });
      await clock.sleep(Math.min(wait, noticeEveryMs), signal);
    }
  }

  /** Starts a timer that reports a slow answer; null if nobody listens. */
  private noticeSlow(request: RequestKind): AbortController | null {
    const { clock, onWait, timeoutMs } = this.options;
    if (onWait === undefined) return null;
    const answered = new AbortController();
    const sentAt = clock.monotonic();
    // Computed each time, because the wall clock may have been set meanwhile.
    const notice = () => {
      const isTimed = timeoutMs !== undefined && request !== 'export';
      const until = isTimed ? clock.now() + timeoutMs - (clock.monotonic() - sentAt) : null;
      onWait({ kind: 'answer', request, until });
    };
    clock.sleep(slowAnswerMs, answered.signal).then(notice, () => undefined);
    return answered;
  }

  private update(change: (state: WindowState) => WindowState): Promise<WindowState> {
    return this.options.store.update((stored) => {
      const state = this.current(stored);
      const { requestsPerMinute } = state;
      const limited = { ...state, requestsPerMinute: this.limited(requestsPerMinute) };
      return { ...change(limited), requestsPerMinute };
    });
  }

  /** The stored window without what no longer counts. */
  private current(stored: WindowState | null): WindowState {
    const { clock, initialRate } = this.options;
    const requestsPerMinute = this.rate ?? stored?.requestsPerMinute ?? initialRate;
    const now = clock.monotonic();
    const fresh = { requestsPerMinute, answered: [], open: [], holdUntil: 0, savedAt: now };
    return { ...prune(stored ?? fresh, now), requestsPerMinute };
  }

  private limited(rate: number): number {
    return Math.max(1, Math.floor(rate * this.share));
  }
}
