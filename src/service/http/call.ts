import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Tier } from '../../contract/limits.js';
import type { Account } from '../store/store.js';

/** One request and the connection that its answer goes to. */
export interface Exchange {
  incoming: IncomingMessage;
  outgoing: ServerResponse;
  requestId: string;
  /** Throws once the key that the request came with is no longer accepted; absent where it came with none. */
  checkKey?: () => void;
}

/** Who sends a request, known after authentication. */
export interface Caller {
  account: Account;
  tier: Tier;
  keyId: string;
}

/** Of the routes that answer with pages, and of the operator's. */
export interface Environment {
  Bindings: Exchange;
}
