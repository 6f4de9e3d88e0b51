import { createServer } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import { gzipSync } from 'node:zlib';
import { selfSigned } from './self-signed.js';
/** A server on loopback that answers with exactly the given bytes. */
export async function startFaultServer(answer, options = {}) {
    const sockets = new Set();
    const failures = [];
    const requests = [];
    const accept = (socket) => {
        fault.connections += 1;
        sockets.add(socket);
        socket.on('close', () => sockets.delete(socket));
        socket.on('error', () => { });
        options.onConnect?.(socket);
        readRequests(socket, async (request) => {
            requests.push(request);
            try {
                await answer(request, socket);
            }
            catch (error) {
                failures.push(error);
                socket.destroy();
            }
        });
    };
    const server = options.badTls ? createTlsServer(selfSigned(), accept) : createServer(accept);
    await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address();
    const fault = {
        url: `${options.badTls ? 'https' : 'http'}://127.0.0.1:${port}/api/ext/v1`,
        requests,
        connections: 0,
        async close() {
            for (const socket of sockets)
                socket.destroy();
            await new Promise((resolve) => server.close(resolve));
            if (failures.length > 0)
                throw failures[0];
        },
    };
    return fault;
}
/** An address on loopback where nothing listens. */
export async function closedUrl() {
    const server = await startFaultServer(() => { });
    await server.close();
    return server.url;
}
function readRequests(socket, onRequest) {
    let pending = Buffer.alloc(0);
    socket.on('data', (chunk) => {
        pending = Buffer.concat([pending, chunk]);
        const headEnd = pending.indexOf('\r\n\r\n');
        if (headEnd < 0)
            return;
        const [requestLine = '', ...lines] = pending.toString('latin1', 0, headEnd).split('\r\n');
        const headers = Object.fromEntries(lines.map((line) => [
            line.slice(0, line.indexOf(':')).toLowerCase(),
            line.slice(line.indexOf(':') + 1).trim(),
        ]));
        const bodyEnd = headEnd + 4 + Number(headers['content-length'] ?? 0);
        if (pending.length < bodyEnd)
            return;
        const body = pending.toString('utf8', headEnd + 4, bodyEnd);
        pending = pending.subarray(bodyEnd);
        const [method = '', target = ''] = requestLine.split(' ');
        void onRequest({ method, target, headers, body });
    });
}
/** Status line and headers as sent, including the final empty line. */
export function head(status, headers = {}) {
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    return `HTTP/1.1 ${status} X\r\n${lines.join('')}\r\n`;
}
/** A complete answer; the connection stays open. */
export function answerBytes(socket, status, body, headers = {}) {
    const bytes = Buffer.from(body);
    socket.write(Buffer.concat([Buffer.from(head(status, { 'content-length': bytes.length, ...headers })), bytes]));
}
export function answerJson(socket, status, value, headers = {}) {
    answerBytes(socket, status, JSON.stringify(value), { 'content-type': 'application/json', ...headers });
}
/** The answer of a proxy or a login page. */
export function answerHtml(socket, status) {
    answerBytes(socket, status, '<!doctype html><h1>Sign in</h1>', {
        'content-type': 'text/html; charset=utf-8',
    });
}
/** An error in the contract's form. */
export function answerError(socket, status, code, headers = {}, data = {}) {
    answerJson(socket, status, { statusCode: status, message: `No: ${code}`, data: { code, ...data } }, headers);
}
export function redirect(socket, location) {
    answerBytes(socket, 302, '', { location });
}
export function cutAfterHeaders(socket) {
    socket.end(head(200, { 'content-type': 'application/json', 'content-length': 100 }));
}
/** Announces more bytes than it sends. */
export function shortContentLength(socket, body, headers = {}) {
    socket.end(head(200, { ...headers, 'content-length': Buffer.byteLength(body) + 1 }) + body);
}
/** Stops before the last chunk, like a proxy whose upstream has died. */
export function cutChunked(socket, body, headers = {}) {
    const size = Buffer.byteLength(body).toString(16);
    socket.end(`${head(200, { ...headers, 'transfer-encoding': 'chunked', connection: 'close' })}${size}\r\n${body}\r\n`);
}
/** No length is given, so the body ends with the connection, wherever that is. */
export function closeDelimited(socket, body, headers = {}) {
    socket.end(head(200, { ...headers, connection: 'close' }) + body);
}
/** A gzip stream without its end, in an answer with the right length. */
export function truncatedGzip(socket, body, headers = {}) {
    answerBytes(socket, 200, gzipSync(body).subarray(0, -6), { ...headers, 'content-encoding': 'gzip' });
}
/** Zeros, a thousand times as many as are sent, in units of 16 MiB. */
export function gzipBomb(decodedBytes) {
    const unit = 2 ** 24;
    const member = gzipSync(Buffer.alloc(unit));
    // A gzip stream may consist of several members in sequence.
    return Buffer.concat(Array.from({ length: decodedBytes / unit }, () => member));
}
/** Sends the headers and the beginning of a body, then nothing. */
export function stallBody(socket, headers = {}) {
    socket.write(`${head(200, { 'content-length': 100, ...headers })}{"success":`);
}
/** Sends nothing at all and keeps the connection open. */
export function stallHeaders() { }
/** Resets the connection. As an answer: after reading the request. In `onConnect`: before. */
export function reset(socket) {
    socket.resetAndDestroy();
}
//# sourceMappingURL=fault-server.js.map