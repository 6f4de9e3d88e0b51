import { msPerDay } from '../../../days/day.js';
import { dayText, newestFirst, windowOf } from '../pager.js';
import { readerIn } from '../documents/reader.js';
import { type ConfigOf, type OwnParam, paramsSchema } from '../params.js';
import type { Source } from '../source.js';
import { fields, worksOf } from './answer.js';

const works = readerIn(new URL('./answer.js', import.meta.url), worksOf);

const types = [
  'journal-article',
  'proceedings-article',
  'posted-content',
  'book',
  'book-chapter',
  'dissertation',
  'report',
  'dataset',
  'peer-review',
] as const;

const own = {
  mode: {
    title: 'Type',
    enum: [...types, 'everything'],
    default: 'everything',
    description: 'The type of work to collect.',
  },
} as const satisfies Record<string, OwnParam>;

type CrossrefConfig = ConfigOf<typeof own>;

const largestPage = 1_000;

const selected =
  'DOI,title,type,issued,created,container-title,publisher,author,abstract,is-referenced-by-count,URL';

/**
 * Scholarly works registered with Crossref. With `mailto`, an address of the operator, Crossref serves requests from
 * the pool for users whom it can contact. Without it no address is sent.
 */
export function crossrefSource({ mailto }: { mailto?: string } = {}): Source<CrossrefConfig> {
  return {
    slug: 'crossref',
    name: 'Crossref',
    description: 'Articles, books, preprints and data sets with a DOI, by keyword and date of publication.',
    params: paramsSchema({
      keywords:
        'Words to search for in titles, authors and journals; one of them is enough. Leave empty for every work.',
      examples: ['perovskite solar cells'],
      own,
      date: 'Day of publication, as Crossref dates works of which only the month or year is known',
    }),
    untried: true,
    hosts: ['api.crossref.org'],
    concurrency: 1,
    // The rate of the public pool, until an answer's headers give another one.
    spacingMs: 200,
    spacingOf,
    columns: () => Object.keys(fields),
    collect(config, { http, now, rowLimit, signal }) {
      const pageSize = Math.min(largestPage, rowLimit);
      let cursor = '*';
      return newestFirst({
        ...windowOf(config, Date.UTC(1600, 0, 1), now),
        unit: msPerDay,
        pageSize,
        // A cursor reaches every work of a query but expires quickly, so it is used only within a single day.
        window: largestPage,
        unitWindow: Number.POSITIVE_INFINITY,
        limit: rowLimit,
        signal,
        async fetchPage({ from, until }, page) {
          const { mode = 'everything', keywords } = config;
          const filters = [`from-pub-date:${dayText(from)}`, `until-pub-date:${dayText(until - 1)}`];
          if (mode !== 'everything') filters.push(`type:${mode}`);
          const query = new URLSearchParams({
            ...(keywords ? { query: keywords } : {}),
            filter: filters.join(','),
            select: selected,
            sort: 'published',
            order: 'desc',
            rows: String(pageSize),
            cursor: page === 0 ? '*' : cursor,
            ...(mailto === undefined ? {} : { mailto }),
          });
          const found = await http.get('https://api.crossref.org/works', { query, read: works() });
          cursor = found.cursor ?? cursor;
          return found;
        },
      });
    },
  };
}

/** Computed from the headers with the number of requests and their interval. */
function spacingOf(headers: Headers): number | null {
  const requests = Number(headers.get('x-rate-limit-limit'));
  const seconds = Number(/^(\d+)s$/.exec(headers.get('x-rate-limit-interval') ?? '')?.[1]);
  return requests > 0 && seconds > 0 ? (seconds * 1_000) / requests : null;
}
