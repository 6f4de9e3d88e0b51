import type { IncomingMessage } from 'node:http';
import { putLast } from '../../common/put-last.js';
import { decoded, encodingOf } from '../../network/decoded.js';
import { type Outgoing, sendOnce } from '../../network/send-once.js';
import { SourceFault } from './source.js';

export interface Incoming {
  status: number;
  headers: Headers;
  /** Empty unless the status is 2xx. */
  body: Buffer;
}

/** One request, without following redirects. `largest` is the longest body in bytes, after decoding. */
export async function getOnce({
  largest,
  headers,
  ...outgoing
}: Outgoing & { largest: number }): Promise<Incoming> {
  const own = { 'User-Agent': 'headgate', 'Accept-Encoding': 'gzip, br' };
  const response = await sendOnce({ ...outgoing, headers: { ...own, ...headers } });
  try {
    const status = response.statusCode ?? 0;
    const ok = status >= 200 && status < 300;
    return {
      status,
      headers: new Headers(Object.entries(response.headers).map(([name, value]) => [name, String(value)])),
      body: ok ? await readBody(response, largest) : Buffer.of(),
    };
  } finally {
    // Does nothing after a complete answer, whose connection is already back with the agent.
    response.destroy();
  }
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

/** Headers that ask for a document only if it has changed since an answer. */
export function conditionsOf({ headers }: Incoming): Record<string, string> {
  const etag = headers.get('etag');
  const modified = headers.get('last-modified');
  return {
    ...(etag !== null && { 'If-None-Match': etag }),
    ...(modified !== null && { 'If-Modified-Since': modified }),
  };
}

const mostAnswers = 64;
const longestBody = 1024 * 1024;

/** Keeps the latest answers by address, so that unchanged documents are not sent again. */
export function keepAnswer(kept: Map<string, Incoming>, url: string, answer: Incoming): void {
  kept.delete(url);
  if (Object.keys(conditionsOf(answer)).length > 0 && answer.body.length <= longestBody)
    putLast(kept, url, answer, mostAnswers);
}
