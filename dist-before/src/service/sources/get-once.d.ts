import { type Outgoing } from '../../network/send-once.js';
/** An answer from outside. */
export interface Incoming {
    status: number;
    headers: Headers;
    /** Empty unless the status is 2xx. */
    body: Buffer;
}
/** One GET, without following redirects. `largest` is the longest body in bytes, after decoding. */
export declare function getOnce({ largest, headers, ...outgoing }: Omit<Outgoing, 'body'> & {
    largest: number;
}): Promise<Incoming>;
interface CachedAnswer {
    answer: Incoming;
    /** Headers that ask for the document only if it has changed. */
    conditions: Record<string, string>;
}
/** The latest documents, so that unchanged ones are not sent again. */
export declare class AnswerCache {
    #private;
    get(url: string): CachedAnswer | undefined;
    keep(url: string, answer: Incoming): void;
}
export {};
