import { AnswerCache } from '../answer-cache.js';
import { readerIn } from '../documents/reader.js';
import { paramsSchema, termMode } from '../params.js';
import type { Source } from '../source.js';
import { type FeedConfig, rowsOf } from './answer.js';
import { fields } from './items.js';

const rows = readerIn(new URL('./answer.js', import.meta.url), rowsOf);

/** Any RSS, Atom or JSON feed on the public internet. */
export function feedSource(): Source<FeedConfig> {
  const cache = new AnswerCache();
  return {
    slug: 'feed',
    name: 'Feed',
    description:
      'Items of any RSS, Atom or JSON feed on the public internet: as many as it holds at the time.',
    params: paramsSchema({
      keywords: 'Comma-separated terms, found anywhere in an item, in any case. Leave empty for every item.',
      required: ['url'],
      own: {
        mode: termMode,
        url: {
          title: 'Address',
          type: 'string',
          pattern: '^https?://',
          maxLength: 2_000,
          description: 'Address of the feed, http or https.',
          examples: ['https://example.org/feed.xml'],
        },
      },
      date: 'Day of publication (leaves out items without one)',
    }),
    untried: true,
    hosts: 'public',
    largestAnswer: 8 * 1024 * 1024,
    columns: () => Object.keys(fields),
    async *collect(config, { http, now, rowLimit }) {
      yield* (await http.get(config.url, { read: rows(config, now, rowLimit), cache })).items;
    },
  };
}
