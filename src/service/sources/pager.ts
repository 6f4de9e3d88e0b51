import { type Row, SourceFault } from './source.js';

/** Epoch milliseconds, half-open. */
export interface TimeRange {
  from: number;
  until: number;
}

/** One row of an answer. */
export interface Item {
  id: string;
  /** Epoch milliseconds: what the endpoint filters and sorts by. Null where it does not say that exactly. */
  time: number | null;
  row: Row;
}

export interface Page {
  items: Item[];
  /** Rows that the endpoint has for the whole query; null where it does not say. */
  total: number | null;
}

export interface PagerOptions extends TimeRange {
  /** Length in milliseconds of the shortest range that the endpoint can be asked for; ends of ranges are multiples of it. */
  unit: number;
  /** Rows on a full page. */
  pageSize: number;
  /** Rows of one query that can be reached, whatever the page. */
  window: number;
  /** The same for a query of one unit, where it cannot be cut any further. Default: `window`. */
  unitWindow?: number;
  /**
   * Asks for one page, from 0, of a range. Rows come newest first. Those at `until` itself may be among them, as
   * endpoints with inclusive ends show them.
   */
  fetchPage(range: TimeRange, page: number): Promise<Page>;
  /** Rows that are wanted. */
  limit: number;
  signal: AbortSignal;
}

/** Times that a range is read whose pages do not add up to the total that they tell. */
const readings = 3;

/**
 * Every row of a time range exactly once, newest first whatever moves while pages are turned, from an endpoint that shows only the first so many rows of
 * a query: a range with more is cut in two until each part can be seen whole. Ends after `limit` rows, and with the
 * abort of the signal. Throws SourceFault `source_incomplete`, after the rows that could be reached, where a single
 * unit has more than the endpoint shows, or where pages hold back some of what they count: rows are never left out
 * silently.
 */
export async function* newestFirst(options: PagerOptions): AsyncGenerator<Row> {
  // One job's ids, so never more than its rows. Not only boundaries repeat: rows move while pages are turned.
  const given = new Set<string>();
  if (options.limit <= 0) return;
  const wanted: Wanted = {
    has: ({ id, time }) =>
      !given.has(id) && (time === null || (time >= options.from && time < options.until)),
    left: () => options.limit - given.size,
  };
  for await (const item of walk(options, wanted)) {
    if (!wanted.has(item)) continue;
    given.add(item.id);
    yield item.row;
    if (wanted.left() <= 0) return;
  }
}

/** Rows still to be yielded. */
interface Wanted {
  has(item: Item): boolean;
  left(): number;
}

/** Rows of one part after the other, some of them twice. */
async function* walk(options: PagerOptions, wanted: Wanted): AsyncGenerator<Item> {
  const { from, until, unit, pageSize, window, signal } = options;
  // Newest on top.
  const ranges: TimeRange[] = from < until ? [{ from, until }] : [];
  for (let range = ranges.pop(); range !== undefined; range = ranges.pop()) {
    signal.throwIfAborted();
    const first = await options.fetchPage(range, 0);
    const short = range.until - range.from <= unit;
    if (short || fits(first, pageSize, window)) {
      const items = readWhole(range, first, short ? (options.unitWindow ?? window) : window, options);
      yield* first.items.some(({ time }) => time === null) ? items : sorted(items, wanted);
      continue;
    }
    // The newest of the range already: what is shown of them again is known by its id.
    if (isNewestFirst(first)) yield* first.items;
    const shown = shownFrom(first, range, unit);
    const at = shown ?? middle(range, unit);
    ranges.push({ from: range.from, until: at });
    if (shown === null) ranges.push({ from: at, until: range.until });
  }
}

/** Without a total, a full page may have others after it. */
function fits({ total, items }: Page, pageSize: number, window: number): boolean {
  return total === null ? items.length < pageSize : total <= window;
}

/**
 * The time from which a first page shows its range completely, so that only older rows are left; null if the page is
 * not in order of time or spans at most one unit.
 */
function shownFrom({ items }: Page, range: TimeRange, unit: number): number | null {
  const oldest = items.at(-1)?.time ?? null;
  if (oldest === null || !isNewestFirst({ items }) || items.some(({ time }) => time === null)) return null;
  const from = (Math.floor(oldest / unit) + 1) * unit;
  return from > range.from && from < range.until ? from : null;
}

/** As far as its rows tell their times. */
function isNewestFirst({ items }: Pick<Page, 'items'>): boolean {
  let oldest = Number.POSITIVE_INFINITY;
  for (const { time } of items) {
    if (time !== null && time > oldest) return false;
    oldest = time ?? oldest;
  }
  return true;
}

/** The rows of a range once it was read, as many as are wanted: a second reading may find some between the others. */
async function* sorted(items: AsyncIterable<Item>, wanted: Wanted): AsyncGenerator<Item> {
  const found = new Map<string, Item>();
  let fault: SourceFault | null = null;
  try {
    for await (const item of items) {
      if (wanted.has(item)) found.set(item.id, item);
      if (found.size >= wanted.left()) break;
    }
  } catch (error) {
    if (!(error instanceof SourceFault)) throw error;
    fault = error;
  }
  yield* [...found.values()].toSorted((one, other) => (other.time ?? 0) - (one.time ?? 0));
  if (fault !== null) throw fault;
}

function middle({ from, until }: TimeRange, unit: number): number {
  return from + Math.floor((until - from) / unit / 2) * unit;
}

/** All pages of a range, the first in hand. Rows may have come or gone between two pages: then it reads again. */
async function* readWhole(
  range: TimeRange,
  first: Page,
  window: number,
  options: PagerOptions,
): AsyncGenerator<Item> {
  const seen = new Set<string>();
  let answer = first;
  for (let reading = 1; ; reading += 1) {
    for (let page = 1; ; page += 1) {
      for (const item of answer.items) seen.add(item.id);
      yield* answer.items;
      const shown = page * options.pageSize;
      const more = answer.total === null ? !fits(answer, options.pageSize, window) : shown < answer.total;
      if (more && shown >= window) throw incomplete(range, `has more rows than the ${window} that it shows`);
      if (!more || answer.items.length === 0) break;
      options.signal.throwIfAborted();
      answer = await options.fetchPage(range, page);
    }
    const total = answer.total ?? seen.size;
    if (seen.size >= total) return;
    if (reading === readings) throw incomplete(range, `counts ${total} rows and shows ${seen.size} of them`);
    options.signal.throwIfAborted();
    answer = await options.fetchPage(range, 0);
  }
}

function incomplete({ from, until }: TimeRange, what: string): SourceFault {
  const [start, end] = [from, until].map((ms) => new Date(ms).toISOString());
  return new SourceFault('source_incomplete', `From ${start} until ${end} the source ${what}`);
}
