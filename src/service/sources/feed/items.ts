import { createHash } from 'node:crypto';
import { type AnyFeed, type AtomFeed, type JsonFeed, parseFeed, type RdfFeed, type RssFeed } from 'feedsmith';
import { parsedWith } from '../answers.js';
import { type Fields, listed, rowOf, textOrNull } from '../params.js';
import type { Row } from '../source.js';

type Text = string | undefined;

/** What all formats have in common. */
interface Common {
  id: Text;
  published: Text;
  updated: Text;
  title: Text;
  url: Text;
  authors: readonly Text[];
  summary: Text;
  content: Text;
  categories: readonly Text[];
  attachment: Text;
}

/** One item of a feed as a row. */
export interface FeedItem {
  row: Row;
  /** Time of publication, or of the last update, in epoch milliseconds; null if unknown. */
  time: number | null;
}

/** Items of an RSS, Atom, RDF or JSON feed, in order. Throws SourceFault `source_invalid` for anything else. */
export function feedItems(text: string): FeedItem[] {
  const parsed = parsedWith((feed) => parseFeed(feed), text);
  const title = titleOf(parsed);
  return commonItems(parsed).map((item) => itemOf(item, title));
}

function titleOf({ format, feed }: AnyFeed): Text {
  return format === 'atom' ? feed.title?.value : feed.title;
}

function commonItems({ format, feed }: AnyFeed): Common[] {
  if (format === 'atom') return (feed.entries ?? []).map(atom);
  if (format === 'json') return (feed.items ?? []).map(json);
  if (format === 'rss') return (feed.items ?? []).map(rss);
  return (feed.items ?? []).map(rdf);
}

function atom(entry: AtomFeed.Entry<string>): Common {
  const link = (rel: string): Text => entry.links?.find((each) => (each.rel ?? 'alternate') === rel)?.href;
  return {
    id: entry.id,
    published: entry.published,
    updated: entry.updated,
    title: entry.title?.value,
    url: link('alternate') ?? entry.links?.[0]?.href,
    authors: (entry.authors ?? []).map(({ name, email }) => name ?? email),
    summary: entry.summary?.value,
    content: entry.content?.value,
    categories: (entry.categories ?? []).map(({ label, term }) => label ?? term),
    attachment: link('enclosure'),
  };
}

function rss(item: RssFeed.Item<string>): Common {
  const { guid } = item;
  const authors = (item.authors ?? []).map(({ name, email }) => name ?? email);
  return {
    id: guid?.value,
    published: item.pubDate ?? item.dc?.dates?.[0],
    updated: item.atom?.updated,
    title: item.title,
    url:
      item.link ??
      (guid?.isPermaLink === false || !/^https?:/.test(guid?.value ?? '') ? undefined : guid?.value),
    authors: authors.length > 0 ? authors : (item.dc?.creators ?? []),
    summary: item.description,
    content: item.content?.encoded,
    categories: (item.categories ?? []).map(({ name }) => name),
    attachment: item.enclosures?.[0]?.url,
  };
}

function rdf(item: RdfFeed.Item<string>): Common {
  return {
    id: item.rdf?.about,
    published: item.dc?.dates?.[0],
    updated: undefined,
    title: item.title,
    url: item.link,
    authors: item.dc?.creators ?? [],
    summary: item.description,
    content: item.content?.encoded,
    categories: item.dc?.subjects ?? [],
    attachment: undefined,
  };
}

function json(item: JsonFeed.Item<string>): Common {
  return {
    id: item.id,
    published: item.date_published,
    updated: item.date_modified,
    title: item.title,
    url: item.url ?? item.external_url,
    authors: (item.authors ?? []).map(({ name, url }) => name ?? url),
    summary: item.summary,
    content: item.content_html ?? item.content_text,
    categories: item.tags ?? [],
    attachment: item.attachments?.[0]?.url,
  };
}

function itemOf(item: Common, feedTitle: Text): FeedItem {
  const time = timeOf(item.published) ?? timeOf(item.updated);
  return { row: rowOf(fields, { ...item, feedTitle }), time };
}

export const fields: Fields<Common & { feedTitle: Text }> = {
  id: (item) => textOrNull(item.id) ?? textOrNull(item.url) ?? hashOf(item),
  published: (item) => isoOrNull(timeOf(item.published)),
  updated: (item) => isoOrNull(timeOf(item.updated)),
  title: (item) => textOrNull(item.title),
  url: (item) => textOrNull(item.url),
  authors: (item) => listed(item.authors),
  summary: (item) => textOrNull(item.summary),
  content: (item) => textOrNull(item.content),
  categories: (item) => listed(item.categories),
  attachment_url: (item) => textOrNull(item.attachment),
  feed_title: (item) => textOrNull(item.feedTitle),
};

/** An item without an id or address is identified by its content. */
function hashOf({ title, published, summary, content }: Common): string {
  const text = JSON.stringify([title, published, summary, content]);
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}

/** Reads an ISO 8601 or RFC 822 date. A date without a zone is UTC, whatever the machine's zone. */
function timeOf(text: Text): number | null {
  const date = text?.trim() ?? '';
  const zoned =
    /(?:Z|UT|UTC|GMT|[ECMP][SD]T|[+-]\d{2}:?\d{2})$/i.test(date) || /^\d{4}-\d\d-\d\d$/.test(date);
  const ms = Date.parse(zoned ? date : `${date}${/^\d{4}-\d\d-\d\dT/.test(date) ? 'Z' : ' GMT'}`);
  return Number.isNaN(ms) ? null : ms;
}

function isoOrNull(ms: number | null): string | null {
  return ms === null ? null : new Date(ms).toISOString();
}
