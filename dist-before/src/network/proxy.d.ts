/** The proxy that leads to an address. */
export interface Proxy {
    /** Contains its user name and password. Never printed. */
    url: URL;
    /** Host and port, for messages. */
    name: string;
    /** The variable that names it. */
    variable: string;
}
type Environment = Readonly<Record<string, string | undefined>>;
/**
 * The proxy for requests to an address: HTTPS_PROXY or HTTP_PROXY, unless NO_PROXY names the host. Null: none. This
 * machine itself is always reached directly. Lower-case names win, as in curl.
 */
export declare function proxyFor(target: URL, env?: Environment): Proxy | null;
/** Whether the environment names any proxy. */
export declare function hasProxy(): boolean;
/** A proxy that does not answer, or cannot reach the host. Another try may succeed. */
export declare class ProxyUnreachable extends Error {
    readonly code = "EPROXY";
}
/** What the answer of a proxy means that does not pass a request on. `host` is where it was to go. */
export declare function refusal({ name, variable }: Proxy, status: number, host: string): Error;
export {};
