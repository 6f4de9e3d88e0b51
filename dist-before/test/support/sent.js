import { once } from 'node:events';
import { request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';
/** Sends on a new connection, over TLS where a `ca` is given, with exactly the given headers, including Host. */
export async function sendTo(to, path, { form, method = form ? 'POST' : 'GET', headers, body, from }) {
    const type = form && { 'Content-Type': 'application/x-www-form-urlencoded' };
    const local = from === undefined ? {} : { localAddress: from };
    const options = { ...to, ...local, path, method, headers: { ...type, ...headers }, agent: false };
    const outgoing = to.ca === undefined ? plainRequest(options) : secureRequest(options);
    outgoing.end(form ? new URLSearchParams(form).toString() : body);
    const [incoming] = (await once(outgoing, 'response'));
    const chunks = [];
    incoming.on('data', (chunk) => void chunks.push(chunk));
    incoming.on('error', () => undefined);
    await new Promise((resolve) => incoming.on('close', resolve));
    const all = Buffer.concat(chunks);
    const { statusCode: status = 0, complete: whole } = incoming;
    return { status, headers: incoming.headers, body: all, text: all.toString(), whole };
}
//# sourceMappingURL=sent.js.map