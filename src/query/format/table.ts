import type { DuckDBDataChunk } from '@duckdb/node-api';
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

/** Texts longer than this are cut before they are measured: no terminal is that wide. */
const maxCell = 1_000;

/** A table for a person, and below it how many rows there are. Keeps no more rows than it shows. */
export async function* table(query: Query, options: TableOptions): AsyncIterable<string> {
  const limit = options.maxRows === 0 ? Infinity : options.maxRows;
  const headSize = Math.ceil(limit / 2);
  const head: string[][] = [];
  const tail: string[][] = [];
  const tailSize = Math.floor(limit / 2);
  // Rows become texts only where they may be shown: most of a large result is only counted.
  const last: DuckDBDataChunk[] = [];
  let count = 0;
  const select = query.columns.map(
    ({ type }, index) => `left(${plainText(type, columnRef(index))}, ${maxCell})`,
  );
  for await (const chunk of query.chunks(select)) {
    count += chunk.rowCount;
    if (head.length < headSize) {
      tail.push(...rowsOf(chunk));
      head.push(...tail.splice(0, headSize - head.length));
    } else {
      last.push(chunk);
      if (rowCount(last.slice(1)) >= tailSize) last.shift();
    }
  }
  tail.push(...last.flatMap(rowsOf));
  tail.splice(0, Math.max(0, tail.length - tailSize));
  const columns = query.columns.map(({ name, type }) => {
    const rigid = isNumeric(type);
    return { name: printable(name), align: rigid ? ('right' as const) : ('left' as const), rigid };
  });
  const shown = head.length + tail.length;
  const gapRow = shown < count ? [columns.map(() => '⋮')] : [];
  const grid = { columns, rows: [...head, ...gapRow, ...tail] };
  const lines = gridLines(grid, options);
  const hidden = hiddenColumns(grid, options.width);
  yield `${lines.join('\n')}\n${footer(count, shown, columns.length, hidden)}\n`;
}

function rowsOf(chunk: DuckDBDataChunk): string[][] {
  const rows = chunk.getRows() as (string | null)[][];
  return rows.map((row) => row.map((cell) => (cell === null ? 'NULL' : printable(cell))));
}

const rowCount = (chunks: readonly DuckDBDataChunk[]) =>
  chunks.reduce((sum, chunk) => sum + chunk.rowCount, 0);

function footer(count: number, shown: number, columns: number, hidden: number): string {
  const rows = `${count.toLocaleString('en-US')} ${count === 1 ? 'row' : 'rows'}`;
  const parts = [shown < count ? `${rows}, ${shown} shown` : rows];
  if (hidden > 0) parts.push(`${columns} columns, ${columns - hidden} shown`);
  return `(${parts.join('; ')})`;
}
