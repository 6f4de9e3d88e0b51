// Documents of the Federal Register of the United States: https://www.federalregister.gov/developers

const columns =
  'id publication_date type title abstract agencies citation effective_on docket_ids url pdf_url'.split(' ');
const asked =
  'document_number publication_date type title abstract agencies citation effective_on docket_ids html_url pdf_url';

/** By the endpoint's codes. */
const types = { rule: 'RULE', proposed_rule: 'PRORULE', notice: 'NOTICE', presidential: 'PRESDOCU' };

/** Reads an answer in another thread. Without a result, an answer has no `results`. */
export function documentsOf({ text }) {
  const { count, results = [] } = JSON.parse(text);
  const items = results.map((document) => {
    const agencies = document.agencies?.map(({ name, raw_name }) => name ?? raw_name).join('; ');
    const docket_ids = document.docket_ids?.join('; ');
    const { document_number: id, html_url: url } = document;
    const values = { ...document, id, agencies, docket_ids, url };
    const row = Object.fromEntries(columns.map((name) => [name, values[name] ?? null]));
    return { time: document.publication_date, row };
  });
  return { items, total: count };
}

const dayOf = (ms) => new Date(ms).toISOString().slice(0, 10);
const endpoint = { earliest: '1994-01-01', unit: 86_400_000, pageSize: 1_000, window: 2_000 };
const date = { type: 'string', format: 'date' };
const properties = {
  keywords: { title: 'Keywords', type: 'string', description: 'All must be found, a phrase in "".' },
  mode: { title: 'Type', enum: Object.keys(types), description: 'Only documents of this type.' },
  startDate: { ...date, title: 'From', description: 'First day.', 'x-date-column': 'publication_date' },
  endDate: { ...date, title: 'To', description: 'The last day, UTC.' },
  maxData: { title: 'Rows', type: 'integer', minimum: 1, description: 'Most rows wanted, the newest.' },
};

/** @type {import('headgate').Source<import('headgate').SourceConfig & { mode?: keyof typeof types }>} */
export default {
  slug: 'federalregister',
  name: 'Federal Register',
  description: 'Rules, proposed rules, notices and presidential documents of the United States since 1994.',
  params: { type: 'object', additionalProperties: false, properties },
  hosts: ['www.federalregister.gov'],
  concurrency: 1,
  columns: () => columns,
  collect({ keywords, mode, ...days }, { http, newestFirst }) {
    const fetchPage = ({ from, until }, page, size) => {
      const query = new URLSearchParams({ order: 'newest', per_page: size, page: page + 1 });
      if (keywords) query.append('conditions[term]', keywords);
      if (mode) query.append('conditions[type][]', types[mode]);
      query.append('conditions[publication_date][gte]', dayOf(from));
      query.append('conditions[publication_date][lte]', dayOf(until - 1));
      for (const field of asked.split(' ')) query.append('fields[]', field);
      const read = { module: import.meta.url, name: 'documentsOf' };
      return http.get('https://www.federalregister.gov/api/v1/documents.json', { query, read });
    };
    return newestFirst(days, { ...endpoint, fetchPage });
  },
};
