import type { Clock } from './clock.js';
import { type RequestKind } from './request-window.js';
import type { WindowStore } from './window-store.js';
/**
 * What a request waits for: its turn, the end of a pause that the service asked for, or its answer. `until` is in epoch
 * milliseconds; null if unknown.
 */
export type PacerWait = {
    kind: 'pace' | 'hold';
    until: number;
} | {
    kind: 'answer';
    request: RequestKind;
    until: number | null;
};
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
export declare class Pacer {
    /** Requests sent so far. */
    requests: number;
    private readonly options;
    private rate;
    private share;
    constructor(options: PacerOptions);
    /**
     * Sets the rate from `GET /me`. headgate uses `share` (0..1] of it and leaves the rest to others with the same key.
     */
    setRate(requestsPerMinute: number, share?: number): void;
    /** Requests a minute that all processes may use for this account. */
    get pace(): number;
    /** How far apart requests of one kind can be sent without waiting, in milliseconds. */
    spacing(kind: RequestKind): Promise<number>;
    /**
     * Sends a request when the window has room. An abort ends the wait; after that, `send` handles it. A request that was
     * not answered in time may still reach the service, so it counts as open until that is impossible.
     */
    request<T>(kind: RequestKind, send: () => Promise<T>, signal: AbortSignal): Promise<T>;
    /** Stops all requests of this account for `ms`, in every process, as a 429 asked. */
    pauseFor(ms: number): Promise<void>;
    /** Waits for a free slot and takes it. Returns the time that identifies it in the window. */
    private takeSlot;
    /** Starts a timer that reports a slow answer; null if nobody listens. */
    private noticeSlow;
    private update;
    /** The stored window without what no longer counts. */
    private current;
    private limited;
}
