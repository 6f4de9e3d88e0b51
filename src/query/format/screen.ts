import type { Query } from '../query.js';
import {
  fewer,
  rowEnds,
  type ShowOptions,
  footer,
  gapMark,
  type RowEnds,
  writesAll,
  isPlan,
  plan,
  gridColumns,
  layoutOf,
  tableText,
  linesText,
} from './rows.js';
import { gridLines, naturalWidths, type GridColumn } from './grid.js';
import { count } from '../../common/words.js';

export const defaultRows = (format: string): number => (format === 'line' ? 10 : 40);

/**
 * The default output on a terminal: a table; or several below each other if columns would have to be left out; or one
 * column per line if a cell of the only row would be cut. `maxRows` is null if no number of rows was requested.
 */
export async function* screen(
  query: Query,
  options: Omit<ShowOptions, 'maxRows'> & { maxRows: number | null },
): AsyncIterable<string> {
  if (isPlan(query)) return yield* plan(query);
  const maxRows = options.maxRows ?? (isSummary(query) ? mostLines : defaultRows('table'));
  const ends = await rowEnds(query, options.width, maxRows);
  const layout = layoutOf(query, ends, options.width);
  const fits = layout.hidden === 0 && !(ends.count === 1 && layout.cuts);
  if (fits) yield tableText(ends, layout, { ...options, maxRows });
  else if (ends.count > 1) yield blocksText(query, ends, options);
  else if (options.maxRows === null && query.columns.length > mostLines)
    yield stripsText(gridColumns(query), ends, options);
  else yield linesText(query, fewer(ends, options.maxRows ?? defaultRows('line')), { ...options, maxRows });
}

/** About as many lines as a result takes on a screen. */
const screenLines = 56;
const gap = 2;
/** Columns count as no wider than this while they are parted; longer cells are cut. Narrower where more rows then fit. */
const widest = [24, 20, 16, 12];
/** Of fewer rows than this, columns are shown as lines. */
const fewest = 4;

/**
 * Shows a table that is wider than the terminal as several below each other, each with the first column. No column is
 * left out; without a number of rows, as many are shown as fit a screen. If those are few, each column gets a line.
 */
function blocksText(
  query: Query,
  ends: RowEnds,
  { width, heading, maxRows }: Omit<ShowOptions, 'maxRows'> & { maxRows: number | null },
): string {
  const columns = gridColumns(query);
  const widths = naturalWidths(columns, [...ends.head, ...ends.tail]);
  const names = naturalWidths(columns, []);
  const ways = widest.map((limit) =>
    blocksOf(
      widths.map((size, index) => Math.min(size, widest[0]!, Math.max(limit, names[index]!))),
      width,
    ),
  );
  // Each block has a heading, a rule, and an empty line after it.
  const room = ({ length }: number[][]) => Math.floor(screenLines / length) - 3;
  const roomiest = ways.toSorted((one, other) => room(other) - room(one))[0]!;
  const blocks = maxRows === null ? (ways.find((way) => room(way) >= ends.count) ?? roomiest) : ways[0]!;
  const isWhole = ends.head.length + ends.tail.length === ends.count;
  // If rows are left out, a line says so.
  const most = room(blocks) >= ends.count ? ends.count : room(blocks) - 1;
  if (maxRows === null && most < ends.count && isSummary(query) && isWhole)
    return summaryText(query, ends, { width, heading });
  if (maxRows === null && most < Math.min(fewest, ends.count)) {
    return stripsText(columns, ends, { width, heading });
  }
  const { head, tail, count } = fewer(ends, maxRows ?? most);
  const isCut = head.length + tail.length < count;
  const rows = [...head, ...(isCut ? [columns.map(() => gapMark)] : []), ...tail];
  const parts = blocks.map((block) => {
    const pick = <T>(cells: readonly T[]) => block.map((index) => cells[index]!);
    return gridLines({ columns: pick(columns), rows: rows.map(pick) }, { width, heading }).join('\n');
  });
  return `${parts.join('\n\n')}\n${footer(count, head.length + tail.length, 0, 0, writesAll)}`;
}

