import { type IncomingHttpHeaders } from 'node:http';
export interface Sent {
    method?: string;
    headers?: Record<string, string>;
    form?: Record<string, string>;
    body?: string;
    /** Address of this machine to send from. */
    from?: string;
}
export interface Got {
    status: number;
    headers: IncomingHttpHeaders;
    body: Buffer;
    text: string;
    /** Whether the answer was complete. */
    whole: boolean;
}
/** Sends on a new connection, over TLS where a `ca` is given, with exactly the given headers, including Host. */
export declare function sendTo(to: {
    host: string;
    port: number | string;
    ca?: string | Buffer;
    servername?: string;
}, path: string, { form, method, headers, body, from }: Sent): Promise<Got>;
