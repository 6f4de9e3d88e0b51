import type { SecureContext } from 'node:tls';
import type { ErrorCode } from '../../src/common/errors.js';
import type { SourceErrorOptions } from '../../src/contract/job-source.js';
import { type KeyNotes } from '../job-api/request-record.js';
/** One request of an adapter. */
export interface AdapterRequest {
    /** Default: GET, or POST with a body. */
    method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
    url: string | URL;
    headers?: Record<string, string>;
    /** Sent as JSON. */
    json?: unknown;
    /** Sent as a form, instead of `json`. */
    form?: Record<string, string>;
    /** Sent as basic authentication. */
    basic?: {
        user: string;
        password: string;
    };
    /** The rows of `stream` and `answer` are in a gzip file. */
    gzip?: boolean;
    /** What an answer means, also one with 2xx that is read whole; null: as usual. */
    meaning?: (answer: {
        status: number;
        headers: AnswerHeaders;
        text: string;
    }) => Meaning | null;
}
/** By their lower-case names. */
export type AnswerHeaders = Readonly<Record<string, string>>;
/** `what` is shown in the message. */
export type Meaning = Partial<SourceErrorOptions> & {
    code: ErrorCode;
    what?: string;
};
export interface AdapterAnswer {
    headers: AnswerHeaders;
    /** The decoded bytes. Iterating fails if the answer is cut or stalls. */
    body: AsyncIterable<Uint8Array>;
    /** False if only the end of the connection shows the end of the answer, so that a cut one looks complete. */
    isFramed: boolean;
}
/** Sends each request once, through the proxy of the environment. What fails is a SourceError with its outcome. */
export interface AdapterHttp {
    /** The answer, parsed. */
    json(request: AdapterRequest, signal: AbortSignal): Promise<unknown>;
    text(request: AdapterRequest, signal: AbortSignal): Promise<string>;
    /** The whole answer with its headers. */
    read(request: AdapterRequest, signal: AbortSignal): Promise<{
        headers: AnswerHeaders;
        text: string;
    }>;
    /** The decoded bytes. Resolves once the answer begins; iterating fails if it is cut or stalls. */
    stream(request: AdapterRequest, signal: AbortSignal): Promise<AsyncIterable<Uint8Array>>;
    /** The same with the headers of the answer. */
    answer(request: AdapterRequest, signal: AbortSignal): Promise<AdapterAnswer>;
    /** From now on, no error shows this text. */
    hide(secret: string): void;
}
export interface HttpOptions {
    /** Never shown in an error. */
    apiKey: string;
    keyNotes: KeyNotes;
    timeoutMs: number;
    version: string;
    secureContext?: SecureContext | undefined;
}
export declare function adapterHttp({ apiKey, keyNotes, timeoutMs, version, secureContext, }: HttpOptions): AdapterHttp;
