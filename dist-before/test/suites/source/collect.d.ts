import type { Documents } from '../../../src/service/sources/documents/documents.js';
import type { Network } from '../../../src/service/sources/network.js';
import { type CollectContext, type Row, type Source, type SourceConfig } from '../../../src/service/sources/source.js';
/** A clock that advances only when something waits. */
export declare class TestTime {
    #private;
    readonly waits: number[];
    now(): number;
    monotonic(): number;
    wait(ms: number, signal: AbortSignal): Promise<void>;
}
/** Reads documents in this thread, from the same message that a thread of the service would get. */
export declare const documentsHere: Documents;
export interface Collecting {
    network: Network;
    time?: TestTime;
    limit?: number;
    /** Current time in epoch milliseconds. */
    now?: number;
    signal?: AbortSignal;
    attemptMs?: number;
}
/** The context that a source gets in a test. */
export declare function contextFor(source: Source, options: Collecting): CollectContext;
/** All rows of a job, in order. */
export declare function collect<Config extends SourceConfig>(source: Source<Config>, config: Config, options: Collecting): Promise<Row[]>;
