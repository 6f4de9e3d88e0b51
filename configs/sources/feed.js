// Any RSS, Atom or JSON feed on the public internet. It needs `npm install feedsmith` beside this file.
import { parseFeed } from 'feedsmith';

const columns = 'id published title url authors text categories feed_title'.split(' ');
const textOf = (one) => one?.value ?? one?.encoded ?? one;
const listed = (all) => all?.map((one) => one.name ?? one.email ?? one.label ?? one.term ?? one).join('; ');

/** In UTC, which is also the zone of a date that names none. Null for anything else than a date. */
function iso(date = '') {
  const isZoned = /([A-Z]|[+-]\d\d:?\d\d)$|^.{10}$/i.test(date);
  const ms = Date.parse(isZoned ? date : date.includes('T') ? `${date}Z` : `${date} GMT`);
  return Number.isNaN(ms) ? null : new Date(ms).toISOString();
}

function rowOf({ dc, links, content_html, content = content_html, ...item }, feed_title) {
  const url = item.link ?? item.url ?? links?.find(({ rel = 'alternate' }) => rel === 'alternate')?.href;
  const published = iso(item.published ?? item.pubDate ?? item.date_published ?? dc?.dates?.[0]);
  const title = textOf(item.title);
  const id = item.id ?? item.guid?.value ?? item.rdf?.about ?? url ?? `${published} ${title}`;
  const text = textOf(content ?? item.content_text ?? item.summary ?? item.description);
  const [authors, categories] = [item.authors ?? dc?.creators, item.categories ?? item.tags].map(listed);
  const values = { id, published, title, url, authors, text, categories, feed_title };
  return Object.fromEntries(columns.map((name) => [name, values[name] ?? null]));
}

/** Reads a feed in another thread. Its parser accepts XML that was cut, so this looks for the last tag. */
export function itemsOf({ text }, { keywords = '', endDate, startDate = endDate && '0' }, limit) {
  const isXml = /<\/([\w-]+:)?(feed|rss|rdf)\s*>(\s|<!--[^>]*-->)*$/i.test(text);
  const { feed } = parseFeed(isXml ? text : JSON.parse(text));
  const terms = keywords.toLowerCase().match(/[^,\s]+( +[^,\s]+)*/g) ?? [''];
  const rows = (feed.items ?? feed.entries ?? []).map((item) => rowOf(item, textOf(feed.title)));
  const wanted = rows.filter((row) => {
    const [day, words] = [row.published?.slice(0, 10) ?? '', Object.values(row).join('\n').toLowerCase()];
    return terms.some((term) => words.includes(term)) && day >= (startDate ?? '') && day <= (endDate ?? '9');
  });
  const sorted = wanted.toSorted((one, other) => (other.published ?? '').localeCompare(one.published ?? ''));
  return { items: [...new Map(sorted.map((row) => [row.id, row])).values()].slice(0, limit) };
}

const properties = {
  url: { title: 'Address', type: 'string', description: 'Of it.', examples: ['https://xkcd.com/rss.xml'] },
  keywords: { title: 'Keywords', type: 'string', description: 'Comma-separated; one of them is enough.' },
  startDate: { title: 'From', type: 'string', format: 'date', description: 'The first day, UTC.' },
  endDate: { title: 'To', type: 'string', format: 'date', description: 'The last day, UTC.' },
  maxData: { title: 'Rows', type: 'integer', minimum: 1, description: 'Most rows wanted, the newest.' },
};

/** @type {import('headgate').Source<import('headgate').SourceConfig & { url: string }>} */
export default {
  slug: 'feed',
  name: 'Feed',
  description: 'Items of an RSS, Atom or JSON feed: as many as it holds at the time.',
  params: { type: 'object', additionalProperties: false, required: ['url'], properties },
  hosts: 'public',
  columns: () => columns,
  async *collect(config, { http, rowLimit }) {
    const read = { module: import.meta.url, name: 'itemsOf', args: [config, rowLimit] };
    yield* (await http.get(config.url, { read, keep: true })).items;
  },
};
