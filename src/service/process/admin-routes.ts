import { createHash, timingSafeEqual } from 'node:crypto';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { Hono } from 'hono';
import { HeadgateError } from '../../errors.js';
import { ApiError } from '../api-error.js';
import type { Environment } from '../http/call.js';
import { audit, type AuditEvent } from '../http/audit.js';
import type { ServiceLog } from '../log.js';
import type { Store } from '../store/store.js';
import { stream } from '../http/download.js';
import { errorBody, json, success } from '../http/respond.js';
import { type Administration, administer } from './admin.js';
import { type BackedUp, backupOf } from './backup/write-backup.js';

export interface AdminAccess extends BackedUp {
  administration: Administration;
  token: string;
  log: ServiceLog;
}

/** The log event of each operation. Operations that only read are not logged. */
const events: Readonly<Record<string, AuditEvent>> = {
  addAccount: 'account_added',
  setPlan: 'plan_changed',
  setPassword: 'password_set',
  invite: 'invitation_made',
  createKey: 'key_made',
  revokeKey: 'key_revoked',
  removeAccount: 'account_removed',
  deleteJob: 'job_deleted',
  prune: 'results_pruned',
};

/** Ids in the answer of an operation. */
function aboutOf(store: Store, done: unknown): Parameters<typeof audit>[4] {
  const { account, email, id, job } = done as {
    account?: { id: string };
    email?: string;
    id?: string;
    job?: { id: string };
  };
  if (job !== undefined) return { job: job.id };
  if (account !== undefined) return { account: account.id };
  const owner = store.accountByEmail(email ?? '')?.record.id;
  return { account: owner, key: id === owner ? undefined : id };
}

/**
 * The operator's routes, for processes of the same user on this machine, which can read the token. For everyone else
 * the path does not exist.
 */
export function adminRoutes(access: AdminAccess): Hono<Environment> {
  const { administration, token, log, store } = access;
  const routes = new Hono<Environment>();
  routes.use(async (c, next) => {
    const given = c.req.header('Authorization') ?? '';
    const isHere = isFromHere(c.env.client, c.env.incoming.socket.localAddress);
    if (isHere && sameSecret(given, `Bearer ${token}`)) return next();
    throw new ApiError('route_not_found', `There is no ${c.req.method} ${c.req.path}.`);
  });
  routes.post('/backup', async (c) => {
    audit(log, c.env, 'operator', 'backup_taken');
    const headers = { 'Content-Type': 'application/gzip' };
    await stream(c.env, { headers, chunks: backupOf(access) });
    return RESPONSE_ALREADY_SENT;
  });
  routes.post('/:operation', async (c) => {
    try {
      const operation = c.req.param('operation');
      const done = await administer(administration, operation, await c.req.json());
      const event = events[operation];
      if (event !== undefined) audit(log, c.env, 'operator', event, aboutOf(store, done));
      await success(c.env, done);
    } catch (error) {
      if (!(error instanceof HeadgateError)) throw error;
      await json(c.env, errorBody(400, error.message, error.code, { hint: error.hint }), 400);
    }
    return RESPONSE_ALREADY_SENT;
  });
  return routes;
}

/** Whether a client is on this machine: its address is loopback or the address that the service listens on. */
export function isFromHere(client: string, localAddress = ''): boolean {
  return client === localAddress.replace(/^::ffff:/, '') || client === '::1' || client.startsWith('127.');
}

/** Compares in constant time. */
export function sameSecret(one: string, other: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}
