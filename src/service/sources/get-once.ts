import { once } from 'node:events';
import { type IncomingMessage, request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { LookupFunction } from 'node:net';
import { pipeline, type Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip } from 'node:zlib';
import { routeTo } from '../../network/route.js';
import type { Incoming } from './incoming.js';
import { SourceFault } from './source.js';

export interface Outgoing {
  url: URL;
  headers: Record<string, string>;
  /** Returns the permitted addresses instead of asking DNS. Such a connection is not reused. */
  lookup: LookupFunction | undefined;
  /** Longest body in bytes, after decoding. */
  largest: number;
  signal: AbortSignal;
}

/**
 * One GET over node:http, without following redirects. Global fetch accepts a cut chunked body or gzip stream as
 * complete, and cannot connect to a given address.
 */
export async function getOnce({ url, headers, lookup, largest, signal }: Outgoing): Promise<Incoming> {
  const { agent } = await routeTo(url);
  const request = (url.protocol === 'https:' ? httpsRequest : httpRequest)(url, {
    headers: { 'User-Agent': 'headgate', 'Accept-Encoding': 'gzip, br', ...headers },
    signal,
    ...(agent ? { agent } : lookup && { lookup, agent: false }),
  });
  // The awaited promise reports the error; the connection may also break later.
  request.on('error', () => undefined);
  try {
    request.end();
    const [response] = (await once(request, 'response', { signal })) as [IncomingMessage];
    response.on('error', () => undefined);
    const status = response.statusCode ?? 0;
    const ok = status >= 200 && status < 300;
    return {
      status,
      headers: headersOf(response),
      body: ok ? await readBody(response, largest) : Buffer.of(),
    };
  } finally {
    // Does nothing after a complete answer, whose connection is already back with the agent.
    request.destroy();
  }
}

function headersOf(response: IncomingMessage): Headers {
  const headers = new Headers();
  for (const [name, values] of Object.entries(response.headersDistinct)) {
    for (const value of values ?? []) headers.append(name, value);
  }
  return headers;
}

async function readBody(response: IncomingMessage, largest: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of decoded(response)) {
    bytes += (chunk as Buffer).length;
    if (bytes > largest)
      throw new SourceFault('source_too_large', `The answer is longer than ${largest} bytes`);
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks);
}

function decoded(response: IncomingMessage): Readable {
  const encoding = response.headers['content-encoding']?.trim().toLowerCase() ?? '';
  switch (encoding) {
    case '':
    case 'identity':
      return response;
    case 'gzip':
    case 'x-gzip':
      return pipeline(response, createGunzip(), () => undefined);
    case 'br':
      return pipeline(response, createBrotliDecompress(), () => undefined);
    default:
      throw new SourceFault('source_invalid', `The answer has the unknown encoding ${encoding}`);
  }
}
