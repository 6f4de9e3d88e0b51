import type { Incoming } from './incoming.js';

interface Known {
  answer: Incoming;
  /** Headers that ask for the document only if it has changed. */
  conditions: Record<string, string>;
}

const mostAnswers = 64;
const longestBody = 1024 * 1024;

/** The latest documents, so that unchanged ones are not sent again. */
export class AnswerCache {
  /** The one not used for the longest time comes first. */
  readonly #known = new Map<string, Known>();

  get(url: string): Known | undefined {
    return this.#known.get(url);
  }

  keep(url: string, answer: Incoming): void {
    this.#known.delete(url);
    const conditions: Record<string, string> = {};
    const etag = answer.headers.get('etag');
    const modified = answer.headers.get('last-modified');
    if (etag !== null) conditions['If-None-Match'] = etag;
    if (modified !== null) conditions['If-Modified-Since'] = modified;
    if (Object.keys(conditions).length === 0 || answer.body.length > longestBody) return;
    this.#known.set(url, { answer, conditions });
    const [oldest] = this.#known.keys();
    if (this.#known.size > mostAnswers && oldest !== undefined) this.#known.delete(oldest);
  }
}
