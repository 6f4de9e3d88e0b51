import type { IncomingMessage } from 'node:http';
import { decoded, encodingOf } from '../../network/decoded.js';
import { type Outgoing, sendOnce } from '../../network/send-once.js';
import { SourceFault } from './source.js';

/** An answer from outside. */
export interface Incoming {
  status: number;
  headers: Headers;
  /** Empty unless the status is 2xx. */
  body: Buffer;
}

/** One GET, without following redirects. `largest` is the longest body in bytes, after decoding. */
export async function getOnce({
  largest,
  headers,
  ...outgoing
}: Omit<Outgoing, 'body'> & { largest: number }): Promise<Incoming> {
  const own = { 'User-Agent': 'headgate', 'Accept-Encoding': 'gzip, br' };
  const response = await sendOnce({ ...outgoing, headers: { ...own, ...headers } });
  try {
    const status = response.statusCode ?? 0;
    const ok = status >= 200 && status < 300;
    return {
      status,
      headers: headersOf(response),
      body: ok ? await readBody(response, largest) : Buffer.of(),
    };
  } finally {
    // Does nothing after a complete answer, whose connection is already back with the agent.
    response.destroy();
  }
}

function headersOf(response: IncomingMessage): Headers {
  const headers = new Headers();
  for (const [name, values] of Object.entries(response.headersDistinct)) {
    for (const value of values ?? []) headers.append(name, value);
  }
  return headers;
}

async function readBody(response: IncomingMessage, largest: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  const stream = await decoded(response);
  if (stream === null) {
    const message = `The answer has the unknown encoding ${encodingOf(response)}`;
    throw new SourceFault('source_invalid', message);
  }
  for await (const chunk of stream) {
    bytes += (chunk as Buffer).length;
    if (bytes > largest)
      throw new SourceFault('source_too_large', `The answer is longer than ${largest} bytes`);
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks);
}
