import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
/** Serves a replayed API on loopback. */
export async function startFaultApi(api) {
    const faults = [];
    const play = async (incoming, response) => {
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
        if (typeof fault === 'object')
            return answer(response, fault);
        const reply = api(request);
        if (fault === 'lost')
            response.destroy();
        else
            answer(response, reply, fault === 'cut');
    };
    const server = createServer((incoming, response) => void play(incoming, response));
    await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
    return {
        url: `http://127.0.0.1:${server.address().port}`,
        fail: (fits, fault) => faults.push({ fits, fault }),
        async close() {
            server.closeAllConnections();
            await new Promise((resolve) => server.close(resolve));
        },
    };
}
const parsed = (body, type = '') => type.includes('urlencoded') ? Object.fromEntries(new URLSearchParams(body)) : JSON.parse(body);
function answer(response, { status = 200, headers = {}, body }, cut = false) {
    const type = typeof body === 'string' ? 'text/plain; charset=utf-8' : 'application/json';
    const bytes = Buffer.isBuffer(body)
        ? body
        : Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));
    response.writeHead(status, { 'content-type': type, 'content-length': bytes.length, ...headers });
    if (cut)
        response.write(bytes.subarray(0, bytes.length / 2), () => response.destroy());
    else
        response.end(bytes);
}
//# sourceMappingURL=fault-api.js.map