import stringWidth from 'string-width';
import { printable } from '../../common/words.js';

/** A table for a terminal: texts without control characters, in columns. */
export interface Grid {
  columns: readonly GridColumn[];
  rows: readonly (readonly string[])[];
}

export interface GridColumn {
  name: string;
  align: 'left' | 'right';
  /** Whether it is narrowed only after all others. Numbers and dates that are cut would mislead. */
  rigid: boolean;
}

export interface GridOptions {
  /** Width of the terminal in characters; lines are never wider. */
  width: number;
  /** Colours the heading, or returns it unchanged. */
  heading: (text: string) => string;
}

const gap = '  ';

/** Letters and marks that are one place wide. Checking this is much faster than measuring. */
const narrow = /^[\x20-\x7e\xa1-\xac\xae-\u02ff\u0370-\u0377\u0384-\u0482\u048a-\u052f\u2010-\u2027]*$/;

const widthOf = (text: string) => (narrow.test(text) ? text.length : stringWidth(text));

/** A column is not made narrower than this while another one is wider. */
const minWidth = 10;

export function gridLines({ columns, rows }: Grid, { width, heading }: GridOptions): string[] {
  const { head, rule, line } = gridLayout(columns, naturalWidths(columns, rows), width);
  return [heading(head), rule, ...rows.map(line)];
}

/** Column widths that show every cell in full; `known` has the widths of earlier rows. */
export function naturalWidths(
  columns: readonly GridColumn[],
  rows: readonly (readonly string[])[],
  known: readonly number[] = columns.map(({ name }) => widthOf(name)),
): number[] {
  return known.map((width, index) =>
    rows.reduce((most, row) => Math.max(most, widthOf(row[index] ?? '')), width),
  );
}

export interface GridLayout {
  /** All columns, including those that are left out. */
  columns: readonly GridColumn[];
  head: string;
  rule: string;
  line: (cells: readonly string[]) => string;
  /** Number of columns that are left out. */
  hidden: number;
  cuts: boolean;
}

/**
 * Fits columns into a width. Wide columns shrink first, and their cells end in `…`. If even narrow ones do not fit, one
 * `…` replaces the middle columns.
 */
export function gridLayout(
  columns: readonly GridColumn[],
  natural: readonly number[],
  width: number,
): GridLayout {
  const { keep, hidden } = elide(natural, width);
  const kept = keep<GridColumn>(columns, { name: '…', align: 'left', rigid: true });
  const wanted = keep(natural, 1);
  const widths = shrink(wanted, kept, width - gap.length * (kept.length - 1));
  const cuts = widths.some((size, index) => size < wanted[index]!);
  const join = (cells: readonly string[]) =>
    cells
      .map((cell, index) => pad(cuts ? fit(cell, widths[index]!) : cell, widths[index]!, kept[index]!.align))
      .join(gap)
      .trimEnd();
  return {
    columns,
    head: join(kept.map(({ name }) => name)),
    rule: widths.map((size) => '─'.repeat(size)).join(gap),
    line: (cells) => join(keep(cells, '…')),
    hidden,
    cuts,
  };
}

const fit = (text: string, width: number) => (widthOf(text) > width ? shorten(text, width) : text);

function pad(text: string, width: number, align: GridColumn['align']): string {
  const blanks = ' '.repeat(Math.max(0, width - widthOf(text)));
  return align === 'right' ? blanks + text : text + blanks;
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The beginning of a text that fits together with `…`; a character of two places is never split. */
function shorten(text: string, width: number): string {
  let kept = '';
  let room = width - 1;
  for (const { segment } of graphemes.segment(text)) {
    room -= widthOf(segment);
    if (room < 0) break;
    kept += segment;
  }
  return `${kept}…`;
}

type Keep = <T>(cells: readonly T[], between: T) => readonly T[];

/** Leaves out middle columns until the rest fits at its minimum width. */
function elide(natural: readonly number[], width: number): { keep: Keep; hidden: number } {
  const all = { keep: <T>(cells: readonly T[]) => cells, hidden: 0 };
  const least = natural.reduce((sum, size) => sum + Math.min(minWidth, size) + gap.length, -gap.length);
  if (least <= width) return all;
  const fits = Math.max(3, Math.floor((width + gap.length) / (minWidth + gap.length)));
  const head = Math.ceil((fits - 1) / 2);
  const tail = fits - 1 - head;
  if (head + tail >= natural.length) return all;
  return {
    keep: (cells, between) => [...cells.slice(0, head), between, ...cells.slice(cells.length - tail)],
    hidden: natural.length - head - tail,
  };
}

/** Takes width from the widest columns first, and from rigid ones last. */
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

/** Visible replacements for characters that would move the cursor or start an escape sequence. */
const controls: Record<string, string> = { '\n': '↵', '\r': '', '\t': ' ' };

/** A text as shown in a cell, with every control character replaced. */
export function cellText(text: string): string {
  if (narrow.test(text)) return text;
  return printable(text, (char) => controls[char] ?? `\\u{${char.codePointAt(0)!.toString(16)}}`);
}
