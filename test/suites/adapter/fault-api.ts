import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A request as an API of an adapter's suite gets it. */
export interface ApiRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: Record<string, string | string[] | undefined>;
  /** Parsed JSON, or the fields of a form; undefined without a body. */
  json: unknown;
}

export interface ApiReply {
  /** Default 200. */
  status?: number;
  headers?: Record<string, string>;
  /** A text or a Buffer is sent as it is, anything else as JSON. */
  body: unknown;
}

/** Plays an API with answers written by hand from its documentation. */
export type ReplayedApi = (request: ApiRequest) => ApiReply;

/** What happens to one request. `lost`: the API acts on it, but its answer is lost. `cut`: half of the answer comes. */
export type Fault = 'lost' | 'cut' | ApiReply;

export interface FaultApi {
  url: string;
  /** The next request that fits gets the fault. */
  fail(fits: (request: ApiRequest) => boolean, fault: Fault): void;
  close(): Promise<void>;
}

/** Serves a replayed API on loopback. */
export async function startFaultApi(api: ReplayedApi): Promise<FaultApi> {
  const faults: { fits: (request: ApiRequest) => boolean; fault: Fault }[] = [];
  const play = async (incoming: IncomingMessage, response: ServerResponse) => {
    const { pathname: path, searchParams: query } = new URL(incoming.url ?? '', 'http://api');
    const body = await text(incoming);
    const { method = '', headers } = incoming;
    const request = {
      method,
      path,
      query,
      headers,
      json: body === '' ? undefined : parsed(body, headers['content-type']),
    };
    const found = faults.findIndex(({ fits }) => fits(request));
    const fault = found < 0 ? undefined : faults.splice(found, 1)[0]?.fault;
    if (typeof fault === 'object') return answer(response, fault);
    const reply = api(request);
    if (fault === 'lost') response.destroy();
    else answer(response, reply, fault === 'cut');
  };
  const server = createServer((incoming, response) => void play(incoming, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    fail: (fits, fault) => faults.push({ fits, fault }),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const parsed = (body: string, type = '') =>
  type.includes('urlencoded') ? Object.fromEntries(new URLSearchParams(body)) : (JSON.parse(body) as unknown);

function answer(response: ServerResponse, { status = 200, headers = {}, body }: ApiReply, cut = false): void {
  const type = typeof body === 'string' ? 'text/plain; charset=utf-8' : 'application/json';
  const bytes = Buffer.isBuffer(body)
    ? body
    : Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));
  response.writeHead(status, { 'content-type': type, 'content-length': bytes.length, ...headers });
  if (cut) response.write(bytes.subarray(0, bytes.length / 2), () => response.destroy());
  else response.end(bytes);
}
