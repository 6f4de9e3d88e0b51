import type { ReceivedRequest } from '../support/fault-server.js';
/** Passes a request on to the real service; returns its answer as bytes. */
export declare function forward({ method, target, headers, body }: ReceivedRequest, service: string): Promise<{
    status: number;
    type: string;
    bytes: Buffer;
}>;
