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

interface CachedAnswer {
  answer: Incoming;
  conditions: Record<string, string>;
}

const mostAnswers = 64;
const longestBody = 1024 * 1024;

/** The latest documents, so that unchanged ones are not sent again. */
export class AnswerCache {
  /** The one not used for the longest time comes first. */
  readonly #answers = new Map<string, CachedAnswer>();

  get(url: string): CachedAnswer | undefined {
    return this.#answers.get(url);
  }

  keep(url: string, answer: Incoming): void {
    this.#answers.delete(url);
    const conditions: Record<string, string> = {};
    const etag = answer.headers.get('etag');
    const modified = answer.headers.get('last-modified');
    if (etag !== null) conditions['If-None-Match'] = etag;
    if (modified !== null) conditions['If-Modified-Since'] = modified;
    if (Object.keys(conditions).length === 0 || answer.body.length > longestBody) return;
    putLast(this.#answers, url, { answer, conditions }, mostAnswers);
  }
}
