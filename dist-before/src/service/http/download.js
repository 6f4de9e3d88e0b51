import { pipeline } from 'node:stream/promises';
import fresh from 'fresh';
import { ApiError, plainError } from '../api-error.js';
import { asksForGzip, gzipStream, writeHead } from './call.js';
/** How many downloads of one account may be open: slow ones keep files and memory. */
const mostOpen = 16;
/** The downloads that are being sent, by account. */
export class Downloads {
    #open = new Map();
    /** Throws ApiError `rate_limited` if the account has too many open ones. */
    async send(call, download) {
        const { account = '' } = call;
        const open = this.#open.get(account) ?? 0;
        if (open >= mostOpen)
            throw new ApiError('rate_limited', `${mostOpen} downloads of this account are open already.`, {
                retryAfterMs: 5_000,
            });
        this.#open.set(account, open + 1);
        try {
            await sendDownload(call, download);
        }
        finally {
            const left = this.#open.get(account) - 1;
            if (left > 0)
                this.#open.set(account, left);
            else
                this.#open.delete(account);
        }
    }
}
/**
 * Answers with a download, with a range of it, or with 304. The compressed form has its own tag; ranges are always of
 * uncompressed bytes.
 */
async function sendDownload(call, download) {
    const { method, headers } = call.incoming;
    const plainTag = download.tag === null ? null : `"${download.tag}"`;
    const { length: total } = download;
    // Only a GET can have ranges.
    const range = method === 'GET' && plainTag !== null ? rangeOf(headers, plainTag, total) : undefined;
    const packed = range === undefined && asksForGzip(call.incoming);
    // A weak tag, because another version of the compressor may produce other bytes.
    const tag = packed && plainTag !== null ? `W/"${download.tag}-gzip"` : plainTag;
    const tagged = { Vary: 'Accept-Encoding', ...(tag !== null && { ETag: tag }) };
    if (!meetsIfMatch(headers, tag))
        throw plainError('precondition_failed');
    if (fresh(headers, { etag: tag ?? undefined })) {
        writeHead(call, 304, tagged);
        call.outgoing.end();
        return;
    }
    const whole = { ...tagged, ...download.headers };
    if (packed)
        return sendBytes(call, 200, { ...whole, 'Content-Encoding': 'gzip' }, download.read());
    const ranged = plainTag === null ? whole : { ...whole, 'Accept-Ranges': 'bytes' };
    if (range === undefined) {
        return sendBytes(call, 200, { ...ranged, 'Content-Length': String(total) }, download.read());
    }
    if (range === null)
        throw plainError('range_not_satisfiable', { 'Content-Range': `bytes */${total}` });
    const [from, until] = range;
    const part = {
        'Content-Range': `bytes ${from}-${until - 1}/${total}`,
        'Content-Length': String(until - from),
    };
    return sendBytes(call, 206, { ...ranged, ...part }, download.read(from, until));
}
/**
 * An error on either side cuts the connection, so that no client takes a part for the complete answer. The same happens
 * if the request's key ends.
 */
export async function sendBytes(call, status, headers, chunks) {
    const { outgoing, incoming, checkKey } = call;
    writeHead(call, status, headers);
    if (incoming.method === 'HEAD') {
        outgoing.end();
        return;
    }
    const source = checkKey ? checked(chunks, checkKey) : chunks;
    if ('Content-Encoding' in headers)
        await pipeline(source, gzipStream(), outgoing);
    else
        await pipeline(source, outgoing);
}
async function* checked(chunks, check) {
    for await (const chunk of chunks) {
        check();
        yield chunk;
    }
}
/**
 * Where the requested bytes begin and end; null if there are none of them. Undefined means the complete answer: there is
 * no Range header, it is not one range of bytes, or If-Range names other bytes.
 */
function rangeOf({ range = '', 'if-range': ifRange }, tag, total) {
    const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/i.exec(range.trim()) ?? [];
    // A date never matches, because answers have no date.
    if (first + last === '' || (ifRange !== undefined && ifRange !== tag))
        return undefined;
    if (first !== '' && last !== '' && Number(first) > Number(last))
        return undefined;
    const from = first === '' ? Math.max(0, total - Number(last)) : Number(first);
    const until = first === '' || last === '' ? total : Math.min(Number(last) + 1, total);
    return from < until ? [from, until] : null;
}
/** Whether If-Match allows an answer: it is absent, or names the tag, which must not be weak. */
function meetsIfMatch({ 'if-match': text }, tag) {
    if (text === undefined || text.trim() === '*')
        return true;
    return tag !== null && text.split(',').some((each) => each.trim() === tag);
}
//# sourceMappingURL=download.js.map