import { ApiError } from '../api-error.js';
import type { RequestLimits } from '../limits/request-limits.js';
import { ApiRequest } from './api-request.js';
import { type AuthenticationOptions, Authenticator } from './authentication.js';
import { basePath } from './base-path.js';
import type { Exchange } from '../http/call.js';
import { apiRoutes, type Handler, type RouteOptions } from './endpoints.js';

/**
 * The endpoints of CONTRACT.md on node's own request and response: by way of the web's Request and Response the
 * service would answer half as many polls a second.
 */
export class Api {
  readonly #authenticator: Authenticator;
  readonly #requestLimits: RequestLimits;
  readonly #routes: ReadonlyMap<string, Handler>;

  constructor(options: AuthenticationOptions & RouteOptions) {
    this.#authenticator = new Authenticator(options);
    this.#requestLimits = options.requestLimits;
    this.#routes = apiRoutes(options);
  }

  /** Answers for a path below the base address. Throws ApiErrors for what is not a success. */
  async answer(exchange: Exchange, path: string, query: string): Promise<void> {
    const caller = this.#authenticator.caller(exchange.incoming);
    exchange.checkKey = () => this.#authenticator.checkStillActive(caller.keyId);
    await this.#requestLimits.kept();
    const { method = '' } = exchange.incoming;
    const [pattern, jobId] = patternOf(path);
    const handle = this.#routes.get(`${method === 'HEAD' ? 'GET' : method} ${pattern}`);
    if (!handle) throw new ApiError('route_not_found', `There is no ${method} ${basePath}${path}.`);
    await handle(new ApiRequest(exchange, caller, jobId, query));
  }
}

/** The id of a job is the one thing that differs between paths of a route. */
function patternOf(path: string): [pattern: string, jobId: string] {
  const match = /^\/jobs\/([^/]+)(.*)$/.exec(path);
  return match ? [`/jobs/:id${match[2]}`, match[1] ?? ''] : [path, ''];
}
