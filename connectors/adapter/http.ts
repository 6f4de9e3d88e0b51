import type { IncomingHttpHeaders } from 'node:http';
import type { SecureContext } from 'node:tls';
import { type Route, routeTo } from '../../src/network/route.js';
import type { SourceError } from '../../src/contract/job-source.js';
import { documentOf, readAnswer, successOf } from '../job-api/answer.js';
import { textCleaner } from '../job-api/clean-text.js';
import { Exchange } from '../job-api/exchange.js';
import { readExport, usualLimits } from '../job-api/export-body.js';
import { type KeyNotes, RequestRecord } from '../job-api/request-record.js';

/** One request of an adapter. */
export interface AdapterRequest {
  /** Default: GET, or POST with a body. */
  method?: 'GET' | 'POST';
  url: string | URL;
  headers?: Record<string, string>;
  /** Sent as JSON. */
  json?: unknown;
}

/** Sends each request once, through the proxy of the environment. What fails is a SourceError with its outcome. */
export interface AdapterHttp {
  /** The answer, parsed. */
  json(request: AdapterRequest, signal: AbortSignal): Promise<unknown>;
  text(request: AdapterRequest, signal: AbortSignal): Promise<string>;
  /** The decoded bytes. Resolves once the answer begins; iterating fails if it is cut or stalls. */
  stream(request: AdapterRequest, signal: AbortSignal): Promise<AsyncIterable<Uint8Array>>;
}

export interface HttpOptions {
  /** Never shown in an error. */
  apiKey: string;
  keyNotes: KeyNotes;
  timeoutMs: number;
  version: string;
  secureContext?: SecureContext | undefined;
}

const maxWordsLength = 200;

export function adapterHttp({
  apiKey,
  keyNotes,
  timeoutMs,
  version,
  secureContext,
}: HttpOptions): AdapterHttp {
  const clean = textCleaner(apiKey);
  const routes = new Map<string, Promise<Route>>();
  const routeOf = (url: URL) => {
    const known = routes.get(url.origin) ?? routeTo(url, secureContext);
    routes.set(url.origin, known);
    return known;
  };

  /** Resolves with the head of a 2xx answer; its exchange is still open. */
  async function send(request: AdapterRequest, signal: AbortSignal, deadlineMs: number) {
    const url = new URL(request.url);
    const body = request.json === undefined ? null : JSON.stringify(request.json);
    const method = request.method ?? (body === null ? 'GET' : 'POST');
    const record = new RequestRecord(`${method} ${url.host}${url.pathname}`, clean, keyNotes);
    const length = { 'content-length': String(Buffer.byteLength(body ?? '')) };
    const headers = {
      'user-agent': `headgate/${version}`,
      accept: 'application/json',
      'accept-encoding': 'gzip',
      ...(body !== null && { 'content-type': 'application/json' }),
      ...(method === 'POST' && length),
      ...request.headers,
    };
    const route = await routeOf(url);
    const exchange = new Exchange({ method, url, headers, body, route }, record, signal);
    return { exchange, record, response: await successOf(exchange, record, deadlineMs, refusalOf) };
  }

  async function read(request: AdapterRequest, signal: AbortSignal) {
    const { exchange, response, record } = await send(request, signal, timeoutMs);
    try {
      return { body: Buffer.from(await readAnswer(exchange, response)), record };
    } finally {
      exchange.close();
    }
  }

  return {
    async json(request, signal) {
      const { body, record } = await read(request, signal);
      return documentOf(body, record);
    },
    text: async (request, signal) => (await read(request, signal)).body.toString('utf8'),
    async stream(request, signal) {
      const firstMs = Math.max(timeoutMs, usualLimits.firstMs);
      const { exchange, response, record } = await send(request, signal, firstMs);
      exchange.deadline(timeoutMs, `the answer was not read for ${timeoutMs} ms`);
      return readExport(exchange, response, 'json', record, { ...usualLimits, firstMs, idleMs: timeoutMs });
    },
  };
}

/**
 * What an answer other than 2xx means. A 4xx in JSON or plain text proves that the API did nothing. A page is a
 * gateway's, which may have passed the request on before it answered, as it may have before a timeout.
 */
function refusalOf(headers: IncomingHttpHeaders, body: Uint8Array, record: RequestRecord): SourceError {
  const status = record.status ?? 0;
  const words = record.clean(Buffer.from(body).toString('utf8'), maxWordsLength);
  const what = `the answer is ${status}${words === '' ? '' : `: ${words}`}`;
  if (status === 429)
    return record.error('rate_limited', what, { outcome: 'refused', apiCode: 'rate_limited' });
  if (status >= 500) return record.error('service_error', what);
  if (status < 400 || status === 408 || status === 499 || /^(<|$)/.test(words)) {
    const to = headers.location === undefined ? '' : `, a redirect to ${record.clean(headers.location)}`;
    return record.error('service_protocol', what + to);
  }
  const refused = { outcome: 'refused' } as const;
  if (status === 401) return record.error('key_invalid', what, { ...refused, apiCode: 'invalid_api_key' });
  if (status === 402) return record.error('plan_required', what, { ...refused, apiCode: 'plan_required' });
  if (status === 404 || status === 410)
    return record.error('not_found', what, { ...refused, apiCode: 'not_found' });
  const apiCode = status === 400 || status === 422 ? 'validation_error' : null;
  return record.error('service_refused', what, { ...refused, apiCode });
}
