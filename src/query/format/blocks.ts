import type { Query } from '../query.js';
import { gridLines, naturalWidths } from './grid.js';
import { fewer, footer, gapMark, type RowEnds, type ShowOptions } from './rows.js';
import { gridColumns } from './table.js';

/** About as many lines as a result takes on a screen. */
const mostLines = 56;
/** Blanks between two columns. */
const gap = 2;
/** Columns count as no wider than this while they are parted; longer cells are cut. Narrower where all rows then fit. */
const widest = [24, 20, 16, 12];

/**
 * Shows a table that is wider than the terminal as several below each other, each with the first column. No column is
 * left out; without a number of rows, as many are shown as fit a screen.
 */
export function blocksText(
  query: Query,
  ends: RowEnds,
  { width, heading, maxRows }: Omit<ShowOptions, 'maxRows'> & { maxRows: number | null },
): string {
  const columns = gridColumns(query);
  const widths = naturalWidths(columns, [...ends.head, ...ends.tail]);
  const ways = widest.map((limit) =>
    blocksOf(
      widths.map((size) => Math.min(size, limit)),
      width,
    ),
  );
  // Each block has a heading, a rule, and an empty line after it.
  const room = ({ length }: number[][]) => Math.floor(mostLines / length) - 3;
  const whole = maxRows === null ? ways.find((way) => room(way) >= ends.count) : undefined;
  const blocks = whole ?? ways[0]!;
  // If rows are left out, a line says so.
  const most = whole === undefined ? Math.max(2, room(blocks) - 1) : ends.count;
  const { head, tail, count } = fewer(ends, maxRows ?? most);
  const isCut = head.length + tail.length < count;
  const rows = [...head, ...(isCut ? [columns.map(() => gapMark)] : []), ...tail];
  const parts = blocks.map((block) => {
    const pick = <T>(cells: readonly T[]) => block.map((index) => cells[index]!);
    return gridLines({ columns: pick(columns), rows: rows.map(pick) }, { width, heading }).join('\n');
  });
  return `${parts.join('\n\n')}\n${footer(count, head.length + tail.length)}`;
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
