import type { HttpBindings } from '@hono/node-server';
import type { Tier } from '../../contract/limits.js';
import type { Account } from '../store/store.js';

/** Who sends a request, known after authentication. */
export interface Caller {
  account: Account;
  tier: Tier;
  keyId: string;
}

export interface Environment {
  Bindings: HttpBindings & { requestId: string };
  Variables: { caller: Caller };
}
