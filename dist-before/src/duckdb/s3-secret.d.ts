import type { S3Place } from '../objects/s3-place.js';
/**
 * The same for a database with its data files there, which DuckDB also writes.
 *
 * @param named what cannot be used if this raises `destination_invalid`
 */
export declare function s3Login({ place, stateFolder }: {
    place: S3Place;
    stateFolder: string;
}, named: string): Promise<string>;
