// Hacker News, as Algolia's search shows it: https://hn.algolia.com/api. It takes 10,000 requests an hour.

const kinds = ['story', 'comment', 'ask_hn', 'show_hn', 'job', 'poll'];
const columns =
  'id created_at type title url author points num_comments text story_id story_title parent_id'.split(' ');

/** Reads an answer in another thread. Columns without a rule here are fields of a hit. */
export function hitsOf({ text }) {
  const { hits = [], nbHits, exhaustiveNbHits } = JSON.parse(text);
  const items = hits.map((hit) => {
    const type = kinds.find((kind) => hit._tags?.includes(kind));
    const values = { ...hit, id: hit.objectID, type, text: hit.story_text ?? hit.comment_text };
    const row = Object.fromEntries(columns.map((name) => [name, values[name] ?? null]));
    return { time: hit.created_at_i * 1_000, row };
  });
  return { items, total: exhaustiveNbHits === false ? null : nbHits };
}

const date = { type: 'string', format: 'date' };
const properties = {
  keywords: { title: 'Keywords', type: 'string', description: 'All must be found.', examples: ['duckdb'] },
  mode: { title: 'Kind', enum: [...kinds, 'everything'], description: 'Default: story.' },
  author: { title: 'Author', type: 'string', pattern: '^[\\w-]{2,30}$', description: 'Only by this user.' },
  startDate: { ...date, title: 'From', description: 'The first day, UTC.', 'x-date-column': 'created_at' },
  endDate: { ...date, title: 'To', description: 'The last day, UTC.' },
  maxData: { title: 'Rows', type: 'integer', minimum: 1, description: 'Most rows wanted, the newest.' },
};

/** @type {import('headgate').Source<import('headgate').SourceConfig & { mode?: string, author?: string }>} */
export default {
  slug: 'hackernews',
  name: 'Hacker News',
  description: 'Stories, comments and jobs of Hacker News since 2006, by keyword and date.',
  params: { type: 'object', additionalProperties: false, properties },
  hosts: ['hn.algolia.com'],
  spacingMs: 360,
  columns: () => columns,
  collect(config, { http, newestFirst }) {
    const kind = (config.mode ?? 'story').replace('everything', `(${kinds.join(',')})`);
    return newestFirst(config, {
      earliest: '2006-10-09',
      unit: 1_000,
      pageSize: 1_000,
      window: 1_000,
      fetchPage({ from, until }, page, size) {
        const query = new URLSearchParams({ query: config.keywords ?? '', page, hitsPerPage: size });
        query.set('tags', config.author === undefined ? kind : `${kind},author_${config.author}`);
        query.set('numericFilters', `created_at_i>=${from / 1_000},created_at_i<${until / 1_000}`);
        const read = { module: import.meta.url, name: 'hitsOf' };
        return http.get('https://hn.algolia.com/api/v1/search_by_date', { query, read });
      },
    });
  },
};
