import { isNumeric, plainText } from '../column-sql.js';
import { columnRef, type Query } from '../query.js';
import { gridLines, hiddenColumns, printable } from './grid.js';

export interface TableOptions {
  /** Columns of the terminal. Default 80. */
  width: number;
  /** Rows to show, from both ends where there are more; 0 shows all. */
  maxRows: number;
  heading: (text: string) => string;
}

type Row = readonly (string | null)[];

/** Texts longer than this are cut before they are measured: no terminal is that wide. */
const maxCell = 1_000;

/** A table for a person, and below it how many rows there are. Keeps no more rows than it shows. */
export async function* table(query: Query, options: TableOptions): AsyncIterable<string> {
  if (isPlan(query)) return yield* plan(query);
  const limit = options.maxRows === 0 ? Infinity : options.maxRows;
  const headSize = Math.ceil(limit / 2);
  const head: Row[] = [];
  const tail: Row[] = [];
  let count = 0;
  const select = query.columns.map(
    ({ type }, index) => `left(${plainText(type, columnRef(index))}, ${maxCell})`,
  );
  for await (const chunk of query.chunks(select)) {
    count += chunk.rowCount;
    tail.push(...(chunk.getRows() as Row[]));
    head.push(...tail.splice(0, headSize - head.length));
    // Until all is read, half a screen at the end is enough.
    tail.splice(0, Math.max(0, tail.length - Math.floor(limit / 2)));
  }
  const columns = query.columns.map(({ name, type }) => {
    const rigid = isNumeric(type);
    return { name: printable(name), align: rigid ? ('right' as const) : ('left' as const), rigid };
  });
  const shown = head.length + tail.length;
  const gapRow = shown < count ? [columns.map(() => '⋮')] : [];
  const grid = { columns, rows: [...head.map(cells), ...gapRow, ...tail.map(cells)] };
  const lines = gridLines(grid, options);
  const hidden = hiddenColumns(grid, options.width);
  yield `${lines.join('\n')}\n${footer(count, shown, columns.length, hidden)}\n`;
}

/** What EXPLAIN gives: a drawing, which no cell of a table has room for. */
const isPlan = ({ columns }: Query) => columns.map(({ name }) => name).join() === 'explain_key,explain_value';

async function* plan(query: Query): AsyncIterable<string> {
  for await (const chunk of query.chunks([columnRef(1)])) {
    for (const text of chunk.getColumnValues(0)) {
      yield `${String(text).trimEnd().split('\n').map(printable).join('\n')}\n`;
    }
  }
}

const cells = (row: Row) => row.map((cell) => (cell === null ? 'NULL' : printable(cell)));

function footer(count: number, shown: number, columns: number, hidden: number): string {
  const rows = `${count.toLocaleString('en-US')} ${count === 1 ? 'row' : 'rows'}`;
  const parts = [shown < count ? `${rows}, ${shown} shown` : rows];
  if (hidden > 0) parts.push(`${columns} columns, ${columns - hidden} shown`);
  return `(${parts.join('; ')})`;
}
