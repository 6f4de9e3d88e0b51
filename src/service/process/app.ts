import { getRequestListener } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { Hono } from 'hono';
import { routePath } from 'hono/route';
import { version } from '../../common/version.js';
import { apiOf, type AuthenticationOptions } from '../api/api.js';
import { apiPath } from '../../contract/api-path.js';
import { type OpenApiDocument, openApiDocument } from '../api/openapi.js';
import { ApiError, methodNotAllowed, serviceErrors } from '../api-error.js';
import type { JobClock } from '../clock.js';
import { type Call, type Environment, splitTarget, errorBody, failure, json } from '../http/call.js';
import type { Handle } from '../http/server.js';
import type { ServiceLog } from '../log.js';
import { limitPages, studioRoutes } from '../studio/studio.js';
import { Entrance, type StudioOptions } from '../studio/entrance.js';
import { type AdminAccess, adminRoutes, type MetricsAccess, metricsRoute } from './admin-routes.js';

interface AppOptions
  extends Omit<StudioOptions, 'apiPath' | 'entrance'>,
    AuthenticationOptions,
    MetricsAccess,
    AdminAccess {
  clock: JobClock;
  /** Distinguishes this service from another one at the same address. */
  instance: string;
  /** Whether it accepts requests; false while it stops. */
  isReady: () => boolean;
}

/** Answers every request: the API below the base address, pages elsewhere. */
export function serviceApp(options: AppOptions): Handle {
  const answerApi = apiOf(options);
  const pages = pagesListener(options);
  const isForeign = foreignHosts(options.publicUrl);
  return async (call) => {
    const { path, query } = splitTarget(call.target);
    const isApi = isOfApi(path);
    // No browser adds a key by itself, so a program may use any name, such as that of a container.
    const isProgram = isApi && call.incoming.headers['x-api-key'] !== undefined;
    if (!isProgram && isForeign(call.host) && !ofMachines.test(path)) {
      const message = `Nothing is at ${call.host}: this service is ${options.publicUrl}, its \`public_url\`.`;
      return failure(call, new ApiError('misdirected', message));
    }
    if (!isApi) return pages(call);
    try {
      await answerApi(call, path.slice(apiPath.length), query);
    } catch (error) {
      answerError(call, error, options.log);
    }
  };
}

/** Paths that monitors and the operator's commands ask for, by whatever name the machine has for them. */
const ofMachines = /^\/(healthz|readyz|metrics|admin)\b/;

/**
 * Whether a host is neither the one of `public_url` nor this machine's own. Without `public_url`, none is. A stranger can
 * lead a browser here only by a name with a dot.
 */
function foreignHosts(publicUrl: string | undefined): (host: string) => boolean {
  if (publicUrl === undefined) return () => false;
  const { host: own, protocol } = new URL(publicUrl);
  return (host) => {
    if (!URL.canParse(`${protocol}//${host}`)) return true;
    const { host: asked, hostname } = new URL(`${protocol}//${host}`);
    return asked !== own && !/^([^.]+|[\d.]+)$/.test(hostname);
  };
}

/** Describes the API, so it needs no key. */
const description = `${apiPath}/openapi.json`;

function isOfApi(path: string): boolean {
  if (!path.startsWith(apiPath) || path === description) return false;
  return path.length === apiPath.length || path[apiPath.length] === '/';
}

function pagesListener(options: AppOptions): Handle {
  const app = pagesApp(options);
  return (call) => {
    const { incoming, outgoing, basePath, target } = call;
    const answer = async (request: Request) => withBase(basePath, await app.fetch(request, call));
    const listener = getRequestListener(answer, {
      errorHandler: answerBrokenHead,
      overrideGlobalObjects: false,
    });
    incoming.url = target;
    return listener(incoming, outgoing);
  };
}

