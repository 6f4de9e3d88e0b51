import { createHash, timingSafeEqual } from 'node:crypto';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { Hono } from 'hono';
import { HeadgateError } from '../../errors.js';
import { ApiError } from '../api-error.js';
import type { Environment } from '../http/call.js';
import { errorBody, json, success } from '../http/respond.js';
import { type Administration, administer } from './admin.js';

/**
 * The operator's way in, for processes of the same user on this machine: they can read the token. To everyone
 * else the path does not exist.
 */
export function adminRoutes(administration: Administration, token: string): Hono<Environment> {
  const routes = new Hono<Environment>();
  routes.post('/:operation', async (c) => {
    const given = c.req.header('Authorization') ?? '';
    if (!isFromHere(c.env.client, c.env.incoming.socket.localAddress) || !same(given, `Bearer ${token}`)) {
      throw new ApiError('route_not_found', `There is no POST ${c.req.path}.`);
    }
    try {
      success(c.env, await administer(administration, c.req.param('operation'), await c.req.json()));
    } catch (error) {
      if (!(error instanceof HeadgateError)) throw error;
      json(c.env, errorBody(400, error.message, error.code, { hint: error.hint }), 400);
    }
    return RESPONSE_ALREADY_SENT;
  });
  return routes;
}

/** Whether a client is on this machine: by loopback, or by the address that the service listens on. */
export function isFromHere(client: string, localAddress = ''): boolean {
  return client === localAddress.replace(/^::ffff:/, '') || client === '::1' || client.startsWith('127.');
}

function same(one: string, other: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}
