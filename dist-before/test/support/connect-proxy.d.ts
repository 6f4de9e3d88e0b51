import { type Server } from 'node:http';
import { type Server as NetServer } from 'node:net';
import { type TlsOptions } from 'node:tls';
export interface ConnectProxyOptions {
    /** Ports on loopback, by the host names that only this proxy knows. */
    hosts: Record<string, number>;
    /** `user:password` that it asks for. Default: none. */
    credentials?: string;
    /** Whether it passes on plain requests too. Default: it accepts CONNECT only. */
    plain?: boolean;
    /** Never answers. */
    silent?: boolean;
}
export interface ConnectProxy {
    /** `http://127.0.0.1:PORT` */
    url: string;
    port: number;
    /** Hosts and ports that were asked for, in order; those of refused requests too. */
    asked: string[];
}
/** A proxy on loopback, as institutions have them: nothing else leads to these hosts. */
export declare function startConnectProxy(options: ConnectProxyOptions): Promise<ConnectProxy>;
/** TLS in front of a server on loopback; returns its port. */
export declare function startTls(port: number, options: TlsOptions): Promise<number>;
/** Listens on loopback until the test ends; returns the port. */
export declare function listen(server: Server | NetServer): Promise<number>;
