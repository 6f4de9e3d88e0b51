import { type Agent as HttpAgent } from 'node:http';
import type { SecureContext } from 'node:tls';
import { type Proxy } from './proxy.js';
/** How requests reach one address. */
export interface Route {
    /** For requests of Node that may use a connection again. */
    agent?: HttpAgent;
    /** For requests of Node through a proxy that may not. */
    fresh?: HttpAgent;
    /** Null: directly. */
    proxy: Proxy | null;
    /** Which authorities to trust and which certificate to show, if not what Node does. */
    secureContext?: SecureContext;
}
/** Loads the agent for proxies only where the environment names one. */
export declare function routeTo(target: URL, secureContext?: SecureContext): Promise<Route>;
