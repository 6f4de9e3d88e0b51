import type { LookupAddress } from 'node:dns';
/** How sources reach hosts. Tests use their own server instead of the internet. */
export interface Network {
    /** Every address of a host name. */
    resolve(host: string): Promise<LookupAddress[]>;
    /** Whether an address belongs to the public internet. */
    isPublic(address: string): boolean;
    /** The actual target of a request for a URL. */
    route(url: URL): URL;
}
/** False for a text that is not an address. */
export declare function isPublic(address: string): boolean;
export declare const internet: Network;
