import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type Server } from 'node:http';
import { type AddressInfo, connect, type Server as NetServer, type Socket } from 'node:net';
import { createServer as createTlsServer, type TlsOptions } from 'node:tls';
import { onTestFinished } from 'vitest';

export interface ConnectProxyOptions {
  /** Ports on loopback, by the host names that only this proxy knows. */
  hosts: Record<string, number>;
  /** `user:password` that it asks for. Default: none. */
  credentials?: string;
  /** Whether it passes on plain requests too. Default: it accepts CONNECT only. */
  plain?: boolean;
  /** Never answers. */
  silent?: boolean;
}

export interface ConnectProxy {
  /** `http://127.0.0.1:PORT` */
  url: string;
  port: number;
  /** Hosts and ports that were asked for, in order; those of refused requests too. */
  asked: string[];
}

/** A proxy on loopback, as institutions have them: nothing else leads to these hosts. */
export async function startConnectProxy(options: ConnectProxyOptions): Promise<ConnectProxy> {
  const { hosts, credentials, plain = false, silent = false } = options;
  const asked: string[] = [];
  const sockets = new Set<Socket>();
  const mayPass = ({ headers }: IncomingMessage) =>
    credentials === undefined ||
    headers['proxy-authorization'] === `Basic ${Buffer.from(credentials).toString('base64')}`;
  const server = createServer((incoming, response) => {
    const target = new URL(incoming.url ?? '', 'http://none');
    asked.push(target.host);
    if (!mayPass(incoming)) return response.writeHead(407).end();
    const port = hosts[target.hostname];
    if (!plain || port === undefined) return response.writeHead(405).end();
    const { method, headers } = incoming;
    const path = target.pathname + target.search;
    const onward = request({ host: '127.0.0.1', port, method, path, headers, agent: false }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    return incoming.pipe(onward);
  });
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
  });
  server.on('connect', (incoming, socket: Socket) => {
    const [host = ''] = (incoming.url ?? '').split(':');
    asked.push(incoming.url ?? '');
    if (silent) return;
    const port = hosts[host];
    if (!mayPass(incoming)) {
      socket.end('HTTP/1.1 407 Proxy Authentication Required\r\nContent-Length: 0\r\n\r\n');
    } else if (port === undefined) {
      socket.end('HTTP/1.1 403 Forbidden\r\nContent-Length: 0\r\n\r\n');
    } else {
      const onward = connect(port, '127.0.0.1', () => {
        socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
        socket.pipe(onward).pipe(socket);
      });
      onward.on('error', () => socket.destroy());
    }
  });
  const port = await listen(server);
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
  });
  return { url: `http://127.0.0.1:${port}`, port, asked };
}

/** TLS in front of a server on loopback; returns its port. */
export function startTls(port: number, options: TlsOptions): Promise<number> {
  const server = createTlsServer(options, (socket) => {
    const onward = connect(port, '127.0.0.1');
    socket.pipe(onward).pipe(socket);
    for (const each of [socket, onward]) each.on('error', () => [socket, onward].map((one) => one.destroy()));
  });
  return listen(server);
}

/** Listens on loopback until the test ends; returns the port. */
export async function listen(server: Server | NetServer): Promise<number> {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}
