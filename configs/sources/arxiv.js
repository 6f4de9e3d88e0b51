// Preprints of arXiv: https://info.arxiv.org/help/api. Its answers are Atom: `npm install feedsmith` beside this.
import { parseAtomFeed } from 'feedsmith';

const columns = 'id published updated title summary authors categories doi url'.split(' ');
const fault = (code, message) => Object.assign(new Error(message), { code });

/** Reads an answer in another thread. After a fault `source_invalid`, the request is repeated. */
export function papersOf({ text }, start) {
  const { entries = [], opensearch } = text.trimEnd().endsWith('</feed>') ? parseAtomFeed(text) : {};
  const said = entries.find(({ id }) => id?.includes('arxiv.org/api/errors'))?.summary?.value;
  if (said) throw fault('source_refused', `arXiv says: ${said}`);
  const total = opensearch?.totalResults;
  // Cut short, or empty, as some pages are until they are asked for again.
  if (entries.length === 0 && !(start >= total)) throw fault('source_invalid', 'The page is not whole');
  return { items: entries.map((paper) => ({ time: paper.published, row: rowOf(paper) })), total };
}

function rowOf(paper) {
  const [, id] = /\/abs\/(.+?)(v\d+)?$/.exec(paper.id ?? '') ?? [];
  const [title, summary] = [paper.title, paper.summary].map((one) => one?.value?.replace(/\s+/g, ' ').trim());
  const authors = paper.authors?.map(({ name }) => name).join('; ');
  const categories = paper.categories?.map(({ term }) => term).join('; ');
  const url = paper.links?.find(({ rel }) => rel === 'alternate')?.href;
  const values = { ...paper, id, title, summary, authors, categories, url, doi: paper.arxiv?.doi };
  return Object.fromEntries(columns.map((name) => [name, values[name] ?? null]));
}

const minute = (ms) => new Date(ms).toISOString().slice(0, 16).replace(/\D/g, '');
const endpoint = { earliest: '1991-01-01', unit: 60_000, pageSize: 1_000, window: 30_000 };
const date = { type: 'string', format: 'date' };
const properties = {
  keywords: { title: 'Search', type: 'string', description: 'Such as ti:solar, au:lovelace or cat:cs.LG.' },
  startDate: { ...date, title: 'From', description: 'The first day, UTC.', 'x-date-column': 'published' },
  endDate: { ...date, title: 'To', description: 'The last day, UTC.' },
  maxData: { title: 'Rows', type: 'integer', minimum: 1, description: 'Most rows wanted, the newest.' },
};

/** @type {import('headgate').Source} */
export default {
  slug: 'arxiv',
  name: 'arXiv',
  description: 'Preprints of physics, mathematics and more since 1991, by search and date.',
  params: { type: 'object', additionalProperties: false, properties },
  hosts: ['export.arxiv.org'],
  spacingMs: 3_000,
  concurrency: 1,
  columns: () => columns,
  collect({ keywords, ...days }, { http, newestFirst }) {
    const fetchPage = ({ from, until }, page, size) => {
      const [start, dates] = [page * size, `submittedDate:[${minute(from)} TO ${minute(until)}]`];
      const search_query = keywords ? `(${keywords}) AND ${dates}` : dates;
      const sort = { sortBy: 'submittedDate', sortOrder: 'descending' };
      const query = new URLSearchParams({ search_query, start, max_results: size, ...sort });
      const read = { module: import.meta.url, name: 'papersOf', args: [start] };
      return http.get('https://export.arxiv.org/api/query', { query, read });
    };
    return newestFirst(days, { ...endpoint, fetchPage });
  },
};
