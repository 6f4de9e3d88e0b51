import { plainText } from '../column-sql.js';
import { columnRef, type Query } from '../query.js';
import { cellText } from './grid.js';
import { count, plural } from '../../common/words.js';

/** Texts of a row's cells, without control characters. */
export type TextRow = readonly string[];

/** How a result is shown to a person. */
export interface ShowOptions {
  /** Width of the terminal in characters; Infinity for a file or a pipe, where nothing is cut. */
  width: number;
  /** How many rows to show, from both ends if there are more; Infinity shows all. */
  maxRows: number;
  heading: (text: string) => string;
}

/** Longer texts are cut before they are measured: no terminal is that wide. */
const maxCell = 1_000;

/** The rows of a result as texts, a batch at a time. */
export async function* textRows(query: Query, width: number): AsyncIterable<TextRow[]> {
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

/** The first and last rows of a result, and the number of all rows. */
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

/** The same ends, cut to fewer rows. */
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

/** Prints the drawing of a plan unchanged. */
export async function* plan(query: Query): AsyncIterable<string> {
  for await (const chunk of query.chunks([columnRef(1)])) {
    for (const text of chunk.getColumnValues(0)) {
      yield `${String(text).trimEnd().split('\n').map(cellText).join('\n')}\n`;
    }
  }
}
