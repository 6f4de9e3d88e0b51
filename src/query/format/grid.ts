import stringWidth from 'string-width';

/** A table as a terminal shows it: texts without control characters, in columns. */
export interface Grid {
  columns: readonly GridColumn[];
  rows: readonly (readonly string[])[];
}

interface GridColumn {
  name: string;
  align: 'left' | 'right';
  /** Whether it gives up width only after all others: numbers and dates mislead when they are cut. */
  rigid: boolean;
}

export interface GridOptions {
  /** Columns of the terminal; lines are never wider. */
  width: number;
  /** Wraps the heading in colour; leaves it as it is where there is none. */
  heading: (text: string) => string;
}

const gap = '  ';
/** A column is not made narrower than this where another one still has more. */
const minWidth = 10;

/**
 * Lines of a grid: a heading, a rule, the rows. Wide columns shrink first and end in `…`; where even narrow ones
 * do not fit, the middle columns give way to one `…`.
 */
export function gridLines(grid: Grid, { width, heading }: GridOptions): string[] {
  const { columns, rows } = elide(grid, width);
  const natural = columns.map(({ name }, index) =>
    rows.reduce((most, row) => Math.max(most, stringWidth(row[index] ?? '')), stringWidth(name)),
  );
  const widths = shrink(natural, columns, width - gap.length * (columns.length - 1));
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, index) => fit(cell, widths[index]!, columns[index]!.align))
      .join(gap)
      .trimEnd();
  return [
    heading(line(columns.map(({ name }) => name))),
    widths.map((size) => '─'.repeat(size)).join(gap),
    ...rows.map(line),
  ];
}

/** A text at exactly the given width. */
function fit(text: string, width: number, align: GridColumn['align']): string {
  const cut = stringWidth(text) > width ? shorten(text, width) : text;
  const blanks = ' '.repeat(Math.max(0, width - stringWidth(cut)));
  return align === 'right' ? blanks + cut : cut + blanks;
}

/** How many columns `gridLines` leaves out at a width. */
export function hiddenColumns(grid: Grid, width: number): number {
  const { columns } = elide(grid, width);
  return columns.length === grid.columns.length ? 0 : grid.columns.length - columns.length + 1;
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The beginning of a text that fits with `…` behind it; a character of two places is never halved. */
function shorten(text: string, width: number): string {
  let kept = '';
  let room = width - 1;
  for (const { segment } of graphemes.segment(text)) {
    room -= stringWidth(segment);
    if (room < 0) break;
    kept += segment;
  }
  return `${kept}…`;
}

/** Leaves out middle columns until the rest fits at its least width. */
function elide(grid: Grid, width: number): Grid {
  if (leastWidth(grid) <= width) return grid;
  const fits = Math.max(3, Math.floor((width + gap.length) / (minWidth + gap.length)));
  const head = Math.ceil((fits - 1) / 2);
  const tail = fits - 1 - head;
  if (head + tail >= grid.columns.length) return grid;
  const keep = <T>(cells: readonly T[], between: T) => [
    ...cells.slice(0, head),
    between,
    ...cells.slice(cells.length - tail),
  ];
  return {
    columns: keep(grid.columns, { name: '…', align: 'left', rigid: true }),
    rows: grid.rows.map((row) => keep(row, '…')),
  };
}

function leastWidth({ columns, rows }: Grid): number {
  const least = columns.map(({ name }, index) =>
    Math.min(
      minWidth,
      rows.reduce((most, row) => Math.max(most, stringWidth(row[index] ?? '')), stringWidth(name)),
    ),
  );
  return least.reduce((sum, size) => sum + size + gap.length, -gap.length);
}

/** Takes width from the widest columns first, from rigid ones last. */
function shrink(natural: readonly number[], columns: readonly GridColumn[], room: number): number[] {
  const widths = [...natural];
  for (const rigid of [false, true]) {
    while (widths.reduce((sum, size) => sum + size, 0) > room) {
      const widest = widths.reduce(
        (best, size, index) => (columns[index]!.rigid === rigid && size > (widths[best] ?? 0) ? index : best),
        -1,
      );
      if (widest < 0 || widths[widest]! <= minWidth) break;
      widths[widest]! -= 1;
    }
  }
  return widths;
}

/** Names for what would move the cursor or start an escape sequence. */
const controls: Record<string, string> = { '\n': '↵', '\r': '', '\t': ' ' };

/** A text that cannot do anything to a terminal: control characters become visible. */
export function printable(text: string): string {
  return text.replace(/\p{Cc}|\p{Cf}/gu, (char) => {
    // Joiners and variation selectors shape emoji and scripts; direction marks could reorder what is read.
    if (char === '\u200d' || char === '\u200c') return char;
    return controls[char] ?? `\\u{${char.codePointAt(0)!.toString(16)}}`;
  });
}
