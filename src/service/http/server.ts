import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server, STATUS_CODES } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import type { Hono } from 'hono';
import { HeadgateError } from '../../errors.js';
import { type ServiceErrorCode, serviceErrors } from '../api-error.js';
import type { ServiceLog } from '../log.js';
import type { Environment } from './environment.js';
import { errorBody } from './respond.js';

/** Bounds on what a connection may take, in milliseconds and bytes. */
export const connectionBounds = {
  headersTimeout: 10_000,
  requestTimeout: 20_000,
  keepAliveTimeout: 75_000,
  connectionsCheckingInterval: 1_000,
  maxHeaderSize: 16 * 1024,
  /** A connection on which nothing moves, such as an export that nobody reads on, is closed. */
  idleTimeout: 120_000,
};

export interface HttpServer {
  /** Such as `http://127.0.0.1:8080`. */
  origin: string;
  /** Lets the answers under way end, for at most `graceMs`. */
  close(graceMs: number): Promise<void>;
}

export async function listen(
  app: Hono<Environment>,
  address: { host: string; port: number },
  log: ServiceLog,
  { idleTimeout, ...serverOptions } = connectionBounds,
): Promise<HttpServer> {
  const listener = getRequestListener(numbered(app, log), {
    errorHandler: answerBrokenHead,
    overrideGlobalObjects: false,
  });
  // A request without Host is left to the listener, whose answer keeps to the envelope.
  const server = createServer({ ...serverOptions, requireHostHeader: false }, (request, response) => {
    void listener(request, response);
  });
  server.setTimeout(idleTimeout);
  server.on('clientError', answerBrokenRequest);
  server.listen(address.port, address.host);
  await once(server, 'listening').catch((cause: unknown) => {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new HeadgateError(
      'serve_failed',
      `The service cannot listen on ${address.host}:${address.port}: ${why}`,
      {
        cause,
      },
    );
  });
  const { address: host, port, family } = server.address() as AddressInfo;
  return {
    origin: `http://${family === 'IPv6' ? `[${host}]` : host}:${port}`,
    close: (graceMs) => close(server, graceMs),
  };
}

/** Gives each request an id, shown in its answer and in its log line. */
function numbered(app: Hono<Environment>, log: ServiceLog) {
  const prefix = randomBytes(4).toString('hex');
  let count = 0;
  return async (request: Request, env: unknown): Promise<Response> => {
    const started = performance.now();
    count += 1;
    const requestId = `${prefix}-${count}`;
    const bindings = env as HttpBindings;
    const response = await app.fetch(request, Object.assign(bindings, { requestId }));
    const { method, url = '' } = bindings.incoming;
    const { headersSent, statusCode } = bindings.outgoing;
    const ms = Math.round((performance.now() - started) * 10) / 10;
    log.info(
      {
        request: requestId,
        method,
        path: shownPath(url),
        status: headersSent ? statusCode : response.status,
        ms,
      },
      'request',
    );
    return response;
  };
}

/** Without the query, and without a key that was put into the path by mistake. */
function shownPath(url: string): string {
  return (url.split('?', 1)[0] ?? '').replaceAll(/hg_\w+/g, 'hg_***');
}

const brokenRequests: Record<string, ServiceErrorCode> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
};

/** Requests that end before they reach a route are answered in the same envelope. */
function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const code = brokenRequests[error.code ?? ''] ?? 'bad_request';
  const { status, meaning } = serviceErrors[code];
  const body = JSON.stringify(errorBody(status, meaning, code));
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}

/** A request whose Host makes no address never reaches the routes either. */
function answerBrokenHead(): Response {
  const { status, meaning } = serviceErrors.bad_request;
  const headers = { 'Content-Type': 'application/json; charset=utf-8' };
  return new Response(JSON.stringify(errorBody(status, meaning, 'bad_request')), { status, headers });
}

async function close(server: Server, graceMs: number): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  const patience = setTimeout(() => server.closeAllConnections(), graceMs);
  await closed;
  clearTimeout(patience);
}
