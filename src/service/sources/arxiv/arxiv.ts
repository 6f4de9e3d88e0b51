import { newestFirst, windowOf } from '../pager.js';
import { readerIn } from '../documents/reader.js';
import { type ConfigOf, namesOf, type OwnParam, paramsSchema, termMode, termsOf } from '../params.js';
import type { Source } from '../source.js';
import { fields, pageOf } from './answer.js';

const papers = readerIn(new URL('./answer.js', import.meta.url), pageOf);

const places = { anywhere: 'all', title: 'ti', author: 'au', abstract: 'abs' } as const;

const own = {
  mode: termMode,
  field: {
    title: 'Search in',
    enum: namesOf(places),
    default: 'anywhere',
    description: 'Where to look for the terms.',
  },
  category: {
    title: 'Category',
    type: 'string',
    pattern: '^[A-Za-z]+(-[A-Za-z]+)?(\\.[A-Za-z-]+)?$',
    maxLength: 40,
    description: 'Only papers of this category.',
    examples: ['cs.LG', 'hep-ex'],
  },
} as const satisfies Record<string, OwnParam>;

type ArxivConfig = ConfigOf<typeof own>;

/**
 * How many papers of a query can be reached, and how many a page has. Answers of the maximum, 2,000, take very long.
 */
const window = 30_000;
const largestPage = 1_000;
const minuteMs = 60_000;

/** Preprints of arXiv. */
export const arxiv: Source<ArxivConfig> = {
  slug: 'arxiv',
  name: 'arXiv',
  description:
    'Preprints in physics, mathematics, computer science and more since 1991, by keyword and date.',
  params: paramsSchema({
    keywords: 'Comma-separated terms, each a word or a phrase. Leave empty for every paper.',
    examples: ['perovskite', 'graph neural network, molecule'],
    own,
    date: 'Day on which the first version was submitted',
    dateColumn: 'published',
  }),
  untried: true,
  hosts: ['export.arxiv.org'],
  // One request in 3 seconds, over one connection.
  spacingMs: 3_000,
  concurrency: 1,
  columns: () => Object.keys(fields),
  collect(config, { http, now, rowLimit, signal }) {
    const pageSize = Math.min(largestPage, rowLimit);
    return newestFirst({
      ...windowOf(config, Date.UTC(1991, 0, 1), now),
      unit: minuteMs,
      pageSize,
      window,
      limit: rowLimit,
      signal,
      fetchPage({ from, until }, page) {
        const start = page * pageSize;
        const query = new URLSearchParams({
          // Both ends are inclusive. Papers submitted within the last minute may appear only a minute later.
          search_query: `${searchOf(config)}submittedDate:[${compact(from)} TO ${compact(until)}]`,
          start: String(start),
          max_results: String(pageSize),
          sortBy: 'submittedDate',
          sortOrder: 'descending',
        });
        return http.get('https://export.arxiv.org/api/query', { query, read: papers(start) });
      },
    });
  },
};

function searchOf({ keywords, mode = 'any', field = 'anywhere', category }: ArxivConfig): string {
  const terms = termsOf(keywords).map((term) => `${places[field]}:"${term.replaceAll('"', ' ').trim()}"`);
  const parts = terms.length > 0 ? [`(${terms.join(mode === 'any' ? ' OR ' : ' AND ')})`] : [];
  if (category !== undefined) parts.push(`cat:${category}`);
  return parts.map((part) => `${part} AND `).join('');
}

/** `YYYYMMDDHHMM` in UTC. */
function compact(ms: number): string {
  return new Date(ms).toISOString().slice(0, 16).replace(/\D/g, '');
}
