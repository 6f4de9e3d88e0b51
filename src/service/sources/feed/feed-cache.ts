import type { SourceAnswer } from '../source.js';
import type { FeedItem } from './items.js';

interface Known {
  items: readonly FeedItem[];
  /** Headers that ask for the feed only where it has changed. */
  conditions: Record<string, string>;
}

const mostFeeds = 64;
const longestText = 1024 * 1024;

/** What the feeds that were read last held, so that one that has not changed is not sent again. */
export class FeedCache {
  /** Least recently read whole first. */
  readonly #known = new Map<string, Known>();

  get(url: string): Known | undefined {
    return this.#known.get(url);
  }

  keep(url: string, { headers, text }: SourceAnswer, items: readonly FeedItem[]): void {
    this.#known.delete(url);
    const conditions: Record<string, string> = {};
    const etag = headers.get('etag');
    const modified = headers.get('last-modified');
    if (etag !== null) conditions['If-None-Match'] = etag;
    if (modified !== null) conditions['If-Modified-Since'] = modified;
    if (Object.keys(conditions).length === 0 || text.length > longestText) return;
    this.#known.set(url, { items, conditions });
    const [oldest] = this.#known.keys();
    if (this.#known.size > mostFeeds && oldest !== undefined) this.#known.delete(oldest);
  }
}
