import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import {
  createServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { HeadgateError, messageOf } from '../../common/errors.js';
import { plainError, type ServiceErrorCode, serviceErrors } from '../api-error.js';
import type { ServiceLog } from '../log.js';
import { type Call, splitTarget, errorBody, failure } from './call.js';
import { Proxies } from './proxies.js';

/** Limits for a connection, in milliseconds and bytes. */
export const connectionBounds = {
  headersTimeout: 10_000,
  requestTimeout: 20_000,
  keepAliveTimeout: 75_000,
  connectionsCheckingInterval: 1_000,
  maxHeaderSize: 16 * 1024,
  /** Closes a connection without traffic, such as an export that is no longer read. */
  idleTimeout: 120_000,
};

export interface HttpServer {
  /** Such as `http://127.0.0.1:8080`. */
  origin: string;
  /** Waits up to `graceMs` for answers in progress. */
  close(graceMs: number): Promise<void>;
}

export interface Answered {
  /** Null: the connection was lost before the answer began. */
  status: number | null;
  /** From the request to the end of its answer. */
  ms: number;
  /** Bytes sent, including the head of the answer. */
  bytes: number;
}

/** Answers a request; it has done so when it resolves. Never rejects. */
export type Handle = (call: Call) => Promise<void>;

interface ListenOptions {
  host: string;
  port: number;
  log: ServiceLog;
  /** Default: none. */
  proxies?: Proxies;
  bounds?: typeof connectionBounds;
  onAnswer?: ((call: Call, answered: Answered) => void) | undefined;
}

export async function listen(
  handle: Handle,
  { host, port, log, proxies = new Proxies(), bounds = connectionBounds, onAnswer }: ListenOptions,
): Promise<HttpServer> {
  const { idleTimeout, ...serverOptions } = bounds;
  const latest = new WeakMap<Socket, Call>();
  const serve = numbered(handle, { proxies, log, onAnswer }, latest);
  // Requests without Host reach the handler, so that their answer has the envelope too.
  const server = createServer({ ...serverOptions, requireHostHeader: false }, (incoming, outgoing) => {
    void serve(incoming, outgoing);
  });
  server.on('checkExpectation', (incoming: IncomingMessage, outgoing: ServerResponse) => {
    void serve(incoming, outgoing, plainError('expectation_failed'));
  });
  server.setTimeout(idleTimeout);
  server.on('clientError', (error, socket: Socket) => answerBroken(error, socket, latest.get(socket)));
  server.listen(port, host);
  await once(server, 'listening').catch((cause: unknown) => {
    const message = `The service cannot listen on ${host}:${port}: ${messageOf(cause)}`;
    throw new HeadgateError('serve_failed', message, { cause });
  });
  const bound = server.address() as AddressInfo;
  let closing: Promise<void> | undefined;
  return {
    origin: `http://${named(bound.address)}:${bound.port}`,
    close: (graceMs) => (closing ??= close(server, graceMs)),
  };
}

/** An address to connect to: this machine's, where the server listens on every one. */
function named(address: string): string {
  const own = { '0.0.0.0': '127.0.0.1', '::': '::1' }[address] ?? address;
  return own.includes(':') ? `[${own}]` : own;
}

/** For browsers that connected by TLS: for one year after each answer they use TLS only. */
const httpsOnly = 'max-age=31536000';

/** Gives each request an id for its answer and log line. `latest`: the last request of each connection. */
function numbered(
  handle: Handle,
  { proxies, log, onAnswer }: Pick<ListenOptions, 'log' | 'onAnswer'> & { proxies: Proxies },
  latest: WeakMap<Socket, Call>,
) {
  let isTold = false;
  return async (
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    refusal = namesOneHost(incoming) ? null : plainError('bad_request'),
  ): Promise<void> => {
    const started = performance.now();
    // Random, because a counter would tell an account how many requests the others send.
    const requestId = randomUUID();
    const call: Call = { incoming, outgoing, requestId, ...proxies.arrivalOf(incoming) };
    if (!isTold && proxies.ignores(incoming)) {
      isTold = true;
      const proxy = incoming.socket.remoteAddress;
      log.warn({ proxy }, 'forwarded headers are ignored: if this is your proxy, add it to trusted_proxies');
    }
    if (call.scheme === 'https') outgoing.setHeader('Strict-Transport-Security', httpsOnly);
    const { method, socket } = incoming;
    latest.set(socket, call);
    const sentBefore = socket.bytesWritten;
    if (refusal) failure(call, refusal);
    else await handle(call);
    const ms = Math.round((performance.now() - started) * 10) / 10;
    const bytes = socket.bytesWritten - sentBefore;
    const { client, target, account, keyId: key } = call;
    const status = outgoing.headersSent ? outgoing.statusCode : null;
    const path = shownPath(target);
    log.info({ request: requestId, client, account, key, method, path, status, ms, bytes }, 'request');
    onAnswer?.(call, { status, ms, bytes });
  };
}

/** The path without its query, and without a key that was put into it by mistake. */
function shownPath(target: string): string {
  const { path } = splitTarget(target);
  return path.includes('hg_') ? path.replaceAll(/hg_\w+/g, 'hg_***') : path;
}

const brokenRequests: Record<string, ServiceErrorCode> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
};

/**
 * Answers requests that break before they reach a route, or before their body is complete, in the same envelope. If the
 * answer to an earlier request is still due, sends nothing, because it would be taken for that answer.
 */
function answerBroken(error: NodeJS.ErrnoException, socket: Socket, latest: Call | undefined): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const code = brokenRequests[error.code ?? ''] ?? 'bad_request';
  const { status, meaning } = serviceErrors[code];
  if (latest && !latest.outgoing.writableFinished) {
    const { incoming, outgoing } = latest;
    outgoing.shouldKeepAlive = false;
    outgoing.once('close', () => socket.end());
    if (!incoming.complete && !outgoing.headersSent) failure(latest, plainError(code));
    return;
  }
  const body = JSON.stringify(errorBody(status, meaning, code));
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}

async function close(server: Server, graceMs: number): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  // A connection becomes idle only after its answer was sent.
  const idle = setInterval(() => server.closeIdleConnections(), 50);
  const patience = setTimeout(() => server.closeAllConnections(), graceMs);
  await closed;
  clearInterval(idle);
  clearTimeout(patience);
}

const authority = /^[\w.:[\]-]+$/;

/** Whether a request names exactly one host. HTTP/1.0 may leave it out; nothing there depends on it. */
function namesOneHost({ headers, httpVersion, rawHeaders }: IncomingMessage): boolean {
  // Node keeps the first of several Host headers, but a proxy may have used the last.
  const named = rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === 'host').length;
  if (named === 0 && httpVersion === '1.0') headers.host = 'localhost';
  else if (named !== 1) return false;
  return authority.test(headers.host ?? '');
}
