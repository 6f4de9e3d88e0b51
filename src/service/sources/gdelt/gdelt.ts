import { newestFirst, windowOf } from '../pager.js';
import { readerIn } from '../documents/reader.js';
import { type ConfigOf, type OwnParam, paramsSchema } from '../params.js';
import type { Source } from '../source.js';
import { articlesOf, fields } from './answer.js';

const articles = readerIn(new URL('./answer.js', import.meta.url), articlesOf);

const own = {
  language: {
    title: 'Language',
    type: 'string',
    pattern: '^[A-Za-z]{3,30}$',
    description: 'Only articles in this language, by its English name.',
    examples: ['english'],
  },
  country: {
    title: 'Country',
    type: 'string',
    pattern: '^[A-Za-z]{2,40}$',
    description: 'Only publishers of this country, by its English name without blanks or its FIPS code.',
    examples: ['france', 'us'],
  },
  domain: {
    title: 'Domain',
    type: 'string',
    pattern: '^[A-Za-z0-9.-]{3,253}$',
    description: 'Only articles of this domain and those below it.',
    examples: ['bbc.co.uk'],
  },
} as const satisfies Record<string, OwnParam>;

type GdeltConfig = ConfigOf<typeof own>;

/** The endpoint returns this many articles of a query and has no pages. */
const window = 250;

/** The date of an article is that of the index update that brought it. */
const updateMs = 15 * 60 * 1_000;

/** News articles from around the world, found by the GDELT Project. */
export const gdelt: Source<GdeltConfig> = {
  slug: 'gdelt',
  name: 'GDELT news',
  description: 'News articles of the world in 65 languages since 2017, by keyword and date (GDELT DOC 2.0).',
  params: paramsSchema({
    keywords:
      'Words that all must be found, a phrase in double quotes, alternatives as (a OR b). GDELT returns at most 250 articles of a quarter of an hour: narrow the search if there are more.',
    examples: ['"solar power"', '(flood OR flooding) insurance'],
    required: ['keywords'],
    own,
    date: 'Day on which the article was seen',
    dateColumn: 'seen_at',
  }),
  untried: true,
  hosts: ['api.gdeltproject.org'],
  // One request in 5 seconds, plus half a second because arrival times count.
  spacingMs: 5_500,
  concurrency: 1,
  columns: () => Object.keys(fields),
  collect(config, { http, now, rowLimit, signal }) {
    return newestFirst({
      ...windowOf(config, Date.UTC(2017, 0, 1), now),
      unit: updateMs,
      pageSize: window,
      window,
      limit: rowLimit,
      signal,
      fetchPage({ from, until }) {
        const query = new URLSearchParams({
          query: queryOf(config),
          mode: 'artlist',
          format: 'json',
          maxrecords: String(window),
          // Both ends are inclusive, to the second.
          startdatetime: compact(from),
          enddatetime: compact(until - 1_000),
          sort: 'datedesc',
        });
        return http.get('https://api.gdeltproject.org/api/v2/doc/doc', { query, read: articles() });
      },
    });
  },
};

function queryOf({ keywords = '', language, country, domain }: GdeltConfig): string {
  const parts = [keywords.trim()];
  if (language !== undefined) parts.push(`sourcelang:${language}`);
  if (country !== undefined) parts.push(`sourcecountry:${country}`);
  if (domain !== undefined) parts.push(`domain:${domain}`);
  return parts.join(' ');
}

/** `YYYYMMDDHHMMSS` in UTC. */
function compact(ms: number): string {
  return new Date(ms).toISOString().slice(0, 19).replace(/\D/g, '');
}
