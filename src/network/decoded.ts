import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { pipeline, type Readable, type Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate, createInflateRaw } from 'node:zlib';

const decoders: Partial<Record<string, () => Transform>> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  br: createBrotliDecompress,
};

/** The decoded body; null if its encoding is unknown. Services and proxies may use one that was not asked for. */
export async function decoded(response: IncomingMessage): Promise<Readable | null> {
  const encoding = encodingOf(response);
  if (encoding === 'identity' || encoding === '') return response;
  const decoder = encoding === 'deflate' ? await inflaterFor(response) : decoders[encoding]?.();
  return decoder === undefined ? null : pipeline(response, decoder, () => {});
}

export function encodingOf({ headers }: IncomingMessage): string {
  return headers['content-encoding']?.trim().toLowerCase() ?? 'identity';
}

/** `deflate` should have a zlib header, which some servers leave out. */
async function inflaterFor(response: IncomingMessage): Promise<Transform> {
  return (((await firstByte(response)) ?? 8) & 0x0f) === 8 ? createInflate() : createInflateRaw();
}

/** The first byte of a stream, which stays in it; undefined if it is empty. */
export async function firstByte(stream: Readable): Promise<number | undefined> {
  await once(stream, 'readable');
  const chunk = stream.read() as Uint8Array | null;
  if (chunk !== null) stream.unshift(chunk);
  return chunk?.[0];
}
