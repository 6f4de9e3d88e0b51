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
  /** In bytes. */
  length: number;
  /** Bytes up to `until`, not including it. Default: all. */
  read(from?: number, until?: number): AsyncIterable<Uint8Array>;
}

/** How many downloads of one account may be open: slow ones keep files and memory. */
const mostOpen = 16;

/** The downloads that are being sent, by account. */
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

/**
 * Answers with a download, with a range of it, or with 304. The compressed form has its own tag; ranges are always of
 * uncompressed bytes.
 */
async function sendDownload(call: Call, download: Download): Promise<void> {
  const { method, headers } = call.incoming;
  const plainTag = download.tag === null ? null : `"${download.tag}"`;
  // Only a GET can have ranges.
  const asked = method === 'GET' && plainTag !== null ? askedRange(headers, plainTag) : undefined;
  const packed = asked === undefined && asksForGzip(call.incoming);
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
  const { length: total } = download;
  const ranged = plainTag === null ? whole : { ...whole, 'Accept-Ranges': 'bytes' };
  if (asked === undefined) {
    return sendBytes(call, 200, { ...ranged, 'Content-Length': String(total) }, download.read());
  }
  const range = rangeOf(asked, total);
  if (range === null) throw plainError('range_not_satisfiable', { 'Content-Range': `bytes */${total}` });
  const { from, until } = range;
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
export async function sendBytes(
  call: Call,
  status: number,
  headers: Record<string, string>,
  chunks: AsyncIterable<Uint8Array>,
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

async function* checked<T>(chunks: AsyncIterable<T>, check: () => void): AsyncGenerator<T> {
  for await (const chunk of chunks) {
    check();
    yield chunk;
  }
}

/** What a Range header asks for: bytes from a position to the last one given or to the end, or the last bytes. */
type AskedRange = { from: number; last: number } | { suffix: number };

/**
 * The requested byte range. Undefined means the complete answer: there is no Range header, it has another unit, it
 * names several ranges, or If-Range names other bytes.
 */
function askedRange(headers: IncomingHttpHeaders, tag: string): AskedRange | undefined {
  const { range, 'if-range': ifRange } = headers;
  // A date never matches, because answers have no date.
  if (ifRange !== undefined && ifRange !== tag) return undefined;
  const [, from = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/i.exec(range?.trim() ?? '') ?? [];
  if (from === '') return last === '' ? undefined : { suffix: Number(last) };
  const asked = { from: Number(from), last: last === '' ? Number.POSITIVE_INFINITY : Number(last) };
  return asked.from > asked.last ? undefined : asked;
}

/** The requested part of `length` bytes, without the byte at `until`; null if it contains none of them. */
function rangeOf(asked: AskedRange, length: number): { from: number; until: number } | null {
  const range =
    'suffix' in asked
      ? { from: Math.max(0, length - asked.suffix), until: length }
      : { from: asked.from, until: Math.min(asked.last + 1, length) };
  return range.from < range.until ? range : null;
}

/** Whether If-Match allows an answer: it is absent, or names the tag, which must not be weak. */
function meetsIfMatch({ 'if-match': text }: IncomingHttpHeaders, tag: string | null): boolean {
  if (text === undefined || text.trim() === '*') return true;
  return tag !== null && text.split(',').some((each) => each.trim() === tag);
}
