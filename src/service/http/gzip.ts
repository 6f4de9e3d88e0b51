import { promisify } from 'node:util';
import { createGzip, gzip as gzipAll } from 'node:zlib';
import type { IncomingMessage } from 'node:http';
import type { Transform } from 'node:stream';
import Negotiator from 'negotiator';

/** A fast level, which already saves most of what can be saved on rows. */
const options = { level: 3 };

/** Fewer bytes than this are not worth compressing. */
export const worthCompressing = 1_024;

/** Compresses in another thread. */
export function gzip(bytes: Uint8Array): Promise<Buffer> {
  return promisify(gzipAll)(bytes, options);
}

/** Compresses in other threads, at the reader's speed. */
export function gzipStream(): Transform {
  return createGzip(options);
}

/** Whether an Accept-Encoding prefers gzip. */
export function asksForGzip({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  // Every poll comes here, and most of them ask for nothing.
  if (headers['accept-encoding'] === undefined) return false;
  return new Negotiator({ headers }).encodings(['gzip', 'identity'])[0] === 'gzip';
}
