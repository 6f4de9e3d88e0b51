import { globalAgent as httpAgent } from 'node:http';
import { globalAgent as httpsAgent } from 'node:https';
import { Agent } from 'agent-base';
import { HttpProxyAgent } from 'http-proxy-agent';
import { HttpsProxyAgent } from 'https-proxy-agent';
import { messageOf } from '../common/errors.js';
import { ProxyUnreachable, proxyFor, refusal } from './proxy.js';
/** How long a proxy may take to connect, in milliseconds. Shorter than the default of connection.timeout. */
const patienceMs = 20_000;
/**
 * Connects through the proxy that the environment names for the host of each request. An https request goes through a
 * tunnel, so that the proxy sees nothing but the host and the port. Throws `proxy_refused` if the proxy does not pass the
 * request on, and ProxyUnreachable if it does not answer.
 */
export class ProxyAgent extends Agent {
    #patienceMs;
    /** `keepAlive` uses a tunnel again, for https alone. */
    constructor({ keepAlive = false, patience = patienceMs } = {}) {
        super({ keepAlive });
        this.#patienceMs = patience;
    }
    /** Otherwise the call stack decides. It differs once a tunnel is free, which is then kept where no request looks. */
    isSecureEndpoint(options) {
        return this.keepAlive || super.isSecureEndpoint(options);
    }
    async connect(request, options) {
        const { host = '', port, secureEndpoint } = options;
        const named = host.includes(':') ? `[${host}]` : host;
        const target = new URL(`${secureEndpoint ? 'https' : 'http'}://${named}:${port}`);
        const proxy = proxyFor(target);
        // A request may follow a redirect to a host that needs no proxy.
        if (proxy === null)
            return (secureEndpoint ? httpsAgent : httpAgent);
        const late = new AbortController();
        const timer = setTimeout(() => late.abort(), this.#patienceMs);
        const between = { signal: late.signal };
        let status;
        request.once('proxyConnect', ({ statusCode }) => (status = statusCode));
        try {
            const through = secureEndpoint ? HttpsProxyAgent : HttpProxyAgent;
            const agent = new through(proxy.url, between);
            const socket = (await agent.connect(request, options));
            if (secureEndpoint && status !== 200) {
                socket.destroy();
                throw refusal(proxy, status ?? 0, target.host);
            }
            return socket;
        }
        catch (error) {
            if (status !== undefined)
                throw error;
            const why = late.signal.aborted
                ? `did not answer within ${this.#patienceMs / 1_000} seconds`
                : `cannot be reached: ${messageOf(error)}`;
            throw new ProxyUnreachable(`the proxy ${proxy.name} (${proxy.variable}) ${why}`);
        }
        finally {
            clearTimeout(timer);
        }
    }
}
//# sourceMappingURL=proxy-agent.js.map