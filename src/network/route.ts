import { type Agent as HttpAgent } from 'node:http';
import { Agent } from 'node:https';
import type { SecureContext } from 'node:tls';
import { type Proxy, proxyFor } from './proxy.js';

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
export async function routeTo(target: URL, secureContext?: SecureContext): Promise<Route> {
  const proxy = proxyFor(target);
  // An agent does not distinguish connections by their context.
  const own = secureContext && { secureContext, agent: new Agent({ keepAlive: true }) };
  if (proxy === null) return { proxy, ...own };
  const { ProxyAgent } = await import('./proxy-agent.js');
  const agent = new ProxyAgent({ keepAlive: target.protocol === 'https:' });
  return { ...own, proxy, agent, fresh: new ProxyAgent() };
}
