import { type IncomingMessage } from 'node:http';
import type { LookupFunction } from 'node:net';
export interface Outgoing {
    url: URL;
    headers: Record<string, string>;
    /** Sent by POST on a fresh connection. Left out: a GET. */
    body?: string;
    /** Returns the permitted addresses instead of asking DNS. Such a connection is not reused. */
    lookup?: LookupFunction | undefined;
    signal: AbortSignal;
}
/**
 * One request over node:http, sent once, without following redirects. The caller must destroy the answer. Global fetch
 * accepts a cut chunked body or gzip stream as complete, and cannot connect to a given address.
 */
export declare function sendOnce({ url, headers, body, lookup, signal }: Outgoing): Promise<IncomingMessage>;
