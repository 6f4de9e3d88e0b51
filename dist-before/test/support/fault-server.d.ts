import { type Socket } from 'node:net';
export interface ReceivedRequest {
    method: string;
    /** Path and query. */
    target: string;
    /** Names are in lower case. */
    headers: Record<string, string>;
    body: string;
}
/** Answers one request with raw bytes, with silence, or worse. */
export type Answer = (request: ReceivedRequest, socket: Socket) => Promise<void> | void;
export interface FaultServerOptions {
    /** Use TLS with an untrusted certificate. Default false. */
    badTls?: boolean;
    /** Runs before anything is read from a new connection. */
    onConnect?: (socket: Socket) => void;
}
export interface FaultServer {
    /** Base address that ends in `/api/ext/v1`. */
    url: string;
    /** Every completely read request, in order. */
    requests: ReceivedRequest[];
    /** Number of connections accepted so far. */
    connections: number;
    /** Closes every connection; throws the error of an answer, if any. */
    close(): Promise<void>;
}
/** A server on loopback that answers with exactly the given bytes. */
export declare function startFaultServer(answer: Answer, options?: FaultServerOptions): Promise<FaultServer>;
/** An address on loopback where nothing listens. */
export declare function closedUrl(): Promise<string>;
type Headers = Record<string, string | number>;
/** Status line and headers as sent, including the final empty line. */
export declare function head(status: number, headers?: Headers): string;
/** A complete answer; the connection stays open. */
export declare function answerBytes(socket: Socket, status: number, body: string | Uint8Array, headers?: Headers): void;
export declare function answerJson(socket: Socket, status: number, value: unknown, headers?: Headers): void;
/** The answer of a proxy or a login page. */
export declare function answerHtml(socket: Socket, status: number): void;
/** An error in the contract's form. */
export declare function answerError(socket: Socket, status: number, code: string, headers?: Headers, data?: object): void;
export declare function redirect(socket: Socket, location: string): void;
export declare function cutAfterHeaders(socket: Socket): void;
/** Announces more bytes than it sends. */
export declare function shortContentLength(socket: Socket, body: string, headers?: Headers): void;
/** Stops before the last chunk, like a proxy whose upstream has died. */
export declare function cutChunked(socket: Socket, body: string, headers?: Headers): void;
/** No length is given, so the body ends with the connection, wherever that is. */
export declare function closeDelimited(socket: Socket, body: string, headers?: Headers): void;
/** A gzip stream without its end, in an answer with the right length. */
export declare function truncatedGzip(socket: Socket, body: string, headers?: Headers): void;
/** Zeros, a thousand times as many as are sent, in units of 16 MiB. */
export declare function gzipBomb(decodedBytes: number): Buffer;
/** Sends the headers and the beginning of a body, then nothing. */
export declare function stallBody(socket: Socket, headers?: Headers): void;
/** Sends nothing at all and keeps the connection open. */
export declare function stallHeaders(): void;
/** Resets the connection. As an answer: after reading the request. In `onConnect`: before. */
export declare function reset(socket: Socket): void;
export {};
