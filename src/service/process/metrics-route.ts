import { Hono } from 'hono';
import { ApiError } from '../api-error.js';
import type { Environment } from '../http/call.js';
import { text } from '../http/respond.js';
import type { Metrics } from '../metrics/metrics.js';
import { isFromHere, sameSecret } from './admin-routes.js';

export interface MetricsAccess {
  metrics: Metrics;
  /** A token for reading the metrics; undefined: only the operator's token works. */
  metricsToken: string | undefined;
  /** The operator's token, for processes of this machine that can read the data folder. */
  token: string;
}

/** The metrics, for requests with a token. For all others the path does not exist. */
export function metricsRoute({ metrics, metricsToken, token }: MetricsAccess): Hono<Environment> {
  const route = new Hono<Environment>();
  route.get('/', async (c) => {
    const given = c.req.header('Authorization') ?? '';
    const isHere = isFromHere(c.env.client, c.env.incoming.socket.localAddress);
    const isOperator = sameSecret(given, `Bearer ${token}`) && isHere;
    const isReader = metricsToken !== undefined && sameSecret(given, `Bearer ${metricsToken}`);
    if (!isOperator && !isReader) throw new ApiError('route_not_found', `There is no GET ${c.req.path}.`);
    const { text: body, type } = await metrics.text();
    return text(c, body, type);
  });
  return route;
}
