import type { Documents } from './documents/documents.js';
import { type WaitingClock } from './hosts.js';
import { type Network } from './network.js';
import { type Source, type SourceHttp } from './source.js';
type Limits = Pick<Source, 'hosts' | 'spacingMs' | 'concurrency' | 'largestAnswer'>;
export interface ClientOptions {
    /** Default: the internet. */
    network?: Network;
    /** For tests. */
    clock?: WaitingClock;
    /** Reads the answers. */
    documents: Documents;
    /** Time limit of one attempt, including redirects and body, in milliseconds. Default 30 s. */
    attemptMs?: number;
    /** How long a job waits for one answer, in milliseconds. Default 5 minutes. */
    patienceMs?: number;
}
/**
 * The HTTP client of one source, shared by all its jobs. Its limits apply to all of them together, separately for each
 * host. It repeats requests a few times after 429 and 5xx, lost connections and unreadable answers, and respects
 * Retry-After.
 */
export declare class SourceClient {
    #private;
    constructor(limits: Limits, options: ClientOptions);
    /** The client for one job. An abort of its signal ends requests and waits at once. */
    for(signal: AbortSignal): SourceHttp;
}
export {};
