import { createHash, timingSafeEqual } from 'node:crypto';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { type Context, Hono } from 'hono';
import { HeadgateError } from '../../common/errors.js';
import { ApiError } from '../api-error.js';
import { type Environment, errorBody, json, text } from '../http/call.js';
import { audit } from '../http/audit.js';
import type { ServiceClock } from '../clock.js';
import { askForToken, type OperatorPageOptions, sendOperatorPage } from '../studio/operator.js';
import { blockOf, Throttle } from '../limits/limiter.js';
import type { ServiceLog } from '../log.js';
import { sendBytes } from '../http/download.js';
import { administer, type Administration, eventOf } from './admin.js';
import { type BackedUp, backupOf } from './backup/backup.js';
import type { Metrics } from '../metrics/metrics.js';

export interface AdminAccess extends BackedUp, OperatorPageOptions {
  metrics: Metrics;
  administration: Administration;
  token: string;
  log: ServiceLog;
}

/**
 * The operator's routes, for processes of the same user on this machine, which can read the token. For everyone else
 * the path does not exist.
 */
export function adminRoutes(access: AdminAccess): Hono<Environment> {
  const { administration, token, log, store } = access;
  const routes = new Hono<Environment>();
  // Only for reading: a browser would send a password with forms of other sites, too.
  const password = `Basic ${Buffer.from(`operator:${token}`).toString('base64')}`;
  routes.get('/', async (c, next) => {
    if (!isHere(c)) return next();
    if (!sends(c, password)) return askForToken(c);
    return sendOperatorPage(c, access, await access.metrics.refusals());
  });
  routes.use(async (c, next) => {
    if (isOperator(c, token)) return next();
    throw new ApiError('route_not_found', `There is no ${c.req.method} ${c.req.path}.`);
  });
  routes.post('/backup', async (c) => {
    audit(log, c.env, 'operator', 'backup_taken');
    const headers = { 'Content-Type': 'application/gzip' };
    await sendBytes(c.env, 200, headers, backupOf(access));
    return RESPONSE_ALREADY_SENT;
  });
  routes.post('/:operation', async (c) => {
    try {
      const operation = c.req.param('operation');
      const done = await administer(administration, operation, await c.req.json());
      const logged = eventOf(store, operation, done);
      if (logged !== null) audit(log, c.env, 'operator', logged.event, logged);
      await json(c.env, { success: true, data: done });
    } catch (error) {
      if (!(error instanceof HeadgateError)) throw error;
      await json(c.env, errorBody(400, error.message, error.code, { hint: error.hint }), 400);
    }
    return RESPONSE_ALREADY_SENT;
  });
  return routes;
}

/** Whether a process of this machine asks that can read the operator's token. */
const isOperator = (c: Context<Environment>, token: string): boolean =>
  isHere(c) && sends(c, `Bearer ${token}`);

const isHere = ({ env }: Context<Environment>) => isFromHere(env.client, env.incoming.socket.localAddress);

/** Whether a client is on this machine: its address is loopback or the address that the service listens on. */
export function isFromHere(client: string, localAddress = ''): boolean {
  return client === localAddress.replace(/^::ffff:/, '') || client === '::1' || client.startsWith('127.');
}

/** Whether a request has this authorization. Compares in constant time. */
function sends(c: Context<Environment>, authorization: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(c.req.header('Authorization') ?? ''), digest(authorization));
}

export interface MetricsAccess {
  metrics: Metrics;
  /** A token for reading the metrics; undefined: only the operator's token works. */
  metricsToken: string | undefined;
  /** The operator's token, for processes of this machine that can read the data folder. */
  token: string;
  clock: ServiceClock;
}

const minuteMs = 60_000;
const guessesPerMinute = 60;

/** The metrics, for requests with a token. For all others the path does not exist. */
export function metricsRoute({ metrics, metricsToken, token, clock }: MetricsAccess): Hono<Environment> {
  const route = new Hono<Environment>();
  const guesses = new Throttle(guessesPerMinute, minuteMs);
  route.get('/', async (c) => {
    const isReader = metricsToken !== undefined && sends(c, `Bearer ${metricsToken}`);
    if (!isReader && !isOperator(c, token)) {
      guesses.check(blockOf(c.env.client), clock.monotonic(), 'Too many requests.');
      throw new ApiError('route_not_found', `There is no GET ${c.req.path}.`);
    }
    const { text: body, type } = await metrics.text();
    return text(c, body, type);
  });
  return route;
}
