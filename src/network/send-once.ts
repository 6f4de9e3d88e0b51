import { once } from 'node:events';
import { type IncomingMessage, request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { LookupFunction } from 'node:net';
import { routeTo } from './route.js';

export interface Outgoing {
  url: URL;
  headers: Record<string, string>;
  /** Sent by POST on a fresh connection. Left out: a GET. */
  body?: string;
  /** Returns the permitted addresses instead of asking DNS. Such a connection is not reused. */
  lookup?: LookupFunction | undefined;
  signal: AbortSignal;
}

/**
 * One request over node:http, sent once, without following redirects. The caller must destroy the answer. Global fetch
 * accepts a cut chunked body or gzip stream as complete, and cannot connect to a given address.
 */
export async function sendOnce({ url, headers, body, lookup, signal }: Outgoing): Promise<IncomingMessage> {
  const { fresh } = await routeTo(url);
  const isFresh = lookup !== undefined || body !== undefined;
  const request = (url.protocol === 'https:' ? httpsRequest : httpRequest)(url, {
    method: body === undefined ? 'GET' : 'POST',
    headers,
    signal,
    ...(fresh ? { agent: fresh } : isFresh && { agent: false, ...(lookup && { lookup }) }),
  });
  // The awaited promise reports the error; the connection may also break later.
  request.on('error', () => undefined);
  request.end(body);
  // While a request waits for a proxy, its own signal does not end it.
  const [response] = (await once(request, 'response', { signal })) as [IncomingMessage];
  response.on('error', () => undefined);
  return response;
}
