import stringWidth from 'string-width';
import { gridLines, cellText } from '../query/format/grid.js';
import { sum } from '../common/words.js';
import { makeStyle, type Style } from './style.js';

/**
 * A list in columns. The mark at the end of a column's name says how to show it: `rows#` has numbers, `days!` is cut
 * last, `created?` is left out if there is no room for all, and the last column, such as `meaning~`, is wrapped. An
 * empty column is left out.
 */
export function list(names: readonly string[], rows: readonly (readonly string[])[], style: Style): string {
  const texts = rows.map((row) => row.map(cellText));
  const used = names
    .map(cellText)
    .map((name, index) => columnOf(name, index, texts))
    .filter(({ index }) => texts.some((row) => row[index] !== ''));
  const fits = sum(used.map(({ least }) => least + gap)) - gap <= style.width;
  const columns = used.filter(({ mark }) => fits || mark !== '?');
  const last = columns.at(-1);
  const room = style.width - sum(columns.slice(0, -1).map(({ width }) => width + gap));
  const cells = texts
    .map((row) => columns.map(({ index }) => row[index]!))
    .flatMap((row) =>
      last?.mark === '~' && room >= leastProse && room < Infinity ? broken(row, room) : [row],
    );
  const heading = (text: string) => style.paint('bold', text);
  return gridLines({ columns, rows: cells }, { width: style.width, heading }).join('\n');
}

/** Blanks between two columns, and the minimum widths of columns that are cut or wrapped. */
const gap = 2;
const leastWidth = 10;
const leastProse = 30;

function columnOf(marked: string, index: number, texts: readonly (readonly string[])[]) {
  const [, name = '', mark = ''] = /^(.*?)([#!?~]?)$/.exec(marked)!;
  const width = Math.max(...[name, ...texts.map((row) => row[index] ?? '')].map((text) => stringWidth(text)));
  const rigid = /[#!?]/.test(mark);
  const least = rigid ? width : Math.min(leastWidth, width);
  return { index, name, mark, rigid, align: mark === '#' ? 'right' : 'left', width, least } as const;
}

/** A row as several lines, with its last cell wrapped to a width. */
function broken(row: readonly string[], width: number): string[][] {
  const [first = '', ...rest] = makeStyle(width, false)
    .wrap(row.at(-1) ?? '')
    .split('\n');
  const before = row.slice(0, -1);
  return [[...before, first], ...rest.map((line) => [...before.map(() => ''), line])];
}

/** How many rows of a long list a terminal shows. */
const keep = 20;

/** On a terminal, replaces the middle of a long list by one line that says how many rows it stands for. */
export function fold(
  rows: readonly (readonly string[])[],
  what: string,
  { width }: Style,
): (readonly string[])[] {
  if (rows.length <= keep + 1 || width === Infinity) return [...rows];
  const tail = Math.floor(keep / 4);
  const hidden = rows.length - keep;
  const middle = [`… ${hidden} more ${what} …`, ...(rows[0] ?? []).slice(1).map(() => '')];
  return [...rows.slice(0, keep - tail), middle, ...rows.slice(rows.length - tail)];
}

/** Names and values in two columns; values are wrapped, and empty ones left out. */
export function facts(given: readonly (readonly [string, string])[], style: Style): string {
  const entries = given.filter(([, value]) => value !== '');
  const width = Math.max(...entries.map(([name]) => name.length)) + 2;
  const indent = ' '.repeat(width);
  return entries
    .map(([name, value]) => style.paint('dim', name.padEnd(width)) + style.wrap(value, indent))
    .join('\n');
}

/** Parts of the output separated by empty lines; empty parts are left out. */
export const paragraphs = (parts: readonly string[]): string =>
  parts.filter((part) => part !== '').join('\n\n');
