import { isNumeric } from '../column-sql.js';
import type { Query } from '../query.js';
import { type GridColumn, type GridLayout, gridLayout, naturalWidths, cellText } from './grid.js';
import {
  footer,
  gapMark,
  rowEnds,
  type RowEnds,
  type ShowOptions,
  type TextRow,
  textRows,
  isPlan,
  plan,
} from './rows.js';

/** A table for people, followed by the number of rows. */
export async function* table(query: Query, options: ShowOptions): AsyncIterable<string> {
  const { width, maxRows } = options;
  if (isPlan(query)) yield* plan(query);
  else if (maxRows === Infinity) yield* wholeTable(query, options);
  else {
    const ends = await rowEnds(query, width, maxRows);
    yield tableText(ends, layoutOf(query, ends, width), options);
  }
}

/** The column layout for the rows that are shown. */
export function layoutOf(query: Query, { head, tail }: RowEnds, width: number): GridLayout {
  const columns = gridColumns(query);
  return gridLayout(columns, naturalWidths(columns, [...head, ...tail]), width);
}

export function tableText({ head, tail, count }: RowEnds, layout: GridLayout, options: ShowOptions): string {
  const shown = head.length + tail.length;
  const gap = shown < count ? [layout.line(layout.columns.map(() => gapMark))] : [];
  const lines = [...heading(layout, options), ...head.map(layout.line), ...gap, ...tail.map(layout.line)];
  return `${lines.join('\n')}\n${footer(count, shown, layout.columns.length, layout.hidden)}`;
}

const heading = ({ head, rule }: GridLayout, options: ShowOptions) => [options.heading(head), rule];

/** How many characters of rows are kept while their columns are measured. */
const mostKept = 16_000_000;

/**
 * Shows every row. The first reading measures the columns. What did not fit in memory is read a second time. If the
 * rows have changed meanwhile, a longer cell shifts those after it and is not cut.
 */
async function* wholeTable(query: Query, options: ShowOptions): AsyncIterable<string> {
  const columns = gridColumns(query);
  let widths = naturalWidths(columns, []);
  let kept: TextRow[] | null = [];
  let size = 0;
  for await (const rows of textRows(query, options.width)) {
    widths = naturalWidths(columns, rows, widths);
    size += rows.reduce((sum, row) => sum + row.join('').length, 0);
    if (size > mostKept) kept = null;
    kept?.push(...rows);
  }
  const layout = gridLayout(columns, widths, options.width);
  yield `${heading(layout, options).join('\n')}\n`;
  let count = 0;
  for await (const rows of kept === null ? textRows(query, options.width) : [kept]) {
    count += rows.length;
    yield rows.map((row) => `${layout.line(row)}\n`).join('');
  }
  yield footer(count, count, columns.length, layout.hidden);
}

export function gridColumns(query: Query): GridColumn[] {
  return query.columns.map(({ name, type }) => {
    const rigid = isNumeric(type);
    return { name: cellText(name), align: rigid ? 'right' : 'left', rigid };
  });
}
