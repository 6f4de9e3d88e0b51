import { promisify } from 'node:util';
import { createGzip, gzip as gzipAll } from 'node:zlib';
import type { Transform } from 'node:stream';

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

/** Whether an Accept-Encoding (RFC 9110, 12.5.3) prefers gzip. */
export function asksForGzip(text: string | undefined): boolean {
  if (text === undefined) return false;
  const weights = new Map<string, number>();
  for (const part of text.toLowerCase().split(',')) {
    const [coding = '', ...params] = part.split(';').map((each) => each.trim());
    const weight = params.find((param) => param.startsWith('q='))?.slice(2);
    weights.set(coding, weight === undefined ? 1 : Number(weight));
  }
  const gzipped = weights.get('gzip') ?? weights.get('x-gzip') ?? weights.get('*') ?? 0;
  return gzipped > 0 && gzipped >= (weights.get('identity') ?? 0);
}
