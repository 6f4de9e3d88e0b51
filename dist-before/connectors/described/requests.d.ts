import type { AdapterContext } from '../adapter/adapter.js';
import type { AdapterAnswer, AdapterRequest, AnswerHeaders } from '../adapter/http.js';
import type { ApiDescription, Condition, Described, Place, Words } from './schema.js';
import { type Unknown, type Values } from './values.js';
/** A whole answer. */
export interface Answer {
    body: unknown;
    headers: AnswerHeaders;
}
/** What a place has, or a list for several; undefined if it has nothing. */
export declare function valueAt(place: Place | undefined, { body, headers }: Answer): unknown;
/** Whether an answer lacks a place, which would look like no rows. Null and an empty list say that there are none. */
export declare function lacks(place: Place | undefined, answer: Answer): boolean;
export declare const isWord: (words: Words | undefined, value: unknown) => boolean;
/** How each kind of error is called where the engine acts on it. The first one that fits counts. */
declare const meanings: {
    readonly key: {
        readonly code: 'key_invalid';
        readonly apiCode: 'invalid_api_key';
    };
    readonly duplicate: {
        readonly code: 'service_refused';
        readonly apiCode: 'duplicate';
    };
    readonly busy: {
        readonly code: 'service_refused';
        readonly apiCode: 'job_in_progress';
    };
    readonly rate_limited: {
        readonly code: 'rate_limited';
        readonly apiCode: 'rate_limited';
    };
    readonly too_large: {
        readonly code: 'job_refused';
        readonly apiCode: 'too_large';
    };
    readonly not_found: {
        readonly code: 'not_found';
        readonly apiCode: 'not_found';
    };
    readonly refused: {
        readonly code: 'service_refused';
        readonly apiCode: 'validation_error';
    };
};
type ErrorKind = keyof typeof meanings;
/** Sends the requests of a description: its templates filled in, with the key, and with its words for errors. */
export declare class Requests {
    private readonly api;
    private readonly context;
    private token;
    constructor(api: ApiDescription, context: AdapterContext);
    read(request: Described, values: Values, signal: AbortSignal): Promise<Answer>;
    stream(request: Described, values: Values, gzip: boolean, signal: AbortSignal): Promise<AdapterAnswer>;
    /** Sends once rows were read already: what may pass is waited for here, because the engine would begin again. */
    patiently<T>(send: () => Promise<T>, signal: AbortSignal): Promise<T>;
    /** Whether an answer is of this kind by the description. */
    isA(kind: ErrorKind, answer: Answer, status?: number, text?: string): Condition | undefined;
    private request;
    private waitIn;
    private all;
    text(template: string): string;
    /** Sends with a valid token, and once more with a new one after a 401, which proves that nothing was done. */
    private withToken;
    private renew;
}
/** A request of a description with its templates filled in. `isOwn`: it goes to `base`, so that it may have the key. */
export declare function requestOf(api: ApiDescription, request: Described, values: Values, unknown: Unknown): Pick<AdapterRequest, 'json' | 'form' | 'method'> & {
    url: string;
    headers: Record<string, string>;
    isOwn: boolean;
};
export {};
