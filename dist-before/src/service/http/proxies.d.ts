import type { IncomingMessage } from 'node:http';
/** How a request arrived, from its client's point of view. */
export interface Arrival {
    /** Address of the client; `unknown` if the connection is already gone or headers contradict each other. */
    client: string;
    scheme: 'http' | 'https';
    /** Includes the port unless it is the default; empty if the request names no host. */
    host: string;
    /** Path prefix of the service's addresses for the client, such as `/headgate`; empty at the root. */
    basePath: string;
    /** Requested path and query, below the base path. */
    target: string;
}
/** Whether a text can be an entry of `trusted_proxies`: an address, a subnet or `loopback`. */
export declare function isProxyEntry(word: string): boolean;
/** The trusted proxies in front of a service. Only their forwarded headers are used. */
export declare class Proxies {
    #private;
    /**
     * `trusted`: see `isProxyEntry`. `basePath`: the prefix under which a proxy publishes the service, if it passes paths on
     * unchanged.
     */
    constructor(trusted?: readonly string[], basePath?: string);
    arrivalOf({ socket, headers, url }: IncomingMessage): Arrival;
    /** Whether a request has headers of a proxy that is not trusted, which are ignored. */
    ignores({ socket, headers }: IncomingMessage): boolean;
}
