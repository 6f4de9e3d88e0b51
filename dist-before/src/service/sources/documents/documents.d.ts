import type { Incoming } from '../get-once.js';
import { type ReadDocument, type Reader } from '../source.js';
/** Reads documents from outside. */
export interface Documents {
    /**
     * Throws what the reader throws, and SourceFault `source_too_large` for a document that needs too much time or
     * memory.
     */
    read<T extends ReadDocument>(answer: Pick<Incoming, 'headers' | 'body'>, reader: Reader<T>, signal: AbortSignal): Promise<T>;
}
/**
 * Reads documents in separate threads, so that none can block the service: one thread for short documents, one for the
 * others. Both have limits of time and memory.
 */
export declare class DocumentThreads implements Documents {
    #private;
    /** `longestMs`: longest time to read one document, in milliseconds. */
    constructor({ longestMs }?: {
        longestMs?: number | undefined;
    });
    read<T extends ReadDocument>({ headers, body }: Pick<Incoming, 'headers' | 'body'>, { module, name, args }: Reader<T>, signal: AbortSignal): Promise<T>;
    close(): Promise<void>;
}
