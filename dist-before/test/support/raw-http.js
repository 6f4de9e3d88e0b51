import { once } from 'node:events';
import { connect } from 'node:net';
import { onTestFinished } from 'vitest';
/** A raw connection, because a client library would hide the bytes. */
export async function dial(origin) {
    const { hostname, port } = new URL(origin);
    const socket = connect(Number(port), hostname);
    onTestFinished(() => void socket.destroy());
    await once(socket, 'connect');
    return socket;
}
/** Everything that arrives until the other side closes. */
export async function bytesOf(socket) {
    const chunks = [];
    socket.on('data', (chunk) => void chunks.push(chunk));
    socket.on('error', () => undefined);
    await once(socket, 'close');
    return Buffer.concat(chunks);
}
/** One request on a new connection, with a request to close it. */
export async function ask(origin, head, headers) {
    const socket = await dial(origin);
    const lines = Object.entries({ Host: 'x', Connection: 'close', ...headers }).map((each) => each.join(': '));
    socket.write(`${[`${head} HTTP/1.1`, ...lines].join('\r\n')}\r\n\r\n`);
    return parse(await bytesOf(socket));
}
export function parse(bytes) {
    const end = bytes.indexOf('\r\n\r\n');
    const [status = '', ...lines] = bytes.subarray(0, end).toString('latin1').split('\r\n');
    const headers = Object.fromEntries(lines.map((line) => [
        line.slice(0, line.indexOf(':')).toLowerCase(),
        line.slice(line.indexOf(':') + 1).trim(),
    ]));
    const rest = bytes.subarray(end + 4);
    const body = headers['transfer-encoding'] === 'chunked' ? unchunked(rest) : rest;
    return { status: Number(status.split(' ')[1]), headers, body, rest };
}
function unchunked(bytes) {
    const parts = [];
    for (let at = 0; at < bytes.length;) {
        const end = bytes.indexOf('\r\n', at);
        const size = Number.parseInt(bytes.subarray(at, end).toString('latin1'), 16);
        if (size === 0)
            return Buffer.concat(parts);
        parts.push(bytes.subarray(end + 2, end + 2 + size));
        at = end + 2 + size + 2;
    }
    return Buffer.concat(parts);
}
//# sourceMappingURL=raw-http.js.map