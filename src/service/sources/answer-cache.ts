import type { Incoming } from './get-once.js';

interface CachedAnswer {
  answer: Incoming;
  /** Headers that ask for the document only if it has changed. */
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
    this.#answers.set(url, { answer, conditions });
    const [oldest] = this.#answers.keys();
    if (this.#answers.size > mostAnswers && oldest !== undefined) this.#answers.delete(oldest);
  }
}
