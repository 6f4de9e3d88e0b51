import type { IncomingMessage } from 'node:http';
import { ApiError } from '../api-error.js';

/** Largest body in bytes. A submit has a few hundred bytes, and even the longest names and keywords stay far below. */
const largestBody = 64 * 1024;

/**
 * How much of a too large body is read before it is refused, in bytes. A client that sends the complete body before it
 * reads would otherwise see a reset connection instead of an answer.
 */
const readAway = 4 * 1024 * 1024;

/** The raw body, up to `largestBody`. Throws ApiError `body_too_large`. */
export async function readBody(incoming: IncomingMessage): Promise<Uint8Array> {
  const tooLarge = (): ApiError =>
    new ApiError('body_too_large', `The body is larger than ${largestBody} bytes.`);
  if (Number(incoming.headers['content-length'] ?? 0) > readAway) throw tooLarge();
  const chunks: Buffer[] = [];
  let bytes = 0;
  // The stream is not destroyed, because the answer uses the same connection.
  for await (const chunk of incoming.iterator({ destroyOnReturn: false })) {
    bytes += (chunk as Buffer).length;
    if (bytes > readAway) throw tooLarge();
    if (bytes <= largestBody) chunks.push(chunk as Buffer);
  }
  if (bytes > largestBody) throw tooLarge();
  return Buffer.concat(chunks);
}
