import { type AtomFeed, parseAtomFeed } from 'feedsmith';
import { windowOf } from '../days.js';
import { parsedWith, wholeFeed } from '../feed-answer.js';
import { type Item, newestFirst, type Page } from '../pager.js';
import { listed, paramsSchema, termMode, termsOf, textOrNull } from '../params.js';
import { type Source, type SourceAnswer, type SourceConfig, SourceFault } from '../source.js';

const fields = { anywhere: 'all', title: 'ti', author: 'au', abstract: 'abs' } as const;

interface ArxivConfig extends SourceConfig {
  mode?: 'any' | 'all';
  field?: keyof typeof fields;
  category?: string;
}

/** Papers of a query that can be reached, and on one page: answers of the 2,000 that are allowed take very long. */
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
    keywords: 'Terms parted by commas, each a word or a phrase. None: every paper.',
    examples: ['perovskite', 'graph neural network, molecule'],
    own: {
      mode: termMode,
      field: {
        title: 'Search in',
        enum: Object.keys(fields),
        default: 'anywhere',
        description: 'Where the terms must be found.',
      },
      category: {
        title: 'Category',
        type: 'string',
        pattern: '^[A-Za-z]+(-[A-Za-z]+)?(\\.[A-Za-z-]+)?$',
        maxLength: 40,
        description: 'Only papers of this category.',
        examples: ['cs.LG', 'hep-ex'],
      },
    },
    date: 'Day on which the first version was submitted',
    dateColumn: 'published',
  }),
  hosts: ['export.arxiv.org'],
  // One request in 3 seconds, over one connection.
  spacingMs: 3_000,
  concurrency: 1,
  columns: () => [
    'id',
    'version',
    'published',
    'updated',
    'title',
    'summary',
    'authors',
    'primary_category',
    'categories',
    'doi',
    'journal_ref',
    'comment',
    'url',
    'pdf_url',
  ],
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
          // Both inclusive. What is submitted within the last minute may only be found by the minute after it.
          search_query: `${searchOf(config)}submittedDate:[${compact(from)} TO ${compact(until)}]`,
          start: String(start),
          max_results: String(pageSize),
          sortBy: 'submittedDate',
          sortOrder: 'descending',
        });
        return http.get('https://export.arxiv.org/api/query', {
          query,
          read: (answer) => pageOf(answer, start),
        });
      },
    });
  },
};

function searchOf({ keywords, mode = 'any', field = 'anywhere', category }: ArxivConfig): string {
  const terms = termsOf(keywords).map((term) => `${fields[field]}:"${term.replaceAll('"', ' ').trim()}"`);
  const parts = terms.length > 0 ? [`(${terms.join(mode === 'any' ? ' OR ' : ' AND ')})`] : [];
  if (category !== undefined) parts.push(`cat:${category}`);
  return parts.map((part) => `${part} AND `).join('');
}

function pageOf(answer: SourceAnswer, start: number): Page {
  const { entries = [], opensearch } = parsedWith((text) => parseAtomFeed(text), wholeFeed(answer));
  const error = entries.find((entry) => entry.id?.includes('arxiv.org/api/errors'));
  if (error) throw new SourceFault('source_refused', `arXiv says: ${error.summary?.value ?? 'Error'}`);
  const total = opensearch?.totalResults;
  if (total === undefined) throw new SourceFault('source_invalid', 'The answer tells no total');
  // Happens now and then; asked again, the papers are there.
  if (entries.length === 0 && start < total) throw new SourceFault('source_invalid', 'The page came empty');
  return { items: entries.map(itemOf), total };
}

function itemOf(entry: AtomFeed.Entry<string>): Item {
  const [, id, version] = /\/abs\/(.+?)(?:v(\d+))?$/.exec(entry.id ?? '') ?? [];
  const time = Date.parse(entry.published ?? '');
  if (id === undefined || Number.isNaN(time)) {
    throw new SourceFault('source_invalid', 'A paper has no id or no date');
  }
  const { arxiv: own, links = [] } = entry;
  return {
    id,
    time,
    row: {
      id,
      version: version === undefined ? null : Number(version),
      published: new Date(time).toISOString(),
      updated: textOrNull(entry.updated),
      title: folded(entry.title?.value),
      summary: folded(entry.summary?.value),
      authors: listed(entry.authors?.map((author) => author.name)),
      primary_category: textOrNull(own?.primaryCategory?.term),
      categories: listed(entry.categories?.map((category) => category.term)),
      doi: textOrNull(own?.doi),
      journal_ref: textOrNull(own?.journalRef),
      comment: folded(own?.comment),
      url: textOrNull(links.find((link) => link.rel === 'alternate')?.href),
      pdf_url: textOrNull(links.find((link) => link.title === 'pdf')?.href),
    },
  };
}

/** Texts come wrapped at a width; their line breaks mean nothing. */
function folded(text: string | undefined): string | null {
  return textOrNull(text?.replace(/\s+/g, ' ').trim());
}

/** `YYYYMMDDHHMM` in UTC. */
function compact(ms: number): string {
  return new Date(ms).toISOString().slice(0, 16).replace(/\D/g, '');
}
