import { type ClientRequest } from 'node:http';
import type { Socket } from 'node:net';
import { Agent, type AgentConnectOpts } from 'agent-base';
/**
 * Connects through the proxy that the environment names for the host of each request. An https request goes through a
 * tunnel, so that the proxy sees nothing but the host and the port. Throws `proxy_refused` if the proxy does not pass the
 * request on, and ProxyUnreachable if it does not answer.
 */
export declare class ProxyAgent extends Agent {
    #private;
    /** `keepAlive` uses a tunnel again, for https alone. */
    constructor({ keepAlive, patience }?: {
        keepAlive?: boolean | undefined;
        patience?: number | undefined;
    });
    /** Otherwise the call stack decides. It differs once a tunnel is free, which is then kept where no request looks. */
    isSecureEndpoint(options?: AgentConnectOpts): boolean;
    connect(request: ClientRequest, options: AgentConnectOpts): Promise<Socket | Agent>;
}
