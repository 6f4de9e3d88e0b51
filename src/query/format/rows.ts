import { plainText, isNumeric } from '../column-sql.js';
import { columnRef, type Query } from '../query.js';
import { cellText, type GridColumn, type GridLayout, gridLayout, naturalWidths } from './grid.js';
import { count, plural } from '../../common/words.js';
import stringWidth from 'string-width';
import wrapAnsi from 'wrap-ansi';

/** Texts of a row's cells, without control characters. */
type TextRow = readonly string[];

export interface ShowOptions {
  /** Width of the terminal in characters; Infinity for a file or a pipe, where nothing is cut. */
  width: number;
  /** How many rows to show, from both ends if there are more; Infinity shows all. */
  maxRows: number;
  heading: (text: string) => string;
}

/** Longer texts are cut before they are measured: no terminal is that wide. */
const maxCell = 1_000;

async function* textRows(query: Query, width: number): AsyncIterable<TextRow[]> {
  const select = query.columns.map(({ type }, index) => {
    const text = plainText(type, columnRef(index));
    if (width === Infinity) return text;
    return `CASE WHEN length(${text}) > ${maxCell} THEN left(${text}, ${maxCell}) || '…' ELSE ${text} END`;
  });
  for await (const chunk of query.chunks(select)) {
    const rows = chunk.getRows() as (readonly (string | null)[])[];
    yield rows.map((row) => row.map((cell) => (cell === null ? 'NULL' : cellText(cell))));
  }
}

export interface RowEnds {
  head: readonly TextRow[];
  tail: readonly TextRow[];
  count: number;
}

/** Reads a complete result and keeps `limit` of its rows. */
export async function rowEnds(query: Query, width: number, limit: number): Promise<RowEnds> {
  const headSize = Math.ceil(limit / 2);
  const head: TextRow[] = [];
  const tail: TextRow[] = [];
  let count = 0;
  for await (const rows of textRows(query, width)) {
    count += rows.length;
    tail.push(...rows);
    head.push(...tail.splice(0, headSize - head.length));
    // While reading, half a screen is enough for the end.
    tail.splice(0, Math.max(0, tail.length - Math.floor(limit / 2)));
  }
  return { head, tail, count };
}

export function fewer({ head, tail, count }: RowEnds, limit: number): RowEnds {
  const rows = [...head, ...tail];
  if (rows.length <= limit) return { head, tail, count };
  return {
    head: rows.slice(0, Math.ceil(limit / 2)),
    tail: rows.slice(rows.length - Math.floor(limit / 2)),
    count,
  };
}

/** Shown between the first and last rows if some are left out. */
export const gapMark = '⋮';

/** How to get what does not fit a screen. */
export const writesAll = '--output FILE writes all';

/** For example `(3,000 rows, 40 shown; 30 columns, 6 shown)`, on a line of its own. */
export function footer(rows: number, shown: number, columns = 0, hidden = 0, rest = ''): string {
  const counted = plural(rows, 'row');
  const parts = [shown < rows ? `${counted}, ${count(shown)} shown` : counted];
  if (hidden > 0) parts.push(`${columns} columns, ${columns - hidden} shown`);
  if (rest !== '' && (hidden > 0 || shown < rows)) parts.push(rest);
  return `(${parts.join('; ')})\n`;
}

/** Whether a query is EXPLAIN, whose result is a drawing that fits no cell. */
export const isPlan = ({ columns }: Query): boolean =>
  columns.map(({ name }) => name).join() === 'explain_key,explain_value';

export async function* plan(query: Query): AsyncIterable<string> {
  for await (const chunk of query.chunks([columnRef(1)])) {
    for (const text of chunk.getColumnValues(0)) {
      yield `${String(text).trimEnd().split('\n').map(cellText).join('\n')}\n`;
    }
  }
}

export async function* table(query: Query, options: ShowOptions): AsyncIterable<string> {
  const { width, maxRows } = options;
  if (isPlan(query)) yield* plan(query);
  else if (maxRows === Infinity) yield* wholeTable(query, options);
  else {
    const ends = await rowEnds(query, width, maxRows);
    yield tableText(ends, layoutOf(query, ends, width), options);
  }
}

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

/** Shows one column per line, for rows that are wider than a terminal, followed by the number of rows. */
export async function* lines(query: Query, options: ShowOptions): AsyncIterable<string> {
  const { width, maxRows } = options;
  if (isPlan(query)) return yield* plan(query);
  if (maxRows < Infinity) return yield linesText(query, await rowEnds(query, width, maxRows), options);
  let count = 0;
  for await (const rows of textRows(query, width)) {
    yield recordsText(query, rows, count + 1, options);
    count += rows.length;
  }
  yield footer(count, count);
}

export function linesText(query: Query, { head, tail, count }: RowEnds, options: ShowOptions): string {
  const shown = head.length + tail.length;
  const last = recordsText(query, tail, count - tail.length + 1, options);
  const gap = shown < count ? `${gapMark}\n` : '';
  return `${recordsText(query, head, 1, options)}${gap}${last}${footer(count, shown)}`;
}

const ruleSize = 40;

function recordsText(
  { columns }: Query,
  rows: readonly TextRow[],
  first: number,
  { width, heading }: ShowOptions,
): string {
  const names = columns.map(({ name }) => cellText(name));
  const size = Math.max(0, ...names.map((name) => stringWidth(name)));
  const labels = names.map((name) => heading(name) + ' '.repeat(size - stringWidth(name) + 2));
  const indent = ' '.repeat(size + 2);
  const room = Math.max(20, width - size - 2);
  const value = (cell: string) =>
    room === Infinity
      ? cell
      : wrapAnsi(cell, room, { hard: true, trim: false }).replaceAll('\n', `\n${indent}`);
  return rows
    .map((row, index) => {
      const rule = `── row ${count(first + index)} `.padEnd(ruleSize, '─');
      return [rule, ...row.map((cell, column) => (labels[column]! + value(cell)).trimEnd())].join('\n');
    })
    .map((record) => `${record}\n`)
    .join('');
}