/** Pages contain addresses from the root on. This adds the path prefix that the client sees. */
async function withBase(base: string, answer: Response): Promise<Response> {
  if (base === '' || answer === RESPONSE_ALREADY_SENT) return answer;
  const { status, headers } = answer;
  const location = headers.get('Location');
  if (location?.startsWith('/')) headers.set('Location', base + location);
  if (headers.get('Content-Type')?.startsWith('text/html') !== true) return answer;
  const page = (await answer.text()).replaceAll(/ (href|action|src)="\//g, ` $1="${base}/`);
  return new Response(page, { status, headers });
}

function pagesApp(options: AppOptions): Hono<Environment> {
  const app = new Hono<Environment>();
  const { store, instance, isReady, limits, plans, catalogue } = options;
  app.use(async (c, next) => {
    await next();
    c.env.route = routePath(c, -1);
  });
  const health = async (call: Call, status: string) =>
    sent(await json(call, { status, instance, version }, status === 'ok' ? 200 : 503));
  app.get('/healthz', (c) => health(c.env, store.failed.aborted ? 'failed' : 'ok'));
  app.get('/readyz', (c) => {
    if (store.failed.aborted) return health(c.env, 'failed');
    return health(c.env, isReady() ? 'ok' : 'stopping');
  });
  app.route('/metrics', metricsRoute(options));
  app.route('/admin', adminRoutes(options));
  // Created at the first request, because few clients need it.
  let made: { document: OpenApiDocument; revision: number } | undefined;
  const openApi = () => {
    const { revision } = catalogue;
    if (made?.revision !== revision) {
      const { requestsPerMinute } = plans.of(null);
      const document = openApiDocument(apiPath, { limits, requestsPerMinute, sources: catalogue.list(null) });
      made = { document, revision };
    }
    return made.document;
  };
  const at = ({ basePath }: Call) => ({ ...openApi(), servers: [{ url: basePath + apiPath }] });
  const studio = { ...options, apiPath, entrance: new Entrance(options) };
  app.use(limitPages(studio));
  app.get(description, async (c) => sent(await json(c.env, at(c.env))));
  app.route('/', studioRoutes(studio));
  app.notFound((c) => {
    return sent(failure(c.env, notServed(app, c.req.method, c.req.path)));
  });
  app.onError((error, c) => sent(answerError(c.env, error, options.log)));
  return app;
}

function notServed({ routes }: Hono<Environment>, method: string, path: string): ApiError {
  const isAt = (pattern: string) =>
    new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+').replace('*', '.*')}$`).test(path);
  // The operator's paths do not exist for anyone else.
  const here = routes.filter((each) => !/^\/(admin|metrics)\b/.test(each.path) && isAt(each.path));
  const allowed = ['GET', 'POST'].filter((each) => here.some((route) => route.method === each));
  const isAllowed = allowed.includes(method === 'HEAD' ? 'GET' : method);
  if (allowed.length > 0 && !isAllowed) return methodNotAllowed(method, path, allowed);
  return new ApiError('route_not_found', `There is no ${method} ${path}.`);
}

/** The result of a Hono handler that has already written to the connection. */
function sent(_written: void): Response {
  return RESPONSE_ALREADY_SENT;
}

/** A request with an invalid Host never reaches the routes. */
function answerBrokenHead(): Response {
  const { status, meaning } = serviceErrors.bad_request;
  const headers = { 'Content-Type': 'application/json; charset=utf-8' };
  return new Response(JSON.stringify(errorBody(status, meaning, 'bad_request')), { status, headers });
}

/** Errors that a client causes by closing the connection during a streamed answer. */
const brokenOff = new Set(['ERR_STREAM_PREMATURE_CLOSE', 'ECONNRESET', 'EPIPE']);

function answerError(call: Call, error: unknown, log: ServiceLog): void {
  const { requestId: request, outgoing } = call;
  if (error instanceof ApiError) {
    if (!outgoing.headersSent) return failure(call, error);
    return log.info({ request, code: error.code }, 'answer cut off');
  }
  if (brokenOff.has((error as NodeJS.ErrnoException).code ?? '')) log.info({ request }, 'request broken off');
  else log.error({ request, err: error }, 'request failed');
  if (outgoing.headersSent) return;
  const message = 'The service failed; the log says why, under the request id.';
  failure(call, new ApiError('internal_error', message));
}
