// Works with a DOI: https://api.crossref.org. If CROSSREF_MAILTO is an address of yours, answers come sooner.

const columns = 'id title type issued created_at container_title publisher authors cited_by url'.split(' ');
const select = 'DOI,title,type,issued,created,container-title,publisher,author,is-referenced-by-count,URL';

/** Reads an answer in another thread. Which of its dates the filter uses is not certain, so `time` is null. */
export function worksOf({ text }) {
  const { message = {} } = JSON.parse(text);
  const items = (message.items ?? []).map((work) => ({ time: null, row: rowOf(work) }));
  return { items, total: message['total-results'], cursor: message['next-cursor'] };
}

function rowOf(work) {
  const [title, container_title] = [work.title?.[0], work['container-title']?.[0]];
  const issued = work.issued?.['date-parts'][0]?.map((part) => `${part ?? ''}`.padStart(2, '0')).join('-');
  const authors = work.author?.map(({ given = '', family, name }) => name ?? `${given} ${family}`.trim());
  const names = { title, container_title, authors: authors?.join('; ') };
  const dates = { issued, created_at: work.created?.['date-time'], cited_by: work['is-referenced-by-count'] };
  const values = { ...work, ...names, ...dates, id: work.DOI?.toLowerCase(), url: work.URL };
  return Object.fromEntries(columns.map((name) => [name, values[name] ?? null]));
}

const dayOf = (ms) => new Date(ms).toISOString().slice(0, 10);
/** A cursor reaches every work of a query but expires quickly, so it is used only within a single day. */
const endpoint = { earliest: '1600-01-01', unit: 86_400_000, pageSize: 1_000, window: 1_000 };
const date = { type: 'string', format: 'date' };
const properties = {
  keywords: { title: 'Keywords', type: 'string', description: 'Words, of which one is enough.' },
  startDate: { ...date, title: 'From', description: 'The first day, UTC.' },
  endDate: { ...date, title: 'To', description: 'The last day, UTC.' },
  maxData: { title: 'Rows', type: 'integer', minimum: 1, description: 'Most rows wanted, the newest.' },
};

/** @type {import('headgate').Source} */
export default {
  slug: 'crossref',
  name: 'Crossref',
  description: 'Articles, books, preprints and data sets with a DOI, by keyword and date of publication.',
  params: { type: 'object', additionalProperties: false, properties },
  hosts: ['api.crossref.org'],
  concurrency: 1,
  spacingMs: 200,
  columns: () => columns,
  collect({ keywords, ...days }, { http, newestFirst }) {
    let cursor = '*';
    const fetchPage = async ({ from, until }, page, size) => {
      const filter = `from-pub-date:${dayOf(from)},until-pub-date:${dayOf(until - 1)}`;
      const query = new URLSearchParams({ filter, select, sort: 'published', order: 'desc', rows: size });
      query.set('cursor', page === 0 ? '*' : cursor);
      if (keywords) query.set('query', keywords);
      if (process.env.CROSSREF_MAILTO) query.set('mailto', process.env.CROSSREF_MAILTO);
      const read = { module: import.meta.url, name: 'worksOf' };
      const found = await http.get('https://api.crossref.org/works', { query, read });
      cursor = found.cursor ?? cursor;
      return found;
    };
    return newestFirst(days, { ...endpoint, unitWindow: 1e9, fetchPage });
  },
};
