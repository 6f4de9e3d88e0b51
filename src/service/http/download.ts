import { pipeline } from 'node:stream/promises';
import fresh from 'fresh';
import { ApiError, serviceErrors } from '../api-error.js';
import type { Call } from './call.js';
import { askedRange, meetsIfMatch, rangeOf } from './conditions.js';
import { asksForGzip, gzipStream } from './gzip.js';
import { writeHead } from './respond.js';

/** Bytes of any length that are sent without being kept in memory. */
export interface Download {
  /** Content-Type and other headers about the bytes. */
  headers: Record<string, string>;
  /** A tag that is equal for equal bytes; null if the bytes may differ next time. */
  tag: string | null;
  /** In bytes. */
  length: number;
  /** Bytes up to `until`, not including it. Default: all. */
  read(from?: number, until?: number): AsyncIterable<Uint8Array>;
}

/**
 * Answers with a download, with a range of it, or with 304. The compressed form has its own tag; ranges are always of
 * uncompressed bytes.
 */
export async function sendDownload(call: Call, download: Download): Promise<void> {
  const { method, headers } = call.incoming;
  const plainTag = download.tag === null ? null : `"${download.tag}"`;
  // Only a GET can have ranges.
  const asked = method === 'GET' && plainTag !== null ? askedRange(headers, plainTag) : undefined;
  const packed = asked === undefined && asksForGzip(call.incoming);
  // A weak tag, because another version of the compressor may produce other bytes.
  const tag = packed && plainTag !== null ? `W/"${download.tag}-gzip"` : plainTag;
  const tagged = { Vary: 'Accept-Encoding', ...(tag !== null && { ETag: tag }) };
  if (!meetsIfMatch(headers, tag)) throw refusal('precondition_failed');
  if (fresh(headers, { etag: tag ?? undefined })) {
    writeHead(call, 304, tagged);
    call.outgoing.end();
    return;
  }
  const whole = { ...tagged, ...download.headers };
  if (packed) return body(call, 200, { ...whole, 'Content-Encoding': 'gzip' }, download.read());
  const { length: total } = download;
  const ranged = plainTag === null ? whole : { ...whole, 'Accept-Ranges': 'bytes' };
  if (asked === undefined) {
    return body(call, 200, { ...ranged, 'Content-Length': String(total) }, download.read());
  }
  const range = rangeOf(asked, total);
  if (range === null) throw refusal('range_not_satisfiable', { 'Content-Range': `bytes */${total}` });
  const { from, until } = range;
  const part = {
    'Content-Range': `bytes ${from}-${until - 1}/${total}`,
    'Content-Length': String(until - from),
  };
  return body(call, 206, { ...ranged, ...part }, download.read(from, until));
}

function refusal(
  code: 'precondition_failed' | 'range_not_satisfiable',
  headers: Record<string, string> = {},
): ApiError {
  return new ApiError(code, serviceErrors[code].meaning, { headers });
}

/** Bytes of an answer that cannot be asked for again in part. */
export function stream(
  call: Call,
  { headers, chunks }: { headers: Record<string, string>; chunks: AsyncIterable<Uint8Array> },
): Promise<void> {
  return body(call, 200, headers, chunks);
}

/**
 * An error on either side cuts the connection, so that no client takes a part for the complete answer. The same happens
 * if the request's key ends.
 */
async function body(
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
