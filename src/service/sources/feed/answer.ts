import { windowOf } from '../pager.js';
import type { DocumentText } from '../documents/reader.js';
import { wholeFeed } from '../answers.js';
import { type TermConfig, termTest } from '../params.js';
import type { Row } from '../source.js';
import { type FeedItem, feedItems } from './items.js';

export type FeedConfig = TermConfig & { url: string };

const searched = ['title', 'authors', 'summary', 'content', 'categories'];

/** The items of a feed that match a config, newest first and without duplicates. */
export function rowsOf(
  { text }: DocumentText,
  config: FeedConfig,
  now: number,
  limit: number,
): { items: Row[] } {
  const found = new Map<unknown, Row>();
  for (const { row } of newestOnTop(feedItems(wholeFeed(text)).filter(wanted(config, now)))) {
    if (found.size >= limit) break;
    if (!found.has(row['id'])) found.set(row['id'], row);
  }
  return { items: [...found.values()] };
}

function wanted(config: FeedConfig, now: number): (item: FeedItem) => boolean {
  const dated = config.startDate !== undefined || config.endDate !== undefined;
  const { from } = windowOf(config, Number.NEGATIVE_INFINITY, now);
  const until = config.endDate === undefined ? Number.POSITIVE_INFINITY : windowOf(config, 0, now).until;
  const matches = termTest(config);
  return ({ row, time }) => {
    const isInWindow = time !== null && time >= from && time < until;
    return (!dated || isInWindow) && matches(textOf(row));
  };
}

/** Each field ends with a line feed, so that no search term matches across two of them. */
function textOf(row: Row): string {
  return searched.map((name) => `${(row[name] as string | null) ?? ''}\n`.toLowerCase()).join('');
}

/** Items of the same time keep the order of the feed; items without a date come last. */
function newestOnTop(items: readonly FeedItem[]): FeedItem[] {
  const age = ({ time }: FeedItem): number => time ?? Number.NEGATIVE_INFINITY;
  return [...items].sort((a, b) => (age(a) === age(b) ? 0 : age(b) - age(a)));
}
