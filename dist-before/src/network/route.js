import {} from 'node:http';
import { Agent } from 'node:https';
import { proxyFor } from './proxy.js';
/** Loads the agent for proxies only where the environment names one. */
export async function routeTo(target, secureContext) {
    const proxy = proxyFor(target);
    // An agent does not distinguish connections by their context.
    const own = secureContext && { secureContext, agent: new Agent({ keepAlive: true }) };
    if (proxy === null)
        return { proxy, ...own };
    const { ProxyAgent } = await import('./proxy-agent.js');
    const agent = new ProxyAgent({ keepAlive: target.protocol === 'https:' });
    return { ...own, proxy, agent, fresh: new ProxyAgent() };
}
//# sourceMappingURL=route.js.map