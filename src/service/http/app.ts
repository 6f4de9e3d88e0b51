import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { Hono } from 'hono';
import { ApiError } from '../api-error.js';
import type { Administration } from '../admin.js';
import type { StudioOptions } from '../studio/environment.js';
import { studioNotFound, studioRoutes } from '../studio/studio.js';
import { adminRoutes } from './admin-routes.js';
import { authenticate } from './authentication.js';
import type { Environment } from './environment.js';
import { openApiDocument } from './openapi.js';
import { openApiPage } from './openapi-page.js';
import { failure, html, json } from './respond.js';
import { apiRoutes } from './routes.js';

export const basePath = '/api/ext/v1';

interface AppOptions extends Omit<StudioOptions, 'apiPath'> {
  /** Tells this service from another on the same address. */
  instance: string;
  administration: Administration;
  /** Opens the operator's routes. */
  token: string;
}

export function serviceApp(options: AppOptions): Hono<Environment> {
  const app = new Hono<Environment>();
  app.get('/healthz', (c) => json(c, { status: 'ok', instance: options.instance }));
  app.route('/admin', adminRoutes(options.administration, options.token));
  const document = openApiDocument(basePath);
  const page = openApiPage(document);
  app.get(`${basePath}/openapi.json`, (c) => json(c, document));
  app.get(`${basePath}/docs`, (c) => html(c, page));
  app.use(`${basePath}/*`, authenticate(options));
  app.route(basePath, apiRoutes(options));
  app.route('/', studioRoutes({ ...options, apiPath: basePath }));
  app.notFound((c) => {
    const isBrowser = !c.req.path.startsWith('/api/') && c.req.header('Accept')?.includes('text/html');
    if (isBrowser) return studioNotFound(c);
    return failure(c, new ApiError('route_not_found', `There is no ${c.req.method} ${c.req.path}.`));
  });
  app.onError((error, c) => {
    if (error instanceof ApiError) return failure(c, error);
    const request = c.env.requestId;
    if (c.env.incoming.destroyed) options.log.info({ request }, 'request broken off');
    else options.log.error({ request, err: error }, 'request failed');
    if (c.env.outgoing.headersSent) return RESPONSE_ALREADY_SENT;
    return failure(
      c,
      new ApiError('internal_error', 'The service failed; the log says why, under the request id.'),
    );
  });
  return app;
}
