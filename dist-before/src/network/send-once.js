import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { routeTo } from './route.js';
/**
 * One request over node:http, sent once, without following redirects. The caller must destroy the answer. Global fetch
 * accepts a cut chunked body or gzip stream as complete, and cannot connect to a given address.
 */
export async function sendOnce({ url, headers, body, lookup, signal }) {
    const { fresh } = await routeTo(url);
    const isFresh = lookup !== undefined || body !== undefined;
    const request = (url.protocol === 'https:' ? httpsRequest : httpRequest)(url, {
        method: body === undefined ? 'GET' : 'POST',
        headers,
        signal,
        ...(fresh ? { agent: fresh } : isFresh && { agent: false, ...(lookup && { lookup }) }),
    });
    // The awaited promise reports the error; the connection may also break later.
    request.on('error', () => undefined);
    request.end(body);
    // While a request waits for a proxy, its own signal does not end it.
    const [response] = (await once(request, 'response', { signal }));
    response.on('error', () => undefined);
    return response;
}
//# sourceMappingURL=send-once.js.map