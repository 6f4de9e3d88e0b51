import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Arrival } from './proxies.js';
import { ApiError } from '../api-error.js';

/** A request and the connection for its answer. */
export interface Call extends Arrival {
  incoming: IncomingMessage;
  outgoing: ServerResponse;
  requestId: string;
  /** Throws once the request's key is no longer accepted; absent if it had no key. */
  checkKey?: () => void;
  /** Route pattern, such as `/jobs/:id`; absent until the route is known. */
  route?: string;
  /** Ids of the account and the key, once they are known. */
  account?: string;
  keyId?: string;
  /** Headers with the rest of the key's rate, names and values alternating; absent if no request was counted. */
  rate?: readonly string[];
}

/** What the routes of pages, and the operator's, have access to. */
export interface Environment {
  Bindings: Call;
}

/**
 * Path and query of a request target, which may also be a complete address. The query does not include the question
 * mark.
 */
export function splitTarget(target: string): { path: string; query: string } {
  const local = target.startsWith('/') ? target : target.replace(/^[a-z]+:\/\/[^/?#]*/i, '');
  const mark = local.indexOf('?');
  if (mark < 0) return { path: local, query: '' };
  return { path: local.slice(0, mark), query: local.slice(mark + 1) };
}

/** Largest body in bytes. A submit has a few hundred bytes, and even the longest names and keywords stay far below. */
const largestBody = 64 * 1024;

/**
 * How much of a too large body is read before it is refused, in bytes. A client that sends the complete body before it
 * reads would otherwise see a reset connection instead of an answer.
 */
const readAway = 4 * 1024 * 1024;

/** The raw body, up to `largestBody`. Throws ApiError `body_too_large`. */
export async function readBody(incoming: IncomingMessage): Promise<Uint8Array> {
  const tooLarge = (): ApiError =>
    new ApiError('body_too_large', `The body is larger than ${largestBody} bytes.`);
  if (Number(incoming.headers['content-length'] ?? 0) > readAway) throw tooLarge();
  const chunks: Buffer[] = [];
  let bytes = 0;
  // The stream is not destroyed, because the answer uses the same connection.
  for await (const chunk of incoming.iterator({ destroyOnReturn: false })) {
    bytes += (chunk as Buffer).length;
    if (bytes > readAway) throw tooLarge();
    if (bytes <= largestBody) chunks.push(chunk as Buffer);
  }
  if (bytes > largestBody) throw tooLarge();
  return Buffer.concat(chunks);
}
