import { once } from 'node:events';
import { pipeline } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate, createInflateRaw } from 'node:zlib';
const decoders = {
    gzip: createGunzip,
    'x-gzip': createGunzip,
    br: createBrotliDecompress,
};
/**
 * The decoded body of an answer; null if its encoding is unknown. Services and proxies may encode an answer in another
 * way than they were asked to.
 */
export async function decoded(response) {
    const encoding = encodingOf(response);
    if (encoding === 'identity' || encoding === '')
        return response;
    const decoder = encoding === 'deflate' ? await inflaterFor(response) : decoders[encoding]?.();
    return decoder === undefined ? null : pipeline(response, decoder, () => { });
}
export function encodingOf({ headers }) {
    return headers['content-encoding']?.trim().toLowerCase() ?? 'identity';
}
/** `deflate` should have a zlib header, which some servers leave out. */
async function inflaterFor(response) {
    await once(response, 'readable');
    const chunk = response.read();
    if (chunk !== null)
        response.unshift(chunk);
    return ((chunk?.[0] ?? 8) & 0x0f) === 8 ? createInflate() : createInflateRaw();
}
//# sourceMappingURL=decoded.js.map