import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Arrival } from './proxies.js';
import { ApiError } from '../api-error.js';
import { promisify } from 'node:util';
import { createGzip, gzip as gzipAll, type ZlibOptions } from 'node:zlib';
import Negotiator from 'negotiator';
import { retryAfterText } from '../../contract/retry-after.js';

export interface Call extends Arrival {
  incoming: IncomingMessage;
  outgoing: ServerResponse;
  requestId: string;
  /** Throws once the request's key is no longer accepted; absent if it had no key. */
  checkKey?: () => void;
  /** Route pattern, such as `/jobs/:id`; absent until the route is known. */
  route?: string;
  /** Ids of the account and the key, once they are known. */
  account?: string;
  keyId?: string;
  /** Headers with the rest of the key's rate, names and values alternating; absent if no request was counted. */
  rate?: readonly string[];
}

export interface Environment {
  Bindings: Call;
}

/** Path and query, without its question mark, of a request target, which may also be a complete address. */
export function splitTarget(target: string): { path: string; query: string } {
  const local = target.startsWith('/') ? target : target.replace(/^[a-z]+:\/\/[^/?#]*/i, '');
  const mark = local.indexOf('?');
  if (mark < 0) return { path: local, query: '' };
  return { path: local.slice(0, mark), query: local.slice(mark + 1) };
}

/** Largest body in bytes. A submit has a few hundred bytes, and even the longest names and keywords stay far below. */
const largestBody = 64 * 1024;

/**
 * How much of a too large body is read before it is refused, in bytes. A client that sends the complete body before it
 * reads would otherwise see a reset connection instead of an answer.
 */
const readAway = 4 * 1024 * 1024;

/** The raw body, up to `largestBody`. Throws ApiError `body_too_large`. */
export async function readBody(incoming: IncomingMessage): Promise<Uint8Array> {
  const tooLarge = (): ApiError =>
    new ApiError('body_too_large', `The body is larger than ${largestBody} bytes.`);
  if (Number(incoming.headers['content-length'] ?? 0) > readAway) throw tooLarge();
  const chunks: Buffer[] = [];
  let bytes = 0;
  // The stream is not destroyed, because the answer uses the same connection.
  for await (const chunk of incoming.iterator({ destroyOnReturn: false })) {
    bytes += (chunk as Buffer).length;
    if (bytes > readAway) throw tooLarge();
    if (bytes <= largestBody) chunks.push(chunk as Buffer);
  }
  if (bytes > largestBody) throw tooLarge();
  return Buffer.concat(chunks);
}

/** A fast level, which already saves most of what can be saved on rows. */
const options = { level: 3 };

/** Fewer bytes than this are not worth compressing. */
const worthCompressing = 1_024;

const gzip = promisify<Uint8Array, ZlibOptions, Buffer>(gzipAll);

/** Compresses in other threads, at the reader's speed. */
export const gzipStream = () => createGzip(options);

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

export async function json(call: Call, body: unknown, status = 200): Promise<void> {
  const bytes = Buffer.from(JSON.stringify(body));
  if (bytes.length < worthCompressing || !asksForGzip(call.incoming)) return send(call, bytes, status, []);
  send(call, await gzip(bytes, options), status, ['Content-Encoding', 'gzip']);
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
