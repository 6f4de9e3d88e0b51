import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Arrival } from './proxies.js';

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
