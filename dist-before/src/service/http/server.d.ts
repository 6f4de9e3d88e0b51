import type { ServiceLog } from '../log.js';
import { type Call } from './call.js';
import { Proxies } from './proxies.js';
/** Limits for a connection, in milliseconds and bytes. */
export declare const connectionBounds: {
    headersTimeout: number;
    requestTimeout: number;
    keepAliveTimeout: number;
    connectionsCheckingInterval: number;
    maxHeaderSize: number;
    /** Closes a connection without traffic, such as an export that is no longer read. */
    idleTimeout: number;
};
export interface HttpServer {
    /** Such as `http://127.0.0.1:8080`. */
    origin: string;
    /** Waits up to `graceMs` for answers in progress. */
    close(graceMs: number): Promise<void>;
}
/** The outcome of a request. */
export interface Answered {
    /** Null: the connection was lost before the answer began. */
    status: number | null;
    /** From the request to the end of its answer. */
    ms: number;
    /** Bytes sent, including the head of the answer. */
    bytes: number;
}
/** Answers a request; it has done so when it resolves. Never rejects. */
export type Handle = (call: Call) => Promise<void>;
interface ListenOptions {
    host: string;
    port: number;
    log: ServiceLog;
    /** Default: none. */
    proxies?: Proxies;
    bounds?: typeof connectionBounds;
    /** Called after every answer. */
    onAnswer?: ((call: Call, answered: Answered) => void) | undefined;
}
export declare function listen(handle: Handle, { host, port, log, proxies, bounds, onAnswer }: ListenOptions): Promise<HttpServer>;
export {};
