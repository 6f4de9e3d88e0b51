import type { S3Keys } from '../../src/objects/s3-place.js';
/** Whether a store that checks signatures and respects If-None-Match is installed. */
export declare const hasVersitygw: boolean;
/** Added to the name of tests skipped without it. */
export declare const whyNoVersitygw: string;
export declare const s3Keys: S3Keys;
export interface Versitygw {
    url: string;
    close(): Promise<void>;
}
/** A store in its own process with one bucket. Its objects are files in a folder that is deleted afterwards. */
export declare function startVersitygw(): Promise<Versitygw>;
