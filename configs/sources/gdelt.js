// News articles, as the GDELT Project finds them: https://blog.gdeltproject.org/gdelt-doc-2-0-api-debuts
import { createHash } from 'node:crypto';

const columns = 'id seen_at title url domain language source_country image_url mobile_url'.split(' ');
const fault = (code, message) => Object.assign(new Error(message), { code });

/** Reads an answer in another thread. A mistake in a query comes as a line of plain text with status 200. */
export function articlesOf({ text, contentType }) {
  const isRefusal = contentType?.startsWith('text/plain') && !text.trim().startsWith('{');
  if (isRefusal) throw fault('source_refused', `GDELT says: ${text.trim().slice(0, 200)}`);
  // Titles may contain raw backslashes and control characters, which JSON does not allow.
  const json = text.replace(/\\(?:["\\/bfnrt]|u[\da-fA-F]{4})|[\\\p{Cc}]/gu, (found) =>
    found.length > 1 ? found : found === '\\' ? '\\\\' : ' ',
  );
  const { articles = [] } = JSON.parse(json);
  return { items: articles.map(itemOf), total: null };
}

function itemOf(article) {
  const { url, seendate, sourcecountry: source_country } = article;
  const id = createHash('sha256').update(url).digest('hex').slice(0, 32);
  const seen_at = seendate.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z');
  const images = { image_url: article.socialimage, mobile_url: article.url_mobile };
  const values = { ...article, ...images, id, seen_at, source_country };
  return { time: seen_at, row: Object.fromEntries(columns.map((name) => [name, values[name] || null])) };
}

const second = (ms) => new Date(ms).toISOString().slice(0, 19).replace(/\D/g, '');
const endpoint = { earliest: '2017-01-01', unit: 900_000, pageSize: 250, window: 250 };
const date = { type: 'string', format: 'date' };
const properties = {
  keywords: { title: 'Search', type: 'string', description: 'A query of GDELT.', examples: ['flood'] },
  startDate: { ...date, title: 'From', description: 'The first day, UTC.', 'x-date-column': 'seen_at' },
  endDate: { ...date, title: 'To', description: 'The last day, UTC.' },
  maxData: { title: 'Rows', type: 'integer', minimum: 1, description: 'Most rows wanted, the newest.' },
};

/** @type {import('headgate').Source} */
export default {
  slug: 'gdelt',
  name: 'GDELT news',
  description: 'News articles of the world in 65 languages since 2017, by keyword and date (GDELT DOC 2.0).',
  params: { type: 'object', additionalProperties: false, required: ['keywords'], properties },
  hosts: ['api.gdeltproject.org'],
  spacingMs: 5_500,
  concurrency: 1,
  columns: () => columns,
  collect({ keywords, ...days }, { http, newestFirst }) {
    const fetchPage = ({ from, until }, _page, size) => {
      const range = { startdatetime: second(from), enddatetime: second(until - 1_000) };
      const form = { mode: 'artlist', format: 'json', sort: 'datedesc', maxrecords: size };
      const query = new URLSearchParams({ query: keywords, ...range, ...form });
      const read = { module: import.meta.url, name: 'articlesOf' };
      return http.get('https://api.gdeltproject.org/api/v2/doc/doc', { query, read });
    };
    return newestFirst(days, { ...endpoint, fetchPage });
  },
};
