import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Arrival } from './proxies.js';

/** One request and the connection that its answer goes to. */
export interface Call extends Arrival {
  incoming: IncomingMessage;
  outgoing: ServerResponse;
  requestId: string;
  /** Throws once the key that the request came with is no longer accepted; absent where it came with none. */
  checkKey?: () => void;
  /** Pattern of the route that answers, such as `/jobs/:id`; absent until it is found. */
  route?: string;
  /** Id of the account that asks, and of the key that it asks with, once they are known. */
  account?: string;
  keyId?: string;
  /** Headers that tell what is left of the key's rate, names and values in turn; absent where none was counted. */
  rate?: readonly string[];
}

/** Of the routes that answer with pages, and of the operator's. */
export interface Environment {
  Bindings: Call;
}

/** Path and query of a request target, which may also be a complete address. The query has no question mark. */
export function splitTarget(target: string): { path: string; query: string } {
  const local = target.startsWith('/') ? target : target.replace(/^[a-z]+:\/\/[^/?#]*/i, '');
  const mark = local.indexOf('?');
  if (mark < 0) return { path: local, query: '' };
  return { path: local.slice(0, mark), query: local.slice(mark + 1) };
}
