import { type GridColumn, gridLines, naturalWidths } from './grid.js';
import { fewer, footer, gapMark, type RowEnds, type ShowOptions, writesAll } from './rows.js';
import { count } from '../../common/words.js';

/** How many columns fit a screen, one a line. */
export const mostLines = 54;
/** Blanks between two cells, and how wide values are at most and at least. */
const gap = 2;
const [widest, least] = [24, 10];

/**
 * Shows each column on a line, beside its values in a few rows; more columns than lines in several strips. Names are not
 * cut. If there are more columns than that, the middle ones are left out.
 */
export function stripsText(
  columns: readonly GridColumn[],
  ends: RowEnds,
  { width, heading }: Omit<ShowOptions, 'maxRows'>,
): string {
  const titles = columns.map(({ name }) => [name]);
  const [size = 0] = naturalWidths([cell('column')], titles);
  const most = Math.max(1, Math.floor((width + gap) / (size + gap + least + gap)));
  const strips = Math.min(most, Math.ceil(columns.length / mostLines));
  const room = Math.floor((width + gap) / strips) - gap - size;
  const values = Math.min(widest, Math.max(least, ...naturalWidths(columns, [...ends.head, ...ends.tail])));
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
