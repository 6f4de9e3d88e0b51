import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { z } from 'zod';
import type { SourceError } from '../../src/contract/job-source.js';
import type { Exchange } from './exchange.js';
import type { RequestRecord } from './request-record.js';
export declare function readAnswer(exchange: Exchange, response: IncomingMessage): Promise<Uint8Array>;
/**
 * The head of a 2xx answer, whose exchange is still open. For any other answer `errorOf` gives the error to throw.
 *
 * @param timeoutMs for the complete answer; may be replaced by another deadline
 */
export declare function successOf(exchange: Exchange, record: RequestRecord, timeoutMs: number, errorOf: typeof errorOfAnswer): Promise<IncomingMessage>;
/** The JSON document of a successful answer. */
export declare function documentOf(body: Uint8Array, record: RequestRecord): unknown;
/** Reads a successful answer: `data` without fields that the schema does not have, and `message`, empty if it has none. */
export declare function parseAnswer<T>(body: Uint8Array, data: z.ZodType<T>, record: RequestRecord): {
    data: T;
    message: string;
};
/**
 * The error for an unsuccessful answer. Only a 4xx that follows the contract proves that the service did nothing.
 * Anything else, such as a proxy's answer, may come after the request was passed on.
 */
export declare function errorOfAnswer(headers: IncomingHttpHeaders, body: Uint8Array, record: RequestRecord): SourceError;
