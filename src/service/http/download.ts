import { pipeline } from 'node:stream/promises';
import type { IncomingHttpHeaders } from 'node:http';
import fresh from 'fresh';
import { ApiError, plainError } from '../api-error.js';
import { type Call, asksForGzip, gzipStream, writeHead } from './call.js';

/** Bytes of any length that are sent without being kept in memory. */
export interface Download {
  /** Content-Type and other headers about the bytes. */
  headers: Record<string, string>;
  /** Equal for equal bytes; null if they may differ next time. */
  tag: string | null;
  /** In bytes. A function: not known without reading all, and only asked for a range. */
  length: number | (() => Promise<number>);
  /** Bytes up to `until`, not including it. Default: all. */
  read(from?: number, until?: number): AsyncIterable<Uint8Array>;
}

/** How many downloads of one account may be open: slow ones keep files and memory. */
const mostOpen = 16;

export class Downloads {
  readonly #open = new Map<string, number>();

  /** Throws ApiError `rate_limited` if the account has too many open ones. */
  async send(call: Call, download: Download): Promise<void> {
    const { account = '' } = call;
    const open = this.#open.get(account) ?? 0;
    if (open >= mostOpen)
      throw new ApiError('rate_limited', `${mostOpen} downloads of this account are open already.`, {
        retryAfterMs: 5_000,
      });
    this.#open.set(account, open + 1);
    try {
      await sendDownload(call, download);
    } finally {
      const left = this.#open.get(account)! - 1;
      if (left > 0) this.#open.set(account, left);
      else this.#open.delete(account);
    }
  }
}

/** Answers with a download, a range of its uncompressed bytes, or 304. The compressed form has its own tag. */
async function sendDownload(call: Call, download: Download): Promise<void> {
  const { method, headers } = call.incoming;
  const plainTag = download.tag === null ? null : `"${download.tag}"`;
  // Only a GET can have ranges.
  const range = method === 'GET' && plainTag !== null ? rangeOf(headers, plainTag) : undefined;
  const packed = range === undefined && asksForGzip(call.incoming);
  // A weak tag, because another version of the compressor may produce other bytes.
  const tag = packed && plainTag !== null ? `W/"${download.tag}-gzip"` : plainTag;
  const tagged = { Vary: 'Accept-Encoding', ...(tag !== null && { ETag: tag }) };
  if (!meetsIfMatch(headers, tag)) throw plainError('precondition_failed');
  if (fresh(headers, { etag: tag ?? undefined })) {
    writeHead(call, 304, tagged);
    call.outgoing.end();
    return;
  }
  const whole = { ...tagged, ...download.headers };
  if (packed) return sendBytes(call, 200, { ...whole, 'Content-Encoding': 'gzip' }, download.read());
  const ranged = plainTag === null ? whole : { ...whole, 'Accept-Ranges': 'bytes' };
  const { length } = download;
  if (range === undefined) {
    const size = typeof length === 'number' && { 'Content-Length': String(length) };
    return sendBytes(call, 200, { ...ranged, ...size }, download.read());
  }
  const total = typeof length === 'number' ? length : await length();
  const [from, until] = range(total);
  if (from >= until) throw plainError('range_not_satisfiable', { 'Content-Range': `bytes */${total}` });
  const part = {
    'Content-Range': `bytes ${from}-${until - 1}/${total}`,
    'Content-Length': String(until - from),
  };
  return sendBytes(call, 206, { ...ranged, ...part }, download.read(from, until));
}

/** An error, or the end of the request's key, cuts the connection: no client takes a part for all. */
export async function sendBytes(
  call: Call,
  status: number,
  headers: Record<string, string>,
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<void> {
  const { outgoing, incoming, checkKey } = call;
  writeHead(call, status, headers);
  if (incoming.method === 'HEAD') {
    outgoing.end();
    return;
  }
  const source = checkKey ? checked(chunks, checkKey) : chunks;
  if ('Content-Encoding' in headers) await pipeline(source, gzipStream(), outgoing);
  else await pipeline(source, outgoing);
}

async function* checked<T>(chunks: AsyncIterable<T> | Iterable<T>, check: () => void): AsyncGenerator<T> {
  for await (const chunk of chunks) {
    check();
    yield chunk;
  }
}

/**
 * Where the requested bytes begin and end, of so many. Undefined means the complete answer: there is no Range header, it
 * is not one range of bytes, or If-Range names other bytes.
 */
function rangeOf(
  { range = '', 'if-range': ifRange }: IncomingHttpHeaders,
  tag: string,
): ((total: number) => [from: number, until: number]) | undefined {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/i.exec(range.trim()) ?? [];
  // A date never matches, because answers have no date.
  if (first + last === '' || (ifRange !== undefined && ifRange !== tag)) return undefined;
  if (first !== '' && last !== '' && Number(first) > Number(last)) return undefined;
  return (total) =>
    first === ''
      ? [Math.max(0, total - Number(last)), total]
      : [Number(first), last === '' ? total : Math.min(Number(last) + 1, total)];
}

/** Whether If-Match allows an answer: it is absent, or names the tag, which must not be weak. */
function meetsIfMatch({ 'if-match': text }: IncomingHttpHeaders, tag: string | null): boolean {
  if (text === undefined || text.trim() === '*') return true;
  return tag !== null && text.split(',').some((each) => each.trim() === tag);
}
