import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { gzipSync } from 'node:zlib';
import { internet } from '../../../src/service/sources/network.js';
/**
 * Plays the hosts of sources over real HTTP on loopback. It answers with its exchanges in order, and fails on `close`
 * if a request was unexpected or missing. Its answers are written by hand from the endpoints' documentation, never
 * captured.
 */
export class ReplayServer {
    #exchanges = [];
    #mistakes = [];
    #address;
    #server;
    /** URLs of the requests so far, with their original host. */
    requests = [];
    static async start() {
        const replay = new ReplayServer();
        const server = createServer((request, response) => replay.#play(request, response));
        await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
        replay.#address = server.address();
        replay.#server = server;
        return replay;
    }
    /** Throws if a request was unexpected or missing. */
    async close() {
        this.#server?.closeAllConnections();
        await new Promise((resolve) => this.#server?.close(resolve));
        this.verify();
    }
    get port() {
        return this.#address?.port ?? 0;
    }
    /** Sends requests for any host here, as if the host had a public address. */
    get network() {
        return {
            ...internet,
            resolve: () => Promise.resolve([{ address: '93.184.215.14', family: 4 }]),
            route: (url) => new URL(url.pathname + url.search, `http://127.0.0.1:${this.port}`),
        };
    }
    expect(request, ...replies) {
        for (const reply of replies)
            this.#exchanges.push({ request, reply });
    }
    /** Waits for the first request. */
    async asked() {
        if (this.requests.length === 0)
            await once(this.#server, 'request');
    }
    verify() {
        if (this.#mistakes.length > 0)
            throw this.#mistakes[0];
        const missing = this.#exchanges.map(({ request }) => request);
        assert.deepEqual(missing, [], 'requests that never came');
    }
    #play(request, response) {
        const url = new URL(request.url ?? '', `https://${request.headers.host}`);
        this.requests.push(url.href);
        const exchange = this.#exchanges.shift();
        try {
            assert.ok(exchange, `unexpected: ${url.href}`);
            check(request, url, exchange.request);
        }
        catch (mistake) {
            this.#mistakes.push(mistake);
            response.writeHead(400).end();
            return;
        }
        play(response, exchange?.reply ?? {});
    }
}
function check(request, url, expected) {
    const query = {};
    for (const name of url.searchParams.keys()) {
        const values = url.searchParams.getAll(name);
        query[name] = values.length === 1 ? (values[0] ?? '') : values;
    }
    const { host, pathname } = new URL(expected.url);
    assert.deepEqual({ method: request.method, host: url.host, path: url.pathname, query }, { method: 'GET', host, path: pathname, query: expected.query ?? {} });
    for (const [name, value] of Object.entries(expected.headers ?? {})) {
        assert.equal(request.headers[name.toLowerCase()], value, name);
    }
}
function play(response, { status = 200, headers = {}, body = '', cut, stall }) {
    if (stall)
        return;
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
//# sourceMappingURL=replay-server.js.map