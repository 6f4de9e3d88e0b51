import type { IncomingMessage } from 'node:http';
import { type Readable } from 'node:stream';
/**
 * The decoded body of an answer; null if its encoding is unknown. Services and proxies may encode an answer in another
 * way than they were asked to.
 */
export declare function decoded(response: IncomingMessage): Promise<Readable | null>;
export declare function encodingOf({ headers }: IncomingMessage): string;
