import { pipeline } from 'node:stream/promises';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { ApiError } from '../api-error.js';
import type { Environment } from './environment.js';

const securityHeaders = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
};

const jsonHeaders = { ...securityHeaders, 'Content-Type': 'application/json; charset=utf-8' };

/**
 * Written to the connection as it is: by way of a Response object the service would answer half as many polls a
 * second.
 */
export function json(
  c: Context<Environment>,
  body: unknown,
  status: ContentfulStatusCode = 200,
  headers?: Record<string, string>,
): Response {
  const text = JSON.stringify(body);
  const { outgoing, requestId } = c.env;
  const length = Buffer.byteLength(text);
  outgoing.writeHead(status, {
    ...jsonHeaders,
    'Content-Length': length,
    'X-Request-Id': requestId,
    ...headers,
  });
  outgoing.end(text);
  return RESPONSE_ALREADY_SENT;
}

/** A page without scripts, with its style in itself. */
export function html(c: Context<Environment>, page: string): Response {
  return c.body(page, 200, {
    ...securityHeaders,
    'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    'Content-Type': 'text/html; charset=utf-8',
    'X-Request-Id': c.env.requestId,
  });
}

export function success(c: Context<Environment>, data: unknown): Response {
  return json(c, { success: true, data });
}

/** A failure on the way, here or at the client, cuts the connection, so that no client takes a part for the whole. */
export async function stream(
  c: Pick<Context<Environment>, 'env'>,
  chunks: AsyncIterable<Uint8Array>,
  headers: Record<string, string | number>,
): Promise<Response> {
  const { outgoing, requestId } = c.env;
  outgoing.writeHead(200, { ...securityHeaders, 'X-Request-Id': requestId, ...headers });
  await pipeline(chunks, outgoing);
  return RESPONSE_ALREADY_SENT;
}

export function failure(c: Context<Environment>, error: ApiError): Response {
  const { status, message, code, data, retryAfterMs } = error;
  // Rounded up: a client that waits as long as it is told must not be refused again.
  const headers =
    retryAfterMs === undefined ? undefined : { 'Retry-After': String(Math.ceil(retryAfterMs / 1_000)) };
  return json(c, errorBody(status, message, code, data), status, headers);
}

export function errorBody(statusCode: number, message: string, code: string, data: object = {}): object {
  return { statusCode, message, data: { code, ...data } };
}
