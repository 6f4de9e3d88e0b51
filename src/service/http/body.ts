import type { IncomingMessage } from 'node:http';
import { ApiError } from '../api-error.js';

/** A submit is a few hundred bytes; the longest names and keywords stay far below. */
const largestBody = 64 * 1024;

/**
 * How much of a too large body is read before it is refused. A client that sends the whole body before it reads would
 * otherwise see a reset connection and no answer.
 */
const readAway = 4 * 1024 * 1024;

/** The body as it came, up to `largestBody`. Throws ApiError `body_too_large`. */
export async function readBody(incoming: IncomingMessage): Promise<Uint8Array> {
  const tooLarge = (): ApiError =>
    new ApiError('body_too_large', `The body is larger than ${largestBody} bytes.`);
  if (Number(incoming.headers['content-length'] ?? 0) > readAway) throw tooLarge();
  const chunks: Buffer[] = [];
  let bytes = 0;
  // Left without being destroyed: the connection is still to carry the answer.
  for await (const chunk of incoming.iterator({ destroyOnReturn: false })) {
    bytes += (chunk as Buffer).length;
    if (bytes > readAway) throw tooLarge();
    if (bytes <= largestBody) chunks.push(chunk as Buffer);
  }
  if (bytes > largestBody) throw tooLarge();
  return Buffer.concat(chunks);
}
