import { msPerDay, parseDay } from '../../days/day.js';
import {
  type CollectContext,
  type Endpoint,
  type Page as FetchedPage,
  type Row,
  type SourceConfig,
  SourceFault,
  type TimeRange,
  toldFault,
} from './source.js';

/** Adds to what a job knows the pager, which asks for no more rows than the job wants. */
export function collectContext(job: Omit<CollectContext, 'newestFirst'>): CollectContext {
  const { now, rowLimit: limit, signal } = job;
  return {
    ...job,
    newestFirst: (config, { earliest, ...endpoint }) => {
      const pageSize = Math.min(endpoint.pageSize, limit);
      const range = windowOf(config, Date.parse(earliest), now);
      return newestFirst({ ...endpoint, ...range, pageSize, limit, signal });
    },
  };
}

/** Its time is in epoch milliseconds. */
type Item = FetchedPage['items'][number] & { time: number | null };
type Page = Omit<FetchedPage, 'items'> & { items: readonly Item[] };

export interface PagerOptions extends Omit<Endpoint, 'earliest'>, TimeRange {
  limit: number;
  signal: AbortSignal;
}

/** How often a range is read whose pages do not add up to the announced total. */
const readings = 3;

/**
 * Returns every row of a time range exactly once, newest first, even if rows move while pages are read. It works with
 * endpoints that show only the first rows of a query: a range with more rows is halved until each part can be seen
 * completely. Ends after `limit` rows or when the signal aborts. Throws SourceFault `source_incomplete`, after all
 * reachable rows, if a single unit has more rows than the endpoint shows, or if pages omit rows that they count. Rows
 * are never left out silently.
 */
export async function* newestFirst(options: PagerOptions): AsyncGenerator<Row> {
  // Ids of one job, so never more than its rows. Rows repeat not only at boundaries, because they move while pages are
  // read.
  const given = new Set<unknown>();
  if (options.limit <= 0) return;
  const wanted: Wanted = {
    has: ({ row, time }) =>
      !given.has(row['id']) && (time === null || (time >= options.from && time < options.until)),
    left: () => options.limit - given.size,
  };
  for await (const item of walk(options, wanted)) {
    if (!wanted.has(item)) continue;
    given.add(item.row['id']);
    yield item.row;
    if (wanted.left() <= 0) return;
  }
}

interface Wanted {
  has(item: Item): boolean;
  left(): number;
}

/** Rows of one part after another; some may come twice. */
async function* walk(options: PagerOptions, wanted: Wanted): AsyncGenerator<Item> {
  const { from, until, unit, pageSize, window, signal } = options;
  // The newest is on top.
  const ranges: TimeRange[] = from < until ? [{ from, until }] : [];
  for (let range = ranges.pop(); range !== undefined; range = ranges.pop()) {
    signal.throwIfAborted();
    const first = await fetched(options, range, 0);
    const short = range.until - range.from <= unit;
    if (short || fits(first, pageSize, window)) {
      const items = readWhole(range, first, short ? (options.unitWindow ?? window) : window, options);
      yield* first.items.some(({ time }) => time === null) ? items : sorted(items, wanted);
      continue;
    }
    // These are already the newest rows of the range. If they come again, their ids show it.
    if (isNewestFirst(first)) yield* first.items;
    const shown = shownFrom(first, range, unit);
    const middle = range.from + Math.floor((range.until - range.from) / unit / 2) * unit;
    const at = shown ?? middle;
    ranges.push({ from: range.from, until: at });
    if (shown === null) ranges.push({ from: at, until: range.until });
  }
}

/** One page. Throws SourceFault `source_invalid` for one that cannot be counted on: rows would be lost or doubled. */
async function fetched(options: PagerOptions, range: TimeRange, page: number): Promise<Page> {
  const { items, total } = await options.fetchPage(range, page, options.pageSize);
  if (total !== null && !Number.isFinite(total)) throw undocumented('does not say how many rows there are');
  return { items: items.map(checked), total };
}

