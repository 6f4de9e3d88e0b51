import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Arrival } from './proxies.js';
import { ApiError } from '../api-error.js';
/** A request and the connection for its answer. */
export interface Call extends Arrival {
    incoming: IncomingMessage;
    outgoing: ServerResponse;
    requestId: string;
    /** Throws once the request's key is no longer accepted; absent if it had no key. */
    checkKey?: () => void;
    /** Route pattern, such as `/jobs/:id`; absent until the route is known. */
    route?: string;
    /** Ids of the account and the key, once they are known. */
    account?: string;
    keyId?: string;
    /** Headers with the rest of the key's rate, names and values alternating; absent if no request was counted. */
    rate?: readonly string[];
}
/** What the routes of pages, and the operator's, have access to. */
export interface Environment {
    Bindings: Call;
}
/**
 * Path and query of a request target, which may also be a complete address. The query does not include the question
 * mark.
 */
export declare function splitTarget(target: string): {
    path: string;
    query: string;
};
/** The raw body, up to `largestBody`. Throws ApiError `body_too_large`. */
export declare function readBody(incoming: IncomingMessage): Promise<Uint8Array>;
/** Compresses in other threads, at the reader's speed. */
export declare const gzipStream: () => import("zlib").Gzip;
/** Whether an Accept-Encoding prefers gzip. */
export declare function asksForGzip({ headers }: Pick<IncomingMessage, 'headers'>): boolean;
/** Compresses the answer if the client asks for it and it is large enough. */
export declare function json(call: Call, body: unknown, status?: number): Promise<void>;
/** Writes the head of an answer without the JSON envelope, including the headers that every answer has. */
export declare function writeHead({ outgoing, requestId, rate }: Call, status: number, headers: Record<string, string>): void;
export declare function failure(call: Call, error: ApiError): void;
export declare function errorBody(statusCode: number, message: string, code: string, data?: object): object;
