import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { listen } from './connect-proxy.js';
/** A receiver of alerts, which answers 200 unless told otherwise. */
export async function startReceiver() {
    const bodies = [];
    const receiver = { bodies, status: 200, url: '', tries: 0 };
    const server = createServer((request, response) => {
        receiver.tries += 1;
        void text(request).then((body) => {
            if (receiver.status === 200)
                bodies.push(body);
            response.writeHead(receiver.status).end();
        });
    });
    receiver.url = `http://127.0.0.1:${await listen(server)}/T00/secret`;
    return receiver;
}
/** The environment of a service that refuses the key: a run fails at once. */
export async function refusedKey() {
    const body = JSON.stringify({ statusCode: 401, message: 'unknown key', data: { code: 'invalid_api_key' } });
    const port = await listen(createServer((_, response) => response.writeHead(401).end(body)));
    return { HEADGATE_URL: `http://127.0.0.1:${port}/api/ext/v1`, HEADGATE_API_KEY: 'hg_secret' };
}
//# sourceMappingURL=alerts.js.map