import { Hono } from 'hono';
import { ApiError } from '../api-error.js';
import type { ServiceLog } from '../log.js';
import { authenticate } from './authentication.js';
import type { Environment } from './environment.js';
import { failure, json } from './respond.js';
import { apiRoutes, type RouteOptions } from './routes.js';

export const basePath = '/api/ext/v1';

interface AppOptions extends RouteOptions {
  log: ServiceLog;
  /** Tells this service from another on the same address. */
  instance: string;
}

export function serviceApp(options: AppOptions): Hono<Environment> {
  const app = new Hono<Environment>();
  app.get('/healthz', (c) => json(c, { status: 'ok', instance: options.instance }));
  app.use(`${basePath}/*`, authenticate(options));
  app.route(basePath, apiRoutes(options));
  app.notFound((c) =>
    failure(c, new ApiError('route_not_found', `There is no ${c.req.method} ${c.req.path}.`)),
  );
  app.onError((error, c) => {
    if (error instanceof ApiError) return failure(c, error);
    options.log.error({ request: c.env.requestId, error }, 'request failed');
    return failure(
      c,
      new ApiError('internal_error', 'The service failed; the log says why, under the request id.'),
    );
  });
  return app;
}