/** Which columns are beside each other; every block begins with the first one. */
function blocksOf(widths: readonly number[], width: number): number[][] {
  const blocks: number[][] = [[0]];
  let used = widths[0] ?? 0;
  for (let index = 1; index < widths.length; index += 1) {
    const last = blocks.at(-1)!;
    const size = widths[index]! + gap;
    if (used + size > width && last.length > 1) {
      blocks.push([0, index]);
      used = (widths[0] ?? 0) + size;
    } else {
      last.push(index);
      used += size;
    }
  }
  return blocks;
}

/** Statistics that SUMMARIZE gives of a column, the most useful ones first. */
const statistics = 'column_type,min,max,null_percentage,approx_unique,avg,q50,std,q25,q75,count'.split(',');
const [name, widestStatistic] = ['column_name', 12];

/** Whether a query is SUMMARIZE, whose rows are the columns of a table. */
const isSummary = ({ columns }: Query): boolean =>
  columns[0]?.name === name && statistics.every((each) => columns.some((column) => column.name === each));

/** One line for each column of the table, with as many statistics as fit beside its name. */
function summaryText(
  query: Query,
  { head, tail, count }: RowEnds,
  { width, heading }: Omit<ShowOptions, 'maxRows'>,
): string {
  const columns = gridColumns(query).map((column) => ({
    ...column,
    rigid: column.rigid || column.name === name,
  }));
  const all = [...head, ...tail];
  const widths = naturalWidths(columns, all);
  let room = width + gap;
  const fits = [name, ...statistics].filter((each) => {
    const at = columns.findIndex((column) => column.name === each);
    const size = each === name ? widths[at]! : Math.max(each.length, Math.min(widths[at]!, widestStatistic));
    room -= size + gap;
    return room >= 0;
  });
  const pick = <T>(cells: readonly T[]) => cells.filter((_, at) => fits.includes(columns[at]!.name));
  const lines = gridLines({ columns: pick(columns), rows: all.map(pick) }, { width, heading });
  return `${lines.join('\n')}\n${footer(count, all.length, columns.length, columns.length - fits.length, writesAll)}`;
}

/** How many columns fit a screen, one a line. */
const mostLines = 54;
/** How wide values are at most and at least. */
const [widestValue, least] = [24, 10];

/**
 * Shows each column on a line, beside its values in a few rows; more columns than lines in several strips. Names are not
 * cut. If there are more columns than that, the middle ones are left out.
 */
function stripsText(
  columns: readonly GridColumn[],
  ends: RowEnds,
  { width, heading }: Omit<ShowOptions, 'maxRows'>,
): string {
  const titles = columns.map(({ name }) => [name]);
  const [size = 0] = naturalWidths([cell('column')], titles);
  const most = Math.max(1, Math.floor((width + gap) / (size + gap + least + gap)));
  const strips = Math.min(most, Math.ceil(columns.length / mostLines));
  const room = Math.floor((width + gap) / strips) - gap - size;
  const values = Math.min(
    widestValue,
    Math.max(least, ...naturalWidths(columns, [...ends.head, ...ends.tail])),
  );
  const { head, tail } = fewer(ends, Math.max(1, Math.floor(room / (values + gap))));
  const rows = [...head, ...tail];
  const numbers = rows.map((_, at) => (at < head.length ? at : ends.count - rows.length + at) + 1);

  const lines = columns.map(({ name }, index) => [name, ...rows.map((row) => row[index]!)]);
  // The line that says so takes the place of one more column.
  const hidden = lines.length > strips * mostLines ? lines.length - strips * mostLines + 1 : 0;
  if (hidden > 0) lines.splice((strips * mostLines) / 2, hidden, [gapMark, ...rows.map(() => gapMark)]);
  const height = Math.ceil(lines.length / strips);
  const parts = Array.from({ length: strips }, (_, strip) =>
    lines.slice(strip * height, (strip + 1) * height),
  );
  const beside = parts[0]!.map((_, line) =>
    parts.flatMap((part) => part[line] ?? ['', ...rows.map(() => '')]),
  );
  const names = [{ ...cell('column'), rigid: true }, ...numbers.map((at) => cell(`row ${count(at)}`))];
  const grid = { columns: parts.flatMap(() => names), rows: beside };
  return `${gridLines(grid, { width, heading }).join('\n')}\n${footer(ends.count, rows.length, columns.length, hidden, writesAll)}`;
}

const cell = (name: string): GridColumn => ({ name, align: 'left', rigid: false });
