import type { S3Place } from '../../src/objects/s3-place.js';
/** A prefix in the bucket of these tests' server. */
export declare function s3Place(url: string, prefix: string): S3Place;
