import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { internet, type Network } from '../../../src/service/sources/network.js';

/** A GET request that must arrive exactly like this. */
export interface ExpectedRequest {
  /** Without the query: `https://host/path`. The scheme is ignored, because the server speaks only HTTP. */
  url: string;
  /** The complete query; several values of one name as an array. */
  query?: Record<string, string | string[]>;
  /** Some of the headers; undefined: the header must be absent. */
  headers?: Record<string, string | undefined>;
}

export interface Reply {
  status?: number;
  headers?: Record<string, string>;
  body?: string | Buffer;
  /** Ends the connection in the middle of the body. */
  cut?: 'with a length' | 'in chunks' | 'until closed' | 'in gzip';
  /** Never answers. */
  stall?: boolean;
}

/**
 * Plays the hosts of sources over real HTTP on loopback. It answers with its exchanges in order, and fails on `close`
 * if a request was unexpected or missing. Its answers are written by hand from the endpoints' documentation, never
 * captured.
 */
export class ReplayServer {
  readonly #exchanges: { request: ExpectedRequest; reply: Reply }[] = [];
  readonly #mistakes: unknown[] = [];
  #address: AddressInfo | undefined;
  #server: Server | undefined;
  /** URLs of the requests so far, with their original host. */
  readonly requests: string[] = [];

  static async start(): Promise<ReplayServer> {
    const replay = new ReplayServer();
    const server = createServer((request, response) => replay.#play(request, response));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    replay.#address = server.address() as AddressInfo;
    replay.#server = server;
    return replay;
  }

  /** Throws if a request was unexpected or missing. */
  async close(): Promise<void> {
    this.#server?.closeAllConnections();
    await new Promise((resolve) => this.#server?.close(resolve));
    this.verify();
  }

  get port(): number {
    return this.#address?.port ?? 0;
  }

  /** Sends requests for any host here, as if the host had a public address. */
  get network(): Network {
    return {
      ...internet,
      resolve: () => Promise.resolve([{ address: '93.184.215.14', family: 4 }]),
      route: (url) => new URL(url.pathname + url.search, `http://127.0.0.1:${this.port}`),
    };
  }

  expect(request: ExpectedRequest, ...replies: Reply[]): void {
    for (const reply of replies) this.#exchanges.push({ request, reply });
  }

  /** Waits for the first request. */
  async asked(): Promise<void> {
    if (this.requests.length === 0) await once(this.#server!, 'request');
  }

  verify(): void {
    if (this.#mistakes.length > 0) throw this.#mistakes[0];
    const missing = this.#exchanges.map(({ request }) => request);
    assert.deepEqual(missing, [], 'requests that never came');
  }

  #play(request: IncomingMessage, response: ServerResponse): void {
    const url = new URL(request.url ?? '', `https://${request.headers.host}`);
    this.requests.push(url.href);
    const exchange = this.#exchanges.shift();
    try {
      assert.ok(exchange, `unexpected: ${url.href}`);
      check(request, url, exchange.request);
    } catch (mistake) {
      this.#mistakes.push(mistake);
      response.writeHead(400).end();
      return;
    }
    play(response, exchange?.reply ?? {});
  }
}

function check(request: IncomingMessage, url: URL, expected: ExpectedRequest): void {
  const query: Record<string, string | string[]> = {};
  for (const name of url.searchParams.keys()) {
    const values = url.searchParams.getAll(name);
    query[name] = values.length === 1 ? (values[0] ?? '') : values;
  }
  const { host, pathname } = new URL(expected.url);
  assert.deepEqual(
    { method: request.method, host: url.host, path: url.pathname, query },
    { method: 'GET', host, path: pathname, query: expected.query ?? {} },
  );
  for (const [name, value] of Object.entries(expected.headers ?? {})) {
    assert.equal(request.headers[name.toLowerCase()], value, name);
  }
}

function play(response: ServerResponse, { status = 200, headers = {}, body = '', cut, stall }: Reply): void {
  if (stall) return;
  const whole = Buffer.from(body);
  const half = whole.subarray(0, Math.floor(whole.length / 2));
  switch (cut) {
    case undefined:
      response.writeHead(status, headers).end(whole);
      return;
    case 'with a length':
      response.writeHead(status, { ...headers, 'Content-Length': whole.length });
      break;
    case 'in chunks':
      response.writeHead(status, headers);
      break;
    case 'until closed':
      response.useChunkedEncodingByDefault = false;
      response.writeHead(status, { ...headers, Connection: 'close' });
      response.end(half);
      return;
    case 'in gzip': {
      const packed = gzipSync(whole);
      response.writeHead(status, { ...headers, 'Content-Encoding': 'gzip' }).end(packed.subarray(0, -12));
      return;
    }
  }
  response.write(half, () => response.destroy());
}
