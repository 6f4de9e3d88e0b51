import { promisify } from 'node:util';
import { createGzip, gzip as gzipAll } from 'node:zlib';
import type { IncomingMessage } from 'node:http';
import type { Transform } from 'node:stream';
import type { Context } from 'hono';
import Negotiator from 'negotiator';
import { retryAfterText } from '../../contract/retry-after.js';
import type { ApiError } from '../api-error.js';
import type { Call, Environment } from './call.js';

/** A fast level, which already saves most of what can be saved on rows. */
const options = { level: 3 };

/** Fewer bytes than this are not worth compressing. */
const worthCompressing = 1_024;

/** Compresses in another thread. */
function gzip(bytes: Uint8Array): Promise<Buffer> {
  return promisify(gzipAll)(bytes, options);
}

/** Compresses in other threads, at the reader's speed. */
export function gzipStream(): Transform {
  return createGzip(options);
}

/** Whether an Accept-Encoding prefers gzip. */
export function asksForGzip({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  // Every poll comes here, and most of them ask for nothing.
  if (headers['accept-encoding'] === undefined) return false;
  return new Negotiator({ headers }).encodings(['gzip', 'identity'])[0] === 'gzip';
}

const securityHeaders = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
};

/** Names and values alternating, which node writes unchanged. */
const jsonHeaders = Object.entries({
  ...securityHeaders,
  'Content-Type': 'application/json; charset=utf-8',
  Vary: 'Accept-Encoding',
}).flat();

/** Compresses the answer if the client asks for it and it is large enough. */
export async function json(call: Call, body: unknown, status = 200): Promise<void> {
  const bytes = Buffer.from(JSON.stringify(body));
  if (bytes.length < worthCompressing || !asksForGzip(call.incoming)) return send(call, bytes, status, []);
  send(call, await gzip(bytes), status, ['Content-Encoding', 'gzip']);
}

function send(
  { outgoing, requestId, rate = [] }: Call,
  bytes: Buffer,
  status: number,
  headers: readonly string[],
): void {
  // A request that failed meanwhile already has its answer.
  if (outgoing.headersSent) return;
  const length = String(bytes.length);
  outgoing.writeHead(status, [
    ...jsonHeaders,
    'Content-Length',
    length,
    'X-Request-Id',
    requestId,
    ...rate,
    ...headers,
  ]);
  outgoing.end(bytes);
}

/** A plain text answer of a given type. */
export function text(c: Context<Environment>, body: string, type: string): Response {
  const headers = { ...securityHeaders, 'Content-Type': type, 'X-Request-Id': c.env.requestId };
  return c.body(body, 200, headers);
}

/** Writes the head of an answer without the JSON envelope, including the headers that every answer has. */
export function writeHead(
  { outgoing, requestId, rate = [] }: Call,
  status: number,
  headers: Record<string, string>,
): void {
  const all = Object.entries({ ...securityHeaders, 'X-Request-Id': requestId, ...headers }).flat();
  outgoing.writeHead(status, [...all, ...rate]);
}

export function failure(call: Call, error: ApiError): void {
  const { status, message, code, data, retryAfterMs } = error;
  const headers = Object.entries(error.headers).flat();
  if (retryAfterMs !== undefined) headers.push('Retry-After', retryAfterText(retryAfterMs));
  // The rest of such a body is not read.
  if (code === 'body_too_large') headers.push('Connection', 'close');
  send(call, Buffer.from(JSON.stringify(errorBody(status, message, code, data))), status, headers);
}

export function errorBody(statusCode: number, message: string, code: string, data: object = {}): object {
  return { statusCode, message, data: { code, ...data } };
}
