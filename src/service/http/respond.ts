import { pipeline } from 'node:stream/promises';
import type { Context } from 'hono';
import type { ApiError } from '../api-error.js';
import type { Call, Environment } from './call.js';

const securityHeaders = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
};

/** Names and values in turn, which node writes out as they are. */
const jsonHeaders = Object.entries({
  ...securityHeaders,
  'Content-Type': 'application/json; charset=utf-8',
}).flat();

export function json(
  { outgoing, requestId }: Call,
  body: unknown,
  status = 200,
  headers: readonly string[] = [],
): void {
  const text = JSON.stringify(body);
  const length = String(Buffer.byteLength(text));
  outgoing.writeHead(status, [
    ...jsonHeaders,
    'Content-Length',
    length,
    'X-Request-Id',
    requestId,
    ...headers,
  ]);
  outgoing.end(text);
}

/** Plain text of a kind. */
export function text(c: Context<Environment>, body: string, type: string): Response {
  const headers = { ...securityHeaders, 'Content-Type': type, 'X-Request-Id': c.env.requestId };
  return c.body(body, 200, headers);
}

export function success(call: Call, data: unknown): void {
  json(call, { success: true, data });
}

/**
 * A failure on the way, here or at the client, cuts the connection, so that no client takes a part for the whole. So
 * does the end of the key that the request came with.
 */
export async function stream(
  { outgoing, requestId, checkKey }: Call,
  { headers, chunks }: { headers: Record<string, string>; chunks: AsyncIterable<Uint8Array> },
): Promise<void> {
  outgoing.writeHead(200, { ...securityHeaders, 'X-Request-Id': requestId, ...headers });
  await pipeline(checkKey ? checked(chunks, checkKey) : chunks, outgoing);
}

async function* checked<T>(chunks: AsyncIterable<T>, check: () => void): AsyncGenerator<T> {
  for await (const chunk of chunks) {
    check();
    yield chunk;
  }
}

export function failure(call: Call, error: ApiError): void {
  const { status, message, code, data, retryAfterMs } = error;
  const headers: string[] = [];
  // Rounded up: a client that waits as long as it is told must not be refused again.
  if (retryAfterMs !== undefined) headers.push('Retry-After', String(Math.ceil(retryAfterMs / 1_000)));
  // The rest of such a body is not read.
  if (code === 'body_too_large') headers.push('Connection', 'close');
  json(call, errorBody(status, message, code, data), status, headers);
}

export function errorBody(statusCode: number, message: string, code: string, data: object = {}): object {
  return { statusCode, message, data: { code, ...data } };
}
