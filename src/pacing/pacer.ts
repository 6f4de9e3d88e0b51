import PQueue from 'p-queue';
import type { Clock } from './clock.js';
import { prune, type WindowState, waitFor } from './request-window.js';
import type { WindowStore } from './window-store.js';

/** What a request is for; a higher number goes first where several wait. */
export const priorities = { submit: 3, export: 2, other: 1, poll: 0 } as const;

export type RequestKind = keyof typeof priorities;

/** Slots of the window that polls leave free, so that a submit and an export never wait for a poll. */
const pollReserve = 4;

/** Waits shorter than this are not worth telling. */
const tellAfterMs = 1_000;

export interface PacerOptions {
  clock: Clock;
  store: WindowStore;
  /** Requests a minute until `GET /me` has told the account's own rate. */
  initialRate: number;
  /** Called when a request has to wait for its turn; `untilMs` is epoch milliseconds. */
  onWait?: (untilMs: number) => void;
}

/**
 * One account's requests: in turn, the important ones first, never more than its rate in any minute.
 * p-queue gives turns and priorities; the window itself is shared with other processes and outlives this one,
 * which no queue in memory can do.
 */
export class Pacer {
  /** Requests sent so far. */
  requests = 0;
  private readonly queue = new PQueue({ concurrency: 2 });
  private readonly options: PacerOptions;
  private rate: number | null = null;
  private share = 1;

  constructor(options: PacerOptions) {
    this.options = options;
  }

  /**
   * Sets the rate that `GET /me` told. `share` (0..1] of it is used, the rest left to others with the same key.
   */
  setRate(requestsPerMinute: number, share = 1): void {
    this.rate = requestsPerMinute;
    this.share = share;
  }

  /** Sends when it is this request's turn. An abort takes it out of the queue; once sent, `send` has to see to it. */
  async request<T>(kind: RequestKind, send: () => Promise<T>, signal: AbortSignal): Promise<T> {
    return this.queue.add(
      async () => {
        const ticket = await this.takeSlot(kind, signal);
        this.requests += 1;
        try {
          return await send();
        } finally {
          await this.settle(ticket);
        }
      },
      { priority: priorities[kind], signal },
    );
  }

  /** Keeps every process of this account quiet for `ms`, as a 429 asked for. */
  async hold(ms: number): Promise<void> {
    const { clock } = this.options;
    await this.update((state) => ({
      ...state,
      holdUntil: Math.max(state.holdUntil, clock.monotonic() + ms),
    }));
  }

  /** Waits for a free slot and takes it; returns the time under which it stands in the window. */
  private async takeSlot(kind: RequestKind, signal: AbortSignal): Promise<number> {
    const { clock, onWait } = this.options;
    for (;;) {
      signal.throwIfAborted();
      let wait = 0;
      const now = clock.monotonic();
      await this.update((state) => {
        wait = waitFor(state, now, kind === 'poll' ? pollReserve : 0);
        return wait > 0 ? state : { ...state, requests: [...state.requests, now] };
      });
      if (wait === 0) return now;
      if (wait >= tellAfterMs) onWait?.(clock.now() + wait);
      await clock.sleep(wait, signal);
    }
  }

  /** Counts the request from its answer on: see the margin in request-window.ts. */
  private async settle(ticket: number): Promise<void> {
    const answered = this.options.clock.monotonic();
    await this.update((state) => {
      const index = state.requests.indexOf(ticket);
      if (index === -1) return state;
      return { ...state, requests: [...state.requests.toSpliced(index, 1), answered].sort((a, b) => a - b) };
    });
  }

  private update(change: (state: WindowState) => WindowState): Promise<WindowState> {
    const { store, clock, initialRate } = this.options;
    return store.update((stored) => {
      const rate = this.rate ?? stored?.requestsPerMinute ?? initialRate;
      const state = prune(
        stored ?? { requestsPerMinute: rate, requests: [], holdUntil: 0 },
        clock.monotonic(),
      );
      const limited = { ...state, requestsPerMinute: Math.max(1, Math.floor(rate * this.share)) };
      return { ...change(limited), requestsPerMinute: rate };
    });
  }
}
