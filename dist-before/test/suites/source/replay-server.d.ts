import { type Network } from '../../../src/service/sources/network.js';
/** A GET request that must arrive exactly like this. */
export interface ExpectedRequest {
    /** Without the query: `https://host/path`. The scheme is ignored, because the server speaks only HTTP. */
    url: string;
    /** The complete query; several values of one name as an array. */
    query?: Record<string, string | string[]>;
    /** Some of the headers; undefined: the header must be absent. */
    headers?: Record<string, string | undefined>;
}
export interface Reply {
    status?: number;
    headers?: Record<string, string>;
    body?: string | Buffer;
    /** Ends the connection in the middle of the body. */
    cut?: 'with a length' | 'in chunks' | 'until closed' | 'in gzip';
    /** Never answers. */
    stall?: boolean;
}
/**
 * Plays the hosts of sources over real HTTP on loopback. It answers with its exchanges in order, and fails on `close`
 * if a request was unexpected or missing. Its answers are written by hand from the endpoints' documentation, never
 * captured.
 */
export declare class ReplayServer {
    #private;
    /** URLs of the requests so far, with their original host. */
    readonly requests: string[];
    static start(): Promise<ReplayServer>;
    /** Throws if a request was unexpected or missing. */
    close(): Promise<void>;
    get port(): number;
    /** Sends requests for any host here, as if the host had a public address. */
    get network(): Network;
    expect(request: ExpectedRequest, ...replies: Reply[]): void;
    /** Waits for the first request. */
    asked(): Promise<void>;
    verify(): void;
}
