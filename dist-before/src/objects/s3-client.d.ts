import { S3Client } from '@aws-sdk/client-s3';
import { type Proxy } from '../network/proxy.js';
import type { S3Keys, S3Place } from './s3-place.js';
export declare function clientOf({ region, endpoint, pathStyle, profile, keys }: S3Place): S3Client;
/** What another program needs to read a place as headgate does. Never printed. */
export interface S3Login {
    keys: S3Keys;
    region: string;
    /** The bucket's address: its name is in the host, or is the path. */
    address: URL;
    proxy: Proxy | null;
    /** Whom to trust, as PEM texts. */
    authorities: readonly string[];
}
/** Takes credentials, region and endpoint from where the requests of this process get them. */
export declare function loginOf(place: S3Place): Promise<S3Login>;
