import type { ServiceClock } from '../clock.js';
import { type Source } from './source.js';
export interface WaitingClock extends ServiceClock {
    wait(ms: number, signal: AbortSignal): Promise<void>;
}
/** An amount of time that is used up gradually, in milliseconds. */
export interface TimeLeft {
    leftMs: number;
}
/** Queues of requests by host. A host that is slow, or asks for a pause, delays only requests to itself. */
export declare class Hosts {
    #private;
    constructor(limits: Pick<Source, 'spacingMs' | 'concurrency'>, clock: WaitingClock);
    /**
     * Sends when it is the request's turn at a host. Throws SourceFault `source_rate_limited` if that would take too
     * long.
     */
    inTurn<T>(name: string, patience: TimeLeft, signal: AbortSignal, send: () => Promise<T>): Promise<T>;
    /** Delays all requests to a host by this many milliseconds, for every job. */
    holdBack(name: string, ms: number): void;
}
