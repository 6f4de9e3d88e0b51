import { decoded, encodingOf } from '../../network/decoded.js';
import { sendOnce } from '../../network/send-once.js';
import { SourceFault } from './source.js';
/** One GET, without following redirects. `largest` is the longest body in bytes, after decoding. */
export async function getOnce({ largest, headers, ...outgoing }) {
    const own = { 'User-Agent': 'headgate', 'Accept-Encoding': 'gzip, br' };
    const response = await sendOnce({ ...outgoing, headers: { ...own, ...headers } });
    try {
        const status = response.statusCode ?? 0;
        const ok = status >= 200 && status < 300;
        return {
            status,
            headers: headersOf(response),
            body: ok ? await readBody(response, largest) : Buffer.of(),
        };
    }
    finally {
        // Does nothing after a complete answer, whose connection is already back with the agent.
        response.destroy();
    }
}
function headersOf(response) {
    const headers = new Headers();
    for (const [name, values] of Object.entries(response.headersDistinct)) {
        for (const value of values ?? [])
            headers.append(name, value);
    }
    return headers;
}
async function readBody(response, largest) {
    const chunks = [];
    let bytes = 0;
    const stream = await decoded(response);
    if (stream === null) {
        const message = `The answer has the unknown encoding ${encodingOf(response)}`;
        throw new SourceFault('source_invalid', message);
    }
    for await (const chunk of stream) {
        bytes += chunk.length;
        if (bytes > largest)
            throw new SourceFault('source_too_large', `The answer is longer than ${largest} bytes`);
        chunks.push(chunk);
    }
    return Buffer.concat(chunks);
}
const mostAnswers = 64;
const longestBody = 1024 * 1024;
/** The latest documents, so that unchanged ones are not sent again. */
export class AnswerCache {
    /** The one not used for the longest time comes first. */
    #answers = new Map();
    get(url) {
        return this.#answers.get(url);
    }
    keep(url, answer) {
        this.#answers.delete(url);
        const conditions = {};
        const etag = answer.headers.get('etag');
        const modified = answer.headers.get('last-modified');
        if (etag !== null)
            conditions['If-None-Match'] = etag;
        if (modified !== null)
            conditions['If-Modified-Since'] = modified;
        if (Object.keys(conditions).length === 0 || answer.body.length > longestBody)
            return;
        this.#answers.set(url, { answer, conditions });
        const [oldest] = this.#answers.keys();
        if (this.#answers.size > mostAnswers && oldest !== undefined)
            this.#answers.delete(oldest);
    }
}
//# sourceMappingURL=get-once.js.map