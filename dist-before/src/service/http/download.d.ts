import { type Call } from './call.js';
/** Bytes of any length that are sent without being kept in memory. */
export interface Download {
    /** Content-Type and other headers about the bytes. */
    headers: Record<string, string>;
    /** Equal for equal bytes; null if they may differ next time. */
    tag: string | null;
    /** In bytes. */
    length: number;
    /** Bytes up to `until`, not including it. Default: all. */
    read(from?: number, until?: number): AsyncIterable<Uint8Array>;
}
/** The downloads that are being sent, by account. */
export declare class Downloads {
    #private;
    /** Throws ApiError `rate_limited` if the account has too many open ones. */
    send(call: Call, download: Download): Promise<void>;
}
/**
 * An error on either side cuts the connection, so that no client takes a part for the complete answer. The same happens
 * if the request's key ends.
 */
export declare function sendBytes(call: Call, status: number, headers: Record<string, string>, chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<void>;
