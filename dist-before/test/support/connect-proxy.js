import { once } from 'node:events';
import { createServer, request } from 'node:http';
import { connect } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import { onTestFinished } from 'vitest';
/** A proxy on loopback, as institutions have them: nothing else leads to these hosts. */
export async function startConnectProxy(options) {
    const { hosts, credentials, plain = false, silent = false } = options;
    const asked = [];
    const sockets = new Set();
    const mayPass = ({ headers }) => credentials === undefined ||
        headers['proxy-authorization'] === `Basic ${Buffer.from(credentials).toString('base64')}`;
    const server = createServer((incoming, response) => {
        const target = new URL(incoming.url ?? '', 'http://none');
        asked.push(target.host);
        if (!mayPass(incoming))
            return response.writeHead(407).end();
        const port = hosts[target.hostname];
        if (!plain || port === undefined)
            return response.writeHead(405).end();
        const { method, headers } = incoming;
        const path = target.pathname + target.search;
        const onward = request({ host: '127.0.0.1', port, method, path, headers, agent: false }, (answer) => {
            response.writeHead(answer.statusCode ?? 502, answer.headers);
            answer.pipe(response);
        });
        return incoming.pipe(onward);
    });
    server.on('connection', (socket) => {
        sockets.add(socket);
        socket.on('error', () => socket.destroy());
    });
    server.on('connect', (incoming, socket) => {
        const [host = ''] = (incoming.url ?? '').split(':');
        asked.push(incoming.url ?? '');
        if (silent)
            return;
        const port = hosts[host];
        if (!mayPass(incoming)) {
            socket.end('HTTP/1.1 407 Proxy Authentication Required\r\nContent-Length: 0\r\n\r\n');
        }
        else if (port === undefined) {
            socket.end('HTTP/1.1 403 Forbidden\r\nContent-Length: 0\r\n\r\n');
        }
        else {
            const onward = connect(port, '127.0.0.1', () => {
                socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
                socket.pipe(onward).pipe(socket);
            });
            onward.on('error', () => socket.destroy());
        }
    });
    const port = await listen(server);
    onTestFinished(() => {
        for (const socket of sockets)
            socket.destroy();
    });
    return { url: `http://127.0.0.1:${port}`, port, asked };
}
/** TLS in front of a server on loopback; returns its port. */
export function startTls(port, options) {
    const server = createTlsServer(options, (socket) => {
        const onward = connect(port, '127.0.0.1');
        socket.pipe(onward).pipe(socket);
        for (const each of [socket, onward])
            each.on('error', () => [socket, onward].map((one) => one.destroy()));
    });
    return listen(server);
}
/** Listens on loopback until the test ends; returns the port. */
export async function listen(server) {
    await once(server.listen(0, '127.0.0.1'), 'listening');
    onTestFinished(() => void server.close());
    return server.address().port;
}
//# sourceMappingURL=connect-proxy.js.map