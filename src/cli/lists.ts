import { relative } from 'node:path';
import { type GridColumn, gridLines, printable } from '../query/format/grid.js';
import type { Style } from './style.js';

/**
 * A list of things in columns. `rows#` is a column of numbers, `days!` one that is cut last; a column with nothing
 * in it is left out.
 */
export function list(names: readonly string[], rows: readonly (readonly string[])[], style: Style): string {
  const used = names.map((_, index) => rows.some((row) => row[index] !== ''));
  const columns = names
    .filter((_, index) => used[index])
    .map((name): GridColumn => {
      const numeric = name.endsWith('#');
      return {
        name: name.replace(/[#!]$/, ''),
        align: numeric ? 'right' : 'left',
        rigid: /[#!]$/.test(name),
      };
    });
  const cells = rows.map((row) => row.filter((_, index) => used[index]).map(printable));
  const heading = (text: string) => style.paint('bold', text);
  return gridLines({ columns, rows: cells }, { width: style.width, heading }).join('\n');
}

/** Rows with the middle of a long list folded into one line that says how many it stands for. */
export function fold(rows: readonly (readonly string[])[], what: string, keep = 20): (readonly string[])[] {
  if (rows.length <= keep + 1) return [...rows];
  const tail = Math.floor(keep / 4);
  const hidden = rows.length - keep;
  const middle = [`… ${hidden} more ${what} …`, ...(rows[0] ?? []).slice(1).map(() => '')];
  return [...rows.slice(0, keep - tail), middle, ...rows.slice(rows.length - tail)];
}

/** Name and value in two columns, values wrapped. */
export function facts(entries: readonly (readonly [string, string])[], style: Style): string {
  const width = Math.max(...entries.map(([name]) => name.length)) + 2;
  const indent = ' '.repeat(width);
  return entries
    .map(([name, value]) => style.paint('dim', name.padEnd(width)) + style.wrap(value, indent))
    .join('\n');
}

/** A path as seen from here, where that is shorter. */
export function shortPath(path: string): string {
  const short = relative('', path);
  return short !== '' && short.length < path.length ? short : path;
}

/** Parts of a screen with an empty line between; empty parts are left out. */
export const paragraphs = (parts: readonly string[]): string =>
  parts.filter((part) => part !== '').join('\n\n');
