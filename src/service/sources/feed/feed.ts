import { windowOf } from '../days.js';
import { wholeFeed } from '../feed-answer.js';
import { paramsSchema, termMode, termsOf } from '../params.js';
import type { Row, Source, SourceConfig, SourceHttp } from '../source.js';
import { FeedCache } from './feed-cache.js';
import { type FeedItem, feedItems } from './items.js';

interface FeedConfig extends SourceConfig {
  url: string;
  mode?: 'any' | 'all';
}

const columns = [
  'id',
  'published',
  'updated',
  'title',
  'url',
  'authors',
  'summary',
  'content',
  'categories',
  'attachment_url',
  'feed_title',
];

const searched = ['title', 'authors', 'summary', 'content', 'categories'];

/** Any RSS, Atom or JSON feed on the public internet. */
export function feedSource(): Source<FeedConfig> {
  const cache = new FeedCache();
  return {
    slug: 'feed',
    name: 'Feed',
    description:
      'Items of any RSS, Atom or JSON feed on the public internet: as many as it holds at the time.',
    params: paramsSchema({
      keywords: 'Terms parted by commas, found anywhere in an item in any case. None: every item.',
      required: ['url'],
      own: {
        mode: termMode,
        url: {
          title: 'Address',
          type: 'string',
          pattern: '^https?://',
          maxLength: 2_000,
          description: 'Address of the feed, http or https.',
          examples: ['https://example.org/feed.xml'],
        },
      },
      date: 'Day of publication; given one of the two, items without a date are left out',
    }),
    hosts: 'public',
    largestAnswer: 8 * 1024 * 1024,
    columns: () => columns,
    async *collect(config, { http, now }) {
      const items = await read(config.url, http, cache);
      const seen = new Set<unknown>();
      for (const { row } of newestOnTop(items.filter(wanted(config, now)))) {
        if (seen.has(row['id'])) continue;
        seen.add(row['id']);
        yield row;
      }
    },
  };
}

/** The items of a feed; where it has not changed since it was read before, those of before. */
async function read(url: string, http: SourceHttp, cache: FeedCache): Promise<readonly FeedItem[]> {
  const known = cache.get(url);
  return http.get(url, {
    headers: known?.conditions ?? {},
    read(answer) {
      if (answer.status === 304 && known) return known.items;
      const items = feedItems(wholeFeed(answer));
      cache.keep(url, answer, items);
      return items;
    },
  });
}

function wanted(config: FeedConfig, now: number): (item: FeedItem) => boolean {
  const dated = config.startDate !== undefined || config.endDate !== undefined;
  const { from } = windowOf(config, Number.NEGATIVE_INFINITY, now);
  const until = config.endDate === undefined ? Number.POSITIVE_INFINITY : windowOf(config, 0, now).until;
  const terms = termsOf(config.keywords).map((term) => term.toLowerCase());
  return ({ row, time }) => {
    if (dated && (time === null || time < from || time >= until)) return false;
    if (terms.length === 0) return true;
    const text = textOf(row);
    return config.mode === 'all'
      ? terms.every((term) => text.includes(term))
      : terms.some((term) => text.includes(term));
  };
}

/** Fields are ended by a line feed so that no term spans two of them. */
function textOf(row: Row): string {
  return searched.map((name) => `${(row[name] as string | null) ?? ''}\n`.toLowerCase()).join('');
}

/** Items without a date come last; those of one time stay in the order of the feed. */
function newestOnTop(items: readonly FeedItem[]): FeedItem[] {
  const age = ({ time }: FeedItem): number => time ?? Number.NEGATIVE_INFINITY;
  return [...items].sort((a, b) => (age(a) === age(b) ? 0 : age(b) - age(a)));
}
