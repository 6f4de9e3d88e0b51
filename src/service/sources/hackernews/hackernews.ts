import { newestFirst, windowOf } from '../pager.js';
import { readerIn } from '../documents/reader.js';
import { type ConfigOf, type OwnParam, paramsSchema } from '../params.js';
import type { Source } from '../source.js';
import { fields, hitsOf, kinds } from './answer.js';

const hits = readerIn(new URL('./answer.js', import.meta.url), hitsOf);

const own = {
  mode: {
    title: 'Kind',
    enum: [...kinds, 'everything'],
    default: 'story',
    description: 'What to collect.',
  },
  author: {
    title: 'Author',
    type: 'string',
    pattern: '^[A-Za-z0-9_-]{2,30}$',
    description: 'Only what this user wrote.',
  },
} as const satisfies Record<string, OwnParam>;

type HackerNewsConfig = ConfigOf<typeof own>;

/** The endpoint returns this many hits of a query, on one page or on several. */
const window = 1_000;

/** Search of Hacker News by Algolia. */
export const hackernews: Source<HackerNewsConfig> = {
  slug: 'hackernews',
  name: 'Hacker News',
  description: 'Stories, comments and jobs of Hacker News since 2006, by keyword and date.',
  params: paramsSchema({
    keywords:
      'Words that all must be found, a phrase in double quotes. Leave empty for everything in the window.',
    examples: ['duckdb', '"solar panels" battery'],
    own,
    date: 'Day of posting',
    dateColumn: 'created_at',
    // A range of time is one page, and the endpoint sorts by the same time that it filters by.
  }),
  untried: true,
  hosts: ['hn.algolia.com'],
  // 10,000 requests an hour per address.
  spacingMs: 360,
  columns: () => Object.keys(fields),
  collect(config, { http, now, rowLimit, signal }) {
    const pageSize = Math.min(window, rowLimit);
    return newestFirst({
      ...windowOf(config, Date.UTC(2006, 9, 9), now),
      unit: 1_000,
      pageSize,
      window,
      limit: rowLimit,
      signal,
      fetchPage({ from, until }, page) {
        const query = new URLSearchParams({
          query: config.keywords ?? '',
          tags: tagsOf(config),
          numericFilters: `created_at_i>=${from / 1_000},created_at_i<${until / 1_000}`,
          hitsPerPage: String(pageSize),
          page: String(page),
        });
        return http.get('https://hn.algolia.com/api/v1/search_by_date', { query, read: hits() });
      },
    });
  },
};

/** All tags separated by commas must match; of those in parentheses, one is enough. */
function tagsOf({ mode = 'story', author }: HackerNewsConfig): string {
  const kind = mode === 'everything' ? `(${kinds.join(',')})` : mode;
  return author === undefined ? kind : `${kind},author_${author}`;
}