function checked({ time, row }: FetchedPage['items'][number]): Item {
  const id = row['id'];
  if (typeof id !== 'number' && (typeof id !== 'string' || id === ''))
    throw undocumented('has a row without an id');
  const isText = typeof time === 'string' && /^\d{4}-\d\d-\d\d(T.+(Z|[+-]\d\d:?\d\d))?$/.test(time);
  const ms = isText ? Date.parse(time) : time;
  if (ms === null || (typeof ms === 'number' && Number.isFinite(ms))) return { time: ms, row };
  throw undocumented('has a row without a time');
}

const undocumented = (what: string) =>
  toldFault('source_invalid', `The answer is not as documented: it ${what}`);

/** Without a total, a full page may be followed by others. */
function fits({ total, items }: Page, pageSize: number, window: number): boolean {
  return total === null ? items.length < pageSize : total <= window;
}

/**
 * The time from which a first page shows its range completely, so that only older rows are left. Null if the page is
 * not ordered by time or spans at most one unit.
 */
function shownFrom({ items }: Page, range: TimeRange, unit: number): number | null {
  const oldest = items.at(-1)?.time ?? null;
  if (oldest === null || !isNewestFirst({ items }) || items.some(({ time }) => time === null)) return null;
  const from = (Math.floor(oldest / unit) + 1) * unit;
  return from > range.from && from < range.until ? from : null;
}

/** Considers only rows with a known time. */
function isNewestFirst({ items }: Pick<Page, 'items'>): boolean {
  let oldest = Number.POSITIVE_INFINITY;
  for (const { time } of items) {
    if (time !== null && time > oldest) return false;
    oldest = time ?? oldest;
  }
  return true;
}

/** The rows of a range after reading it, as many as wanted. A second reading may find more rows between the others. */
async function* sorted(items: AsyncIterable<Item>, wanted: Wanted): AsyncGenerator<Item> {
  const found = new Map<unknown, Item>();
  let fault: SourceFault | null = null;
  try {
    for await (const item of items) {
      if (wanted.has(item)) found.set(item.row['id'], item);
      if (found.size >= wanted.left()) break;
    }
  } catch (error) {
    if (!(error instanceof SourceFault)) throw error;
    fault = error;
  }
  yield* [...found.values()].toSorted((one, other) => (other.time ?? 0) - (one.time ?? 0));
  if (fault !== null) throw fault;
}

/** All pages of a range, given the first. If rows were added or removed between two pages, reads again. */
async function* readWhole(
  range: TimeRange,
  first: Page,
  window: number,
  options: PagerOptions,
): AsyncGenerator<Item> {
  const seen = new Set<unknown>();
  let answer = first;
  for (let reading = 1; ; reading += 1) {
    for (let page = 1; ; page += 1) {
      for (const { row } of answer.items) seen.add(row['id']);
      yield* answer.items;
      const shown = page * options.pageSize;
      const more = answer.total === null ? !fits(answer, options.pageSize, window) : shown < answer.total;
      if (more && shown >= window) throw incomplete(range, `has more rows than the ${window} that it shows`);
      if (!more || answer.items.length === 0) break;
      options.signal.throwIfAborted();
      answer = await fetched(options, range, page);
    }
    const total = answer.total ?? seen.size;
    if (seen.size >= total) return;
    if (reading === readings) throw incomplete(range, `counts ${total} rows and shows ${seen.size} of them`);
    options.signal.throwIfAborted();
    answer = await fetched(options, range, 0);
  }
}

function incomplete({ from, until }: TimeRange, what: string): SourceFault {
  const [start, end] = [from, until].map((ms) => new Date(ms).toISOString());
  return toldFault(
    'source_incomplete',
    `From ${start} until ${end} the source ${what}`,
    '; ask for fewer days',
  );
}

/**
 * The window of a config as times in UTC. An open start becomes `earliest`, the day of the first existing row in epoch
 * milliseconds. An open end becomes the end of today.
 */
function windowOf({ startDate, endDate }: SourceConfig, earliest: number, now: number): TimeRange {
  const first = startDate === undefined ? null : parseDay(startDate);
  const last = endDate === undefined ? null : parseDay(endDate);
  return {
    from: first === null ? earliest : Math.max(first * msPerDay, earliest),
    until: ((last ?? Math.floor(now / msPerDay)) + 1) * msPerDay,
  };
}
