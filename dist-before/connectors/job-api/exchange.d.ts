import { type IncomingMessage } from 'node:http';
import type { Route } from '../../src/network/route.js';
import type { RequestRecord } from './request-record.js';
export interface Outgoing {
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
    url: URL;
    headers: Record<string, string>;
    /** Null sends no body. */
    body: string | null;
    route: Route;
}
/**
 * One request and its answer over node:http, which sends a request once and notices an answer that was cut short.
 * Global fetch does neither: it sends a POST again after 421, and accepts a cut chunked body or gzip stream as
 * complete. One timer at a time limits every wait. `close` must be called, and may be called at any time.
 */
export declare class Exchange {
    #private;
    constructor(outgoing: Outgoing, record: RequestRecord, signal: AbortSignal);
    /** Replaces the current deadline. When it passes, the pending wait fails with `service_timeout`. */
    deadline(ms: number, what: string): void;
    /** Suspends the deadline while headgate does not wait for the service. */
    suspendDeadline(): void;
    head(): Promise<IncomingMessage>;
    /** The decoded body. Fails if it is cut short, pauses past the deadline, or exceeds `maxBytes`. */
    body(response: IncomingMessage, maxBytes: number): AsyncGenerator<Buffer, void, undefined>;
    close(): void;
}
