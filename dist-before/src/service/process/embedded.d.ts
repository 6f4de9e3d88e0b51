import type { DatasetEntry } from '../../contract/dataset.js';
import type { Source } from '../sources/source.js';
export interface EmbeddedService {
    url: string;
    apiKey: string;
    /** Of a service of another process, only the built-in ones. */
    sources: readonly Source[];
    /** Aborted with a HeadgateError when the service that this process started can no longer store anything. */
    failed: AbortSignal;
    /** Whether it still runs. A service of another process ends with that process. */
    runs(): Promise<boolean>;
    /** Does nothing to a service of another process. */
    close(): Promise<void>;
}
/**
 * The service of a data folder: either the one that another process runs there, or one started now on loopback. Throws
 * if the running one has other data sets.
 *
 * @param datasets local files that are also sources
 * @param options.sealResults whether its results end with it, encrypted
 * @param onWait called once if another process holds the folder but does not answer yet, with the end of the wait in
 * epoch milliseconds
 */
export declare function openEmbedded(dataDir: string, datasets?: readonly DatasetEntry[], onWait?: (untilMs: number) => void, options?: {
    sealResults?: boolean;
}): Promise<EmbeddedService>;
